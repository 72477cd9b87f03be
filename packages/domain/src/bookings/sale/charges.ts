import type { Cents } from '../money.ts'
import { allocate, percentOf, ratioOf, WHOLE_BASIS_POINTS } from '../money.ts'
import type { AgeRange } from '../tours/age-range.ts'
import type { Tariff } from '../tours/tariff.ts'
import type { TourTax } from '../tours/tax.ts'
import type { QuoteLine } from './price-lines.ts'
import { quoteLine } from './price-lines.ts'

/** People of a party who owe the same: one category at one tariff. */
export type People = { ageRange: AgeRange | null; tariff: Tariff | null; quantity: number }
/** A part of the price that owes the same percentages: what some people's places cost, or the extras. */
export type Portion = { of: 'tour' | 'extras'; ageRange: AgeRange | null; tariff: Tariff | null; cents: Cents }
export type TaxedAmount = { netCents: Cents; includedTaxCents: Cents; addedTaxCents: Cents; lines: QuoteLine[] }

/** Rates are reckoned in hundred-millionths, which hold a percentage of a percentage exactly. */
const WHOLE_RATE = WHOLE_BASIS_POINTS * WHOLE_BASIS_POINTS

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Whether people, or the extras, owe a tax (P4). */
const owes = (tax: TourTax, { ageRange, tariff }: Pick<Portion, 'ageRange' | 'tariff'>) =>
  !(ageRange && tax.exemptAgeRanges.includes(ageRange)) && !(tariff && tax.exemptTariffs.includes(tariff))
const covers = (tax: TourTax, of: Portion['of']) => tax.appliesTo === 'all' || tax.appliesTo === of

/** A charge's line, with whom it is for where that is somebody else (P7) and where it is paid (P6). */
function chargeLine(kind: 'fee' | 'tax' | 'included_tax', tax: TourTax, quantity: number, cents: Cents): QuoteLine {
  return {
    ...quoteLine(kind, quantity, cents, { sourceId: tax.id }),
    name: tax.name,
    ...(tax.beneficiary === 'third_party' && { beneficiary: tax.beneficiaryName ?? '' }),
    ...(tax.collected === 'dock' && { collected: 'dock' }),
  }
}

/** The part of the net that an included percentage is, with what it is charged on top of. */
function includedRate(tax: TourTax, included: readonly TourTax[]): number {
  const under = included.find(({ id }) => id === tax.onTopOf)
  return tax.basisPoints * (WHOLE_BASIS_POINTS + (under?.basisPoints ?? 0))
}

/** What each percentage takes of one amount: the included ones are extracted together and split so that they add up. */
function percentagesOf(grossCents: Cents, taxes: readonly TourTax[]): { netCents: Cents; amounts: Map<number, Cents> } {
  const included = taxes.filter((tax) => tax.included)
  const rates = included.map((tax) => includedRate(tax, included))
  const netCents = ratioOf(grossCents, WHOLE_RATE, WHOLE_RATE + sumOf(rates))
  const shares = allocate(grossCents - netCents, rates)
  const amounts = new Map(included.map((tax, at) => [tax.id, shares[at] ?? 0]))
  // What others are charged on top of comes first.
  const added = taxes.filter((tax) => !tax.included)
  for (const tax of [...added.filter(({ onTopOf }) => onTopOf === null), ...added.filter(({ onTopOf }) => onTopOf)])
    amounts.set(tax.id, percentOf(netCents + (amounts.get(tax.onTopOf ?? 0) ?? 0), tax.basisPoints))
  return { netCents, amounts }
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
  let netCents = 0
  for (const group of groupsOf(portions, percentages)) {
    const taken = percentagesOf(group.cents, group.taxes)
    netCents += taken.netCents
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
    netCents,
    includedTaxCents: sumOf(included.map(({ totalCents }) => totalCents)),
    addedTaxCents: sumOf(added.map(({ totalCents }) => totalCents)),
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
  const passedOn = taxesOf(listed, taxes).lines.filter(({ sourceId }) => sourceId !== null && ids.has(sourceId))
  return {
    ...own,
    addedTaxCents: own.addedTaxCents + sumOf(passedOn.map(({ totalCents }) => totalCents)),
    lines: [...own.lines, ...passedOn],
  }
}

/** The lines of fixed charges for a party (P4, P7); one that nobody of the party owes has no line. */
export function feeLines(taxes: readonly TourTax[], people: readonly People[], hasExtras: boolean): QuoteLine[] {
  return taxes.flatMap((tax) => {
    if (tax.calc === 'percent' || (tax.appliesTo === 'extras' && !hasExtras)) return []
    const owing = sumOf(people.filter((some) => owes(tax, some)).map(({ quantity }) => quantity))
    return owing === 0 ? [] : [chargeLine('fee', tax, tax.calc === 'per_person' ? owing : 1, tax.amountCents)]
  })
}
