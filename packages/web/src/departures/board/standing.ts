import type { BookingRow } from '@muelle/contract/bookings/record'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { instant } from '@muelle/domain/time'

/** Whether a booking still keeps its seats at an instant (ms): canceled and expired ones are shown apart (C4). */
export const isStanding = ({ status, expires_at }: Pick<BookingRow, 'status' | 'expires_at'>, now: number): boolean =>
  locksSeats(status, expires_at === null ? null : instant(Date.parse(expires_at)), instant(now))
