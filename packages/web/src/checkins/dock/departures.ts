import type { CheckinBundle } from '@muelle/contract/checkins/offline'
import type { OwnScan } from '@muelle/domain/checkins/kept-list'
import type { CheckinKind } from '@muelle/domain/checkins/kinds'
import { isToday } from '@muelle/domain/checkins/verdict'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { insideOf, type ListBooking } from './told.ts'

export type ListDeparture = CheckinBundle['departures'][number]

/** Boats leave late: one counts as the next for so long after its time. */
const LATE_MS = 45 * MINUTE_MS

const startOf = ({ starts_at }: ListDeparture): Instant => instant(Date.parse(starts_at))

/** The departures where somebody may stand now, by their hour. */
export const departuresToday = (list: CheckinBundle, now: Instant): ListDeparture[] =>
  list.departures.filter(
    (departure) =>
      departure.state !== 'canceled' &&
      isToday({ ...departure, starts_at: startOf(departure) }, now) &&
      list.bookings.some(({ departure_id }) => departure_id === departure.id),
  )

/** The one that boards next; null where none does. */
export const nextDeparture = (departures: readonly ListDeparture[], now: Instant): ListDeparture | null =>
  departures.find((departure) => !hasDeparted(departure.state) && startOf(departure) > now - LATE_MS) ?? null

/** Who is expected at some departures: whom a scan could let in. */
export const expectedOn = (list: CheckinBundle, departures: readonly ListDeparture[]): ListBooking[] => {
  const ids = new Set(departures.map(({ id }) => id))
  return list.bookings.filter(({ departure_id, standing }) => ids.has(departure_id) && standing !== 'canceled')
}

/** How many of them are in, of how many. */
export const countInside = (bookings: readonly ListBooking[], kind: CheckinKind, own: readonly OwnScan[]) => ({
  people: bookings.reduce((sum, { people }) => sum + people, 0),
  inside: bookings.reduce((sum, booking) => sum + insideOf(booking, kind, own), 0),
})
