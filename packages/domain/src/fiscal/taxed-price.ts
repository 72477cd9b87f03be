import { paidFeesCents, type SoldCharge } from '../bookings/life/cancelation-quote.ts'
import { type Cents, percentOf, ratioOf, WHOLE_BASIS_POINTS } from '../money.ts'

/** A line of a price as it was sold, as far as taxes need it. */
export type SoldLine = SoldCharge & { source_id: number | null }
export type SoldTax = {
  id: number
  basis_points: number
  /** False of a percentage that is no tax but income of the house, such as a service charge. */
  is_tax: boolean
}
export type SoldQuote = {
  lines: readonly SoldLine[]
  total_cents: Cents
  dock_cents: Cents
  /** The price without the percentages inside it. */
  net_cents: Cents
}

/** What a rate takes, and of how much; null for what no tax was reckoned on. */
export type RatePart = { basis_points: number | null; base_cents: Cents; tax_cents: Cents }
/** An amount by what it is for the tax office. What third parties have of it is theirs and in none of the rest. */
export type TaxedAmount = {
  net_cents: Cents
  tax_cents: Cents
  third_party_cents: Cents
  rates: RatePart[]
}

type Share = { basis_points: number; base_cents: Cents; tax_cents: Cents }
/** A price as its taxes are reckoned: what is the house's of it, and each rate. */
export type TaxedPrice = {
  quote: SoldQuote
  /** Without what is third parties', before anything was given back out of goodwill. */
  house_cents: Cents
  shares: readonly Share[]
  untaxed_cents: Cents
  /** Each part of the net has one rate alone, so that the bases and what is untaxed add up to it. */
  is_disjoint: boolean
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
/** By this much a base that is read back from its rounded tax may miss. */
const slackOf = (basisPoints: number) => Math.ceil(WHOLE_BASIS_POINTS / (2 * basisPoints)) + 1

/** Reads the taxes of a sold price from its lines (P8): nothing is reckoned anew, only each base from its rate. */
export function taxedPriceOf(quote: SoldQuote, taxes: readonly SoldTax[]): TaxedPrice {
  const { lines } = quote
  const goodwillCents = sumOf(lines.filter(({ kind }) => kind === 'goodwill').map((line) => line.total_cents))
  const thirdPartyCents = sumOf(
    lines.flatMap(({ kind, beneficiary, total_cents }) =>
      kind !== 'included_tax' && beneficiary !== undefined ? [total_cents] : [],
    ),
  )
  const house_cents = Math.max(0, quote.total_cents - goodwillCents - thirdPartyCents)
  const byRate = new Map<number, Cents>()
  for (const { kind, source_id, beneficiary, total_cents } of lines) {
    const isOurs = kind === 'included_tax' || (kind === 'tax' && beneficiary === undefined)
    const tax = taxes.find(({ id }) => id === source_id)
    if (!isOurs || !tax?.is_tax || tax.basis_points === 0) continue
    byRate.set(tax.basis_points, (byRate.get(tax.basis_points) ?? 0) + total_cents)
  }
  const netCents = house_cents - sumOf([...byRate.values()])
  const shares = [...byRate].map(
    ([basis_points, tax_cents]): Share => ({
      basis_points,
      tax_cents,
      // Of one rate alone it is told whether it stands on all of the price; of several no amount tells which is whose.
      base_cents: baseOf(basis_points, tax_cents, netCents, byRate.size === 1 ? [netCents, quote.net_cents] : []),
    }),
  )
  const openCents = netCents - sumOf(shares.map(({ base_cents }) => base_cents))
  const last = shares.at(-1)
  const isRounding =
    last !== undefined && Math.abs(openCents) <= sumOf(shares.map((share) => slackOf(share.basis_points)))
  if (last && isRounding) last.base_cents += openCents
  const widest = Math.max(0, ...shares.map(({ base_cents }) => base_cents))
  const is_disjoint = isRounding || openCents >= 0
  const untaxed_cents = isRounding ? 0 : Math.max(0, is_disjoint ? openCents : netCents - widest)
  return { quote, house_cents, shares, untaxed_cents, is_disjoint }
}

/** What a tax was reckoned on: the amount that it fits exactly, otherwise what its rate says, never more than there is. */
function baseOf(basisPoints: number, taxCents: Cents, mostCents: Cents, candidates: readonly Cents[]): Cents {
  const fitting = candidates.find((cents) => Math.abs(percentOf(cents, basisPoints) - taxCents) <= 1)
  return fitting ?? Math.min(mostCents, ratioOf(taxCents, WHOLE_BASIS_POINTS, basisPoints))
}

/** What third parties have of what was paid: as everywhere (P7), and of a canceled booking the first of what is given back is theirs. */
const feesOf = (quote: SoldQuote, paidCents: Cents, fromCents: Cents = paidCents): Cents =>
  Math.max(0, paidFeesCents(quote, fromCents) - (fromCents - paidCents))

/** What is whose once so much was paid in all, `third_party_cents` of it third parties': of the house's part each rate in proportion. */
function paidSoFar(
  { house_cents, shares, untaxed_cents, is_disjoint }: TaxedPrice,
  paidCents: Cents,
  third_party_cents: Cents,
) {
  const ours = paidCents - third_party_cents
  const shareOf = (cents: Cents) => (house_cents === 0 ? 0 : ratioOf(ours, cents, house_cents))
  const taxed = shares.map((share) => ({
    basis_points: share.basis_points,
    base_cents: shareOf(share.base_cents),
    tax_cents: shareOf(share.tax_cents),
  }))
  const tax_cents = sumOf(taxed.map((share) => share.tax_cents))
  const net_cents = ours - tax_cents
  const basesCents = sumOf(taxed.map(({ base_cents }) => base_cents))
  const last = taxed.at(-1)
  const hasUntaxed = untaxed_cents > 0 || !last
  // The last part takes what rounding left, so that the parts add up to the cent.
  if (is_disjoint && last && !hasUntaxed) last.base_cents += net_cents - basesCents
  const openCents = is_disjoint ? net_cents - basesCents : shareOf(untaxed_cents)
  const untaxed = { basis_points: null, base_cents: openCents, tax_cents: 0 }
  return { third_party_cents, tax_cents, net_cents, rates: hasUntaxed ? [...taxed, untaxed] : taxed }
}

/** A move of money; `amount_cents` is below zero for money back. */
export type PaidMove = {
  /** Paid in all before it. */
  before_cents: Cents
  amount_cents: Cents
  /** Of a canceled booking what was paid in all when money came in last before it: what was given back since was fees first. */
  canceled_from_cents: Cents | null
}

/**
 * What a move of money is for the tax office: what is whose after it less what was before it. So the moves of a booking that is paid in
 * full come to exactly the taxes it was sold with, in whichever parts it was paid. Who cancels has all unused fees of third parties back
 * (P7), so that what stays is the house's alone.
 */
export function taxedMove(price: TaxedPrice, move: PaidMove): TaxedAmount {
  const { before_cents, amount_cents, canceled_from_cents } = move
  const { quote } = price
  const afterCents = before_cents + amount_cents
  const fromCents = canceled_from_cents ?? undefined
  const before = paidSoFar(price, before_cents, feesOf(quote, before_cents, fromCents))
  const after = paidSoFar(price, afterCents, feesOf(quote, afterCents, amount_cents < 0 ? fromCents : undefined))
  return {
    net_cents: after.net_cents - before.net_cents,
    tax_cents: after.tax_cents - before.tax_cents,
    third_party_cents: after.third_party_cents - before.third_party_cents,
    rates: after.rates.map((rate, at) => ({
      basis_points: rate.basis_points,
      base_cents: rate.base_cents - (before.rates[at]?.base_cents ?? 0),
      tax_cents: rate.tax_cents - (before.rates[at]?.tax_cents ?? 0),
    })),
  }
}
