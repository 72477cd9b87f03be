import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, type Instant, instant } from '../time.ts'
import { POLICY_PRESETS } from '../tours/cancelation-policy.ts'
import { cancelationQuote, paidFeesCents } from './cancelation-quote.ts'
import { CANCEL_CAUSES, penaltyOf, tierNow } from './policy.ts'

/** E1: list 2,400, offer and code 340, fees of third parties 105. */
const PRICE = { subtotalCents: 206_000, extrasCents: 0, people: 4 }
const PAID = 216_500
const FEES = 10_500
const STARTS = instant(Date.UTC(2030, 0, 10, 14))
const before = (hours: number): Instant => instant(STARTS - hours * HOUR_MS)
const quote = (hours: number, over: Partial<Parameters<typeof cancelationQuote>[0]> = {}) =>
  cancelationQuote({
    cause: 'customer',
    policy: [],
    keptTier: null,
    startsAt: STARTS,
    now: before(hours),
    price: PRICE,
    paidCents: PAID,
    unusedFeesCents: FEES,
    earlierPenaltyCents: 0,
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
  ])('X1, X2, E7: %s h before, of 2,165 paid: penalty %s, refund %s', (hours, penaltyCents, refundCents) => {
    expect(quote(hours)).toMatchObject({ penaltyCents, refundCents })
  })

  test('X2: a penalty touches subtotal and extras, and never more than both', () => {
    const base = { subtotalCents: 100_000, extrasCents: 20_000, people: 3 }
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
      expect(quote(1, { cause, earlierPenaltyCents: 5_000 })).toEqual({
        tier: null,
        penaltyCents: 0,
        refundCents: PAID,
      })
  })

  test('X5: a tier that a move kept holds while it is the dearer one', () => {
    const [, half, all] = POLICY_PRESETS.moderate
    expect(quote(200, { keptTier: half })).toMatchObject({ tier: half, penaltyCents: 103_000 })
    expect(quote(10, { keptTier: half })).toMatchObject({ tier: all, penaltyCents: 206_000 })
  })

  test('X2: nobody owes more for having paid less; earlier penalties stay', () => {
    expect(quote(30, { paidCents: 50_000, unusedFeesCents: 0 })).toMatchObject({ penaltyCents: 50_000, refundCents: 0 })
    expect(quote(72, { earlierPenaltyCents: 40_000 })).toMatchObject({ penaltyCents: 40_000, refundCents: 176_500 })
  })

  test('P7, X2: penalties of moves and of the cancelation together never reach the fees of third parties', () => {
    // 2,165 paid and a penalty of 1,030 for a move unpaid: canceling at 100 % keeps what was paid besides the fees.
    expect(quote(10, { earlierPenaltyCents: 103_000 })).toMatchObject({ penaltyCents: 206_000, refundCents: FEES })
    expect(quote(10, { paidCents: 10_000, unusedFeesCents: 10_000 })).toMatchObject({
      penaltyCents: 0,
      refundCents: 10_000,
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
      { kind: 'price', totalCents: 206_000 },
      { kind: 'fee', totalCents: FEES, beneficiary: '', collected },
      { kind: 'included_tax', totalCents: 28_414, beneficiary: 'SAT' },
    ] as const
    const price = { lines, totalCents: PAID, dockCents: collected ? FEES : 0 }
    expect(paidFeesCents(price, paidCents)).toBe(expected)
  })

  test('X1: giving back earlier never costs more', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -10, max: 500, noNaN: true }),
        fc.double({ min: 0, max: 300, noNaN: true }),
        (hours, more) => {
          expect(quote(hours + more).penaltyCents).toBeLessThanOrEqual(quote(hours).penaltyCents)
        },
      ),
    )
  })

  test('I8: refund and what is kept are what was paid', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(400_000), fc.nat(50_000), (hours, paidCents, earlierPenaltyCents) => {
        const { refundCents, penaltyCents } = quote(hours, { paidCents, earlierPenaltyCents })
        expect(refundCents + penaltyCents).toBe(paidCents)
        expect(refundCents).toBeGreaterThanOrEqual(Math.min(FEES, paidCents))
      }),
    )
  })

  test('X1: a tour without tiers follows the usual ones', () => {
    expect(tierNow([], STARTS, before(30))).toEqual(POLICY_PRESETS.moderate[1])
  })
})
