import type { Cents } from '../money.ts'
import type { PaymentKind } from './entry-kind.ts'

/** What a move was for its booking: all of its price at once, a first part, the rest of it, one more part, money back, or a bank's word. */
export const PAYMENT_SENSES = ['full', 'deposit', 'rest', 'part', 'refund', 'chargeback', 'reinstatement'] as const
export type PaymentSense = (typeof PAYMENT_SENSES)[number]

type Move = {
  kind: PaymentKind
  amount_cents: Cents
  /** Paid in all before it. */
  before_cents: Cents
  /** Of the booking, as it is now. */
  total_cents: Cents
}

/** What a move of money was for its booking (M2): by what had been paid before, and by what it costs now. */
export function senseOf({ kind, amount_cents, before_cents, total_cents }: Move): PaymentSense {
  if (kind !== 'charge') return kind
  const isAll = before_cents + amount_cents >= total_cents
  if (before_cents <= 0) return isAll ? 'full' : 'deposit'
  return isAll ? 'rest' : 'part'
}
