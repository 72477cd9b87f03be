import type { BookingRow } from '@muelle/contract/bookings/record'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { instant } from '@muelle/domain/time'

/** Whether a booking still keeps its seats at an instant (ms): canceled and expired ones are shown apart (C4). */
export const isStanding = ({ status, expires_at }: Pick<BookingRow, 'status' | 'expires_at'>, now: number): boolean =>
  locksSeats(status, expires_at === null ? null : instant(Date.parse(expires_at)), instant(now))

/** What customers of a departure still owe at an instant (ms): nothing of what an agency pays in their place. */
export const missingOf = ({ bookings, left_out }: BoardDeparture, now = Date.now()): number =>
  left_out
    ? left_out.due_cents
    : bookings.filter((booking) => isStanding(booking, now)).reduce((sum, { due_cents }) => sum + due_cents, 0)

/** Whether nobody counts on it: none has booked, and none can any more. It needs no boat. One that is full has seats kept for somebody. */
export const isIdle = ({ people_used, reason }: Pick<BoardDeparture, 'people_used' | 'reason'>): boolean =>
  people_used === 0 && reason !== null && reason.code !== 'departure.full'
