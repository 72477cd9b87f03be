import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, type Instant, instant, MINUTE_MS } from '../time.ts'
import { legMeters, type Point, routeMeters } from '../tours/geo.ts'
import type { TransportType } from '../tours/transport-type.ts'
import { arrivalOf, STALE_MS } from './arrival.ts'
import { FENCE, FENCE_MS, FENCE_POINTS, placesOf, settledAt, stepByFence } from './fences.ts'
import { oneTrack, replayOf } from './phases.ts'
import { judgePoints, type TrackPoint } from './points.ts'
import { GAP_MS, isTrackOld, LATE_MS, placeAt, stretchesOf, THIN_METERS, takesLatePoints, thinned } from './thin.ts'

const START = instant(1_780_000_000_000)
const later = (seconds: number): Instant => instant(START + seconds * 1000)
const DOCK = { lat: 21.5975, lng: -88.1578 }
const METER = 1 / 111_195
const at = (seconds: number, meters: number, off = 0): TrackPoint => ({
  at: later(seconds),
  lat: DOCK.lat + meters * METER,
  lng: DOCK.lng + off * METER,
})
const north = (meters: number): Point => ({ lat: DOCK.lat + meters * METER, lng: DOCK.lng })
/** Out for ten minutes at eight metres a second, half an hour there, and back: a position every five seconds. */
const OUT_SECONDS = 600
const STAY_SECONDS = 1_800
const trip = (): TrackPoint[] =>
  Array.from({ length: (OUT_SECONDS * 2 + STAY_SECONDS) / 5 + 1 }, (_, index) => {
    const seconds = index * 5
    const away = Math.min(seconds, OUT_SECONDS, Math.max(0, OUT_SECONDS * 2 + STAY_SECONDS - seconds))
    return at(seconds, away * 8)
  })
const DESTINATION = north(OUT_SECONDS * 8)

type RealTrack = { name: string; type: TransportType; track: TrackPoint[] }
/** Real tracks, where they lie beside the project. */
const REAL = join(import.meta.dirname, '../../../../../shared/data')
const boats = (folder: string): RealTrack[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder)
        .filter((name) => name.endsWith('.track.json'))
        .map((name) => {
          const { points } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
            points: [number, number, number][]
          }
          return { name, type: 'boat', track: points.map(([seconds, lat, lng]) => ({ at: later(seconds), lat, lng })) }
        })
function buses(file: string): RealTrack[] {
  if (!existsSync(file)) return []
  const tracks = new Map<string, TrackPoint[]>()
  for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
    const [, vehicle = '', , time = '', lat, lng] = line.replaceAll('"', '').split(',')
    const point = { at: instant(Date.parse(`${time.replace(' ', 'T')}Z`)), lat: Number(lat), lng: Number(lng) }
    tracks.set(vehicle, [...(tracks.get(vehicle) ?? []), point])
  }
  return [...tracks].map(([name, track]) => ({ name, type: 'bus', track }))
}
/** The trip of this test stands in where there are none. */
const TRACKS: RealTrack[] = [
  { name: 'there and back', type: 'boat', track: trip() },
  ...boats(join(REAL, 'boat-gpx-maxsail')),
  ...buses(join(REAL, 'bus-liverpool', 'route14_outbound.csv')),
]

describe.each(TRACKS)('the track $name', ({ type, track }) => {
  const [first] = track
  const last = track.at(-1)
  if (!first || !last) throw new Error('an empty track')
  const facts = {
    sent_at: last.at,
    received_at: last.at,
    transport_type: type,
    started_at: first.at,
    finalized_at: null,
  }

  test('counts whole, but for what is told twice', () => {
    const { accepted, rejected } = judgePoints(track, { ...facts, known: [] })
    expect(rejected.filter(({ fault }) => fault !== 'duplicate' && fault !== 'too_dense')).toEqual([])
    expect(accepted.length).toBeGreaterThan(track.length * 0.97)
  })

  test('thinned, nobody is farther off than promised at any moment, and no gap comes or goes', () => {
    const few = thinned(track)
    expect(few.length).toBeLessThanOrEqual(track.length)
    expect(few[0]).toBe(first)
    expect(few.at(-1)).toBe(last)
    expect(offBy(track, few)).toBeLessThanOrEqual(THIN_METERS)
    expect(stretchesOf(few).length).toBe(stretchesOf(track).length)
    expect(thinned(few)).toEqual(few)
  })
})

