import type { DepartureState } from '../departures/state.ts'
import { hasDeparted } from '../departures/state.ts'
import type { CancelDenial } from './cancel.ts'
import type { BookingStatus } from './status.ts'

/** Says why a booking may not be made active without its money, or null (§7): it waits, expired or was removed. */
export function activateDenial(facts: { status: BookingStatus; departureState: DepartureState }): CancelDenial | null {
  const { status, departureState } = facts
  if (status !== 'hold' && status !== 'pending' && status !== 'inactive') return { code: 'booking.not_active', status }
  return hasDeparted(departureState) ? { code: 'departure.departed' } : null
}
