import { expect, test } from 'vitest'
import { HOUR_MS, instant, instantOf, localDate, localTime } from '../time.ts'
import { isAdmitting, VERDICTS } from './kinds.ts'
import { type Done, type Judged, judge, type KnownBooking, type Scan } from './verdict.ts'

const ZONE = 'America/Merida'
const DAY = localDate('2026-11-22')
const SEVEN = instantOf(DAY, localTime('07:00'), ZONE)
const HERE = 3

const DEPARTURE: KnownBooking['departure'] = {
  id: 40,
  local_date: DAY,
  starts_at: SEVEN,
  time_zone: ZONE,
  is_canceled: false,
  departed_at: null,
  people_limit: 14,
  aboard: 0,
}
/** Four people, paid. */
const BOOKING: KnownBooking = {
  business_id: HERE,
  departure: DEPARTURE,
  standing: 'confirmed',
  revision: 2,
  people: 4,
  due_now_cents: 0,
  due_cents: 0,
  proofs: [],
  done: [],
}
const SCAN: Scan = {
  kind: 'reception',
  claim: null,
  place: { business_id: HERE, departure_id: 40 },
  wanted: 'party',
  now: SEVEN,
  isBalanceReleased: false,
}
const done = (kind: Done['kind'], ...positions: number[]): Done[] =>
  positions.map((position) => ({ kind, position, at: SEVEN, by: 'Nayeli', device: 'Muelle 1' }))
const claim = (passenger: number, more: Partial<NonNullable<Scan['claim']>> = {}) => ({
  passenger,
  departure_id: 40,
  revision: 2,
  ...more,
})
const admitted = (passengers: number[], missing: number[]): Judged => ({
  verdict: missing.length === 0 ? 'ok' : 'partial',
  passengers,
  people: 4,
  missing,
})

test.each<[string, Partial<KnownBooking>, Partial<Scan>, Judged]>([
  ['K3: the whole party', {}, {}, admitted([1, 2, 3, 4], [])],
  ['K3: fewer of it', {}, { wanted: { count: 3 } }, admitted([1, 2, 3], [4])],
  ['K3: whom somebody tapped', {}, { wanted: { passengers: [4, 2] } }, admitted([2, 4], [1, 3])],
  ['the rest of it', { done: done('reception', 1, 2) }, {}, admitted([3, 4], [])],
  ['fewer of the rest', { done: done('reception', 1) }, { wanted: { count: 2 } }, admitted([2, 3], [4])],
  ['more than are left', { done: done('reception', 1, 2, 3) }, { wanted: { count: 9 } }, admitted([4], [])],
  ['K2: the code of one passenger', {}, { claim: claim(3) }, admitted([3], [1, 2, 4])],
  ['K2: the code of the party', {}, { claim: claim(0) }, admitted([1, 2, 3, 4], [])],
  [
    'boarding after reception',
    { done: done('reception', 1, 2, 3, 4) },
    { kind: 'boarding' },
    admitted([1, 2, 3, 4], []),
  ],
  ['reception not of who left the party', { done: done('reception', 5) }, {}, admitted([1, 2, 3, 4], [])],
  [
    'any of today, where no departure was chosen',
    {},
    { place: { business_id: HERE, departure_id: null } },
    admitted([1, 2, 3, 4], []),
  ],
  [
    'at night, when the calendar has turned',
    {},
    { now: instantOf(localDate('2026-11-23'), localTime('00:10'), ZONE), wanted: 'party' },
    { verdict: 'other_day' },
  ],
])('%s', (_, booking, scan, expected) => {
  expect(judge({ ...BOOKING, ...booking }, { ...SCAN, ...scan })).toEqual(expected)
})

test('a departure near midnight is judged by its hour, not by the calendar alone', () => {
  const departure = { ...DEPARTURE, starts_at: instantOf(DAY, localTime('23:30'), ZONE) }
  const now = instantOf(localDate('2026-11-23'), localTime('00:10'), ZONE)
  expect(judge({ ...BOOKING, departure }, { ...SCAN, now })).toEqual(admitted([1, 2, 3, 4], []))
})

test('who is aboard was received; who is in by several scans is told of by the latest', () => {
  const aboard = { ...BOOKING, done: done('boarding', 1, 2, 3, 4) }
  expect(judge(aboard, SCAN)).toMatchObject({ verdict: 'used', people: 4, last: { kind: 'boarding' } })
  const last: Done = { kind: 'reception', position: 4, at: (SEVEN + 1) as typeof SEVEN, by: 'Ana', device: null }
  const received = { ...BOOKING, done: [last, ...done('reception', 1, 2, 3)] }
  expect(judge(received, SCAN)).toEqual({ verdict: 'used', people: 4, last })
  expect(judge(received, { ...SCAN, claim: claim(2) })).toMatchObject({ verdict: 'used', last: { position: 2 } })
})