test('a trip of 50 minutes told every second thins to a twentieth', () => {
  const dense = Array.from({ length: 3_001 }, (_, seconds) => at(seconds, seconds * 4, Math.sin(seconds / 200) * 300))
  const few = thinned(dense)
  expect(few.length).toBeLessThan(dense.length / 20)
  expect(offBy(dense, few)).toBeLessThanOrEqual(THIN_METERS)
})

/** The most by which a track is off, over all its points, from where its thinned self is at their moments. */
function offBy(track: readonly TrackPoint[], few: readonly TrackPoint[]): number {
  let worst = 0
  let index = 0
  for (const point of track) {
    while ((few[index + 1]?.at ?? Infinity) <= point.at) index++
    const [start, end = start] = few.slice(index, index + 2)
    if (start && end) worst = Math.max(worst, legMeters(point, placeAt(start, end, point.at)))
  }
  return worst
}

test('thinning keeps its promise for any track and any bound', () => {
  const steps = fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: -300, max: 300 }),
      fc.integer({ min: -300, max: 300 }),
    ),
    { minLength: 1, maxLength: 80 },
  )
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 200 }), (legs, meters) => {
      let [seconds, north, east] = [0, 0, 0]
      const track = legs.map(([wait, up, right]) => at((seconds += wait), (north += up), (east += right)))
      const few = thinned(track, meters)
      expect(offBy(track, few)).toBeLessThanOrEqual(meters + 1e-6)
      for (const [index, point] of few.entries()) {
        const next = few[index + 1]
        if (next && next.at - point.at >= GAP_MS) expect(track[track.indexOf(point) + 1]).toBe(next)
      }
    }),
  )
})

describe('fences', () => {
  const places = placesOf(DOCK, [DOCK, north(2_000), DESTINATION, north(100)])

  test('the dock is where people meet, the destination what is farthest from it', () => {
    expect(places).toEqual({ origin: DOCK, destination: DESTINATION })
    expect(placesOf(null, [north(10), DESTINATION])).toEqual({ origin: north(10), destination: DESTINATION })
    expect(placesOf(DOCK, [north(2 * FENCE.outMeters - 1)])).toEqual({ origin: DOCK, destination: null })
    expect(placesOf(null, [])).toEqual({ origin: null, destination: null })
  })

  test('a trip reaches its destination and turns back at the right moments', () => {
    const track = trip()
    const reached = stepByFence('started', track, places)
    expect(reached).toEqual({ step: 'destiny_reached', at: later(570) })
    const back = stepByFence(
      'destiny_reached',
      track.filter((point) => point.at > (reached?.at ?? 0)),
      places,
    )
    expect(back).toEqual({ step: 'backing_to_origin', at: later(OUT_SECONDS + STAY_SECONDS + 55) })
    for (const status of ['backing_to_origin', 'finalized'] as const)
      expect(stepByFence(status, track, places)).toBeNull()
    expect(stepByFence('started', track, { destination: null })).toBeNull()
  })

  test('a position or two inside say nothing, nor do some that are hours apart', () => {
    expect(settledAt([at(0, 0), at(5, 0), at(10, 900)], DOCK, 'inside')).toBeNull()
    expect(settledAt([at(0, 0), at(5, 0), at(10, 0)], DOCK, 'inside')).toBeNull()
    expect(settledAt([at(0, 0), at(5, 0), at(20, 0)], DOCK, 'inside')).toBe(later(0))
    expect(settledAt([at(0, 0), at(3_600, 0), at(7_200, 0)], DOCK, 'inside')).toBeNull()
  })

  test('a boat that bobs on the line, with positions that are off, does not come and go', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -70, max: 70 }), { minLength: 10, maxLength: 200 }), (noise) => {
        const middle = (FENCE.inMeters + FENCE.outMeters) / 2
        const track = noise.map((off, index) => at(index * 5, middle + off))
        expect([settledAt(track, DOCK, 'inside'), settledAt(track, DOCK, 'outside')]).toEqual([null, null])
      }),
    )
  })

  test('what is settled lies on its side for as long as it has to', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 800 })), { maxLength: 80 }),
        (legs) => {
          let seconds = 0
          const track = legs.map(([wait, meters]) => at((seconds += wait), meters))
          const settled = settledAt(track, DOCK, 'inside')
          if (settled === null) return
          const from = track.findIndex((point) => point.at === settled)
          const run = track.slice(from).filter(({ at: moment }) => moment - settled <= FENCE_MS)
          expect(run.length).toBeGreaterThan(0)
          for (const point of run) expect(legMeters(DOCK, point)).toBeLessThanOrEqual(FENCE.inMeters + 1)
          expect(track.length - from).toBeGreaterThanOrEqual(FENCE_POINTS)
        },
      ),
    )
  })
})

