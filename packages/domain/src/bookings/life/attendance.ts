import type { DepartureState } from '../../departures/plan/state.ts'
import { hasDeparted } from '../../departures/plan/state.ts'
import type { Instant } from '../../time.ts'
import type { BookingStatus } from '../record/status.ts'

export type AttendanceDenial =
  | { code: 'booking.not_active'; status: BookingStatus }
  | { code: 'departure.not_departed'; startsAt: Instant }
export type AttendanceFacts = {
  status: BookingStatus
  departure_state: DepartureState
  starts_at: Instant
  now: Instant
}

/**
 * Says why a booking cannot be marked as travelled or as not having come, or null (§7). It is confirmed or was marked the other way
 * before, and its departure has left or its time has come. Neither changes its seats (C4).
 */
export function attendanceDenial(
  { status, departure_state, starts_at, now }: AttendanceFacts,
  mark: 'completed' | 'no_show',
): AttendanceDenial | null {
  const opposite = mark === 'completed' ? 'no_show' : 'completed'
  if (status !== 'confirmed' && status !== opposite) return { code: 'booking.not_active', status }
  return hasDeparted(departure_state) || now >= starts_at
    ? null
    : { code: 'departure.not_departed', startsAt: starts_at }
}
