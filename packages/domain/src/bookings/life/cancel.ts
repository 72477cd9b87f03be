import type { DepartureState } from '../../departures/plan/state.ts'
import { hasDeparted } from '../../departures/plan/state.ts'
import { ACTIVE_STATUSES, type BookingStatus } from '../record/status.ts'

export type CancelDenial = { code: 'booking.not_active'; status: BookingStatus } | { code: 'departure.departed' }
export type CancelFacts = { status: BookingStatus; departure_state: DepartureState }

/** Whether a booking still stands: it may be paid, moved or canceled. */
export function isActive(status: BookingStatus): boolean {
  return ACTIVE_STATUSES.some((active) => active === status)
}

/** Says why a booking may not be canceled, or null (§7). What it costs is another rule's matter (X1). */
export function cancelDenial({ status, departure_state }: CancelFacts): CancelDenial | null {
  if (!isActive(status)) return { code: 'booking.not_active', status }
  return hasDeparted(departure_state) ? { code: 'departure.departed' } : null
}
