import type { TourTax } from './tax.ts'

/** A percentage for tests, on everything and kept by the business unless said. */
export const percentTax = (over: Partial<TourTax> & { id: number }): TourTax => ({
  name: `Tax ${over.id}`,
  kind: 'tax',
  calc: 'percent',
  basis_points: 0,
  amount_cents: 0,
  included: false,
  applies_to: 'all',
  exempt_age_ranges: [],
  exempt_tariffs: [],
  collected: 'booking',
  beneficiary: 'business',
  beneficiary_name: null,
  on_top_of: null,
  ...over,
})

/** What a park asks of each person for tests: for a third party, paid at the dock. */
export const perPersonFee = (over: Partial<TourTax> & { id: number }): TourTax =>
  percentTax({
    kind: 'duty',
    calc: 'per_person',
    collected: 'dock',
    beneficiary: 'third_party',
    beneficiary_name: 'CONANP',
    ...over,
  })
