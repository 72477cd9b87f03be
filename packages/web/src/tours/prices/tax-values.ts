import type { TourTax, TourTaxBody } from '@muelle/contract/tours/taxes'

/** A new one: what a port or a park asks of each person, on the tour it is added from (P7). */
const newTax = (tourId: number, position: number): TourTaxBody => ({
  name: '',
  kind: 'duty',
  calc: 'per_person',
  basis_points: 0,
  amount_cents: 0,
  included: false,
  applies_to: 'all',
  exempt_age_ranges: [],
  exempt_tariffs: [],
  collected: 'booking',
  beneficiary: 'third_party',
  beneficiary_name: '',
  on_top_of: null,
  all_tours: false,
  tour_ids: [tourId],
  enabled: true,
  position,
})

/** What the form of a tax begins with. */
export function taxValuesOf(tax: TourTax | null, tourId: number, position: number): TourTaxBody {
  if (!tax) return newTax(tourId, position)
  const { id: _id, business_id: _businessId, version: _version, ...values } = tax
  return { ...values, beneficiary_name: values.beneficiary_name ?? '' }
}

/** A percentage keeps no amount, and a fixed amount is never inside the price. */
export function withCalc(values: TourTaxBody, calc: TourTaxBody['calc']): Partial<TourTaxBody> {
  return calc === 'percent' ? { calc } : { calc, included: false, on_top_of: values.on_top_of && null }
}

/** What is passed on to somebody is never inside the price (P7). */
export const withBeneficiary = (beneficiary: TourTaxBody['beneficiary']): Partial<TourTaxBody> =>
  beneficiary === 'business' ? { beneficiary } : { beneficiary, included: false }
