import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentOf } from '../device-clock.ts'
import { HOUR_MS, type Instant, instant } from '../time.ts'
import {
  AGREEING_POINTS,
  type DevicePoint,
  judgePoints,
  MAX_ACCURACY_METERS,
  type PointFacts,
  type TrackPoint,
} from './points.ts'

const START = instant(1_780_000_000_000)
const later = (seconds: number): Instant => instant(START + seconds * 1000)
const DOCK = { lat: 21.5975, lng: -88.1578 }
/** About a metre to the north. */
const METER = 1 / 111_195
const north = (meters: number) => ({ lat: DOCK.lat + meters * METER, lng: DOCK.lng })
const facts = (more: Partial<PointFacts> = {}): PointFacts => ({
  sent_at: later(600),
  received_at: later(600),
  transport_type: 'boat',
  started_at: START,
  finalized_at: null,
  known: [],
  ...more,
})
/** A boat at eight metres a second, a position every five. */
const trip = (points: number, from = 0): DevicePoint[] =>
  Array.from({ length: points }, (_, index) => ({ at: later(from + index * 5), ...north((from + index * 5) * 8) }))
const faultsOf = (batch: readonly DevicePoint[], more: Partial<PointFacts> = {}) =>
  judgePoints(batch, facts(more)).rejected.map(({ index, fault }) => [index, fault])

test('a plain trip counts as it is told', () => {
  const { accepted, rejected } = judgePoints(trip(10), facts())
  expect(rejected).toEqual([])
  expect(accepted.map(({ at }) => at)).toEqual(trip(10).map(({ at }) => at))
})

describe('what counts for nothing, and why', () => {
  test.each<[string, DevicePoint, Partial<PointFacts>, string | null]>([
    ['nowhere', { at: later(10), lat: 0, lng: 0 }, {}, 'nowhere'],
    ['off the earth', { at: later(10), lat: 91, lng: 0 }, {}, 'nowhere'],
    ['no number', { at: later(10), lat: Number.NaN, lng: 0 }, {}, 'nowhere'],
    ['too uncertain', { at: later(10), ...DOCK, accuracy: MAX_ACCURACY_METERS + 1 }, {}, 'inaccurate'],
    ['uncertain', { at: later(10), ...DOCK, accuracy: MAX_ACCURACY_METERS }, {}, null],
    ['uncertain beyond numbers', { at: later(10), ...DOCK, accuracy: Number.NaN }, {}, 'inaccurate'],
    ['after it was sent', { at: later(603), ...DOCK }, {}, 'future'],
    ['before Zarpar', { at: later(-1), ...DOCK }, {}, 'before_start'],
    ['after Finalizar', { at: later(301), ...DOCK }, { finalized_at: later(300) }, 'after_end'],
    ['at Finalizar', { at: later(300), ...DOCK }, { finalized_at: later(300) }, null],
    ['known already', { at: later(10), ...DOCK }, { known: [{ at: later(10), ...DOCK }] }, 'duplicate'],
    [
      'a moment beside one that is known',
      { at: later(10), ...DOCK },
      { known: [{ at: instant(later(10) + 500), ...north(3) }] },
      'too_dense',
    ],
    ['at 400 knots', { at: later(10), ...north(2058) }, { known: [{ at: later(0), ...DOCK }] }, 'too_fast'],
    ['at 40 knots', { at: later(10), ...north(206) }, { known: [{ at: later(0), ...DOCK }] }, null],
    [
      'a bus at 120 km/h',
      { at: later(10), ...north(333) },
      { transport_type: 'bus', known: [{ at: later(0), ...DOCK }] },
      null,
    ],
    ['a boat at 120 km/h', { at: later(10), ...north(333) }, { known: [{ at: later(0), ...DOCK }] }, 'too_fast'],
  ])('%s', (_what, point, more, fault) => {
    expect(faultsOf([point], more)).toEqual(fault === null ? [] : [[0, fault]])
  })

  test('a jump there and back leaves the rest alone', () => {
    const batch = trip(10).map((point, index) => (index === 4 ? { ...point, ...north(9_000) } : point))
    expect(faultsOf(batch)).toEqual([[4, 'too_fast']])
  })

  test('when the first position was the wrong one, those that agree are believed', () => {
    const batch = trip(10).map((point, index) => (index === 0 ? { ...point, ...north(9_000) } : point))
    expect(judgePoints(batch, facts()).accepted).toHaveLength(10)
    expect(faultsOf(batch.slice(0, AGREEING_POINTS))).toEqual([
      [1, 'too_fast'],
      [2, 'too_fast'],
    ])
  })

  test('what comes late falls between what is known', () => {
    const known = trip(20)
      .filter((_, index) => index < 5 || index > 14)
      .map(({ at, lat, lng }) => ({ at, lat, lng }))
    expect(judgePoints(trip(10, 25), facts({ known })).accepted).toHaveLength(10)
  })
})

