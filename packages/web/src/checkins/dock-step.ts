import type { BookingRow } from '@muelle/contract/bookings/record'
import type { CheckinKind } from '@muelle/domain/checkins/kinds'
import { isToday } from '@muelle/domain/checkins/verdict'
import { type Instant, instant } from '@muelle/domain/time'

export const peopleOf = ({ party }: Pick<BookingRow, 'party'>): number =>
  party.reduce((sum, { quantity }) => sum + quantity, 0)

type Known = Pick<BookingRow, 'status' | 'party' | 'departure' | 'received_people' | 'boarded_people'>

/**
 * What is next for a party at the dock, without a code: to be received, then to go aboard. Null where nobody is missing, where it is not
 * their day, and where their booking lets nobody in; the server judges what remains.
 */
export function dockStepOf(booking: Known, now: Instant): CheckinKind | null {
  const { status, departure, received_people, boarded_people } = booking
  if (status !== 'confirmed' && status !== 'no_show') return null
  const starts_at = instant(Date.parse(departure.starts_at))
  if (!isToday({ ...departure, starts_at }, now)) return null
  const people = peopleOf(booking)
  if (received_people < people) return 'reception'
  return boarded_people < people ? 'boarding' : null
}

export type DockCounts = { people: number; received: number; boarded: number }

/** How far the people of some bookings are; null where nobody has come yet. */
export function dockCountsOf(
  bookings: readonly Pick<BookingRow, 'party' | 'received_people' | 'boarded_people'>[],
): DockCounts | null {
  const counts = { people: 0, received: 0, boarded: 0 }
  for (const booking of bookings) {
    counts.people += peopleOf(booking)
    counts.received += booking.received_people
    counts.boarded += booking.boarded_people
  }
  return counts.received > 0 ? counts : null
}
