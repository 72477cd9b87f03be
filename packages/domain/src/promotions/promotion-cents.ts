import { type Discount, discountOf } from '../bookings/sale/discounts.ts'
import { allocate, type Cents } from '../money.ts'
import type { Promotion, PromotionDiscount } from './promotion.ts'
import { isFor, type PromotionFacts } from './promotion-facts.ts'

/** A part of the list price, with what other promotions have left of it. */
type Share = { quantity: number; unit_cents: Cents; left_cents: Cents; is_meant: boolean }
/** What each place, or the boat, still costs. */
export type LeftCents = readonly Cents[]

/** The list price of each place, or of the boat as one. */
export const wholeCents = ({ places, boat_cents }: PromotionFacts): LeftCents =>
  boat_cents === null ? places.map(({ quantity, unit_cents }) => quantity * unit_cents) : [boat_cents]

function sharesOf({ conditions }: Promotion, facts: PromotionFacts, left: LeftCents): Share[] {
  if (facts.boat_cents !== null) {
    const quantity = facts.places.reduce((sum, place) => sum + place.quantity, 0)
    return [{ quantity, unit_cents: facts.boat_cents, left_cents: left[0] ?? 0, is_meant: true }]
  }
  return facts.places.map((place, at) => ({
    quantity: place.quantity,
    unit_cents: place.unit_cents,
    left_cents: left[at] ?? 0,
    is_meant: isFor(conditions, place),
  }))
}

/**
 * What a promotion takes off a party (O1), in cents: never less than nothing, never more than what is left of the places it is for,
 * never more than its cap. Whether it may is asked of `promotionDenial`.
 */
export function promotionCents(promotion: Promotion, facts: PromotionFacts, left = wholeCents(facts)): Cents {
  const meant = sharesOf(promotion, facts, left).filter(({ is_meant }) => is_meant)
  const baseCents = meant.reduce((sum, { left_cents }) => sum + left_cents, 0)
  const paying = meant.filter(({ unit_cents }) => unit_cents > 0)
  const discount = plainDiscount(promotion.discount, paying, facts.boat_cents !== null)
  const payingPeople = paying.reduce((sum, { quantity }) => sum + quantity, 0)
  return discountOf({ ...discount, maxCents: promotion.maxDiscountCents }, baseCents, payingPeople)
}

/** A discount as a price knows it: what depends on what each place costs is an amount off the booking. */
function plainDiscount(discount: PromotionDiscount, paying: readonly Share[], isBoat: boolean): Discount {
  switch (discount.kind) {
    case 'percent':
      return { kind: 'percent', basis_points: discount.basisPoints }
    case 'per_booking':
    case 'per_person':
      return { kind: discount.kind, amount_cents: discount.amountCents }
    case 'special_price':
      return {
        kind: 'per_booking',
        amount_cents: paying.reduce(
          (sum, { quantity, unit_cents }) =>
            sum + Math.max(0, unit_cents - discount.priceCents) * (isBoat ? 1 : quantity),
          0,
        ),
      }
    case 'x_for_y':
      // A boat costs the same whoever is on it.
      return {
        kind: 'per_booking',
        amount_cents: isBoat ? 0 : cheapestCents(paying, freePlaces(paying, discount)),
      }
  }
}

function freePlaces(paying: readonly Share[], { takePeople, payPeople }: { takePeople: number; payPeople: number }) {
  const people = paying.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.floor(people / takePeople) * (takePeople - payPeople)
}

/** The price of so many places, the cheapest first: whoever gets one free gets the cheapest of the party. */
function cheapestCents(paying: readonly Share[], free: number): Cents {
  let cents = 0
  let open = free
  for (const { quantity, unit_cents } of paying.toSorted((a, b) => a.unit_cents - b.unit_cents)) {
    const taken = Math.min(open, quantity)
    cents += taken * unit_cents
    open -= taken
  }
  return cents
}

/** What a discount leaves of each place: it is spread over those it is for, by what they cost, so that the parts add up. */
export function leftAfter(promotion: Promotion, facts: PromotionFacts, cents: Cents): LeftCents {
  const shares = sharesOf(promotion, facts, wholeCents(facts))
  const parts = allocate(
    cents,
    shares.map(({ is_meant, left_cents }) => (is_meant ? left_cents : 0)),
  )
  return shares.map(({ left_cents }, at) => Math.max(0, left_cents - (parts[at] ?? 0)))
}
