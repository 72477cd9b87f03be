import type { BookingRow } from '@muelle/contract/bookings/record'
import { notedOf } from '@muelle/contract/bookings/written-fields'
import { awaitsPayment } from '@muelle/domain/bookings/record/status'
import { peopleOf } from '../../../checkins/dock-step.ts'
import { isStanding } from '../../../departures/board/standing.ts'
import { phoneOf } from '../../../tourists/tourist.ts'

export type BookingException =
  | { kind: 'hold'; until: string }
  | { kind: 'status' | 'process' | 'rejected' | 'received' | 'boarded' | 'proof' | 'noPhone' }
  | { kind: 'receivedPart' | 'boardedPart'; count: number; people: number }
  | { kind: 'note'; text: string }

/**
 * What somebody at the dock has to know of a booking because it is not as usual. That nobody was received yet is usual, and not said. Of
 * one that keeps no seats, only what became of it.
 */
export function exceptionsOf(booking: BookingRow, now: number): BookingException[] {
  if (!isStanding(booking, now) || booking.status === 'no_show') return [{ kind: 'status' }]
  const { status, expires_at, payment_status, proof } = booking
  const noted = notedOf(booking).flatMap((text) => text.trim() || [])
  const found: (BookingException | false)[] = [
    awaitsPayment(status) && expires_at !== null && { kind: 'hold', until: expires_at },
    (payment_status === 'process' || payment_status === 'rejected') && { kind: payment_status },
    cameOf(booking),
    proof !== null && proof.seen < proof.needed && { kind: 'proof' },
    phoneOf(booking) === null && { kind: 'noPhone' },
    noted.length > 0 && { kind: 'note', text: noted.join('. ') },
  ]
  return found.filter((one) => one !== false)
}

/** How far the party is: all of it by its word, a part of it by how many. */
function cameOf(booking: BookingRow): BookingException | false {
  const { tracking_status, received_people, boarded_people } = booking
  const people = peopleOf(booking)
  if (tracking_status === 'boarded') return { kind: 'boarded' }
  if (boarded_people > 0) return { kind: 'boardedPart', count: boarded_people, people }
  if (tracking_status === 'received') return { kind: 'received' }
  return received_people > 0 && { kind: 'receivedPart', count: received_people, people }
}

/** What is said of a booking's money: owed, paid, or nothing where there is none. */
export const moneyOf = (booking: BookingRow, now: number): 'owes' | 'paid' | null =>
  !isStanding(booking, now) || booking.total_cents === 0 ? null : booking.due_cents > 0 ? 'owes' : 'paid'
