import type { PriceMode, PriceTier } from '../bookings/sale/price-lines.ts'
import type { AgeRange } from './age-range.ts'

/** A tier with its beginning, as it is written down. */
export type WrittenTier = PriceTier & { min_people: number }

export type PriceTableDenial = { code: 'price.boat_missing' } | { code: 'price.tiers_gap'; people: number }

/**
 * Says why a way of pricing cannot be kept (P1), or null: a boat needs its price, and tiers begin with one person and follow one another
 * without a gap or an overlap. Names the first number of people that is priced by none or by two.
 */
export function priceTableDenial(
  mode: PriceMode,
  hasBoatPrice: boolean,
  tiers: readonly WrittenTier[],
): PriceTableDenial | null {
  if (mode === 'per_boat') return hasBoatPrice ? null : { code: 'price.boat_missing' }
  if (mode === 'per_person') return null
  let next = 1
  for (const { min_people, max_people } of tiers.toSorted((a, b) => a.min_people - b.min_people)) {
    if (min_people !== next || max_people < min_people)
      return { code: 'price.tiers_gap', people: Math.min(next, min_people) }
    next = max_people + 1
  }
  return next === 1 ? { code: 'price.tiers_gap', people: 1 } : null
}

type Accompanied = { age_range: AgeRange; needs_adult: boolean; max_per_adult: number | null }

/** Says that somebody could only travel with an adult whom the tour has no category for (C1), or null. */
export const adultDenial = (categories: readonly Accompanied[]): { code: 'price.no_adult' } | null => {
  const isAccompanied = categories.some(({ needs_adult, max_per_adult }) => needs_adult || max_per_adult !== null)
  return isAccompanied && !categories.some(({ age_range }) => age_range === 'adults')
    ? { code: 'price.no_adult' }
    : null
}

/** The first name that stands in a list twice, whatever its case; null when each is its own. */
export function repeatedName(names: readonly string[]): string | null {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name.toLowerCase())) return name
    seen.add(name.toLowerCase())
  }
  return null
}
