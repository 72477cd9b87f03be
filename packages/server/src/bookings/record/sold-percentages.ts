import type { Quote as WireQuote } from '@muelle/contract/bookings'
import type { TourTax } from '@muelle/domain/tours/tax'

type SoldPercentage = NonNullable<WireQuote['percentages']>[number]

/** A percentage as a booking keeps it with its price (P8). */
export const wirePercentage = (tax: TourTax): SoldPercentage => ({
  tax_id: tax.id,
  name: tax.name,
  basis_points: tax.basisPoints,
  included: tax.included,
  applies_to: tax.appliesTo,
  exempt_age_ranges: [...tax.exemptAgeRanges],
  exempt_tariffs: [...tax.exemptTariffs],
  collected: tax.collected,
  beneficiary: tax.beneficiary,
  beneficiary_name: tax.beneficiaryName,
  on_top_of: tax.onTopOf,
})

/** The percentages that a booking was sold with, in the words of the rules; null where they were not kept. */
export const soldPercentagesOf = ({ percentages }: Pick<WireQuote, 'percentages'>): TourTax[] | null =>
  percentages?.map((sold) => ({
    id: sold.tax_id,
    name: sold.name,
    kind: 'tax',
    calc: 'percent',
    basisPoints: sold.basis_points,
    amountCents: 0,
    included: sold.included,
    appliesTo: sold.applies_to,
    exemptAgeRanges: sold.exempt_age_ranges,
    exemptTariffs: sold.exempt_tariffs,
    collected: sold.collected,
    beneficiary: sold.beneficiary,
    beneficiaryName: sold.beneficiary_name,
    onTopOf: sold.on_top_of,
  })) ?? null
