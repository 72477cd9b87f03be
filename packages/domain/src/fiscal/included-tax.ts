import { type Cents, ratioOf } from '../money.ts'
import type { TaxedAmount } from './taxed-price.ts'

const WHOLE_PERCENT = 100

/** What an amount is before the tax that is inside it. */
const netOf = (cents: Cents, percent: number): Cents => ratioOf(cents, WHOLE_PERCENT, WHOLE_PERCENT + percent)

/**
 * What a move of money at a venue is for the tax office: its prices have one tax inside (P-5). It is what is whose after it less what was
 * before it, so that parts and money back come to exactly the tax of what is left. `amount_cents` is below zero for money back.
 */
export function includedTaxMove(
  percent: number,
  { before_cents, amount_cents }: { before_cents: Cents; amount_cents: Cents },
): TaxedAmount {
  const net_cents = netOf(before_cents + amount_cents, percent) - netOf(before_cents, percent)
  const tax_cents = amount_cents - net_cents
  const basis_points = percent === 0 ? null : percent * WHOLE_PERCENT
  return {
    net_cents,
    tax_cents,
    third_party_cents: 0,
    rates: [{ basis_points, base_cents: net_cents, tax_cents }],
  }
}
