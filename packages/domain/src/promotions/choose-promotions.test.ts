import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDiscounts } from '../bookings/sale/discounts.ts'
import { type Candidate, type ChosenPromotions, choosePromotions } from './choose-promotions.ts'
import type { Promotion, PromotionDiscount } from './promotion.ts'
import { leftAfter, promotionCents, wholeCents } from './promotion-cents.ts'
import { listCentsOf, type PromotionFacts } from './promotion-facts.ts'
import { FAMILY, promotion } from './promotion-samples.ts'

const BOAT: PromotionFacts = { ...FAMILY, boat_cents: 180_000 }
const free = (wanted: Promotion): Candidate => ({ promotion: wanted, uses: null })
const discounted = (discount: PromotionDiscount, facts = FAMILY, others: Parameters<typeof promotion>[0] = {}) =>
  promotionCents(promotion({ ...others, discount }), facts)

test.each<[string, number, number]>([
  ['a percentage', discounted({ kind: 'percent', basisPoints: 1000 }), 24_000],
  [
    'a percentage with a cap',
    discounted({ kind: 'percent', basisPoints: 1000 }, FAMILY, { maxDiscountCents: 900 }),
    900,
  ],
  [
    'a percentage for children',
    discounted({ kind: 'percent', basisPoints: 5000 }, FAMILY, { conditions: { ageRanges: ['children'] } }),
    30_000,
  ],
  ['an amount for each who pays', discounted({ kind: 'per_person', amountCents: 5000 }), 15_000],
  ['an amount for each on a boat', discounted({ kind: 'per_person', amountCents: 5000 }, BOAT), 20_000],
  ['an amount', discounted({ kind: 'per_booking', amountCents: 10_000 }), 10_000],
  ['more than everything', discounted({ kind: 'per_booking', amountCents: 9_000_000 }), 240_000],
  ['three for two: the cheapest is free', discounted({ kind: 'x_for_y', takePeople: 3, payPeople: 2 }), 60_000],
  [
    'two for one: who pays nothing does not count',
    discounted({ kind: 'x_for_y', takePeople: 2, payPeople: 1 }),
    60_000,
  ],
  ['four for three: too few', discounted({ kind: 'x_for_y', takePeople: 4, payPeople: 3 }), 0],
  ['three for two on a boat', discounted({ kind: 'x_for_y', takePeople: 3, payPeople: 2 }, BOAT), 0],
  ['a special price', discounted({ kind: 'special_price', priceCents: 70_000 }), 40_000],
  ['a special price above the price', discounted({ kind: 'special_price', priceCents: 95_000 }), 0],
  ['a special price of a boat', discounted({ kind: 'special_price', priceCents: 150_000 }, BOAT), 30_000],
])('O1: %s', (_, cents, expected) => {
  expect(cents).toBe(expected)
})

test('O2: the best offer is given, and of two as good the older one', () => {
  const ten = promotion({ id: 1, created_at: 5 })
  const older = promotion({ id: 2, created_at: 4 })
  const better = promotion({ id: 3, created_at: 9, discount: { kind: 'percent', basisPoints: 1001 } })
  const notForThis = promotion({
    id: 4,
    discount: { kind: 'percent', basisPoints: 9000 },
    conditions: { minPeople: 9 },
  })
  expect(choosePromotions({ offers: [ten, older, notForThis].map(free), code: null }, FAMILY).offer?.promotion.id).toBe(
    2,
  )
  expect(choosePromotions({ offers: [ten, older, better].map(free), code: null }, FAMILY).offer?.promotion.id).toBe(3)
})

test('O2: a code that adds up is reckoned on what the offer leaves of the places it is for', () => {
  const offer = free(
    promotion({ discount: { kind: 'percent', basisPoints: 5000 }, conditions: { ageRanges: ['adults'] } }),
  )
  const code = (ageRanges: 'adults' | 'children') =>
    free(promotion({ kind: 'code', stackable: true, conditions: { ageRanges: [ageRanges] } }))
  expect(choosePromotions({ offers: [offer], code: code('adults') }, FAMILY).code?.cents).toBe(9000)
  expect(choosePromotions({ offers: [offer], code: code('children') }, FAMILY).code?.cents).toBe(6000)
})

test('O2: a code that takes nothing off, or is not for this, says so', () => {
  const dear = promotion({ kind: 'code', discount: { kind: 'special_price', priceCents: 95_000 } })
  expect(choosePromotions({ offers: [], code: free(dear) }, FAMILY).codeDenial).toMatchObject({
    condition: 'no_effect',
  })
  const many = promotion({ kind: 'code', conditions: { minPeople: 9 } })
  expect(choosePromotions({ offers: [], code: free(many) }, FAMILY).codeDenial).toMatchObject({
    condition: 'min_people',
    least: 9,
  })
})

