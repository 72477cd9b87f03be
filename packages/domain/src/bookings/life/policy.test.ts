import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, type Instant, instant, instantOf, localDate, localTime } from '../../time.ts'
import { type CancelationTier, POLICY_PRESETS } from '../../tours/cancelation-policy.ts'
import { agencyCentsOf, agencyPenaltyOf, cancelationQuote, paidFeesCents } from './cancelation-quote.ts'
import { CANCEL_CAUSES, penaltyOf, tierNow, timeLeft } from './policy.ts'

/** E1: list 2,400, offer and code 340, fees of third parties 105. */
const PRICE = { subtotal_cents: 206_000, extras_cents: 0, people: 4 }
const PAID = 216_500
const FEES = 10_500
const STARTS = instant(Date.UTC(2030, 0, 10, 14))
const before = (hours: number): Instant => instant(STARTS - hours * HOUR_MS)
const quote = (hours: number, over: Partial<Parameters<typeof cancelationQuote>[0]> = {}) =>
  cancelationQuote({
    cause: 'customer',
    policy: [],
    kept_tier: null,
    starts_at: STARTS,
    time_zone: 'America/Merida',
    now: before(hours),
    price: PRICE,
    paid_cents: PAID,
    agency_cents: 0,
    unused_fees_cents: FEES,
    earlier_penalty_cents: 0,
    ...over,
  })

describe('what canceling costs', () => {
  test.each([
    [72, 0, 216_500],
    [48.01, 0, 216_500],
    [48, 103_000, 113_500],
    [30, 103_000, 113_500],
    [24.01, 103_000, 113_500],
    [24, 206_000, 10_500],
    [0, 206_000, 10_500],
    [-3, 206_000, 10_500],
  ])('X1, X2, E7: %s h before, of 2,165 paid: penalty %s, refund %s', (hours, penalty_cents, refund_cents) => {
    expect(quote(hours)).toMatchObject({ penalty_cents, refund_cents })
  })

  test('X2: a penalty touches subtotal and extras, and never more than both', () => {
    const base = { subtotal_cents: 100_000, extras_cents: 20_000, people: 3 }
    const tier = (penaltyKind: 'percent' | 'per_person' | 'per_booking', penaltyValue: number) => ({
      hoursBefore: 0,
      penaltyKind,
      penaltyValue,
    })
    expect(penaltyOf(tier('percent', 2_500), base)).toBe(30_000)
    expect(penaltyOf(tier('per_person', 15_000), base)).toBe(45_000)
    expect(penaltyOf(tier('per_person', 90_000), base)).toBe(120_000)
    expect(penaltyOf(tier('per_booking', 15_000), base)).toBe(15_000)
    expect(penaltyOf(tier('per_booking', 500_000), base)).toBe(120_000)
  })

  test('X3: what the operator, the weather or the port brings about gives everything back', () => {
    for (const cause of CANCEL_CAUSES.filter((candidate) => candidate !== 'customer'))
      expect(quote(1, { cause, earlier_penalty_cents: 5_000 })).toEqual({
        tier: null,
        penalty_cents: 0,
        refund_cents: PAID,
      })
  })

  test('X5: a tier that a move kept holds while it is the dearer one', () => {
    const [, half, all] = POLICY_PRESETS.moderate
    expect(quote(200, { kept_tier: half })).toMatchObject({ tier: half, penalty_cents: 103_000 })
    expect(quote(10, { kept_tier: half })).toMatchObject({ tier: all, penalty_cents: 206_000 })
  })

  test('X2: nobody owes more for having paid less; earlier penalties stay', () => {
    expect(quote(30, { paid_cents: 50_000, unused_fees_cents: 0 })).toMatchObject({
      penalty_cents: 50_000,
      refund_cents: 0,
    })
    expect(quote(72, { earlier_penalty_cents: 40_000 })).toMatchObject({ penalty_cents: 40_000, refund_cents: 176_500 })
  })

  test('P7, X2: penalties of moves and of the cancelation together never reach the fees of third parties', () => {
    // 2,165 paid and a penalty of 1,030 for a move unpaid: canceling at 100 % keeps what was paid besides the fees.
    expect(quote(10, { earlier_penalty_cents: 103_000 })).toMatchObject({ penalty_cents: 206_000, refund_cents: FEES })
    expect(quote(10, { paid_cents: 10_000, unused_fees_cents: 10_000 })).toMatchObject({
      penalty_cents: 0,
      refund_cents: 10_000,
    })
  })

  test.each<[string, 'dock' | undefined, number, number]>([
    ['fees sold with the booking', undefined, 216_500, 10_500],
    ['fees sold with the booking, of a deposit', undefined, 50_000, 10_500],
    ['fees sold with the booking, of less than they are', undefined, 4_000, 4_000],
    ['fees of the dock before it', 'dock', 206_000, 0],
    ['fees of the dock, in part', 'dock', 209_000, 3_000],
    ['fees of the dock, paid', 'dock', 216_500, 10_500],
  ])('P7: what was paid for third parties: %s', (_, collected, paidCents, expected) => {
    const lines = [
      { kind: 'price', total_cents: 206_000 },
      { kind: 'fee', total_cents: FEES, beneficiary: '', collected },
      { kind: 'included_tax', total_cents: 28_414, beneficiary: 'SAT' },
    ] as const
    const price = { lines, total_cents: PAID, dock_cents: collected ? FEES : 0 }
    expect(paidFeesCents(price, paidCents)).toBe(expected)
  })

  test('X1: giving back earlier never costs more', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -10, max: 500, noNaN: true }),
        fc.double({ min: 0, max: 300, noNaN: true }),
        (hours, more) => {
          expect(quote(hours + more).penalty_cents).toBeLessThanOrEqual(quote(hours).penalty_cents)
        },
      ),
    )
  })

  test('I8: refund and what is kept are what was paid', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(400_000), fc.nat(50_000), (hours, paid_cents, earlier_penalty_cents) => {
        const { refund_cents, penalty_cents } = quote(hours, { paid_cents, earlier_penalty_cents })
        expect(refund_cents + penalty_cents).toBe(paid_cents)
        expect(refund_cents).toBeGreaterThanOrEqual(Math.min(FEES, paid_cents))
      }),
    )
  })

  test('X1: a tour without tiers follows the usual ones', () => {
    expect(tierNow([], { starts_at: STARTS, time_zone: 'UTC', now: before(30) })).toEqual(POLICY_PRESETS.moderate[1])
  })
})

