import type { Cents } from '../../money.ts'
import type { Instant } from '../../time.ts'
import type { BookingStatus } from '../record/status.ts'
import { hasRunOut } from '../record/status.ts'

export type ConfirmDenial =
  | { code: 'booking.expired' }
  | { code: 'booking.not_active'; status: BookingStatus }
  | { code: 'booking.unpaid'; dueCents: Cents }

export type ConfirmFacts = {
  status: BookingStatus
  expires_at: Instant | null
  now: Instant
  paid_cents: Cents
  /** The deposit, or the total where there is none (M2). */
  required_cents: Cents
  /** Whether the person holds the right `confirm_unpaid`. */
  may_confirm_unpaid: boolean
}

/** Says why a booking may not be confirmed, or null (§7, M2). One whose time ran out must take its seats again first. */
export function confirmDenial(facts: ConfirmFacts): ConfirmDenial | null {
  const { status, expires_at, now, paid_cents, required_cents, may_confirm_unpaid } = facts
  if (hasRunOut(status, expires_at, now)) return { code: 'booking.expired' }
  if (status !== 'hold' && status !== 'pending') return { code: 'booking.not_active', status }
  const dueCents = required_cents - paid_cents
  return dueCents > 0 && !may_confirm_unpaid ? { code: 'booking.unpaid', dueCents } : null
}
