import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES } from '../bookings/record/status.ts'
import { percentOf } from '../money.ts'
import { BEARERS } from '../promotions/promotion.ts'
import { SELLER_RELATIONS } from './commission.ts'
import { EARNER_ROLES, type EarnerTerms, earnersDenial } from './earner.ts'
import { type EarningBooking, earnerDebts, earningsOf, maximumDenial, revenueOf } from './earnings.ts'
import type { KeptRule } from './rule.ts'

/** E1: 2,400 less 10 % less 100; 105 of fees, 2,165 in all. */
const E1: EarningBooking = {
  status: 'confirmed',
  subtotal_cents: 206_000,
  extras_cents: 0,
  goodwill_cents: 0,
  discounts: [],
  penalty_cents: 0,
  kept_cents: 216_500,
  people: { adults: 2, children: 1, infants: 1 },
  penalty_parts: [],
}
const TOTAL = 216_500
/** Nothing of it has come to the house yet. */
const outside = { totalCents: TOTAL, bookedCents: 0 }
const WHOLE = 10_000
const terms = (rule: KeptRule, more: Partial<EarnerTerms> = {}): EarnerTerms => ({
  relation: 'house_collects',
  keeps_commission: false,
  earns_on_penalty: false,
  earns_on_no_show: true,
  rule,
  ...more,
})
const percent = (basis_points: number, more: Partial<EarnerTerms> = {}) =>
  terms({ kind: 'percent', basis_points }, more)
const TWENTY = percent(2_000)

describe('S4: what an earner has follows from what the booking keeps', () => {
  test('E1, E5: 412 of 2,060, whatever the fees', () => {
    expect(earningsOf(E1, [TWENTY], WHOLE)).toEqual([41_200])
    expect(earningsOf({ ...E1, extras_cents: 10_000 }, [TWENTY], WHOLE)).toEqual([43_200])
  })

  test('E8: a dearer date is 54 more', () => {
    // 2 × 1,000 + 700, less 10 % less 100: 2,330, with 105 of fees 2,435, which is 270 more than 2,165.
    const dearer = { ...E1, subtotal_cents: 233_000 }
    expect(dearer.subtotal_cents + 10_500 - TOTAL).toBe(27_000)
    const [before = 0] = earningsOf(E1, [TWENTY], WHOLE)
    const [after = 0] = earningsOf(dearer, [TWENTY], WHOLE)
    expect(after - before).toBe(5_400)
  })

  test('E7: nothing of a canceled booking, or 206 of its penalty of 1,030 where that is agreed', () => {
    const canceled = { ...E1, status: 'canceled', penalty_cents: 103_000, kept_cents: TOTAL - 113_500 } as const
    expect(earningsOf(canceled, [TWENTY], WHOLE)).toEqual([0])
    expect(earningsOf(canceled, [percent(2_000, { earns_on_penalty: true })], WHOLE)).toEqual([20_600])
    // Nobody had paid anything, and so nothing is kept.
    expect(earningsOf({ ...canceled, kept_cents: 0 }, [percent(2_000, { earns_on_penalty: true })], WHOLE)).toEqual([0])
  })

  test.each([
    ['hold', 0],
    ['pending', 0],
    ['confirmed', 41_200],
    ['completed', 41_200],
    ['no_show', 41_200],
    ['pending_cancelation', 0],
    ['canceled', 0],
    ['inactive', 0],
    ['rejected', 0],
  ] as const)('of a booking that is %s: %i', (status, cents) => {
    expect(earningsOf({ ...E1, status }, [TWENTY], WHOLE)).toEqual([cents])
  })

  test('who did not come earns nothing where that is agreed', () => {
    const noShow = { ...E1, status: 'no_show' } as const
    expect(earningsOf(noShow, [percent(2_000, { earns_on_no_show: false }), percent(500)], WHOLE)).toEqual([0, 10_300])
  })

  test('what was given back out of goodwill earns nothing', () => {
    expect(earningsOf({ ...E1, goodwill_cents: 6_000 }, [TWENTY], WHOLE)).toEqual([40_000])
    expect(earningsOf({ ...E1, goodwill_cents: 999_999 }, [TWENTY], WHOLE)).toEqual([0])
  })
})

