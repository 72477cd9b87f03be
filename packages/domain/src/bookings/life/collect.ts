import type { Cents } from '../money.ts'
import type { BookingStatus } from './status.ts'

export type CollectDenial =
  | { code: 'booking.not_active'; status: BookingStatus }
  | { code: 'payment.nothing_due' }
  | { code: 'payment.not_enough'; dueCents: Cents }
export type CollectFacts = {
  status: BookingStatus
  totalCents: Cents
  paidCents: Cents
  /** What confirms the booking (M2). */
  depositCents: Cents
  amountCents: Cents
}

/** States in which a booking still waits to be confirmed: an expired or removed one takes its seats again first (B2). */
const WAITING: ReadonlySet<BookingStatus> = new Set(['hold', 'pending', 'inactive'])
const PAYABLE: ReadonlySet<BookingStatus> = new Set([...WAITING, 'confirmed', 'completed', 'no_show'])

export const isWaiting = (status: BookingStatus): boolean => WAITING.has(status)

/** Says why nothing may be paid for a booking in this state, or null (§7). Who travelled, or did not come, may still settle. */
export function payableDenial({
  status,
  totalCents,
  paidCents,
}: Pick<CollectFacts, 'status' | 'totalCents' | 'paidCents'>): CollectDenial | null {
  if (!PAYABLE.has(status)) return { code: 'booking.not_active', status }
  return paidCents >= totalCents ? { code: 'payment.nothing_due' } : null
}

/** The same for an amount: on a booking that waits it must reach the deposit, so that whatever is paid also confirms (M2). */
export function collectDenial(facts: CollectFacts): CollectDenial | null {
  const { status, paidCents, depositCents, amountCents } = facts
  const denial = payableDenial(facts)
  if (denial) return denial
  const missingCents = depositCents - paidCents
  return isWaiting(status) && amountCents < missingCents ? { code: 'payment.not_enough', dueCents: missingCents } : null
}
