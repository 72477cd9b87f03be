import { DEFAULT_CUTOFF_MINUTES } from '../departures/booking-window.ts'
import type { DepartureState } from '../departures/state.ts'
import { hasDeparted } from '../departures/state.ts'
import { compareDates, type Instant, localDateOf, MINUTE_MS, type TimeZone } from '../time.ts'
import type { CancelDenial } from './cancel.ts'
import type { BookingStatus } from './status.ts'

/** `status` is `inactive` as soon as the time of a hold is over. The zone is the departure's. */
export type ComingBackFacts = {
  status: BookingStatus
  departureState: DepartureState
  startsAt: Instant
  timeZone: TimeZone
  now: Instant
}

/**
 * Says why a booking that gave its seats back cannot have them again, or null (§7): its departure has left, or its day is over although
 * nobody marked that it left. One just before midnight keeps the desk's minutes of grace (W3). A booking that still keeps its seats comes
 * back from nowhere.
 */
export function comeBackDenial(facts: ComingBackFacts): Extract<CancelDenial, { code: 'departure.departed' }> | null {
  const { status, departureState, startsAt, timeZone, now } = facts
  if (status !== 'inactive') return null
  const isDayOver = compareDates(localDateOf(startsAt, timeZone), localDateOf(now, timeZone)) < 0
  const hasGraceEnded = now > startsAt - DEFAULT_CUTOFF_MINUTES.desk * MINUTE_MS
  return hasDeparted(departureState) || (isDayOver && hasGraceEnded) ? { code: 'departure.departed' } : null
}

/** Says why a booking may not be made active without its money, or null (§7): it waits, expired or was removed. */
export function activateDenial(facts: ComingBackFacts): CancelDenial | null {
  const { status, departureState } = facts
  if (status !== 'hold' && status !== 'pending' && status !== 'inactive') return { code: 'booking.not_active', status }
  return hasDeparted(departureState) ? { code: 'departure.departed' } : comeBackDenial(facts)
}