describe('O4: whose money a discount is', () => {
  /** 1,000 less 100, at 20 %. */
  const sold = (bearer: (typeof BEARERS)[number]): EarningBooking => ({
    ...E1,
    subtotal_cents: 90_000,
    discounts: [{ taken_cents: 10_000, bearer }],
  })
  const fixed = terms({ kind: 'per_category', amounts: [{ age_range: 'adults', amount_cents: 10_000 }] })

  test.each([
    // 20 % of 900.
    ['house', 18_000],
    // 20 % of 1,000, less the 100.
    ['seller', 10_000],
    // 20 % of 950, less 50.
    ['split', 14_000],
    // 20 % of 1,000, less 20 % of the 100.
    ['prorated', 18_000],
  ] as const)('%s', (bearer, cents) => {
    expect(earningsOf(sold(bearer), [TWENTY], WHOLE)).toEqual([cents])
  })

  test.each([
    ['house', 20_000],
    ['seller', 10_000],
    ['split', 15_000],
    ['prorated', 18_000],
  ] as const)('%s, of an amount for each person', (bearer, cents) => {
    expect(earningsOf(sold(bearer), [fixed], WHOLE)).toEqual([cents])
  })

  test('a seller gives up their commission and no more', () => {
    expect(
      earningsOf({ ...sold('seller'), discounts: [{ taken_cents: 90_000, bearer: 'seller' }] }, [TWENTY], WHOLE),
    ).toEqual([0])
  })

  test('several bear it as they earn', () => {
    expect(earningsOf(sold('seller'), [percent(1_000), percent(3_000)], WHOLE)).toEqual([7_500, 22_500])
  })
})

describe('S1: several earners', () => {
  test('together they have the tour’s maximum at most, in proportion', () => {
    const three = [percent(2_000), percent(1_000), percent(1_000)]
    expect(earningsOf(E1, three, WHOLE)).toEqual([41_200, 20_600, 20_600])
    expect(earningsOf(E1, three, 3_000)).toEqual([30_900, 15_450, 15_450])
    expect(earningsOf(E1, three, 0)).toEqual([0, 0, 0])
    expect(maximumDenial(E1, three, 4_000)).toBeNull()
    expect(maximumDenial(E1, three, 3_999)).toEqual({
      code: 'commission.over_maximum',
      commissionCents: 82_400,
      maxCents: 82_379,
    })
  })

  test('each role and each seller is there once', () => {
    const one = { role: 'captured', seller_id: 1 } as const
    expect(earnersDenial([])).toBeNull()
    expect(earnersDenial([one, { role: 'closed', seller_id: 2 }, { role: 'agency', seller_id: 3 }])).toBeNull()
    expect(earnersDenial([one, { role: 'captured', seller_id: 2 }])).toEqual({ code: 'earner.twice' })
    expect(earnersDenial([one, { role: 'closed', seller_id: 1 }])).toEqual({ code: 'earner.twice' })
  })

  test('E6, S2: one of them takes the money, the house pays the others', () => {
    const captured = {
      role: 'captured',
      relation: 'seller_collects',
      keeps_commission: true,
      commission_cents: 10_000,
    } as const
    const closed = {
      role: 'closed',
      relation: 'seller_collects',
      keeps_commission: true,
      commission_cents: 41_200,
    } as const
    expect(earnerDebts([captured, closed], outside)).toEqual([
      { customerPaysSellerCents: 0, houseOwesSellerCents: 10_000, sellerOwesHouseCents: 0 },
      { customerPaysSellerCents: 216_500, houseOwesSellerCents: 0, sellerOwesHouseCents: 175_300 },
    ])
    expect(earnerDebts([captured], outside)).toMatchObject([{ sellerOwesHouseCents: 206_500 }])
  })

  test.each([
    // What the seller took themselves is as it was agreed (E6).
    ['seller_collects', false, 0, 41_200, 216_500],
    ['seller_collects', true, 0, 0, 175_300],
    ['deposit_is_commission', false, 0, 0, 0],
    ['net_rate', false, 0, 0, 175_300],
    // The desk took some of it.
    ['seller_collects', false, 100_000, 41_200, 116_500],
    ['seller_collects', true, 100_000, 0, 75_300],
    ['net_rate', false, 200_000, 24_700, 0],
    // The deposit stayed with the seller, the rest came to the desk.
    ['deposit_is_commission', false, 175_300, 0, 0],
    // The desk took all of it, and pays the commission as of any other sale.
    ['seller_collects', false, 216_500, 41_200, 0],
    ['seller_collects', true, 216_500, 41_200, 0],
    ['deposit_is_commission', false, 216_500, 41_200, 0],
    ['net_rate', false, 216_500, 41_200, 0],
    // What is there beyond the price is no seller's.
    ['seller_collects', true, 300_000, 41_200, 0],
  ] as const)(
    'S2: %s, keeping %s, of which %i is booked',
    (relation, keeps_commission, bookedCents, houseOwes, owes) => {
      const closed = { role: 'closed', relation, keeps_commission, commission_cents: 41_200 } as const
      expect(earnerDebts([closed], { totalCents: TOTAL, bookedCents })).toMatchObject([
        { houseOwesSellerCents: houseOwes, sellerOwesHouseCents: owes },
      ])
    },
  )
})

