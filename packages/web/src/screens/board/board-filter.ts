import type { BookingRow } from '@muelle/contract/bookings/record'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { type ContactSearch, matchesContact, readContactSearch } from '@muelle/domain/search/contact-search'
import type { BoardSearch, PaymentFilter, TrackingFilter } from '../../departures/board/board-search.ts'
import { isStanding } from '../../departures/board/standing.ts'
import { phoneOf, touristNameOf } from '../../tourists/tourist.ts'

/** Whether a booking is the one that is looked for. */
export const matchesSearch = (booking: BookingRow, search: ContactSearch): boolean =>
  matchesContact(search, { name: touristNameOf(booking), ticket: booking.ticket, phone: phoneOf(booking) })

const matchesPayment = (booking: BookingRow, filter: PaymentFilter, now: number): boolean =>
  filter === 'due' ? booking.due_cents > 0 && isStanding(booking, now) : booking.payment_status === filter

const matchesTracking = (booking: BookingRow, filter: TrackingFilter, now: number): boolean =>
  filter === 'proof'
    ? booking.proof !== null && booking.proof.seen < booking.proof.needed && isStanding(booking, now)
    : booking.tracking_status === filter

/**
 * The departures with the bookings that the filters leave. A filter on bookings hides the departures in which none is left;
 * a filter on the tour alone keeps those without bookings, because one may still sell them.
 */
export function filterBoard(departures: readonly BoardDeparture[], search: BoardSearch, now: number): BoardDeparture[] {
  const { q, tour, pago, seguimiento } = search
  const ofTour = departures.filter(({ tour_id }) => tour === undefined || tour_id === tour)
  const typed = readContactSearch(q ?? '')
  if (typed.text === '' && pago === undefined && seguimiento === undefined) return ofTour
  return ofTour
    .map((departure) => ({
      ...departure,
      bookings: departure.bookings.filter(
        (booking) =>
          matchesSearch(booking, typed) &&
          (pago === undefined || matchesPayment(booking, pago, now)) &&
          (seguimiento === undefined || matchesTracking(booking, seguimiento, now)),
      ),
    }))
    .filter(({ bookings }) => bookings.length > 0)
}

/** The tours of the day for the filter, by name. */
export function toursOf(departures: readonly BoardDeparture[]): { id: number; name: string }[] {
  const names = new Map(departures.map(({ tour_id, tour_name }) => [tour_id, tour_name]))
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
}
