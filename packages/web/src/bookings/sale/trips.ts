import type { Booking } from '@muelle/contract/bookings/record'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import type { Tour } from '@muelle/contract/tours/record'
import { doTripsOverlap } from '@muelle/domain/bookings/orders/trip-times'
import { instant } from '@muelle/domain/time'
import type { OrderDraft, OrderTrip } from './sale-state.ts'

type Sailing = Pick<BoardDeparture, 'tour_name' | 'start_time' | 'starts_at' | 'duration_minutes'>

export const tripOf = ({ tour_name, start_time, starts_at, duration_minutes }: Sailing): OrderTrip => ({
  tour: tour_name,
  startTime: start_time,
  startsAt: starts_at,
  durationMinutes: duration_minutes,
})

/** When bookings that were sold take place; one of a tour that is not known here lasts no time at all. */
export const tripsOfSold = (sold: readonly Booking[], tours: readonly Tour[]): OrderTrip[] =>
  sold.map(({ tour, departure }) => ({
    tour: tour.name,
    startTime: departure.start_time,
    startsAt: departure.starts_at,
    durationMinutes: tours.find(({ id }) => id === tour.id)?.duration_minutes ?? 0,
  }))

const timesOf = ({ startsAt, durationMinutes }: OrderTrip) => ({
  starts_at: instant(Date.parse(startsAt)),
  duration_minutes: durationMinutes,
})

/** The booking of an order during which a departure takes place: the same people cannot be on both. Null when there is none. */
export function clashOf(departure: Sailing, order: OrderDraft | null): OrderTrip | null {
  if (!order) return null
  const waiting = order.lines.flatMap(({ trip }) => (trip ? [trip] : []))
  const wanted = timesOf(tripOf(departure))
  return [...(order.earlier ?? []), ...waiting].find((trip) => doTripsOverlap(timesOf(trip), wanted)) ?? null
}
