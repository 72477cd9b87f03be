import type { Cents } from '../../money.ts'
import { allocate } from '../../money.ts'
import type { Party, PriceCategory } from '../../tours/party.ts'
import { partyOf } from '../../tours/party.ts'
import type { TourTax } from '../../tours/tax.ts'
import type { Portion } from './charges.ts'
import { feeLines, taxesAfterDiscount } from './charges.ts'
import type { Deposit } from './deposit.ts'
import { depositOf, FULL_DEPOSIT } from './deposit.ts'
import type { DiscountInput, DiscountReason } from './discounts.ts'
import { applyDiscounts } from './discounts.ts'
import type { ExtraItem } from './extras.ts'
import type { KeptPrices } from './kept-prices.ts'
import { keepFees, keepPercentages, keepPlaces } from './kept-prices.ts'
import type { Pricing, QuoteLine } from './price-lines.ts'
import { peopleByPrice, quoteLine } from './price-lines.ts'

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
  list_cents: Cents
  offer_cents: Cents
  code_cents: Cents
  manual_cents: Cents
  /** The three above. */
  discount_cents: Cents
  discount_reason: DiscountReason
  /** List minus discounts: with the extras, what commissions and penalties are reckoned on. */
  subtotal_cents: Cents
  extras_cents: Cents
  /** Subtotal and extras without the taxes inside them. */
  net_cents: Cents
  included_tax_cents: Cents
  added_tax_cents: Cents
  /** Fixed charges; no discount and no commission touches them (P7). */
  fees_cents: Cents
  /** What the customer pays: subtotal + extras + added taxes + fees. */
  total_cents: Cents
  /** The part of the total that is collected on arrival (P6). */
  dock_cents: Cents
  /** The part of the total that is due with the sale (M2). */
  deposit_cents: Cents
  currency: string
  people_count: number
  /** The percentages it was reckoned with, also those that nobody of the party owes. */
  percentages: readonly TourTax[]
}

const sumOf = (lines: readonly QuoteLine[]) => lines.reduce((sum, { total_cents }) => sum + total_cents, 0)

/** Whether each person has a price of their own; otherwise the party has one together. */
const isPerPerson = (places: readonly QuoteLine[]): boolean => places.every(({ kind }) => kind === 'price')

/** People a discount per person counts: all of a boat, or those whose place costs something. */
function payingPeopleOf(places: readonly QuoteLine[], peopleCount: number): number {
  if (!isPerPerson(places)) return peopleCount
  return places.reduce((people, { quantity, unit_cents }) => (unit_cents > 0 ? people + quantity : people), 0)
}

function extraLines(extras: readonly ExtraItem[]): QuoteLine[] {
  return extras.flatMap(({ id, quantity, unit_cents, name }) =>
    quantity > 0 ? [{ ...quoteLine('extra', quantity, unit_cents, { source_id: id }), ...(name && { name }) }] : [],
  )
}

/** The places' price over the people who may owe different taxes: by what each pays, or a boat's by heads (P4). */
function portionsOf({ categories, party }: QuoteInput, placesCents: Cents, places: readonly QuoteLine[]) {
  const people = peopleByPrice(categories, party)
  const weights = people.map(({ category, tariff, quantity }) =>
    isPerPerson(places)
      ? sumOf(places.filter((line) => line.category_id === category.id && (line.tariff ?? null) === tariff))
      : quantity,
  )
  const shares = allocate(placesCents, weights)
  return people.map(
    ({ category, tariff }, at): Portion => ({
      of: 'tour',
      age_range: category.age_range,
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
  const people_count = partyOf(categories, party).people
  const { kept = NOTHING_KEPT } = input
  const places = keepPlaces(input, categories, party, people_count, kept)
  const extras = extraLines(input.extras ?? [])

  const list_cents = sumOf(places)
  const extras_cents = sumOf(extras)
  const discounts = applyDiscounts(input, list_cents, payingPeopleOf(places, people_count))
  const discount_cents = discounts.offer_cents + discounts.code_cents + discounts.manual_cents
  const subtotal_cents = list_cents - discount_cents

  const extrasPortion: Portion = { of: 'extras', age_range: null, tariff: null, cents: extras_cents }
  const portions = (cents: Cents) => [...portionsOf(input, cents, places), ...(extras_cents > 0 ? [extrasPortion] : [])]
  const taxes = keepPercentages(input.taxes, kept)
  const taxed = taxesAfterDiscount(portions(subtotal_cents), portions(list_cents), taxes)
  const people = peopleByPrice(categories, party).map(({ category, tariff, quantity }) => ({
    age_range: category.age_range,
    tariff,
    quantity,
  }))
  const fees = keepFees(feeLines(taxes, people, extras.length > 0), taxes, people_count, kept)
  const fees_cents = sumOf(fees)
  const total_cents = subtotal_cents + extras_cents + taxed.added_tax_cents + fees_cents
  const lines = [...places, ...extras, ...taxed.lines, ...fees]
  const dock_cents = sumOf(lines.filter(({ kind, collected }) => collected === 'dock' && kind !== 'included_tax'))

  return {
    lines,
    list_cents,
    offer_cents: discounts.offer_cents,
    code_cents: discounts.code_cents,
    manual_cents: discounts.manual_cents,
    discount_cents,
    discount_reason: discounts.reason,
    subtotal_cents,
    extras_cents,
    net_cents: taxed.net_cents,
    included_tax_cents: taxed.included_tax_cents,
    added_tax_cents: taxed.added_tax_cents,
    fees_cents,
    total_cents,
    dock_cents,
    deposit_cents: depositOf(input.deposit ?? FULL_DEPOSIT, total_cents - dock_cents, people_count),
    currency,
    people_count,
    percentages: taxes.filter(({ calc }) => calc === 'percent'),
  }
}
