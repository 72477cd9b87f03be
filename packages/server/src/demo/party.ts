import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { PriceCategory } from '@muelle/domain/tours/party'
import type { PartyShape } from './demand.ts'
import type { Random } from './random.ts'

export type PartyLine = { categoryId: number; quantity: number }

/** A share of a party's children are old enough to count as youths. */
const YOUTH_SHARE = 0.3

/** The price categories of a tour for a party; empty lines are left out. */
export function partyLines(categories: readonly PriceCategory[], shape: PartyShape, random: Random): PartyLine[] {
  const youths = shape.children > 0 && random.chance(YOUTH_SHARE) ? 1 : 0
  const people: Readonly<Record<AgeRange, number>> = {
    infants: shape.infants,
    children: shape.children - youths,
    youths,
    adults: shape.adults,
  }
  return categories.flatMap(({ id, ageRange }) => {
    const quantity = people[ageRange]
    return quantity > 0 ? [{ categoryId: id, quantity }] : []
  })
}
