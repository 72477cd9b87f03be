import { expect, test } from 'vitest'
import { HOUR_MS, instant, MINUTE_MS } from '../time.ts'
import { type Arrival, STALE_MS } from './arrival.ts'
import {
  type CustomerArrivalFacts,
  customerArrivalOf,
  FORGOTTEN_AFTER_MS,
  SEEN_BEFORE_MS,
  showsBoat,
} from './customer-arrival.ts'

const START = instant(1_800_000_000_000)
const seen_at = instant(START - 11 * MINUTE_MS)
const now = instant(START - 10 * MINUTE_MS)
const coming: Arrival = { kind: 'coming', minutes: 8, meters: 3_000, seen_at }
const facts = (over: Partial<CustomerArrivalFacts> = {}): CustomerArrivalFacts => ({
  isCalledOff: false,
  departure: { state: 'open', starts_at: START, duration_minutes: 150 },
  own: null,
  boat: null,
  now,
  ...over,
})
const FORGOTTEN = instant(START + 2.5 * HOUR_MS + FORGOTTEN_AFTER_MS)
const silentFor = (ms: number): Arrival => ({ kind: 'stale', seen_at: instant(FORGOTTEN - ms) })
const departure = (state: CustomerArrivalFacts['departure']['state']) => ({ ...facts().departure, state })

test.each([
  ['nobody is out', {}, { kind: 'before' }],
  ['their boat comes back', { boat: coming }, { kind: 'coming', minutes: 8, at: now + 8 * MINUTE_MS, seen_at }],
  ['their boat lies at the dock', { boat: { kind: 'here', seen_at } }, { kind: 'here', seen_at }],
  ['their boat still goes away', { boat: { kind: 'away', meters: 9_000, seen_at } }, { kind: 'before' }],
  ['nobody hears of their boat', { boat: { kind: 'stale', seen_at } }, { kind: 'stale', seen_at }],
  ['it is hours away', { boat: coming, now: instant(START - SEEN_BEFORE_MS - 1) }, { kind: 'before' }],
  ['they sail', { own: { kind: 'away', meters: 9_000, seen_at } }, { kind: 'sailing', back: null }],
  ['they come back', { own: coming }, { kind: 'sailing', back: { minutes: 8, at: now + 8 * MINUTE_MS } }],
  ['they are back', { own: { kind: 'over', at: seen_at } }, { kind: 'over' }],
  ['staff said that it is over', { departure: departure('finished') }, { kind: 'over' }],
  ['its time is over', { now: instant(START + 2.5 * HOUR_MS) }, { kind: 'over' }],
  ['its time is not over', { now: instant(START + 2.5 * HOUR_MS - 1) }, { kind: 'before' }],
  ['nobody ended it, and its phone is silent', { own: silentFor(STALE_MS), now: FORGOTTEN }, { kind: 'over' }],
  ['its phone never said a word', { own: { kind: 'stale', seen_at: null }, now: FORGOTTEN }, { kind: 'over' }],
  [
    'it is silent, and may be late',
    { own: silentFor(STALE_MS), now: instant(FORGOTTEN - 1) },
    { kind: 'sailing', back: null },
  ],
  ['it is late, and heard of', { own: silentFor(STALE_MS - 1), now: FORGOTTEN }, { kind: 'sailing', back: null }],
  ['it was canceled', { departure: departure('canceled'), own: coming }, { kind: 'called_off' }],
  ['their booking was', { isCalledOff: true, boat: coming }, { kind: 'called_off' }],
] satisfies [string, Partial<CustomerArrivalFacts>, object][])('when %s', (_, over, expected) => {
  expect(customerArrivalOf(facts(over))).toEqual(expected)
})

test('the place of a boat is told only with when it comes', () => {
  expect(showsBoat({ kind: 'coming', minutes: 1, at: now, seen_at })).toBe(true)
  for (const kind of ['before', 'over', 'called_off'] as const) expect(showsBoat({ kind })).toBe(false)
  expect(showsBoat({ kind: 'stale', seen_at })).toBe(false)
})
