import { allocate, type Cents, percentOf } from '../money.ts'
import type { Promotion } from './promotion.ts'
import { isFor, type PromotionFacts } from './promotion-facts.ts'

/** A part of the list price, with what other promotions have left of it. */
type Share = { quantity: number; unitCents: Cents; leftCents: Cents; isMeant: boolean }
/** What each place, or the boat, still costs. */
export type LeftCents = readonly Cents[]

/** The list price of each place, or of the boat as one. */
export const wholeCents = ({ places, boatCents }: PromotionFacts): LeftCents =>
  boatCents === null ? places.map(({ quantity, unitCents }) => quantity * unitCents) : [boatCents]

function sharesOf({ conditions }: Promotion, facts: PromotionFacts, left: LeftCents): Share[] {
  if (facts.boatCents !== null) {
    const quantity = facts.places.reduce((sum, place) => sum + place.quantity, 0)
    return [{ quantity, unitCents: facts.boatCents, leftCents: left[0] ?? 0, isMeant: true }]
  }
  return facts.places.map((place, at) => ({
    quantity: place.quantity,
    unitCents: place.unitCents,
    leftCents: left[at] ?? 0,
    isMeant: isFor(conditions, place),
  }))
}

/**
 * What a promotion takes off a party (O1), in cents: never less than nothing, never more than what is left of the places it is for,
 * never more than its cap. Whether it may is asked of `promotionDenial`.
 */
export function promotionCents(promotion: Promotion, facts: PromotionFacts, left = wholeCents(facts)): Cents {
  const meant = sharesOf(promotion, facts, left).filter(({ isMeant }) => isMeant)
  const baseCents = meant.reduce((sum, { leftCents }) => sum + leftCents, 0)
  const wantedCents = wantedBy(promotion, meant, baseCents, facts.boatCents !== null)
  return Math.max(0, Math.min(wantedCents, baseCents, promotion.maxDiscountCents ?? wantedCents))
}

function wantedBy({ discount }: Promotion, meant: readonly Share[], baseCents: Cents, isBoat: boolean): Cents {
  const paying = meant.filter(({ unitCents }) => unitCents > 0)
  switch (discount.kind) {
    case 'percent':
      return percentOf(baseCents, discount.basisPoints)
    case 'per_booking':
      return discount.amountCents
    case 'per_person':
      return discount.amountCents * paying.reduce((sum, { quantity }) => sum + quantity, 0)
    case 'special_price':
      return paying.reduce(
        (sum, { quantity, unitCents }) => sum + Math.max(0, unitCents - discount.priceCents) * (isBoat ? 1 : quantity),
        0,
      )
    case 'x_for_y':
      // A boat costs the same whoever is on it.
      return isBoat ? 0 : cheapestCents(paying, freePlaces(paying, discount))
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
  for (const { quantity, unitCents } of paying.toSorted((a, b) => a.unitCents - b.unitCents)) {
    const taken = Math.min(open, quantity)
    cents += taken * unitCents
    open -= taken
  }
  return cents
}

/** What a discount leaves of each place: it is spread over those it is for, by what they cost, so that the parts add up. */
export function leftAfter(promotion: Promotion, facts: PromotionFacts, cents: Cents): LeftCents {
  const shares = sharesOf(promotion, facts, wholeCents(facts))
  const parts = allocate(
    cents,
    shares.map(({ isMeant, leftCents }) => (isMeant ? leftCents : 0)),
  )
  return shares.map(({ leftCents }, at) => Math.max(0, leftCents - (parts[at] ?? 0)))
}
