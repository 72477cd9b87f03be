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

/** Change to give back; none when the cash handed over was not counted. */
export function changeCents({ amountCents, receivedCents }: CashPayment): Cents {
  return receivedCents === null ? 0 : Math.max(0, receivedCents - amountCents)
}