test.each<[string, boolean, ReturnType<typeof applyDiscounts>]>([
  [
    'E1: 10 % and $100 that adds up',
    true,
    { offer_cents: 24_000, code_cents: 10_000, manual_cents: 0, reason: 'offer_and_code' },
  ],
  [
    'E2: the better of the two',
    false,
    { offer_cents: 24_000, code_cents: 0, manual_cents: 0, reason: 'offer_is_better' },
  ],
])('%s', (_, stackable, expected) => {
  const code = promotion({ kind: 'code', stackable, discount: { kind: 'per_booking', amountCents: 10_000 } })
  expect(applied(choosePromotions({ offers: [free(promotion())], code: free(code) }, FAMILY), FAMILY)).toEqual(expected)
})

/** The chosen ones as a quote applies them. */
function applied({ offer, code }: ChosenPromotions, facts: PromotionFacts, floor_cents = 0) {
  return applyDiscounts(
    {
      offer: offer && { kind: 'per_booking', amount_cents: offer.cents },
      code: code && { kind: 'per_booking', amount_cents: code.cents, stackable: code.promotion.stackable },
      floor_cents,
    },
    listCentsOf(facts),
    1,
  )
}

const discounts: fc.Arbitrary<PromotionDiscount> = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => ({ kind: 'percent' as const, basisPoints })),
  fc
    .tuple(fc.constantFrom('per_person' as const, 'per_booking' as const), fc.integer({ min: 1, max: 300_000 }))
    .map(([kind, amountCents]) => ({ kind, amountCents })),
  fc
    .integer({ min: 1, max: 4 })
    .map((payPeople) => ({ kind: 'x_for_y' as const, takePeople: payPeople + 1, payPeople })),
  fc.nat(200_000).map((priceCents) => ({ kind: 'special_price' as const, priceCents })),
)
const ages = fc.constantFrom('infants' as const, 'children' as const, 'youths' as const, 'adults' as const)
const promotions = fc
  .record({
    discount: discounts,
    maxDiscountCents: fc.option(fc.integer({ min: 1, max: 100_000 })),
    stackable: fc.boolean(),
    created_at: fc.nat(3),
    conditions: fc.record({
      ageRanges: fc.option(fc.array(ages, { minLength: 1 })),
      minPeople: fc.option(fc.integer({ min: 1, max: 6 })),
    }),
  })
  .map((wanted) => promotion(wanted))
const parties = fc
  .record({
    places: fc.array(
      fc.record({ age_range: ages, tariff: fc.constant(null), quantity: fc.nat(4), unit_cents: fc.nat(150_000) }),
      { minLength: 1, maxLength: 5 },
    ),
    boat_cents: fc.option(fc.nat(400_000)),
  })
  .map((wanted): PromotionFacts => ({ ...FAMILY, ...wanted }))

test('O2: nobody ever pays more with promotions than without, nothing falls below zero or the floor', () => {
  fc.assert(
    fc.property(
      fc.array(promotions, { maxLength: 5 }),
      fc.option(promotions),
      parties,
      fc.nat(300_000),
      (offers, code, facts, floor) => {
        const listCents = listCentsOf(facts)
        const chosen = choosePromotions({ offers: offers.map(free), code: code && free(code) }, facts)
        const { offer_cents, code_cents } = applied(chosen, facts, floor)
        expect(offer_cents).toBeGreaterThanOrEqual(0)
        expect(code_cents).toBeGreaterThanOrEqual(0)
        expect(listCents - offer_cents - code_cents).toBeGreaterThanOrEqual(Math.min(listCents, floor))
        const alone = applied(choosePromotions({ offers: offers.map(free), code: null }, facts), facts, floor)
        expect(offer_cents + code_cents).toBeGreaterThanOrEqual(alone.offer_cents)
      },
    ),
  )
})

test('O2: the order of the candidates is irrelevant', () => {
  fc.assert(
    fc.property(fc.array(promotions, { maxLength: 6 }), parties, fc.nat(), (offers, facts, turn) => {
      const numbered = offers.map((offer, at) => free({ ...offer, id: at + 1 }))
      const turned = numbered.toSorted((a, b) => ((a.promotion.id * 7 + turn) % 5) - ((b.promotion.id * 7 + turn) % 5))
      const best = choosePromotions({ offers: numbered, code: null }, facts)
      expect(choosePromotions({ offers: turned, code: null }, facts)).toEqual(best)
      for (const { promotion: other } of numbered)
        if (!other.conditions.minPeople && !other.conditions.ageRanges)
          expect(best.offer?.cents ?? 0).toBeGreaterThanOrEqual(promotionCents(other, facts))
    }),
  )
})

test('T3: what an offer leaves of each place adds up with what it took', () => {
  fc.assert(
    fc.property(promotions, parties, (offer, facts) => {
      const cents = promotionCents(offer, facts)
      const left = leftAfter(offer, facts, cents).reduce((sum, part) => sum + part, 0)
      expect(left + cents).toBe(wholeCents(facts).reduce((sum, part) => sum + part, 0))
    }),
  )
})
