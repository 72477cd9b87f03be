import type { Cents } from '../../money.ts'
import { openCentsOf } from '../record/due.ts'
import { type BookingStatus, LIVE_STATUSES, WAITING_STATUSES } from '../record/status.ts'

export type CollectDenial =
  | { code: 'booking.not_active'; status: BookingStatus }
  | { code: 'payment.nothing_due' }
  | { code: 'payment.not_enough'; dueCents: Cents }
export type CollectFacts = {
  status: BookingStatus
  total_cents: Cents
  paid_cents: Cents
  /** The agency that pays in place of the customer; null or absent for the customer. */
  payer_id?: number | null
  /** What confirms the booking (M2). */
  deposit_cents: Cents
  amount_cents: Cents
}

/** An expired or removed booking takes its seats again first (B2). */
const CONFIRMABLE: ReadonlySet<BookingStatus> = new Set([...WAITING_STATUSES, 'inactive'])
const PAYABLE: ReadonlySet<BookingStatus> = new Set([...LIVE_STATUSES, 'inactive'])

/** Whether what is paid for it confirms it: it waits for that, or did until its time was over. */
export const isConfirmable = (status: BookingStatus): boolean => CONFIRMABLE.has(status)

/** Says why nothing may be paid for a booking in this state, or null (§7). Who travelled, or did not come, may still settle. */
export function payableDenial({
  status,
  total_cents,
  paid_cents,
  payer_id = null,
}: Pick<CollectFacts, 'status' | 'total_cents' | 'paid_cents' | 'payer_id'>): CollectDenial | null {
  if (!PAYABLE.has(status)) return { code: 'booking.not_active', status }
  return openCentsOf({ total_cents, paid_cents, payer_id }) === 0 ? { code: 'payment.nothing_due' } : null
}

/** The same for an amount: on a booking that waits it must reach the deposit, so that whatever is paid also confirms (M2). */
export function collectDenial(facts: CollectFacts): CollectDenial | null {
  const { status, paid_cents, deposit_cents, amount_cents } = facts
  const denial = payableDenial(facts)
  if (denial) return denial
  const missingCents = deposit_cents - paid_cents
  return isConfirmable(status) && amount_cents < missingCents
    ? { code: 'payment.not_enough', dueCents: missingCents }
    : null
}