describe('K8: «tu lancha viene a N min»', () => {
  const coming = trip().filter(({ at: moment }) => moment >= later(2_400) && moment <= later(2_700))
  const facts = {
    status: 'backing_to_origin',
    finalized_at: null,
    track: coming,
    place: DOCK,
    now: later(2_700),
  } as const

  test('by how fast it comes nearer, less the time since it was seen', () => {
    expect(arrivalOf(facts)).toEqual({ kind: 'coming', minutes: 5, meters: 2_400, seen_at: later(2_700) })
    expect(arrivalOf({ ...facts, now: later(2_790) })).toMatchObject({ minutes: 4 })
  })
  test('one position that is off does not decide', () => {
    const track = coming.map((point, index) => (index === 30 ? { ...at(2_550, 3_900), at: point.at } : point))
    expect(arrivalOf({ ...facts, track })).toMatchObject({ kind: 'coming', minutes: 5 })
  })
  test('without a position for three minutes: no minutes', () => {
    expect(arrivalOf({ ...facts, now: instant(later(2_700) + STALE_MS - 1) })).toMatchObject({
      kind: 'coming',
      minutes: 3,
    })
    expect(arrivalOf({ ...facts, now: instant(later(2_700) + STALE_MS) })).toEqual({
      kind: 'stale',
      seen_at: later(2_700),
    })
    expect(arrivalOf({ ...facts, track: [] })).toEqual({ kind: 'stale', seen_at: null })
    expect(arrivalOf({ ...facts, place: null })).toEqual({ kind: 'stale', seen_at: later(2_700) })
  })
  test('going out, staying away or standing still: no minutes either', () => {
    const out = trip().filter(({ at: moment }) => moment <= later(300))
    expect(arrivalOf({ ...facts, status: 'started', track: out, now: later(300) })).toEqual({
      kind: 'away',
      meters: 2_400,
      seen_at: later(300),
    })
    const still = Array.from({ length: 60 }, (_, index) => at(index * 5, 3_000 - index / 10))
    expect(arrivalOf({ ...facts, track: still, now: later(300) })).toMatchObject({ kind: 'away' })
    expect(arrivalOf({ ...facts, track: coming.slice(-2) })).toMatchObject({ kind: 'away' })
  })
  test('at the dock, before and after', () => {
    const here = [at(0, 20), at(10, 10), at(20, 5)]
    expect(arrivalOf({ ...facts, track: here, now: later(21) })).toEqual({ kind: 'here', seen_at: later(20) })
    expect(arrivalOf({ ...facts, status: null })).toEqual({ kind: 'not_started' })
    expect(arrivalOf({ ...facts, status: 'finalized', finalized_at: START })).toEqual({ kind: 'over', at: START })
  })
  test('a boat that has begun its trip is not back before it has been away', () => {
    const lying = [at(0, 20), at(10, 10), at(20, 5)]
    const begun = { ...facts, status: 'started', now: later(21) } as const
    expect(arrivalOf({ ...begun, track: lying })).toEqual({ kind: 'away', meters: 5, seen_at: later(20) })
    const drifting = Array.from({ length: 13 }, (_, index) => at(index * 5, 360 - index * 20))
    expect(arrivalOf({ ...begun, track: drifting, now: later(61) })).toMatchObject({ kind: 'away' })
    const offOnce = [at(-60, 20), at(-50, 3_000), ...lying]
    expect(arrivalOf({ ...begun, track: offOnce })).toMatchObject({ kind: 'away' })
    const away = [at(-3_600, 900), at(-3_540, 1_200), at(-3_480, 900)]
    expect(arrivalOf({ ...begun, track: [...away, ...lying] })).toEqual({ kind: 'here', seen_at: later(20) })
    for (const status of ['destiny_reached', 'backing_to_origin'] as const)
      expect(arrivalOf({ ...begun, status, track: lying })).toMatchObject({ kind: 'here' })
  })
  test('never fewer minutes than one, never beyond sense', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 1, maxLength: 60 }),
        fc.nat(400),
        (meters, wait) => {
          const track = meters.map((away, index) => at(index * 7, away))
          const arrival = arrivalOf({ ...facts, track, now: later((meters.length - 1) * 7 + wait) })
          if (arrival.kind !== 'coming') return
          expect(wait).toBeLessThan(STALE_MS / 1000)
          expect(arrival.minutes).toBeGreaterThanOrEqual(1)
          expect(arrival.minutes).toBeLessThanOrEqual(180)
        },
      ),
    )
  })
})

