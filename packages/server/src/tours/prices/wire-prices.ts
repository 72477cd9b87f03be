import type { TourTax } from '@muelle/domain/tours/tax'
import type { PriceFacts } from './price-facts.sql.ts'

/** What a tour costs, as the wire shows it: enough for a panel to quote what the server would. */
export const wirePrices = (tour: PriceFacts): Omit<PriceFacts, 'bands'> => ({
  price_mode: tour.price_mode,
  categories: tour.categories,
  boat_price: boatPriceOf(tour),
  tiers: tour.tiers,
  boat_floor_cents: tour.boat_floor_cents,
  options: tour.options.map((option) => ({ ...option, boat_price: boatPriceOf(option) })),
  tariffs: tour.tariffs,
  extras: tour.extras,
  taxes: tour.taxes,
  deposit: tour.deposit,
})

/** What is sold in another way shows no price of the boat. */
const boatPriceOf = ({ price_mode, boat_price }: Pick<PriceFacts, 'price_mode' | 'boat_price'>) =>
  price_mode === 'per_boat' ? boat_price : null

/** A tax's fields as the wire shows them. */
export const wireTaxFields = (tax: Omit<TourTax, 'id'>) => ({
  name: tax.name,
  kind: tax.kind,
  calc: tax.calc,
  basis_points: tax.basis_points,
  amount_cents: tax.amount_cents,
  included: tax.included,
  applies_to: tax.applies_to,
  exempt_age_ranges: [...tax.exempt_age_ranges],
  exempt_tariffs: [...tax.exempt_tariffs],
  collected: tax.collected,
  beneficiary: tax.beneficiary,
  beneficiary_name: tax.beneficiary_name,
  on_top_of: tax.on_top_of,
})

/** How much people of each role may take off by hand; for the editor alone. */
export const wireBands = ({ bands }: PriceFacts) =>
  bands.map(({ role, max_basis_points }) => ({ role, max_basis_points }))
