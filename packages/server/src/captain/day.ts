import type { CaptainDay, DayTrip, getCaptainDay } from '@muelle/contract/captain/day'
import { currentTrip } from '@muelle/domain/captain/current-trip'
import { noShowAt } from '@muelle/domain/checkins/no-show'
import { hasRight } from '@muelle/domain/rights'
import { type Instant, instant, localDate, localDateOf } from '@muelle/domain/time'
import { type BusinessRow, getVisibleBusiness } from '../businesses/visible.ts'
import { listDockBookings } from '../checkins/dock-bookings.ts'
import { rateOfToday } from '../ledger/foreign-cash.ts'
import type { Context } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { readFrozen } from '../tracking/frozen-list.ts'
import { readTrip } from '../tracking/read-trip.ts'
import { listCallsOf } from './calls/calls.sql.ts'
import { wireCall } from './calls/wire-call.ts'
import { listOpenFaultsOfBoats } from './faults/faults.sql.ts'
import { MAX_LISTED } from './faults/solve.ts'
import { wireFault } from './faults/wire-fault.ts'
import { findNextDay, findPhone, listDayTrips } from './trips.sql.ts'

type Asked = Context<typeof getCaptainDay>

/**
 * The day of whoever is of a crew, in one answer: a phone at the dock asks once. The office, which is in no crew that day, sees all
 * departures of it, since it may lead each of them.
 */
export async function day(context: Asked): Promise<CaptainDay> {
  const { tx, actor, input, now, deny } = context
  const business = await getVisibleBusiness(tx, actor, input.query.business_id, deny)
  const trips = await tripsOf(context, business, now)
  const asked = input.query.departure_id
  const chosen = asked ?? currentTrip(trips.map(factsOf), now)?.departure_id ?? null
  const trip = chosen === null ? null : await readTrip(context, chosen)
  if (trip && trip.business_id !== business.id) deny({ code: 'not_found' })
  if (trip && !trip.may_lead) deny({ code: 'tracking.not_of_crew' })
  const seesPeople = hasRight(rightsIn(actor, business.id), 'mdu_tour_booking')
  const startsAt = trip && instant(Date.parse(trip.starts_at))
  return {
    business_id: business.id,
    made_at: new Date(now).toISOString(),
    office: { name: business.name, phone: await findPhone(tx, business.id) },
    trips,
    trip,
    bookings: trip === null ? [] : await listDockBookings(tx, now, [trip.departure_id], seesPeople),
    persons: trip === null ? [] : await readFrozen(tx, trip),
    calls: trip === null ? [] : (await listCallsOf(tx, trip.departure_id)).map(wireCall),
    faults: trip === null ? [] : (await listOpenFaultsOfBoats(tx, trip.departure_id, MAX_LISTED)).map(wireFault),
    rate_cents: await rateOfToday(tx, { business_id: business.id, currency: business.currency }, now),
    no_show_at: startsAt === null ? null : new Date(noShowAt(startsAt, now)).toISOString(),
  }
}

/** Of today, and of the evening before what is out or late; whoever has nothing sees the next day on which they have something. */
async function tripsOf({ tx, actor }: Asked, { id: business_id, time_zone }: BusinessRow, now: Instant) {
  const today = localDateOf(now, time_zone)
  const own = { business_id, user_id: actor.userId, all: false }
  const trips = await listDayTrips(tx, own, today, now)
  if (trips.length > 0) return trips
  if (hasRight(rightsIn(actor, business_id), 'mdu_tour_booking', 'edit'))
    return listDayTrips(tx, { ...own, all: true }, today, now)
  const next = await findNextDay(tx, own, today)
  return next === null ? [] : listDayTrips(tx, own, localDate(next), now)
}

const factsOf = ({ starts_at, ...trip }: DayTrip) => ({ ...trip, starts_at: instant(Date.parse(starts_at)) })
