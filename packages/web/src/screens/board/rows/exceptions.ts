import type { BookingRow } from '@muelle/contract/bookings/record'
import { isStanding } from '../../../departures/board/standing.ts'
import { phoneOf } from '../../../tourists/tourist.ts'

export type BookingException =
  | { kind: 'hold'; until: string }
  | { kind: 'status' | 'process' | 'rejected' | 'received' | 'boarded' | 'proof' | 'noPhone' }
  | { kind: 'note'; text: string }

/**
 * What somebody at the dock has to know of a booking because it is not as usual. That nobody was received yet is usual, and not said. Of
 * one that keeps no seats, only what became of it.
 */
export function exceptionsOf(booking: BookingRow, now: number): BookingException[] {
  if (!isStanding(booking, now) || booking.status === 'no_show') return [{ kind: 'status' }]
  const { status, expires_at, payment_status, tracking_status, proof, notes } = booking
  const found: (BookingException | false)[] = [
    (status === 'hold' || status === 'pending') && expires_at !== null && { kind: 'hold', until: expires_at },
    (payment_status === 'process' || payment_status === 'rejected') && { kind: payment_status },
    (tracking_status === 'received' || tracking_status === 'boarded') && { kind: tracking_status },
    proof !== null && proof.seen < proof.needed && { kind: 'proof' },
    phoneOf(booking) === null && { kind: 'noPhone' },
    notes !== null && notes.trim() !== '' && { kind: 'note', text: notes.trim() },
  ]
  return found.filter((one) => one !== false)
}

/** What is said of a booking's money: owed, paid, or nothing where there is none. */
export const moneyOf = (booking: BookingRow, now: number): 'owes' | 'paid' | null =>
  !isStanding(booking, now) || booking.total_cents === 0 ? null : booking.due_cents > 0 ? 'owes' : 'paid'
