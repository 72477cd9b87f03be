import type { Quote as WireQuote } from '@muelle/contract/bookings/quote'
import type { TourTax } from '@muelle/domain/tours/tax'

type SoldPercentage = NonNullable<WireQuote['percentages']>[number]

/** A percentage as a booking keeps it with its price (P8). */
export const wirePercentage = (tax: TourTax): SoldPercentage => ({
  tax_id: tax.id,
  name: tax.name,
  basis_points: tax.basis_points,
  included: tax.included,
  applies_to: tax.applies_to,
  exempt_age_ranges: [...tax.exempt_age_ranges],
  exempt_tariffs: [...tax.exempt_tariffs],
  collected: tax.collected,
  beneficiary: tax.beneficiary,
  beneficiary_name: tax.beneficiary_name,
  on_top_of: tax.on_top_of,
})

/** The percentages that a booking was sold with, in the words of the rules; null where they were not kept. */
export const soldPercentagesOf = ({ percentages }: Pick<WireQuote, 'percentages'>): TourTax[] | null =>
  percentages?.map((sold) => ({
    id: sold.tax_id,
    name: sold.name,
    kind: 'tax',
    calc: 'percent',
    basis_points: sold.basis_points,
    amount_cents: 0,
    included: sold.included,
    applies_to: sold.applies_to,
    exempt_age_ranges: sold.exempt_age_ranges,
    exempt_tariffs: sold.exempt_tariffs,
    collected: sold.collected,
    beneficiary: sold.beneficiary,
    beneficiary_name: sold.beneficiary_name,
    on_top_of: sold.on_top_of,
  })) ?? null
