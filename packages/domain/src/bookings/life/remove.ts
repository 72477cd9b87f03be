import type { Cents } from '../../money.ts'
import type { BookingStatus } from '../record/status.ts'
import { isActive } from './cancel.ts'

export type RemoveDenial =
  | { code: 'booking.not_active'; status: BookingStatus }
  | { code: 'booking.has_money'; paidCents: Cents }

/** Says why a booking may not be put out of sight, or null (B3): it only waits, and nobody paid for it; otherwise it is canceled. */
export function removeDenial(status: BookingStatus, paidCents: Cents): RemoveDenial | null {
  if (paidCents > 0) return { code: 'booking.has_money', paidCents }
  return isActive(status) ? null : { code: 'booking.not_active', status }
}
