import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimBytes, readScanned, SIGNATURE_BYTES, ticketCode } from '../tickets/signed-ticket.ts'
import { HOUR_MS, instant, instantOf, localDate, localTime } from '../time.ts'
import { findKept, judgeKept, type KeptBooking, type KeptList, knownFromList, type OwnScan } from './kept-list.ts'
import { CHECKIN_KINDS, type CheckinKind } from './kinds.ts'
import { judge, type Scan } from './verdict.ts'

const ZONE = 'America/Merida'
const SEVEN = instantOf(localDate('2026-11-22'), localTime('07:00'), ZONE)
const departure = (id: number, hours: number) => ({
  id,
  local_date: '2026-11-22',
  starts_at: new Date(SEVEN + hours * HOUR_MS).toISOString(),
  time_zone: ZONE,
  state: 'open',
  departed_at: null,
  people_limit: 6,
  aboard: 1,
})
const BOOKING: KeptBooking = {
  id: 9,
  ticket: '7K3M9QRT',
  departure_id: 40,
  standing: 'confirmed',
  revision: 2,
  people: 3,
  due_now_cents: 0,
  due_cents: 0,
  proofs: [],
  done: [],
}
const LIST: KeptList = {
  business_id: 3,
  account_id: 1,
  departures: [departure(40, 0), departure(41, 3)],
  bookings: [BOOKING],
  revoked: [{ ticket: 'MMMM7777', revision: 3 }],
}
const SCAN: Omit<Scan, 'claim'> = {
  kind: 'boarding',
  place: { business_id: 3, departure_id: 40 },
  wanted: 'party',
  now: SEVEN,
  isBalanceReleased: false,
}
const own = (kind: CheckinKind, ...passengers: number[]): OwnScan => ({
  booking_id: 9,
  kind,
  passengers,
  at: SEVEN,
  hasSeenProofs: false,
  isTakenBack: false,
})
const SIGNATURE = new Uint8Array(SIGNATURE_BYTES)
const codeOf = (more: { ticket?: string; departure_id?: number; revision?: number; account_id?: number }) =>
  readScanned(
    ticketCode(
      claimBytes({
        key_id: 1,
        account_id: 1,
        ticket: '7K3M9QRT',
        passenger: 0,
        departure_id: 40,
        revision: 2,
        ...more,
      }),
      SIGNATURE,
    ),
  )
const holds = (answer: boolean) => () => Promise.resolve(answer)

test.each([
  ['good', codeOf({}), true, 'ok'],
  ['forged', codeOf({}), false, 'unknown'],
  ['of another house', codeOf({ account_id: 2 }), true, 'unknown'],
  ['of before a move', codeOf({ revision: 1 }), true, 'revoked'],
  ['moved off the list', codeOf({ ticket: 'MMMM7777', revision: 2 }), true, 'revoked'],
  ['of a day that is not on the list', codeOf({ ticket: 'PPPP2222', departure_id: 77 }), true, 'other_day'],
  ['sold after the list was made', codeOf({ ticket: 'PPPP2222' }), true, 'unknown'],
  ['by its letters', readScanned('7k3m 9qrt'), false, 'ok'],
  ['letters that nobody has', readScanned('PPPP2222'), true, 'unknown'],
  ['no code at all', readScanned('https://example.com/b/1'), true, 'unknown'],
])('a ticket that is %s', async (_, scanned, answer, verdict) => {
  expect(judgeKept(LIST, await findKept(LIST, scanned, holds(answer)), SCAN).verdict).toBe(verdict)
})

test('what this device did since the list was made counts: who is in, who is aboard, whose proofs were seen', () => {
  const found = { booking: BOOKING, claim: null }
  expect(judgeKept(LIST, found, SCAN, [own('boarding', 1, 2, 3)])).toMatchObject({ verdict: 'used', people: 3 })
  expect(judgeKept(LIST, found, SCAN, [own('boarding', 1)])).toMatchObject({ verdict: 'ok', passengers: [2, 3] })
  const owing = { ...BOOKING, proofs: [{ tariff: 'local' as const, missing: 1 }] }
  expect(judgeKept(LIST, { booking: owing, claim: null }, SCAN).verdict).toBe('proof_required')
  const seen = { ...own('reception'), hasSeenProofs: true }
  expect(judgeKept(LIST, { booking: owing, claim: null }, SCAN, [seen]).verdict).toBe('ok')
})

