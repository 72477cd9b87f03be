import type { Cents } from '../money.ts'
import type { Instant } from '../time.ts'
import type { BookingStatus } from './status.ts'
import { isExpired } from './status.ts'

export type ConfirmDenial =
  | { code: 'booking.expired' }
  | { code: 'booking.not_active'; status: BookingStatus }
  | { code: 'booking.unpaid'; dueCents: Cents }

export type ConfirmFacts = {
  status: BookingStatus
  expiresAt: Instant | null
  now: Instant
  paidCents: Cents
  /** The deposit, or the total where there is none (M2). */
  requiredCents: Cents
  /** Whether the person holds the right `confirm_unpaid`. */
  mayConfirmUnpaid: boolean
}

/** Says why a booking may not be confirmed, or null (§7, M2). One that just expired must take its seats again first. */
export function confirmDenial(facts: ConfirmFacts): ConfirmDenial | null {
  const { status, expiresAt, now, paidCents, requiredCents, mayConfirmUnpaid } = facts
  if (isExpired(status, expiresAt, now)) return { code: 'booking.expired' }
  if (status !== 'hold' && status !== 'pending') return { code: 'booking.not_active', status }
  const dueCents = requiredCents - paidCents
  return dueCents > 0 && !mayConfirmUnpaid ? { code: 'booking.unpaid', dueCents } : null
}
