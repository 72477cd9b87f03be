import type { Cents } from '../money.ts'
import type { Party, PriceCategory } from '../tours/party.ts'
import { partyOf } from '../tours/party.ts'
import type { Fee, Tax } from './charges.ts'
import { feeLines, taxesOf } from './charges.ts'
import type { DiscountInput, DiscountReason } from './discounts.ts'
import { applyDiscounts } from './discounts.ts'
import type { Pricing, QuoteLine } from './price-lines.ts'
import { priceLines, quoteLine } from './price-lines.ts'

/** Something sold beside the places: a lunch, a photo, a pick-up. */
export type ExtraItem = { id: number; quantity: number; unitCents: Cents }

export type QuoteInput = Pricing &
  DiscountInput & {
    categories: readonly PriceCategory[]
    party: Party
    extras?: readonly ExtraItem[]
    taxes: readonly Tax[]
    fees: readonly Fee[]
    /** ISO 4217. */
    currency: string
  }

/** A price that explains itself; it is stored with the booking and never computed again (P8). */
export type Quote = {
  lines: QuoteLine[]
  /** Price of the places before discounts. */
  listCents: Cents
  offerCents: Cents
  codeCents: Cents
  manualCents: Cents
  /** The three above. */
  discountCents: Cents
  discountReason: DiscountReason
  /** List minus discounts: with the extras, what commissions and penalties are reckoned on. */
  subtotalCents: Cents
  extrasCents: Cents
  /** Subtotal and extras without the taxes inside them. */
  netCents: Cents
  includedTaxCents: Cents
  addedTaxCents: Cents
  /** Passed on to third parties; no discount and no commission touches them (P7). */
  feesCents: Cents
  /** What the customer pays: subtotal + extras + added taxes + fees. */
  totalCents: Cents
  currency: string
  peopleCount: number
}

const sumOf = (lines: readonly QuoteLine[]) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0)

/** People a discount per person counts: all of a boat, or those whose place costs something. */
function payingPeopleOf(input: QuoteInput, places: readonly QuoteLine[], peopleCount: number): number {
  if (input.mode !== 'per_person') return peopleCount
  return places.reduce((people, { quantity, unitCents }) => (unitCents > 0 ? people + quantity : people), 0)
}

function extraLines(extras: readonly ExtraItem[]): QuoteLine[] {
  return extras.flatMap(({ id, quantity, unitCents }) =>
    quantity > 0 ? [quoteLine('extra', quantity, unitCents, { sourceId: id })] : [],
  )
}

/**
 * The price of a party (P1, P5): list → offer, code, manual → subtotal → extras → included taxes extracted, others added →
 * fixed fees. Percentages in basis points. Categories the tour does not have cost nothing here; `partyDenial` refuses them.
 */
export function quoteOf(input: QuoteInput): Quote {
  const { categories, party, currency } = input
  const peopleCount = partyOf(categories, party).people
  const places = priceLines(input, categories, party, peopleCount)
  const extras = extraLines(input.extras ?? [])
  const fees = feeLines(input.fees, party)

  const listCents = sumOf(places)
  const extrasCents = sumOf(extras)
  const feesCents = sumOf(fees)
  const discounts = applyDiscounts(input, listCents, payingPeopleOf(input, places, peopleCount))
  const discountCents = discounts.offerCents + discounts.codeCents + discounts.manualCents
  const subtotalCents = listCents - discountCents
  const taxed = taxesOf(subtotalCents + extrasCents, input.taxes)

  return {
    lines: [...places, ...extras, ...taxed.lines, ...fees],
    listCents,
    offerCents: discounts.offerCents,
    codeCents: discounts.codeCents,
    manualCents: discounts.manualCents,
    discountCents,
    discountReason: discounts.reason,
    subtotalCents,
    extrasCents,
    netCents: taxed.netCents,
    includedTaxCents: taxed.includedTaxCents,
    addedTaxCents: taxed.addedTaxCents,
    feesCents,
    totalCents: subtotalCents + extrasCents + taxed.addedTaxCents + feesCents,
    currency,
    peopleCount,
  }
}
