import type { Cents } from '../../money.ts'

/** Cash at the desk: what it settles, what was given on top of it for the crew, and what was handed over for both when it was counted. */
export type CashPayment = { amount_cents: Cents; received_cents: Cents | null; tip_cents?: Cents | undefined }
export type CashDenial = { code: 'payment.too_much'; dueCents: Cents } | { code: 'payment.not_enough'; dueCents: Cents }

/** Says why cash cannot be taken, or null: it settles at most what is due, and at least its amount and the tip are handed over (M6, M8). */
export function cashDenial(
  { amount_cents, received_cents, tip_cents = 0 }: CashPayment,
  dueCents: Cents,
): CashDenial | null {
  if (amount_cents > dueCents) return { code: 'payment.too_much', dueCents }
  if (received_cents !== null && received_cents < amount_cents + tip_cents)
    return { code: 'payment.not_enough', dueCents: amount_cents + tip_cents - received_cents }
  return null
}

/** What was handed over for the booking: all but the tip, so that its change is what is left of both. */
export const receivedForPrice = (receivedCents: Cents | null | undefined, tipCents: Cents | undefined): Cents | null =>
  receivedCents == null ? null : Math.max(0, receivedCents - (tipCents ?? 0))

/** What was handed over for one of several bookings, with the tip that comes with it. */
export const receivedWithTip = (
  receivedCents: Cents | null | undefined,
  tipCents: Cents | undefined,
): Cents | undefined => (receivedCents == null ? undefined : receivedCents + (tipCents ?? 0))

export type CountedCash = {
  due_cents: Cents
  /** What was handed over; the exact amount unless it was counted. */
  received_cents: Cents
  /** To give back. */
  change_cents: Cents
  /** Still to be handed over. */
  missing_cents: Cents
}

/** Counts cash against what is due: either there is change, or something is missing, or it is exact; null is the exact amount. */
export function countCash(due_cents: Cents, receivedCents: Cents | null): CountedCash {
  const received = receivedCents ?? due_cents
  return {
    due_cents,
    received_cents: received,
    change_cents: Math.max(0, received - due_cents),
    missing_cents: Math.max(0, due_cents - received),
  }
}
