import { type Board, type BoardDeparture, type getBoard, MAX_BOARD_BOOKINGS } from '@muelle/contract/departures/plan'
import { type Instant, type LocalDate, localDate, localDateOf } from '@muelle/domain/time'
import { findBookingsOfDepartures, sumBookingsOfDepartures } from '../../bookings/record/bookings.sql.ts'
import type { Reader } from '../../bookings/record/reader.ts'
import { isStanding, wireBookingRow } from '../../bookings/record/wire-booking.ts'
import { findVisibleBusiness } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import { groupBy } from '../../platform/group-by.ts'
import type { Context } from '../../platform/http/handle.ts'
import { viewToursOf } from '../../tours/find-tour.ts'
import { withSharedSeats } from '../capacity/shared-seats.ts'
import { deskAsking } from '../plan/asking.ts'
import { findDeparturesOfTours } from '../plan/departures.sql.ts'
import { type DeparturePlan, planDepartures } from '../plan/plan.ts'
import { wireAlert, wireDecision } from '../plan/wire-alert.ts'
import { wireDeparture } from '../plan/wire-departure.ts'

/**
 * The day of a business: its departures in order of time with the bookings under each. Four reads, whatever the day holds; of a day that
 * holds more than anybody looks through a fifth, of what they come to.
 */
export async function board({
  tx,
  actor,
  input: { query },
  deny,
  now,
  facts,
}: Context<typeof getBoard>): Promise<Board> {
  const business = (await findVisibleBusiness(tx, actor, query.business_id)) ?? deny({ code: 'not_found' })
  const today = localDateOf(now, business.time_zone)
  const date = query.date ? localDate(query.date) : today
  const reader = { actor, now, language: facts.language }
  const asking = deskAsking(actor, business.id, now)

  const plans = await plansOf(tx, now, business.id, date)
  const bookingsOf = await bookingsUnder(tx, reader, plans)

  return {
    business_id: business.id,
    date,
    today,
    now: new Date(now).toISOString(),
    time_zone: business.time_zone,
    currency: business.currency,
    departures: plans.map((plan) => ({
      ...wireDeparture(plan, asking, facts.language),
      tour_name: plan.tour.name,
      ...(plan.season_prices.length > 0 && { season_prices: [...plan.season_prices] }),
      transports: plan.row?.transports ?? [],
      crew: plan.row?.crew ?? [],
      alert: wireAlert(plan, now),
      minimum_decision: wireDecision(plan),
      ...bookingsOf(plan),
    })),
  }
}

type Under = Pick<BoardDeparture, 'total_cents' | 'paid_cents' | 'bookings' | 'left_out'>
const NOBODY: Under = { total_cents: 0, paid_cents: 0, bookings: [] }

/** What stands under each departure: its bookings, or what they come to where the day has too many. */
async function bookingsUnder(
  tx: Tx,
  reader: Reader,
  plans: readonly DeparturePlan[],
): Promise<(plan: DeparturePlan) => Under> {
  const { now } = reader
  const ids = plans.flatMap(({ row }) => (row ? [row.id] : []))
  const bookings = await findBookingsOfDepartures(tx, now, ids, MAX_BOARD_BOOKINGS)
  if (bookings === null) {
    const sums = await sumBookingsOfDepartures(tx, now, ids)
    const byDeparture = new Map(
      sums.map(({ departure_id, total_cents, paid_cents, ...left_out }): [number, Under] => [
        departure_id,
        { total_cents, paid_cents, bookings: [], left_out },
      ]),
    )
    return ({ row }) => (row && byDeparture.get(row.id)) ?? NOBODY
  }
  const byDeparture = groupBy(bookings, ({ departure_id }) => departure_id)
  return ({ row }) => {
    const rows = ((row && byDeparture.get(row.id)) ?? []).filter(({ is_expired }) => !is_expired)
    const standing = rows.filter((booking) => isStanding(booking, now))
    return {
      total_cents: standing.reduce((sum, { total_cents }) => sum + total_cents, 0),
      paid_cents: standing.reduce((sum, { paid_cents }) => sum + paid_cents, 0),
      bookings: rows.map((booking) => wireBookingRow(booking, reader)),
    }
  }
}

async function plansOf(tx: Tx, now: Instant, businessId: number, date: LocalDate): Promise<DeparturePlan[]> {
  const tours = await viewToursOf(tx, businessId)
  const rows = groupBy(
    await findDeparturesOfTours(
      tx,
      now,
      tours.map(({ id }) => id),
      date,
      date,
    ),
    ({ tour_id }) => tour_id,
  )
  const plans = tours
    .flatMap((tour) => planDepartures(tour, rows.get(tour.id) ?? [], date, date))
    .filter(({ tour, row }) => tour.enabled || row)
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at) || a.tour.name.localeCompare(b.tour.name))
  return withSharedSeats(tx, now, plans)
}
