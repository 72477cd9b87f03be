import type { Cents } from '../money.ts'
import { allocate } from '../money.ts'
import type { Party, PriceCategory } from '../tours/party.ts'
import { partyOf } from '../tours/party.ts'
import type { TourTax } from '../tours/tax.ts'
import type { Portion } from './charges.ts'
import { feeLines, taxesAfterDiscount } from './charges.ts'
import type { Deposit } from './deposit.ts'
import { depositOf, FULL_DEPOSIT } from './deposit.ts'
import type { DiscountInput, DiscountReason } from './discounts.ts'
import { applyDiscounts } from './discounts.ts'
import type { KeptPrices } from './kept-prices.ts'
import { keepFees, keepPercentages, keepPlaces } from './kept-prices.ts'
import type { Pricing, QuoteLine } from './price-lines.ts'
import { peopleByPrice, quoteLine } from './price-lines.ts'

/** Something sold beside the places: a lunch, a photo, a pick-up. */
export type ExtraItem = { id: number; quantity: number; unitCents: Cents; name?: string }

export type QuoteInput = Pricing &
  DiscountInput & {
    categories: readonly PriceCategory[]
    party: Party
    extras?: readonly ExtraItem[]
    /** Percentages and fixed charges, in the order in which they are shown. */
    taxes: readonly TourTax[]
    /** What the sale asks for; all of it unless said (M2). */
    deposit?: Deposit
    /** ISO 4217. */
    currency: string
    /** What stays as it was sold (P8); nothing of a sale. */
    kept?: KeptPrices
  }

const NOTHING_KEPT: KeptPrices = { places: [], extras: [], fees: null, percentages: null, people: 0 }

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
  /** Fixed charges; no discount and no commission touches them (P7). */
  feesCents: Cents
  /** What the customer pays: subtotal + extras + added taxes + fees. */
  totalCents: Cents
  /** The part of the total that is collected on arrival (P6). */
  dockCents: Cents
  /** The part of the total that is due with the sale (M2). */
  depositCents: Cents
  currency: string
  peopleCount: number
  /** The percentages it was reckoned with, also those that nobody of the party owes. */
  percentages: readonly TourTax[]
}

const sumOf = (lines: readonly QuoteLine[]) => lines.reduce((sum, { totalCents }) => sum + totalCents, 0)

/** Whether each person has a price of their own; otherwise the party has one together. */
const isPerPerson = (places: readonly QuoteLine[]): boolean => places.every(({ kind }) => kind === 'price')

/** People a discount per person counts: all of a boat, or those whose place costs something. */
function payingPeopleOf(places: readonly QuoteLine[], peopleCount: number): number {
  if (!isPerPerson(places)) return peopleCount
  return places.reduce((people, { quantity, unitCents }) => (unitCents > 0 ? people + quantity : people), 0)
}

function extraLines(extras: readonly ExtraItem[]): QuoteLine[] {
  return extras.flatMap(({ id, quantity, unitCents, name }) =>
    quantity > 0 ? [{ ...quoteLine('extra', quantity, unitCents, { sourceId: id }), ...(name && { name }) }] : [],
  )
}

/** The places' price over the people who may owe different taxes: by what each pays, or a boat's by heads (P4). */
function portionsOf({ categories, party }: QuoteInput, placesCents: Cents, places: readonly QuoteLine[]) {
  const people = peopleByPrice(categories, party)
  const weights = people.map(({ category, tariff, quantity }) =>
    isPerPerson(places)
      ? sumOf(places.filter((line) => line.categoryId === category.id && (line.tariff ?? null) === tariff))
      : quantity,
  )
  const shares = allocate(placesCents, weights)
  return people.map(
    ({ category, tariff }, at): Portion => ({
      of: 'tour',
      ageRange: category.ageRange,
      tariff,
      cents: shares[at] ?? 0,
    }),
  )
}

/**
 * The price of a party (P1, P5): list → offer, code, manual → subtotal → extras → included taxes extracted, others added →
 * fixed fees. Percentages in basis points. Categories the tour does not have cost nothing here; `partyDenial` refuses them.
 */
export function quoteOf(input: QuoteInput): Quote {
  const { categories, party, currency } = input
  const peopleCount = partyOf(categories, party).people
  const { kept = NOTHING_KEPT } = input
  const places = keepPlaces(input, categories, party, peopleCount, kept)
  const extras = extraLines(input.extras ?? [])

  const listCents = sumOf(places)
  const extrasCents = sumOf(extras)
  const discounts = applyDiscounts(input, listCents, payingPeopleOf(places, peopleCount))
  const discountCents = discounts.offerCents + discounts.codeCents + discounts.manualCents
  const subtotalCents = listCents - discountCents

  const extrasPortion: Portion = { of: 'extras', ageRange: null, tariff: null, cents: extrasCents }
  const portions = (cents: Cents) => [...portionsOf(input, cents, places), ...(extrasCents > 0 ? [extrasPortion] : [])]
  const taxes = keepPercentages(input.taxes, kept)
  const taxed = taxesAfterDiscount(portions(subtotalCents), portions(listCents), taxes)
  const people = peopleByPrice(categories, party).map(({ category, tariff, quantity }) => ({
    ageRange: category.ageRange,
    tariff,
    quantity,
  }))
  const fees = keepFees(feeLines(taxes, people, extras.length > 0), taxes, peopleCount, kept)
  const feesCents = sumOf(fees)
  const totalCents = subtotalCents + extrasCents + taxed.addedTaxCents + feesCents
  const lines = [...places, ...extras, ...taxed.lines, ...fees]
  const dockCents = sumOf(lines.filter(({ kind, collected }) => collected === 'dock' && kind !== 'included_tax'))

  return {
    lines,
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
    totalCents,
    dockCents,
    depositCents: depositOf(input.deposit ?? FULL_DEPOSIT, totalCents - dockCents, peopleCount),
    currency,
    peopleCount,
    percentages: taxes.filter(({ calc }) => calc === 'percent'),
  }
}
