import type { PaymentKind } from '../../ledger/entry-kind.ts'
import type { PaymentMethod } from '../../ledger/payment-method.ts'
import type { Cents } from '../../money.ts'

/** An entry of a booking's ledger, in the order in which they were written. */
export type PaymentFacts = {
  id: number
  kind: PaymentKind
  method: PaymentMethod
  amount_cents: Cents
  /** Of what went back: the payment that it was of. Unknown of refunds that were posted for several payments at once. */
  payment_id?: number | null
}

/** A payment with what of it may still go back, and what of a refund goes back to it. */
export type RefundPart = { payment_id: number; method: PaymentMethod; refundable_cents: Cents; refund_cents: Cents }

/**
 * Splits a refund over the payments it gives back, newest first (X4). Earlier refunds went to the payment they name, otherwise to the
 * newest of their own method, and to the newest of all where these were not enough. Never more than was charged; parts that get nothing
 * are kept.
 */
export function allocateRefund(entries: readonly PaymentFacts[], refundCents: Cents): RefundPart[] {
  const parts = entries
    .filter(({ kind }) => kind === 'charge')
    .map(({ id, method, amount_cents }) => ({
      payment_id: id,
      method,
      refundable_cents: amount_cents,
      refund_cents: 0,
    }))
    .toReversed()
  const refunds = [...entries.filter(({ kind }) => kind === 'refund'), ...takenByBanks(entries)]
  // Those that name their payment go first, so that no other refund is placed on what they gave back.
  const unnamed = refunds.flatMap(({ payment_id, method, amount_cents }) => {
    const restCents = takeFrom(
      parts.filter((part) => part.payment_id === payment_id),
      amount_cents,
    )
    return restCents > 0 ? [{ method, restCents }] : []
  })
  let unplacedCents = 0
  for (const { method, restCents } of unnamed)
    unplacedCents += takeFrom(
      parts.filter((part) => part.method === method),
      restCents,
    )
  takeFrom(parts, unplacedCents)

  let restCents = refundCents
  for (const part of parts) {
    part.refund_cents = Math.min(restCents, part.refundable_cents)
    restCents -= part.refund_cents
  }
  return parts
}

/** What banks took back of each payment and have not given back again: nothing of it can go back once more. */
function takenByBanks(entries: readonly PaymentFacts[]): PaymentFacts[] {
  const ofPayment = new Map<number | null, PaymentFacts>()
  for (const entry of entries) {
    if (entry.kind !== 'chargeback' && entry.kind !== 'reinstatement') continue
    const cents = entry.kind === 'chargeback' ? entry.amount_cents : -entry.amount_cents
    const known = ofPayment.get(entry.payment_id ?? null)
    ofPayment.set(entry.payment_id ?? null, { ...entry, amount_cents: (known?.amount_cents ?? 0) + cents })
  }
  return [...ofPayment.values()].filter(({ amount_cents }) => amount_cents > 0)
}

/** Lowers what is refundable, newest first; answers what did not fit. */
function takeFrom(parts: readonly RefundPart[], amountCents: Cents): Cents {
  let restCents = amountCents
  for (const part of parts) {
    const taken = Math.min(restCents, part.refundable_cents)
    part.refundable_cents -= taken
    restCents -= taken
  }
  return restCents
}

/** How the money came in that would go back first: the way it should go back; null where nothing was paid. */
export const suggestedMethod = (parts: readonly RefundPart[]): PaymentMethod | null =>
  (parts.find(({ refund_cents }) => refund_cents > 0) ?? parts[0])?.method ?? null
