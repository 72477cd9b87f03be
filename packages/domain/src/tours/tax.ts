import type { Cents } from '../money.ts'
import type { AgeRange } from './age-range.ts'
import type { Tariff } from './tariff.ts'

/** What a charge is (P4): a tax, a duty of a port or a park, or a charge of the house. */
export const TAX_KINDS = ['tax', 'duty', 'own_charge'] as const
export const TAX_CALCS = ['percent', 'per_person', 'per_booking'] as const
export const TAX_SCOPES = ['tour', 'extras', 'all'] as const
/** Where the customer pays it: with the booking, or on arrival at the dock. */
export const TAX_COLLECTED = ['booking', 'dock'] as const
export const TAX_BENEFICIARIES = ['business', 'third_party'] as const

/** A tax, duty or charge on the price of a tour (P4). Fixed amounts are always added to the price, never inside it. */
export type TourTax = {
  id: number
  name: string
  kind: (typeof TAX_KINDS)[number]
  calc: (typeof TAX_CALCS)[number]
  /** Of a percentage. */
  basis_points: number
  /** Of a fixed amount. */
  amount_cents: Cents
  /** Inside the prices, otherwise on top of them. */
  included: boolean
  applies_to: (typeof TAX_SCOPES)[number]
  exempt_age_ranges: readonly AgeRange[]
  exempt_tariffs: readonly Tariff[]
  collected: (typeof TAX_COLLECTED)[number]
  beneficiary: (typeof TAX_BENEFICIARIES)[number]
  /** Whom a third party's is passed on to. */
  beneficiary_name: string | null
  /** The percentage it is also charged on; percentages do not compound otherwise (P5). */
  on_top_of: number | null
}

export type OnTopOfDenial = { code: 'tax.on_top_of'; name: string }

/**
 * Says why a percentage may not be charged on top of another, or null (P5): both are percentages, the other one stands on none itself,
 * and a percentage inside the price stands on none that is added to it. Names the other one.
 */
export function onTopOfDenial(
  tax: Pick<TourTax, 'calc' | 'included'>,
  other: Pick<TourTax, 'name' | 'calc' | 'included' | 'on_top_of'>,
): OnTopOfDenial | null {
  const fits =
    tax.calc === 'percent' && other.calc === 'percent' && other.on_top_of === null && (other.included || !tax.included)
  return fits ? null : { code: 'tax.on_top_of', name: other.name }
}
