import type { AgeRange } from '../tours/age-range.ts'
import { nameKey } from './name-key.ts'
import type { SaidPeople } from './party-text.ts'
import { ageRangeNamed } from './person-types.ts'

/** Which tour somebody says a product of a file is, and which of its prices its kinds of people pay; null: none of them. */
export type SaidProduct = {
  /** As the file calls it; null: lines that name none. */
  product: string | null
  tour_id: number | null
  people: readonly { label: string; category_id: number | null }[]
}
type Named = { id: number; name: string }
export type PersonCategory = Named & { age_range: AgeRange }

const keyOf = (product: string | null) => (product === null ? null : nameKey(product))
export const saidOf = <T extends { product: string | null }>(said: readonly T[], product: string | null): T | null =>
  said.find((one) => keyOf(one.product) === keyOf(product)) ?? null

/**
 * Which of a business's tours a file means by what it calls a product, letters, accents and punctuation apart; a file that names none
 * means the only one there is. Null where nobody could say which.
 */
export function tourNamed<T extends { name: string }>(tours: readonly T[], product: string | null): T | null {
  const meant = product === null ? tours : tours.filter(({ name }) => nameKey(name) === nameKey(product))
  return meant.length === 1 ? (meant[0] ?? null) : null
}

/** The tour that a product is: what somebody said of it, else the one of its very name. */
export function tourMeant<T extends Named>(
  tours: readonly T[],
  said: readonly SaidProduct[],
  product: string | null,
): T | null {
  const chosen = saidOf(said, product)
  return chosen ? (tours.find(({ id }) => id === chosen.tour_id) ?? null) : tourNamed(tours, product)
}

/** How much of two names is the same word, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [words, others] = [new Set(nameKey(one).split(' ')), new Set(nameKey(other).split(' '))]
  const common = [...words].filter((word) => others.has(word)).length
  return common / (words.size + others.size - common)
}
const LIKE = 0.5

/** The tour that a product probably is, for somebody to look at: by its very name, else the only one that is most like it. */
export function guessTour<T extends { name: string }>(tours: readonly T[], product: string | null): T | null {
  const named = tourNamed(tours, product)
  if (named || product === null) return named
  const [best, next] = tours
    .map((tour) => ({ tour, by: likeness(tour.name, product) }))
    .toSorted((one, other) => other.by - one.by)
  return best && best.by >= LIKE && best.by > (next?.by ?? 0) ? best.tour : null
}

/** The price that people of a kind pay: the one called so, else the only one for their age. */
export function categoryNamed<T extends PersonCategory>(categories: readonly T[], label: string): T | null {
  const named = categories.filter(({ name }) => name !== '' && nameKey(name) === nameKey(label))
  const range = ageRangeNamed(label)
  const meant = named.length > 0 ? named : categories.filter(({ age_range }) => age_range === range)
  return meant.length === 1 ? (meant[0] ?? null) : null
}

/** Which of a tour's prices people of a kind pay: what somebody said, else what their name says. */
export function categoryMeant<T extends PersonCategory>(
  categories: readonly T[],
  said: SaidProduct | null,
  label: string,
): T | null {
  const chosen = said?.people.find((one) => nameKey(one.label) === nameKey(label))
  if (!chosen) return categoryNamed(categories, label)
  return categories.find(({ id }) => id === chosen.category_id) ?? null
}

/** Who travels, by a tour's prices; null where somebody is of a kind that is none of them. */
export function partyMeant(
  categories: readonly PersonCategory[],
  said: SaidProduct | null,
  party: readonly SaidPeople[],
): { category_id: number; quantity: number }[] | null {
  const quantities = new Map<number, number>()
  for (const { label, people } of party) {
    const category = categoryMeant(categories, said, label)
    if (!category) return null
    quantities.set(category.id, (quantities.get(category.id) ?? 0) + people)
  }
  return [...quantities].map(([category_id, quantity]) => ({ category_id, quantity }))
}
