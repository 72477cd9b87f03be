import type { Cents } from '../money.ts'
import { type CommissionState, isOpenCommission } from './earner.ts'

/** The amounts of a line of a commission: what is earned, what the house owes of it, what the seller owes for the booking. */
export type LineAmounts = { amount_cents: Cents; house_owes_cents: Cents; seller_owes_cents: Cents }
export type CommissionLine = LineAmounts & { id: number; position: number; state: CommissionState }

/** What is to be written of an earner's open line: another amount of the one there is, a line of its own, or nothing. */
export type LineStep =
  | { kind: 'keep' }
  | ({ kind: 'change'; id: number } & LineAmounts)
  | ({ kind: 'add'; position: number } & LineAmounts)

const FIELDS = ['amount_cents', 'house_owes_cents', 'seller_owes_cents'] as const

/**
 * Brings an earner's lines to what they have now: lines of a settlement stay for ever, the open one carries what differs from them, and
 * where there is none a difference becomes one for the next settlement (S5). So their sum is always what the booking says, and no amount
 * is in two settlements (I10).
 */
export function openLineStep(target: LineAmounts, lines: readonly CommissionLine[]): LineStep {
  const open = lines.find(({ state }) => isOpenCommission(state))
  const closed = lines.filter(({ state }) => !isOpenCommission(state))
  const differenceOf = (field: (typeof FIELDS)[number]) =>
    target[field] - closed.reduce((sum, line) => sum + line[field], 0)
  const difference = {
    amount_cents: differenceOf('amount_cents'),
    house_owes_cents: differenceOf('house_owes_cents'),
    seller_owes_cents: differenceOf('seller_owes_cents'),
  }
  if (open) {
    const isSame = FIELDS.every((field) => open[field] === difference[field])
    return isSame ? { kind: 'keep' } : { kind: 'change', id: open.id, ...difference }
  }
  const isNothing = closed.length > 0 && FIELDS.every((field) => difference[field] === 0)
  const position = lines.reduce((last, line) => Math.max(last, line.position + 1), 0)
  return isNothing ? { kind: 'keep' } : { kind: 'add', position, ...difference }
}
