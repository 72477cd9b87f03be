import type { Cents } from '../money.ts'
import type { AgeRange } from './age-range.ts'
import type { Tariff } from './tariff.ts'

/** One line of a tour's price table (C1). */
export type PriceCategory = {
  id: number
  age_range: AgeRange
  min_age: number
  max_age: number | null
  /** Seats one person takes (C2); in the people counter everyone is one. */
  seat_weight: number
  needs_adult: boolean
  /** Most people of this category for each adult; null for no limit. */
  max_per_adult: number | null
  price_cents: Cents
  /** What it costs whom instead (P2). */
  tariff_prices?: Readonly<Partial<Record<Tariff, Cents>>>
  /** The least a person pays for their place (P3). */
  floor_cents?: Cents
}

/** How many people of each category travel together, and at which tariff; none is the general price. */
export type Party = readonly { category_id: number; quantity: number; tariff?: Tariff | null }[]
/** What a party takes from the two counters of a departure (C2). */
export type PartySize = { seats: number; people: number }
/** The most people one booking may hold; null for no limit. */
export type PartyLimits = { max_people: number | null }

export type PartyDenial =
  | { code: 'party.empty' }
  | { code: 'party.unknown_category'; categoryId: number }
  | { code: 'party.needs_adult'; categoryId: number }
  | { code: 'party.too_many_per_adult'; categoryId: number; maxPerAdult: number }
  | { code: 'party.too_large'; maxPeople: number }

/** People per category, lines of the same category added up. A negative quantity counts as none: it must not buy others a place. */
export function quantitiesOf(party: Party): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { category_id, quantity } of party) {
    const people = Math.trunc(quantity)
    if (people > 0) quantities.set(category_id, (quantities.get(category_id) ?? 0) + people)
  }
  return quantities
}

/** Seats and people of a party (C2); a category the tour does not know takes one seat a person until `partyDenial` refuses it. */
export function partyOf(categories: readonly PriceCategory[], party: Party): PartySize {
  let seats = 0
  let people = 0
  for (const [categoryId, quantity] of quantitiesOf(party)) {
    const category = categories.find(({ id }) => id === categoryId)
    seats += quantity * (category?.seat_weight ?? 1)
    people += quantity
  }
  return { seats, people }
}

/** Says why these people may not travel as one party (C1), or null. */
export function partyDenial(
  categories: readonly PriceCategory[],
  party: Party,
  limits: PartyLimits,
): PartyDenial | null {
  const quantities = quantitiesOf(party)
  if (quantities.size === 0) return { code: 'party.empty' }

  const known = new Map(categories.map((category) => [category.id, category]))
  let people = 0
  let adults = 0
  for (const [categoryId, quantity] of quantities) {
    const category = known.get(categoryId)
    if (!category) return { code: 'party.unknown_category', categoryId }
    people += quantity
    if (category.age_range === 'adults') adults += quantity
  }
  for (const [categoryId, quantity] of quantities) {
    const category = known.get(categoryId)
    if (category?.needs_adult && adults === 0) return { code: 'party.needs_adult', categoryId }
    const maxPerAdult = category?.max_per_adult ?? null
    if (maxPerAdult !== null && quantity > maxPerAdult * adults) {
      return { code: 'party.too_many_per_adult', categoryId, maxPerAdult }
    }
  }
  const { max_people } = limits
  return max_people !== null && people > max_people ? { code: 'party.too_large', maxPeople: max_people } : null
}
