import type { Cents } from '../money.ts'
import { allocate, percentOf, ratioOf, WHOLE_BASIS_POINTS } from '../money.ts'
import type { Party } from '../tours/party.ts'
import { quantitiesOf } from '../tours/party.ts'
import type { QuoteLine } from './price-lines.ts'
import { quoteLine } from './price-lines.ts'

/** A percentage on the price, inside it or on top of it (P4). */
export type Tax = { id: number; basisPoints: number; included: boolean }

/** A fixed charge passed on to a third party or kept (P4); people of exempt categories do not pay it. */
export type Fee = {
  id: number
  per: 'person' | 'booking'
  amountCents: Cents
  exemptCategoryIds: readonly number[]
}

export type TaxedAmount = { netCents: Cents; includedTaxCents: Cents; addedTaxCents: Cents; lines: QuoteLine[] }

const rateSum = (taxes: readonly Tax[]) => taxes.reduce((sum, { basisPoints }) => sum + basisPoints, 0)

function taxLine(kind: 'tax' | 'included_tax', tax: Tax, cents: Cents): QuoteLine {
  return quoteLine(kind, 1, cents, { sourceId: tax.id })
}

/**
 * Extracts the included percentages together, `net = gross ÷ (1 + Σ rates)`, and adds the others on the net (P5); percentages
 * never compound. The included amount is split over its taxes so that the parts add up.
 */
export function taxesOf(grossCents: Cents, taxes: readonly Tax[]): TaxedAmount {
  const included = taxes.filter((tax) => tax.included)
  const netCents = ratioOf(grossCents, WHOLE_BASIS_POINTS, WHOLE_BASIS_POINTS + rateSum(included))
  const includedTaxCents = grossCents - netCents
  const shares = allocate(
    includedTaxCents,
    included.map(({ basisPoints }) => basisPoints),
  )
  const addedLines = taxes
    .filter((tax) => !tax.included)
    .map((tax) => taxLine('tax', tax, percentOf(netCents, tax.basisPoints)))
  return {
    netCents,
    includedTaxCents,
    addedTaxCents: addedLines.reduce((sum, { totalCents }) => sum + totalCents, 0),
    lines: [...included.map((tax, index) => taxLine('included_tax', tax, shares[index] ?? 0)), ...addedLines],
  }
}

/** The lines of fixed fees for a party (P5, P7); a fee that nobody of the party owes has no line. */
export function feeLines(fees: readonly Fee[], party: Party): QuoteLine[] {
  const quantities = [...quantitiesOf(party)]
  return fees.flatMap((fee) => {
    const owing = quantities.reduce(
      (sum, [categoryId, quantity]) => (fee.exemptCategoryIds.includes(categoryId) ? sum : sum + quantity),
      0,
    )
    if (owing === 0) return []
    return [quoteLine('fee', fee.per === 'person' ? owing : 1, fee.amountCents, { sourceId: fee.id })]
  })
}