describe('a replay', () => {
  const steps = [
    { status: 'started', at: later(0) },
    { status: 'destiny_reached', at: later(600) },
    { status: 'backing_to_origin', at: later(2_400) },
    { status: 'finalized', at: later(3_000) },
  ] as const

  test('tells each phase with its way and greatest speed', () => {
    const { phases, gaps, meters } = replayOf(steps, trip(), later(9_999))
    expect(phases.map(({ status, from, to }) => [status, (from - START) / 1000, (to - START) / 1000])).toEqual([
      ['started', 0, 600],
      ['destiny_reached', 600, 2_400],
      ['backing_to_origin', 2_400, 3_000],
    ])
    const way = routeMeters(trip())
    expect(Math.abs(meters - way)).toBeLessThanOrEqual(3)
    expect(phases.map(({ top_speed }) => top_speed)).toEqual([8, null, 8])
    expect(gaps).toEqual([])
  })

  test('of a trip that is still out ends now; a silence is a gap and no speed', () => {
    const track = trip()
      .filter(({ at: moment }) => moment <= later(100) || moment >= later(400))
      .filter(({ at: moment }) => moment <= later(500))
    const { phases, gaps } = replayOf(steps.slice(0, 1), track, later(510))
    expect(phases).toMatchObject([{ status: 'started', to: later(510), top_speed: 8 }])
    expect(gaps).toEqual([{ from: later(100), to: later(400) }])
  })

  test('follows one phone of the crew at a time', () => {
    const one = trip().map((point) => ({ ...point, device: 1 }))
    const other = trip().map((point) => ({
      ...point,
      at: instant(point.at + 2_000),
      lng: point.lng + 40 * METER,
      device: 2,
    }))
    expect(oneTrack([...other, ...one])).toEqual(one)
    const silent = one.filter(({ at: moment }) => moment < later(500))
    const both = oneTrack([...silent, ...other])
    expect(both.slice(0, silent.length)).toEqual(silent)
    expect(new Set(both.slice(silent.length).map(({ device }) => device))).toEqual(new Set([2]))
    expect((both[silent.length]?.at ?? 0) - (silent.at(-1)?.at ?? 0)).toBeLessThan(MINUTE_MS)
  })
})

describe('what is kept of a trip', () => {
  test('late positions are taken for a day', () => {
    expect(takesLatePoints(START, instant(START + LATE_MS - 1))).toBe(true)
    expect(takesLatePoints(START, instant(START + LATE_MS))).toBe(false)
  })
  test.each([
    [1, 24 * HOUR_MS, false],
    [1, 25 * HOUR_MS, true],
    [90, 90 * DAY_MS - 1, false],
    [90, 90 * DAY_MS, true],
  ])('tracks kept for %i days, after %i ms', (days, ms, isOld) => {
    expect(isTrackOld(START, days, instant(START + ms))).toBe(isOld)
  })
})