describe('clocks of devices', () => {
  test('a message that takes some seconds changes nothing, and it may be sent again', () => {
    const hearing = (ms: number) => ({ sent_at: later(600), received_at: instant(later(600) + ms) })
    for (const ms of [0, 400, 9_000, 14_000]) expect(momentOf(later(10), hearing(ms))).toBe(later(10))
  })
  test.each([-7 * 3600, -90, 0, 90, 3 * 3600, 400 * 86_400])('one that is %i s off is put right', (seconds) => {
    const batch = trip(10).map((point) => ({ ...point, at: instant(point.at + seconds * 1000) }))
    const { accepted } = judgePoints(batch, facts({ sent_at: later(600 + seconds) }))
    expect(accepted.map(({ at }) => at)).toEqual(trip(10).map(({ at }) => at))
  })
  test('nothing happens after it was told', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (at, sent, received) => {
        expect(momentOf(instant(at), { sent_at: instant(sent), received_at: instant(received) })).toBeLessThanOrEqual(
          received,
        )
      }),
    )
  })
})

describe('of any batch, in any order', () => {
  const place = fc.oneof(
    fc.record({ lat: fc.double({ min: -95, max: 95 }), lng: fc.double({ min: -190, max: 190 }) }),
    fc.integer({ min: -3_000, max: 3_000 }).map(north),
  )
  const point = fc
    .tuple(fc.integer({ min: -100, max: 700 }), place, fc.option(fc.double({ min: 0, max: 500 })))
    .map(([seconds, { lat, lng }, accuracy]): DevicePoint => ({ at: later(seconds), lat, lng, accuracy }))

  test('each point counts or has one reason, none comes twice, and all lie within the trip', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), (batch) => {
        const more = { finalized_at: instant(START + HOUR_MS / 10) }
        const { accepted, rejected } = judgePoints(batch, facts(more))
        expect(accepted.length + rejected.length).toBe(batch.length)
        expect(new Set(rejected.map(({ index }) => index)).size).toBe(rejected.length)
        for (const [index, { at }] of accepted.entries()) {
          expect(at).toBeGreaterThanOrEqual(START)
          expect(at).toBeLessThanOrEqual(more.finalized_at)
          if (index > 0) expect(at).toBeGreaterThan(accepted[index - 1]?.at ?? Infinity)
        }
        // Told again, not one of them counts a second time.
        expect(
          judgePoints(batch, facts({ ...more, known: accepted })).accepted.filter(({ at }) =>
            accepted.some((one) => one.at === at),
          ),
        ).toEqual([])
      }),
    )
  })

  test('a plain trip counts whole, however it is shuffled and cut into batches', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(trip(40), { minLength: 40 }),
        fc.integer({ min: 1, max: 40 }),
        (shuffled, size) => {
          const known: TrackPoint[] = []
          for (let from = 0; from < shuffled.length; from += size) {
            const { accepted, rejected } = judgePoints(shuffled.slice(from, from + size), facts({ known }))
            expect(rejected).toEqual([])
            known.push(...accepted)
          }
          expect(known.toSorted((a, b) => a.at - b.at).map(({ at }) => at)).toEqual(trip(40).map(({ at }) => at))
        },
      ),
    )
  })
})