test.each<[string, Partial<KnownBooking>, Partial<Scan>]>([
  ['an earlier revision', {}, { claim: claim(0, { revision: 1 }) }],
  ['another departure', {}, { claim: claim(0, { departure_id: 39 }) }],
  ['somebody beyond the party', {}, { claim: claim(5) }],
])('Q-1: a code of %s is revoked', (_, booking, scan) => {
  expect(judge({ ...BOOKING, ...booking }, { ...SCAN, ...scan })).toEqual({ verdict: 'revoked' })
})

test('money: reception asks for what is due before the dock, the boat for all of it (M2, P6)', () => {
  const owing = { ...BOOKING, due_now_cents: 0, due_cents: 10_500 }
  expect(judge(owing, SCAN)).toMatchObject({ verdict: 'ok' })
  const board: Scan = { ...SCAN, kind: 'boarding' }
  expect(judge(owing, board)).toEqual({ verdict: 'balance_due', dueCents: 10_500, mayRelease: true })
  expect(judge(owing, { ...board, isBalanceReleased: true })).toMatchObject({ verdict: 'ok' })
  const open: KnownBooking = { ...owing, standing: 'open' }
  expect(judge(open, { ...board, isBalanceReleased: true })).toMatchObject({
    verdict: 'balance_due',
    mayRelease: false,
  })
})

test('C7: nobody boards beyond the papers of the boat; reception counts nobody', () => {
  const full = { ...BOOKING, departure: { ...DEPARTURE, people_limit: 6, aboard: 3 } }
  expect(judge(full, { ...SCAN, kind: 'boarding' })).toEqual({ verdict: 'over_limit', aboard: 3, limit: 6, wanted: 4 })
  expect(judge(full, { ...SCAN, kind: 'boarding', wanted: { count: 3 } })).toMatchObject({ verdict: 'partial' })
  expect(judge(full, { ...SCAN, kind: 'boarding', isBalanceReleased: true })).toMatchObject({ verdict: 'over_limit' })
  expect(judge(full, SCAN)).toMatchObject({ verdict: 'ok' })
})

test('K5: nobody is let in once the boat has left; what happened before is judged as it was', () => {
  const left = { ...BOOKING, departure: { ...DEPARTURE, departed_at: SEVEN } }
  for (const kind of ['reception', 'boarding'] as const) {
    expect(judge(left, { ...SCAN, kind, isBalanceReleased: true })).toEqual({ verdict: 'departed' })
    expect(judge(left, { ...SCAN, kind, now: instant(SEVEN - 1) })).toMatchObject({ verdict: 'ok' })
  }
  // Who is aboard is told of by that.
  expect(judge({ ...left, done: done('boarding', 1, 2, 3, 4) }, SCAN)).toMatchObject({ verdict: 'used' })
})

test('of several problems the first of the list is told, and solving it shows the next', () => {
  const used = done('reception', 1, 2, 3, 4)
  let booking: KnownBooking = {
    ...BOOKING,
    standing: 'canceled',
    done: done('boarding', 1, 2, 3, 4),
    due_cents: 500,
    due_now_cents: 500,
    proofs: [{ tariff: 'local', missing: 2 }],
    departure: { ...DEPARTURE, departed_at: SEVEN, people_limit: 3 },
  }
  let scan: Scan = {
    ...SCAN,
    kind: 'boarding',
    claim: claim(0, { revision: 1 }),
    now: (SEVEN + 48 * HOUR_MS) as typeof SEVEN,
    place: { business_id: HERE, departure_id: 41 },
  }
  const verdicts = [judge(null, scan).verdict, judge(booking, scan).verdict]
  const solve = (known: Partial<KnownBooking>, asked: Partial<Scan>) => {
    booking = { ...booking, ...known }
    scan = { ...scan, ...asked }
    verdicts.push(judge(booking, scan).verdict)
  }
  solve({ standing: 'confirmed' }, {})
  solve({}, { claim: claim(0) })
  solve({ done: used }, {})
  solve({}, { now: SEVEN })
  solve({}, { place: SCAN.place })
  solve({ departure: { ...DEPARTURE, people_limit: 3 } }, {})
  solve({ departure: DEPARTURE }, {})
  solve({}, { isBalanceReleased: true })
  solve({ proofs: [] }, {})
  expect(verdicts).toEqual([
    'unknown',
    'canceled',
    'revoked',
    'used',
    'other_day',
    'other_departure',
    'departed',
    'over_limit',
    'balance_due',
    'proof_required',
    'ok',
  ])
  expect(VERDICTS.filter(isAdmitting)).toEqual(['ok', 'partial'])
})

test('a booking of another business of the house is another departure; a departure that does not sail is canceled', () => {
  const place = { business_id: 9, departure_id: null }
  expect(judge(BOOKING, { ...SCAN, place })).toEqual({ verdict: 'other_departure' })
  const departure = { ...DEPARTURE, is_canceled: true }
  expect(judge({ ...BOOKING, departure }, SCAN)).toEqual({ verdict: 'canceled' })
})