test('cash that this device took is due no more, and confirms whoever waits; never below nothing', () => {
  const took = (collectedCents: number) => ({ ...own('reception'), collectedCents })
  const owing = { ...BOOKING, standing: 'open' as const, due_now_cents: 50_000, due_cents: 160_000 }
  const judged = (...scans: OwnScan[]) => judgeKept(LIST, { booking: owing, claim: null }, SCAN, scans)
  expect(judged()).toEqual({ verdict: 'balance_due', dueCents: 160_000, mayRelease: false })
  expect(judged(took(50_000))).toEqual({ verdict: 'balance_due', dueCents: 110_000, mayRelease: true })
  expect(judged(took(50_000), took(110_000))).toMatchObject({ verdict: 'ok' })
  expect(judged({ ...took(160_000), booking_id: 8 })).toMatchObject({ dueCents: 160_000 })
  expect(knownFromList(LIST, owing, [took(200_000)])).toMatchObject({ due_now_cents: 0, due_cents: 0 })
})

test('nobody is counted aboard twice, whom the list has and this device let in (C7)', () => {
  const known = {
    ...BOOKING,
    done: [{ kind: 'boarding' as const, position: 1, at: new Date(SEVEN).toISOString(), by: 'Ana', device: null }],
  }
  const list = { ...LIST, bookings: [known] }
  expect(knownFromList(list, known, [own('boarding', 1, 2), own('boarding', 2)])?.departure.aboard).toBe(2)
  expect(knownFromList(list, known, [own('reception', 1, 2, 3)])?.departure.aboard).toBe(1)
})

test('whom this device let in and took back is not in, though the list has them still', () => {
  const at = new Date(SEVEN).toISOString()
  const done = [1, 2].map((position) => ({ kind: 'boarding' as const, position, at, by: 'Ana', device: null }))
  const known = { ...BOOKING, done }
  const list = { ...LIST, departures: [{ ...departure(40, 0), aboard: 2 }], bookings: [known] }
  const takenBack = { ...own('boarding', 1, 2), isTakenBack: true }
  expect(knownFromList(list, known, [takenBack])).toMatchObject({ done: [], departure: { aboard: 0 } })
  expect(judgeKept(list, { booking: known, claim: null }, SCAN, [takenBack, own('boarding', 1)])).toMatchObject({
    verdict: 'ok',
    passengers: [2, 3],
  })
})

test('without anything of its own a device says what the rules say of the same booking', () => {
  const position = fc.integer({ min: 1, max: 3 })
  const booking = fc.record({
    standing: fc.constantFrom('confirmed' as const, 'open' as const, 'canceled' as const),
    revision: fc.integer({ min: 1, max: 3 }),
    due_now_cents: fc.constantFrom(0, 500),
    due_cents: fc.constantFrom(0, 500),
    departure_id: fc.constantFrom(40, 41),
    done: fc.array(fc.record({ kind: fc.constantFrom(...CHECKIN_KINDS), position }), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(booking, fc.constantFrom(...CHECKIN_KINDS), fc.nat(30), ({ done, ...facts }, kind, hours) => {
      const known: KeptBooking = {
        ...BOOKING,
        ...facts,
        done: done.map((one) => ({ ...one, at: new Date(SEVEN).toISOString(), by: 'Ana', device: null })),
      }
      const list = { ...LIST, bookings: [known] }
      const scan = { ...SCAN, kind, now: instantOf(localDate('2026-11-22'), localTime('00:00'), ZONE) }
      const later = { ...scan, now: instant(scan.now + hours * HOUR_MS) }
      expect(judgeKept(list, { booking: known, claim: null }, later)).toEqual(
        judge(knownFromList(list, known, []), { ...later, claim: null }),
      )
    }),
  )
})
