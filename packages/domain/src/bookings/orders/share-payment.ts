import type { Cents } from '../../money.ts'
import type { Instant } from '../../time.ts'

/** A booking of an order, as far as money is concerned; each of the three amounts is part of the next. */
export type PayablePart = {
  starts_at: Instant
  /** What confirms it, as far as it is not paid (M2); 0 where it is confirmed. */
  required_cents: Cents
  /** All that is open before the dock (P6). */
  due_now_cents: Cents
  /** All that is open. */
  due_cents: Cents
}
export type ShareDenial =
  | { code: 'payment.not_enough'; dueCents: Cents }
  | { code: 'payment.too_much'; dueCents: Cents }

/**
 * Shares one payment out over the bookings of an order (B5); the shares stand in the order of the bookings and add up to the amount. In
 * the order of travel each gets what confirms it, then what is due before the dock, then the rest. Refuses less than confirms all of
 * them, and more than all of them cost.
 */
export function sharePayment(amountCents: Cents, parts: readonly PayablePart[]): Cents[] | ShareDenial {
  const sumOf = (of: (part: PayablePart) => Cents) => parts.reduce((sum, part) => sum + of(part), 0)
  const dueCents = sumOf((part) => part.due_cents)
  if (amountCents > dueCents) return { code: 'payment.too_much', dueCents }
  const requiredCents = sumOf((part) => part.required_cents)
  if (amountCents < requiredCents) return { code: 'payment.not_enough', dueCents: requiredCents }

  const byTravel = parts.map((part, index) => ({ part, index })).sort((a, b) => a.part.starts_at - b.part.starts_at)
  const shares = parts.map(() => 0)
  let left = amountCents
  for (const upTo of ['required_cents', 'due_now_cents', 'due_cents'] as const)
    for (const { part, index } of byTravel) {
      const given = shares[index] ?? 0
      const share = Math.min(left, Math.max(0, part[upTo] - given))
      shares[index] = given + share
      left -= share
    }
  return shares
}

/**
 * What was handed over in cash for each share: its own amount, and what is left, the change, with the last one that takes part. Null where
 * it was not counted.
 */
export function shareReceived(receivedCents: Cents | null, shares: readonly Cents[]): (Cents | null)[] {
  if (receivedCents === null) return shares.map(() => null)
  const changeCents = receivedCents - shares.reduce((sum, share) => sum + share, 0)
  const last = Math.max(
    0,
    shares.findLastIndex((share) => share > 0),
  )
  return shares.map((share, index) => (index === last ? share + changeCents : share))
}

export const isShared = (shared: Cents[] | ShareDenial): shared is Cents[] => Array.isArray(shared)
