import type { LineFault } from '@muelle/domain/imports/fields'
import { type SaidProduct, tourMeant } from '@muelle/domain/imports/products'
import type { ImportedBooking } from '@muelle/domain/imports/read-line'
import type { Instant } from '@muelle/domain/time'
import { findDeparturesOfDays } from '../departures/plan/departures.sql.ts'
import { type DeparturePlan, planDepartures, stateOf } from '../departures/plan/plan.ts'
import type { Tx } from '../platform/db.ts'
import { listToursOf } from '../tours/find-tour.ts'

export type Placed = DeparturePlan | LineFault

/** Which departures the bookings of lines are for, in their order, or why nobody could say. Locks nothing. */
export async function placeLines(
  tx: Tx,
  { businessId, products, now }: { businessId: number; products: readonly SaidProduct[]; now: Instant },
  bookings: readonly (ImportedBooking | null)[],
): Promise<Placed[]> {
  const tours = await listToursOf(tx, businessId)
  const wanted = bookings.map((booking) => ({ booking, tour: booking && tourMeant(tours, products, booking.product) }))
  const days = wanted.flatMap(({ booking, tour }) =>
    booking && tour ? [{ tour_id: tour.id, date: booking.date }] : [],
  )
  const rows = days.length > 0 ? await findDeparturesOfDays(tx, now, days) : []
  return wanted.map(({ booking, tour }): Placed => {
    // A business without tours sells nothing that could be held.
    if (!booking || tours.length === 0) return 'not_held'
    if (!tour) return 'tour_unknown'
    const { date, time } = booking
    const ofDay = rows.filter((row) => row.tour_id === tour.id && row.local_date === date)
    const plans = planDepartures(tour, ofDay, date, date).filter((plan) => time === null || plan.start_time === time)
    const sailing = plans.filter((plan) => stateOf(plan) !== 'canceled')
    // Where no hour is said, the only departure of its day is meant.
    if (time === null && sailing.length !== 1) return 'no_departure'
    return sailing[0] ?? plans[0] ?? 'no_departure'
  })
}