const basis_points = fc.nat(10_000)
const amounts = fc.array(
  fc.record({ age_range: fc.constantFrom('adults' as const, 'children' as const), amount_cents: fc.nat(300_000) }),
  { maxLength: 3 },
)
const rule: fc.Arbitrary<KeptRule> = fc.oneof(
  fc.record({ kind: fc.constantFrom('percent' as const, 'ladder' as const), basis_points }),
  fc.record({ kind: fc.constantFrom('per_category' as const, 'net_rate' as const), amounts }),
)
const earner = fc.record({
  relation: fc.constantFrom(...SELLER_RELATIONS),
  keeps_commission: fc.boolean(),
  rule,
  earns_on_penalty: fc.boolean(),
  earns_on_no_show: fc.boolean(),
})
const earners = fc.array(earner, { minLength: 1, maxLength: 3 })
const bookings: fc.Arbitrary<EarningBooking> = fc.record({
  status: fc.constantFrom(...BOOKING_STATUSES),
  subtotal_cents: fc.nat(1_000_000),
  extras_cents: fc.nat(100_000),
  goodwill_cents: fc.nat(200_000),
  discounts: fc.array(fc.record({ taken_cents: fc.nat(100_000), bearer: fc.constantFrom(...BEARERS) }), {
    maxLength: 2,
  }),
  penalty_cents: fc.nat(1_000_000),
  kept_cents: fc.nat(1_000_000),
  people: fc.record({ adults: fc.nat(9), children: fc.nat(9) }),
  penalty_parts: fc.array(
    fc.record({
      penalty_cents: fc.nat(500_000),
      revenue_cents: fc.nat(500_000),
      discounts: fc.constant([]),
      people: fc.record({ adults: fc.integer({ min: -3, max: 3 }), children: fc.integer({ min: -3, max: 3 }) }),
    }),
    { maxLength: 3 },
  ),
})

/** Two adults at 800 and a child at 400, of which an agency at net rates owes 640 and 360. */
const NET: KeptRule = {
  kind: 'net_rate',
  amounts: [
    { age_range: 'adults', amount_cents: 64_000 },
    { age_range: 'children', amount_cents: 36_000 },
  ],
}
const AGENCY = terms(NET, { relation: 'net_rate', earns_on_penalty: true })
const family: EarningBooking = {
  ...E1,
  subtotal_cents: 200_000,
  kept_cents: 200_000,
  people: { adults: 2, children: 1 },
}
const partOf = (penalty_cents: number, revenue_cents: number, people: EarningBooking['people']) => ({
  penalty_cents,
  revenue_cents,
  discounts: [],
  people,
})

