import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { PriceCategory } from '@muelle/domain/tours/party'
import type { Tariff, TourTariff } from '@muelle/domain/tours/tariff'
import type { PartyShape } from './demand.ts'
import type { Random } from './random.ts'

export type PartyLine = { category_id: number; quantity: number; tariff?: Tariff }

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
  return categories.flatMap(({ id, age_range }) => {
    const quantity = people[age_range]
    return quantity > 0 ? [{ category_id: id, quantity }] : []
  })
}

/** How many parties of a tour with tariffs have somebody at one of them. */
const TARIFF_SHARE = 0.45

/** The party with some of its adults, or all of them, at a tariff of the tour (P2). */
export function atTariff(
  lines: readonly PartyLine[],
  categories: readonly PriceCategory[],
  tariffs: readonly TourTariff[],
  random: Random,
): PartyLine[] {
  const [first, ...others] = tariffs
  if (!first || !random.chance(TARIFF_SHARE)) return [...lines]
  const { tariff } = random.pick([first, ...others])
  const adults = categories.find(({ age_range }) => age_range === 'adults')?.id
  return lines.flatMap((line) => {
    if (line.category_id !== adults) return [line]
    const quantity = random.int(1, line.quantity)
    const general = { ...line, quantity: line.quantity - quantity }
    return [...(general.quantity > 0 ? [general] : []), { ...line, quantity, tariff }]
  })
}
