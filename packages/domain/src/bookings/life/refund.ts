import type { Cents } from '../../money.ts'
import type { BookingStatus } from '../record/status.ts'

export type RefundDenial = { code: 'refund.nothing_paid' } | { code: 'refund.too_much'; refundableCents: Cents }

/** Says why money may not go back, or null: never more than was paid and not given back yet (I8). */
export function refundDenial(amountCents: Cents, paidCents: Cents): RefundDenial | null {
  if (paidCents <= 0) return { code: 'refund.nothing_paid' }
  return amountCents > paidCents ? { code: 'refund.too_much', refundableCents: paidCents } : null
}

/** Says why there is no pending refund to pay out, or null (§7). */
export const pendingRefundDenial = (
  status: BookingStatus,
): { code: 'booking.not_active'; status: BookingStatus } | null =>
  status === 'pending_cancelation' ? null : { code: 'booking.not_active', status }