describe('0075: of a penalty each has the share of the price that it was charged on', () => {
  test.each([
    // Sailed: 360 of 2,000, so that it owes 1,640.
    ['nobody is dropped', family, 36_000],
    // 160 of the adult and 40 of the child who stay, and 160 of the 800 that stay of the other: it owes what it would have.
    [
      'an adult is dropped at 100 %',
      {
        ...family,
        subtotal_cents: 120_000,
        people: { adults: 1, children: 1 },
        penalty_cents: 80_000,
        penalty_parts: [partOf(80_000, 80_000, { adults: 1 })],
      },
      36_000,
    ],
    // Of 400, half of it, 20; not a fifth, as of an adult.
    [
      'the child is dropped at 50 %',
      {
        ...family,
        subtotal_cents: 160_000,
        people: { adults: 2 },
        penalty_cents: 20_000,
        penalty_parts: [partOf(20_000, 40_000, { children: 1 })],
      },
      34_000,
    ],
    // 160 of the dropped adult, and of the 1,200 that are called off later 200.
    [
      'the others are called off too',
      {
        ...family,
        status: 'canceled',
        subtotal_cents: 120_000,
        people: { adults: 1, children: 1 },
        penalty_cents: 200_000,
        penalty_parts: [partOf(80_000, 80_000, { adults: 1 })],
      },
      36_000,
    ],
    // A child comes in the place of an adult: 400 less, of which the house would have had 280 net.
    [
      'a child comes in the place of an adult at 100 %',
      {
        ...family,
        subtotal_cents: 160_000,
        people: { adults: 1, children: 2 },
        penalty_cents: 40_000,
        penalty_parts: [partOf(40_000, 40_000, { adults: 1, children: -1 })],
      },
      24_000 + 12_000,
    ],
    // What nobody wrote down of a penalty of before is shared as the price that stands.
    ['nobody knows who was dropped', { ...family, penalty_cents: 100_000 }, 36_000 + 18_000],
    // What was given back of a penalty out of goodwill is nobody's.
    [
      'half of the penalty was given back',
      {
        ...family,
        subtotal_cents: 120_000,
        people: { adults: 1, children: 1 },
        penalty_cents: 40_000,
        penalty_parts: [partOf(80_000, 80_000, { adults: 1 })],
      },
      20_000 + 8_000,
    ],
  ] as const)('%s', (_what, booking, cents) => {
    expect(earningsOf(booking, [AGENCY], WHOLE)).toEqual([cents])
  })

  test('who earns nothing on penalties has nothing of them', () => {
    const dropped = { ...family, penalty_cents: 80_000, penalty_parts: [partOf(80_000, 80_000, { adults: 1 })] }
    expect(earningsOf(dropped, [terms(NET)], WHOLE)).toEqual([36_000])
  })
})