const days = (daysBefore: number, penaltyValue: number): CancelationTier => ({
  daysBefore,
  penaltyKind: 'percent',
  penaltyValue,
})

describe('X1: days of the calendar', () => {
  const BY_DAYS = [days(2, 0), days(1, 5_000), days(0, 10_000)]
  const at = (date: string, time: string, zone: string) => instantOf(localDate(date), localTime(time), zone)
  /** What who gives back at that moment pays of a departure at that time, in basis points. */
  const costs = (zone: string, start: readonly [string, string], now: Instant) =>
    tierNow(BY_DAYS, { starts_at: at(...start, zone), time_zone: zone, now }).penaltyValue

  test.each([
    ['2030-01-07', '00:00', 0],
    ['2030-01-08', '23:59', 0],
    ['2030-01-09', '00:00', 5_000],
    ['2030-01-09', '23:59', 5_000],
    ['2030-01-10', '00:00', 10_000],
    ['2030-01-10', '09:00', 10_000],
    ['2030-01-12', '12:00', 10_000],
  ])('of a departure on 10 January at 09:00, on %s at %s: %i', (date, time, value) => {
    expect(costs('America/Merida', ['2030-01-10', '09:00'], at(date, time, 'America/Merida'))).toBe(value)
  })

  test.each(['00:00', '00:30', '12:00', '23:59'])('a day ends at midnight, whatever hour it departs at: %s', (time) => {
    const midnight = at('2030-01-09', '00:00', 'America/Cancun')
    expect(costs('America/Cancun', ['2030-01-10', time], instant(midnight - 1))).toBe(0)
    expect(costs('America/Cancun', ['2030-01-10', time], midnight)).toBe(5_000)
  })

  test.each([
    // 23 and 25 hours; and days that begin at 01:00, since clocks go forward at midnight, or twice at 00:00.
    ['America/New_York', '2030-03-10', '2030-03-09'],
    ['America/New_York', '2030-03-11', '2030-03-10'],
    ['America/New_York', '2030-11-03', '2030-11-02'],
    ['America/New_York', '2030-11-04', '2030-11-03'],
    ['America/Havana', '2026-03-08', '2026-03-07'],
    ['America/Havana', '2026-03-09', '2026-03-08'],
    ['America/Havana', '2026-11-01', '2026-10-31'],
  ])('where clocks change: in %s the day before %s begins with %s', (zone, start, dayBefore) => {
    const begins = at(dayBefore, '00:00', zone)
    expect(costs(zone, [start, '09:00'], instant(begins - 1))).toBe(0)
    expect(costs(zone, [start, '09:00'], begins)).toBe(5_000)
    expect(costs(zone, [start, '09:00'], at(start, '00:00', zone))).toBe(10_000)
    expect(costs(zone, [start, '09:00'], instant(at(start, '00:00', zone) - 1))).toBe(5_000)
  })

  test('the clock of the departure decides, not that of the world', () => {
    // 22:00 on the 8th in Mérida is the 9th in UTC.
    const now = at('2030-01-08', '22:00', 'America/Merida')
    expect(costs('America/Merida', ['2030-01-10', '09:00'], now)).toBe(0)
    const starts_at = at('2030-01-10', '09:00', 'America/Merida')
    expect(timeLeft({ starts_at, time_zone: 'UTC', now }).days).toBe(1)
    expect(timeLeft({ starts_at, time_zone: 'America/Merida', now })).toEqual({ days: 2, hours: 35 })
  })

  test('giving back earlier never costs more', () => {
    const start: [string, string] = ['2030-03-10', '09:00']
    const span = fc.integer({ min: -60, max: 60 * 24 * 8 })
    fc.assert(
      fc.property(span, fc.nat(60 * 24), (minutes, more) => {
        const now = (left: number) => instant(at(...start, 'America/New_York') - left * 60_000)
        const cost = (left: number) => costs('America/New_York', start, now(left))
        expect(cost(minutes + more)).toBeLessThanOrEqual(cost(minutes))
      }),
    )
  })
})

