import { DEFAULT_CUTOFF_MINUTES } from '../../departures/plan/booking-window.ts'
import type { DepartureState } from '../../departures/plan/state.ts'
import { hasDeparted } from '../../departures/plan/state.ts'
import { compareDates, type Instant, localDateOf, MINUTE_MS, type TimeZone } from '../../time.ts'
import type { BookingStatus } from '../record/status.ts'
import type { CancelDenial } from './cancel.ts'

/** `status` is `inactive` as soon as the time of a hold is over. The zone is the departure's. */
export type ComingBackFacts = {
  status: BookingStatus
  departure_state: DepartureState
  starts_at: Instant
  time_zone: TimeZone
  now: Instant
}

/**
 * Says why a booking that gave its seats back cannot have them again, or null (§7): its departure has left, or its day is over although
 * nobody marked that it left. One just before midnight keeps the desk's minutes of grace (W3). A booking that still keeps its seats comes
 * back from nowhere.
 */
export function comeBackDenial(facts: ComingBackFacts): Extract<CancelDenial, { code: 'departure.departed' }> | null {
  const { status, departure_state, starts_at, time_zone, now } = facts
  if (status !== 'inactive') return null
  const isDayOver = compareDates(localDateOf(starts_at, time_zone), localDateOf(now, time_zone)) < 0
  const hasGraceEnded = now > starts_at - DEFAULT_CUTOFF_MINUTES.desk * MINUTE_MS
  return hasDeparted(departure_state) || (isDayOver && hasGraceEnded) ? { code: 'departure.departed' } : null
}

/** Says why a booking may not be made active without its money, or null (§7): it waits, expired or was removed. */
export function activateDenial(facts: ComingBackFacts): CancelDenial | null {
  const { status, departure_state } = facts
  if (status !== 'hold' && status !== 'pending' && status !== 'inactive') return { code: 'booking.not_active', status }
  return hasDeparted(departure_state) ? { code: 'departure.departed' } : comeBackDenial(facts)
}
