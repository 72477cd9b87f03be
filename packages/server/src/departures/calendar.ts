import {
  type Calendar,
  type CalendarDay,
  type CalendarDeparture,
  type getCalendar,
  MAX_CALENDAR_DAYS,
  MAX_LISTED_DAYS,
} from '@muelle/contract/calendar'
import { addDays, daysBetween, localDate, localDateOf, MINUTE_MS } from '@muelle/domain/time'
import { findVisibleBusiness } from '../businesses/visible.ts'
import { groupBy } from '../platform/group-by.ts'
import type { Context } from '../platform/http/handle.ts'
import { viewToursOf } from '../tours/find-tour.ts'
import { findDeparturesOfTours } from './departures.sql.ts'
import { type DeparturePlan, planDepartures, usedBy } from './plan.ts'

/**
 * How full each day of a business is, or of one of its tours, and with `detail` the departures themselves. Counters of departures and
 * rules of tours answer it: however many bookings there are, none is read.
 */
export async function calendar({
  tx,
  actor,
  input: { query },
  deny,
  now,
}: Context<typeof getCalendar>): Promise<Calendar> {
  const business = (await findVisibleBusiness(tx, actor, query.business_id)) ?? deny({ code: 'not_found' })
  const [from, to] = [localDate(query.from), localDate(query.to)]
  const days = daysBetween(from, to) + 1
  const isListed = query.detail === 'departures'
  const maxDays = isListed ? MAX_LISTED_DAYS : MAX_CALENDAR_DAYS
  if (days < 1 || days > maxDays) deny({ code: 'departure.range', maxDays })

  const all = await viewToursOf(tx, business.id)
  const tours = query.tour_id === undefined ? all : all.filter(({ id }) => id === query.tour_id)
  if (tours.length === 0 && query.tour_id !== undefined) deny({ code: 'not_found' })
  const rows = groupBy(
    await findDeparturesOfTours(
      tx,
      now,
      tours.map(({ id }) => id),
      from,
      to,
    ),
    ({ tourId }) => tourId,
  )
  const plans = tours
    .flatMap((tour) => planDepartures(tour, rows.get(tour.id) ?? [], from, to))
    .filter(({ tour, row, canceledDate }) => row || (tour.enabled && !canceledDate))
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.tour.name.localeCompare(b.tour.name))
  const byDay = groupBy(plans, ({ localDate: day }) => day)
  return {
    business_id: business.id,
    today: localDateOf(now, business.timeZone),
    now: new Date(now).toISOString(),
    time_zone: business.timeZone,
    days: Array.from({ length: days }, (_, at) => addDays(from, at)).map((date) => dayOf(date, byDay.get(date) ?? [])),
    departures: isListed ? plans.map(wireOf) : [],
  }
}

/** What a day sells; a canceled departure sells nothing and takes nobody. */
function dayOf(date: string, plans: readonly DeparturePlan[]): CalendarDay {
  const running = plans.filter(({ row }) => row?.state !== 'canceled')
  const used = running.map(usedBy)
  return {
    date,
    departures: running.length,
    capacity: running.reduce((sum, { capacity }) => sum + capacity, 0),
    seats_used: used.reduce((sum, { seatsUsed }) => sum + seatsUsed, 0),
    people_used: used.reduce((sum, { peopleUsed }) => sum + peopleUsed, 0),
    unassigned: running.filter((plan, at) => (used[at]?.peopleUsed ?? 0) > 0 && plan.row?.transports.length === 0)
      .length,
  }
}

function wireOf(plan: DeparturePlan): CalendarDeparture {
  const used = usedBy(plan)
  return {
    id: plan.row?.id ?? null,
    schedule_id: plan.scheduleId,
    tour_id: plan.tourId,
    tour_name: plan.tour.name,
    local_date: plan.localDate,
    start_time: plan.startTime,
    starts_at: plan.startsAt,
    ends_at: new Date(Date.parse(plan.startsAt) + plan.durationMinutes * MINUTE_MS).toISOString(),
    time_zone: plan.timeZone,
    state: plan.row?.state ?? 'open',
    capacity: plan.capacity,
    seats_used: used.seatsUsed,
    people_used: used.peopleUsed,
    people_limit: plan.peopleLimit,
    transports: plan.row?.transports ?? [],
    crew: plan.row?.crew ?? [],
  }
}
