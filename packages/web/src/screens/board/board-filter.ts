import type { BookingRow } from '@muelle/contract/bookings/record'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { fold } from '@muelle/domain/text'
import type { BoardSearch, PaymentFilter, TrackingFilter } from '../../departures/board/board-search.ts'
import { isStanding } from '../../departures/board/standing.ts'
import { phoneOf, touristNameOf } from '../../tourists/tourist.ts'

const MIN_PHONE_DIGITS = 3

/**
 * Whether a booking is the one that was typed: a part of its ticket, of the name (without regard to accents, any order of
 * its words), or the end of the phone number.
 */
export function matchesText(booking: BookingRow, text: string): boolean {
  const wanted = fold(text)
  if (wanted === '') return true
  if (fold(booking.ticket).includes(wanted)) return true
  const name = fold(touristNameOf(booking) ?? '')
  if (wanted.split(' ').every((word) => name.includes(word))) return true
  const digits = wanted.replace(/\D/g, '')
  const isNumber = digits.length >= MIN_PHONE_DIGITS && /^[\d\s().+-]+$/.test(wanted)
  return isNumber && (phoneOf(booking)?.replace(/\D/g, '').endsWith(digits) ?? false)
}

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
  const text = q?.trim() ?? ''
  if (text === '' && pago === undefined && seguimiento === undefined) return ofTour
  return ofTour
    .map((departure) => ({
      ...departure,
      bookings: departure.bookings.filter(
        (booking) =>
          matchesText(booking, text) &&
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
