import type { Cents } from '../money.ts'

/** Cash at the desk: what it settles, and what was handed over when it was counted. */
export type CashPayment = { amountCents: Cents; receivedCents: Cents | null }
export type CashDenial = { code: 'payment.too_much'; dueCents: Cents } | { code: 'payment.not_enough'; dueCents: Cents }

/** Says why cash cannot be taken, or null: it settles at most what is due, and at least its amount is handed over (M6). */
export function cashDenial({ amountCents, receivedCents }: CashPayment, dueCents: Cents): CashDenial | null {
  if (amountCents > dueCents) return { code: 'payment.too_much', dueCents }
  if (receivedCents !== null && receivedCents < amountCents)
    return { code: 'payment.not_enough', dueCents: amountCents - receivedCents }
  return null
}

export type CountedCash = {
  dueCents: Cents
  /** What was handed over; the exact amount unless it was counted. */
  receivedCents: Cents
  /** To give back. */
  changeCents: Cents
  /** Still to be handed over. */
  missingCents: Cents
}

/** Counts cash against what is due: either there is change, or something is missing, or it is exact; null is the exact amount. */
export function countCash(dueCents: Cents, receivedCents: Cents | null): CountedCash {
  const received = receivedCents ?? dueCents
  return {
    dueCents,
    receivedCents: received,
    changeCents: Math.max(0, received - dueCents),
    missingCents: Math.max(0, dueCents - received),
  }
}
