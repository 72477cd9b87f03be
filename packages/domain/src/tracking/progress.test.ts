import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, type Instant, instant, MINUTE_MS } from '../time.ts'
import {
  GEO_STATUSES,
  GEO_STEPS,
  type GeoStatus,
  isOut,
  nextSteps,
  SAIL_WINDOW,
  type SailFacts,
  sailDenial,
  stateOfTrip,
  statusOfBoat,
  stepDenial,
  stepMoment,
  UNDO_MS,
  undoDenial,
} from './progress.ts'

const START = instant(1_780_000_000_000)
const later = (ms: number): Instant => instant(START + ms)
const ready: SailFacts = {
  state: 'boarding',
  status: null,
  starts_at: START,
  transports: [{ certified_people: 6 }, { certified_people: 8 }],
  aboard: 14,
}

describe('K5: who may sail', () => {
  test.each<[string, Partial<SailFacts>, number, ReturnType<typeof sailDenial>]>([
    ['at its hour, as full as its boats may be', {}, 0, null],
    ['without anybody', { aboard: 0 }, 0, null],
    ['before boarding was said', { state: 'open' }, 0, null],
    ['closed for sale', { state: 'closed' }, 0, null],
    ['two hours early', {}, -SAIL_WINDOW.beforeMs, null],
    ['a moment earlier', {}, -SAIL_WINDOW.beforeMs - 1, { code: 'tracking.too_early', opensAt: later(-2 * HOUR_MS) }],
    ['twelve hours late', {}, SAIL_WINDOW.afterMs, null],
    ['a moment later', {}, SAIL_WINDOW.afterMs + 1, { code: 'tracking.too_late', closedAt: later(12 * HOUR_MS) }],
    ['one person too many (C7)', { aboard: 15 }, 0, { code: 'tracking.over_limit', aboard: 15, limit: 14, tooMany: 1 }],
    ['without a boat', { transports: [] }, 0, { code: 'tracking.without_transport' }],
    ['canceled', { state: 'canceled' }, 0, { code: 'departure.canceled' }],
    ['out already: no change', { state: 'under_way', status: 'started', aboard: 99 }, 0, null],
    ['on its way back: no change', { state: 'under_way', status: 'backing_to_origin' }, 0, null],
    ['back already', { state: 'finished', status: 'finalized' }, 0, { code: 'tracking.over' }],
    ['finished without ever being tracked', { state: 'finished' }, 0, { code: 'tracking.over' }],
  ])('%s', (_what, facts, ms, denial) => {
    expect(sailDenial({ ...ready, ...facts }, later(ms))).toEqual(denial)
  })
})

describe('the way of a trip', () => {
  const ALLOWED: Readonly<Record<GeoStatus, readonly GeoStatus[]>> = {
    started: ['destiny_reached', 'backing_to_origin', 'finalized'],
    destiny_reached: ['destiny_reached', 'backing_to_origin', 'finalized'],
    backing_to_origin: ['backing_to_origin', 'finalized'],
    finalized: ['finalized'],
  }
  test('every step from every status, and what is open instead', () => {
    for (const status of GEO_STATUSES)
      for (const wanted of GEO_STEPS)
        expect([status, wanted, stepDenial(status, wanted)]).toEqual([
          status,
          wanted,
          ALLOWED[status].includes(wanted)
            ? null
            : { code: 'tracking.step_passed', status, wanted, next: nextSteps(status) },
        ])
    for (const wanted of GEO_STEPS) expect(stepDenial(null, wanted)).toEqual({ code: 'tracking.not_started' })
  })

  test('whatever is pressed, in whatever order and how often: it never goes back, and ends at most once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...GEO_STEPS), { maxLength: 30 }), (presses) => {
        let status: GeoStatus = 'started'
        let ends = 0
        for (const wanted of presses) {
          if (stepDenial(status, wanted) || wanted === status) continue
          expect(GEO_STATUSES.indexOf(wanted)).toBeGreaterThan(GEO_STATUSES.indexOf(status))
          status = wanted
          if (status === 'finalized') ends++
        }
        expect(ends).toBe(status === 'finalized' ? 1 : 0)
        expect(stateOfTrip(status)).toBe(isOut(status) ? 'under_way' : 'finished')
      }),
    )
  })

  test('the moments of its steps never go back either, nor beyond now', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.nat(), (told, before, after) => {
        const now = instant(before + after)
        const at = stepMoment(instant(told), instant(before), now)
        expect(at).toBeGreaterThanOrEqual(before)
        expect(at).toBeLessThanOrEqual(now)
      }),
    )
    expect(stepMoment(START, null, later(5))).toBe(START)
  })
})

describe('taking a step back', () => {
  test.each<[string, GeoStatus | null, Instant | null, GeoStatus, number, ReturnType<typeof undoDenial>]>([
    ['at once', 'started', START, 'started', 0, null],
    ['after a minute', 'finalized', START, 'finalized', UNDO_MS, null],
    [
      'a moment later',
      'started',
      START,
      'started',
      UNDO_MS + 1,
      { code: 'tracking.undo_late', status: 'started', until: later(MINUTE_MS) },
    ],
    [
      'another went on meanwhile',
      'finalized',
      START,
      'backing_to_origin',
      0,
      { code: 'tracking.nothing_to_undo', status: 'finalized' },
    ],
    ['before it began', null, null, 'started', 0, { code: 'tracking.nothing_to_undo', status: null }],
    ['twice', 'started', null, 'started', 0, { code: 'tracking.nothing_to_undo', status: 'started' }],
  ])('%s', (_what, status, steppedAt, wanted, ms, denial) => {
    expect(undoDenial(status, steppedAt, wanted, later(ms))).toEqual(denial)
  })
})

test('a boat that several trips share is shown by the one that is least advanced', () => {
  expect(statusOfBoat([])).toBeNull()
  expect(statusOfBoat(['finalized'])).toBe('finalized')
  expect(statusOfBoat(['finalized', 'backing_to_origin', 'destiny_reached'])).toBe('destiny_reached')
})
