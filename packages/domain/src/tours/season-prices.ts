import type { Cents } from '../money.ts'
import type { PriceCategory } from './party.ts'
import type { Tariff } from './tariff.ts'

/** A price that a season sets itself (R1); `tariff` null is the general one. */
export type SeasonPrice = { category_id: number; tariff: Tariff | null; price_cents: Cents }

/**
 * A price table at the prices of a season (R1); the tour's own where the season says nothing. A tariff that the season does not price
 * keeps its own price, not the season's general one (P2).
 */
export function categoriesIn<Category extends PriceCategory>(
  categories: readonly Category[],
  prices: readonly SeasonPrice[],
): readonly Category[] {
  if (prices.length === 0) return categories
  return categories.map((category) => {
    const own = prices.filter(({ category_id }) => category_id === category.id)
    const tariffs = own.flatMap(({ tariff, price_cents }) => (tariff ? [[tariff, price_cents] as const] : []))
    return {
      ...category,
      price_cents: own.find(({ tariff }) => tariff === null)?.price_cents ?? category.price_cents,
      tariff_prices: { ...category.tariff_prices, ...Object.fromEntries(tariffs) },
    }
  })
}
