import type { Cents } from '../../money.ts'
import { allocate, percentOf, ratioOf, WHOLE_BASIS_POINTS } from '../../money.ts'
import type { AgeRange } from '../../tours/age-range.ts'
import type { Tariff } from '../../tours/tariff.ts'
import type { TourTax } from '../../tours/tax.ts'
import type { QuoteLine } from './price-lines.ts'
import { quoteLine } from './price-lines.ts'

/** People of a party who owe the same: one category at one tariff. */
export type People = { age_range: AgeRange | null; tariff: Tariff | null; quantity: number }
/** A part of the price that owes the same percentages: what some people's places cost, or the extras. */
export type Portion = { of: 'tour' | 'extras'; age_range: AgeRange | null; tariff: Tariff | null; cents: Cents }
export type TaxedAmount = { net_cents: Cents; included_tax_cents: Cents; added_tax_cents: Cents; lines: QuoteLine[] }

/** Rates are reckoned in hundred-millionths, which hold a percentage of a percentage exactly. */
const WHOLE_RATE = WHOLE_BASIS_POINTS * WHOLE_BASIS_POINTS

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Whether people, or the extras, owe a tax (P4). */
const owes = (tax: TourTax, { age_range, tariff }: Pick<Portion, 'age_range' | 'tariff'>) =>
  !(age_range && tax.exempt_age_ranges.includes(age_range)) && !(tariff && tax.exempt_tariffs.includes(tariff))
const covers = (tax: TourTax, of: Portion['of']) => tax.applies_to === 'all' || tax.applies_to === of

/** A charge's line, with whom it is for where that is somebody else (P7) and where it is paid (P6). */
function chargeLine(kind: 'fee' | 'tax' | 'included_tax', tax: TourTax, quantity: number, cents: Cents): QuoteLine {
  return {
    ...quoteLine(kind, quantity, cents, { source_id: tax.id }),
    name: tax.name,
    ...(tax.beneficiary === 'third_party' && { beneficiary: tax.beneficiary_name ?? '' }),
    ...(tax.collected === 'dock' && { collected: 'dock' }),
  }
}

/** The part of the net that an included percentage is, with what it is charged on top of. */
function includedRate(tax: TourTax, included: readonly TourTax[]): number {
  const under = included.find(({ id }) => id === tax.on_top_of)
  return tax.basis_points * (WHOLE_BASIS_POINTS + (under?.basis_points ?? 0))
}

/** What each percentage takes of one amount: the included ones are extracted together and split so that they add up. */
function percentagesOf(
  grossCents: Cents,
  taxes: readonly TourTax[],
): { net_cents: Cents; amounts: Map<number, Cents> } {
  const included = taxes.filter((tax) => tax.included)
  const rates = included.map((tax) => includedRate(tax, included))
  const net_cents = ratioOf(grossCents, WHOLE_RATE, WHOLE_RATE + sumOf(rates))
  const shares = allocate(grossCents - net_cents, rates)
  const amounts = new Map(included.map((tax, at) => [tax.id, shares[at] ?? 0]))
  // What others are charged on top of comes first.
  const added = taxes.filter((tax) => !tax.included)
  for (const tax of [
    ...added.filter(({ on_top_of }) => on_top_of === null),
    ...added.filter(({ on_top_of }) => on_top_of),
  ])
    amounts.set(tax.id, percentOf(net_cents + (amounts.get(tax.on_top_of ?? 0) ?? 0), tax.basis_points))
  return { net_cents, amounts }
}

/** Portions that owe exactly the same percentages are one amount, rounded once. */
function groupsOf(portions: readonly Portion[], taxes: readonly TourTax[]) {
  const groups = new Map<string, { cents: Cents; taxes: TourTax[] }>()
  for (const portion of portions) {
    const owed = taxes.filter((tax) => covers(tax, portion.of) && owes(tax, portion))
    const key = owed.map(({ id }) => id).join()
    const group = groups.get(key) ?? { cents: 0, taxes: owed }
    groups.set(key, { ...group, cents: group.cents + portion.cents })
  }
  return [...groups.values()]
}

/**
 * The percentages on the parts of a price (P4, P5): the included ones extracted, `net = gross ÷ (1 + Σ rates)`, the others added on the
 * net; none compounds unless it says on top of which. Those of the first group come first, included before added.
 */
export function taxesOf(portions: readonly Portion[], taxes: readonly TourTax[]): TaxedAmount {
  const percentages = taxes.filter(({ calc }) => calc === 'percent')
  const totals = new Map<number, Cents>()
  let net_cents = 0
  for (const group of groupsOf(portions, percentages)) {
    const taken = percentagesOf(group.cents, group.taxes)
    net_cents += taken.net_cents
    for (const [id, cents] of taken.amounts) totals.set(id, (totals.get(id) ?? 0) + cents)
  }
  const linesOf = (isIncluded: boolean) =>
    percentages.flatMap((tax) => {
      const cents = totals.get(tax.id)
      if (tax.included !== isIncluded || cents === undefined) return []
      return [chargeLine(isIncluded ? 'included_tax' : 'tax', tax, 1, cents)]
    })
  const [included, added] = [linesOf(true), linesOf(false)]
  return {
    net_cents,
    included_tax_cents: sumOf(included.map(({ total_cents }) => total_cents)),
    added_tax_cents: sumOf(added.map(({ total_cents }) => total_cents)),
    lines: [...included, ...added],
  }
}

/**
 * As `taxesOf` on what is paid, except that a third party's added percentage is reckoned on the price before discounts: no discount
 * of the house reaches it (P7).
 */
export function taxesAfterDiscount(
  paid: readonly Portion[],
  listed: readonly Portion[],
  taxes: readonly TourTax[],
): TaxedAmount {
  const isPassedOn = (tax: TourTax) => tax.beneficiary === 'third_party' && !tax.included && tax.calc === 'percent'
  if (!taxes.some(isPassedOn)) return taxesOf(paid, taxes)
  const own = taxesOf(
    paid,
    taxes.filter((tax) => !isPassedOn(tax)),
  )
  const ids = new Set(taxes.filter(isPassedOn).map(({ id }) => id))
  const passedOn = taxesOf(listed, taxes).lines.filter(({ source_id }) => source_id !== null && ids.has(source_id))
  return {
    ...own,
    added_tax_cents: own.added_tax_cents + sumOf(passedOn.map(({ total_cents }) => total_cents)),
    lines: [...own.lines, ...passedOn],
  }
}

/** The lines of fixed charges for a party (P4, P7); one that nobody of the party owes has no line. */
export function feeLines(taxes: readonly TourTax[], people: readonly People[], hasExtras: boolean): QuoteLine[] {
  return taxes.flatMap((tax) => {
    if (tax.calc === 'percent' || (tax.applies_to === 'extras' && !hasExtras)) return []
    const owing = sumOf(people.filter((some) => owes(tax, some)).map(({ quantity }) => quantity))
    return owing === 0 ? [] : [chargeLine('fee', tax, tax.calc === 'per_person' ? owing : 1, tax.amount_cents)]
  })
}