describe('S8: what an agency owes of a booking that is called off', () => {
  test.each([
    ['nothing was paid: all of the penalty', { paid_cents: 0, agency_cents: PAID }, 103_000, 0],
    ['the customer paid less: both together', { paid_cents: 60_000, agency_cents: PAID - 60_000 }, 103_000, 0],
    [
      'the customer paid more: the rest goes back',
      { paid_cents: 150_000, agency_cents: PAID - 150_000 },
      103_000,
      47_000,
    ],
    ['never fees of third parties', { paid_cents: 0, agency_cents: PAID, earlier_penalty_cents: 200_000 }, 206_000, 0],
    [
      'nothing where the operator called it off',
      { cause: 'weather' as const, paid_cents: 0, agency_cents: PAID },
      0,
      0,
    ],
  ])('%s', (_, over, penalty_cents, refund_cents) =>
    expect(quote(30, over)).toMatchObject({ penalty_cents, refund_cents }),
  )

  test.each([
    ['nothing where the customer pays', { payer_id: null, paid_cents: 0, refund_cents: 0 }, 0],
    ['all of it where nobody paid', { payer_id: 7, paid_cents: 0, refund_cents: 0 }, 70_000],
    ['what its customer did not pay', { payer_id: 7, paid_cents: 60_000, refund_cents: 0 }, 10_000],
    ['and what is on its way back to them', { payer_id: 7, paid_cents: 60_000, refund_cents: 20_000 }, 30_000],
    ['nothing where they paid more', { payer_id: 7, paid_cents: 150_000, refund_cents: 80_000 }, 0],
  ])('of a penalty of 700 it owes %s', (_, facts, cents) =>
    expect(agencyPenaltyOf({ penalty_cents: 70_000, ...facts })).toBe(cents),
  )

  test('it answers for nothing of a booking that only waits', () => {
    const booking = { payer_id: 7, total_cents: 160_000, paid_cents: 60_000 }
    expect(agencyCentsOf({ ...booking, status: 'confirmed' })).toBe(100_000)
    expect(agencyCentsOf({ ...booking, status: 'pending' })).toBe(0)
    expect(agencyCentsOf({ ...booking, status: 'hold' })).toBe(0)
  })
})