test('0075: dropping people one by one costs an agency what calling off at once does, whatever is agreed with it', () => {
  const UNITS = { adults: 80_000, children: 40_000 } as const
  type Age = keyof typeof UNITS
  const sumOf = (ages: readonly Age[]) => ages.reduce((sum, age) => sum + UNITS[age], 0)
  const countOf = (ages: readonly Age[]) => ({
    adults: ages.filter((age) => age === 'adults').length,
    children: ages.filter((age) => age === 'children').length,
  })
  const ofAge = (age_range: Age) => fc.nat(UNITS[age_range]).map((amount_cents) => ({ age_range, amount_cents }))
  const agreed: fc.Arbitrary<KeptRule> = fc.oneof(
    fc.record({ kind: fc.constantFrom('percent' as const, 'ladder' as const), basis_points }),
    fc.record({
      kind: fc.constantFrom('per_category' as const, 'net_rate' as const),
      amounts: fc.tuple(ofAge('adults'), ofAge('children')),
    }),
  )
  const parties = fc.array(fc.constantFrom('adults' as const, 'children' as const), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parties, fc.nat(8), agreed, basis_points, (party, quantity, kept, tier) => {
      const dropped = party.slice(0, Math.min(quantity, party.length - 1))
      const staying = party.slice(dropped.length)
      const agency = terms(kept, { earns_on_penalty: true })
      const whole = {
        ...E1,
        status: 'canceled' as const,
        subtotal_cents: sumOf(party),
        people: countOf(party),
        penalty_cents: percentOf(sumOf(party), tier),
        kept_cents: sumOf(party),
      }
      const parts = dropped.map((age) => partOf(percentOf(UNITS[age], tier), UNITS[age], { [age]: 1 }))
      const [atOnce = 0] = earningsOf(whole, [agency], WHOLE)
      const oneByOne = { ...whole, subtotal_cents: sumOf(staying), people: countOf(staying), penalty_parts: parts }
      const [inTurn = 0] = earningsOf(oneByOne, [agency], WHOLE)
      // To the cent for each who goes.
      expect(Math.abs(inTurn - atOnce)).toBeLessThanOrEqual(dropped.length + 1)
    }),
  )
})

test('S1: the earners of a booking never have more than the tour’s maximum, and none has less than nothing', () => {
  fc.assert(
    fc.property(bookings, earners, basis_points, (booking, all, max) => {
      const cents = earningsOf(booking, all, max)
      expect(cents).toHaveLength(all.length)
      expect(Math.min(...cents)).toBeGreaterThanOrEqual(0)
      const sum = cents.reduce((total, one) => total + one, 0)
      // Of the price as long as it stands, and of what was kept of penalties, each to the cent for each earner.
      const centsOver = all.length * (booking.penalty_parts.length + 1)
      expect(sum).toBeLessThanOrEqual(percentOf(revenueOf(booking) + booking.penalty_cents, max) + centsOver)
    }),
  )
})

test('S2: what the house has and what its earners have is the total', () => {
  fc.assert(
    fc.property(
      bookings,
      earners,
      fc.nat(50_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (booking, all, feesCents, part) => {
        const total = revenueOf(booking) + feesCents
        const bookedCents = Math.floor(total * part)
        const shares = earningsOf({ ...booking, status: 'confirmed' }, all, WHOLE)
        const named = all.map((one, at) => ({
          ...one,
          role: EARNER_ROLES[at] ?? 'closed',
          commission_cents: shares[at] ?? 0,
        }))
        const debts = earnerDebts(named, { totalCents: total, bookedCents })
        const sumOf = (field: keyof (typeof debts)[number]) => debts.reduce((sum, debt) => sum + debt[field], 0)
        const paidToSellers = sumOf('customerPaysSellerCents')
        const house = total - paidToSellers + sumOf('sellerOwesHouseCents') - sumOf('houseOwesSellerCents')
        expect(house).toBe(total - shares.reduce((sum, cents) => sum + cents, 0))
        debts.forEach((debt, at) => {
          const has = debt.customerPaysSellerCents - debt.sellerOwesHouseCents + debt.houseOwesSellerCents
          expect(has).toBe(shares[at])
        })
        // Nobody owes what the house has, and nobody is owed more than they earn.
        expect(sumOf('sellerOwesHouseCents')).toBeLessThanOrEqual(total - bookedCents)
        debts.forEach(({ houseOwesSellerCents }, at) =>
          expect(houseOwesSellerCents).toBeLessThanOrEqual(shares[at] ?? 0),
        )
        // Never more than one of them takes the customer's money.
        expect(debts.filter((debt) => debt.customerPaysSellerCents > 0).length).toBeLessThanOrEqual(1)
      },
    ),
  )
})
