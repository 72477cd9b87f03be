import type { DepartureState } from '../departures/state.ts'
import { hasDeparted } from '../departures/state.ts'
import type { BookingStatus } from './status.ts'

export type CancelDenial = { code: 'booking.not_active'; status: BookingStatus } | { code: 'departure.departed' }
export type CancelFacts = { status: BookingStatus; departureState: DepartureState }

/** Whether a booking still stands: it may be paid, moved or canceled. */
export function isActive(status: BookingStatus): boolean {
  return status === 'hold' || status === 'pending' || status === 'confirmed'
}

/** Says why a booking may not be canceled, or null (§7). What it costs is another rule's matter (X1). */
export function cancelDenial({ status, departureState }: CancelFacts): CancelDenial | null {
  if (!isActive(status)) return { code: 'booking.not_active', status }
  return hasDeparted(departureState) ? { code: 'departure.departed' } : null
}
