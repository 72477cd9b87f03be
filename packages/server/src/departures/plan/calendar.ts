import {
  type Calendar,
  type CalendarDay,
  type CalendarDeparture,
  type getCalendar,
  MAX_CALENDAR_DAYS,
  MAX_LISTED_DAYS,
} from '@muelle/contract/calendar'
import type { PlannedDeparture } from '@muelle/domain/departures/recurrence'
import {
  addDays,
  daysBetween,
  type Instant,
  type LocalDate,
  localDate,
  localDateOf,
  MINUTE_MS,
} from '@muelle/domain/time'
import { findVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import { groupBy } from '../platform/group-by.ts'
import type { Context } from '../platform/http/handle.ts'
import { viewToursOf } from '../tours/find-tour.ts'
import type { TourRow } from '../tours/tour-facts.ts'
import { countBusyDays } from './calendar.sql.ts'
import { findDeparturesOfTours, findQuietDepartures } from './departures.sql.ts'
import { type DeparturePlan, planDepartures, untouchedDepartures, usedBy } from './plan.ts'

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
  const asked = { now, tours, from, to }
  const { listed, count } = isListed ? await listDays(tx, asked) : { listed: [], count: await countDays(tx, asked) }
  return {
    business_id: business.id,
    today: localDateOf(now, business.timeZone),
    now: new Date(now).toISOString(),
    time_zone: business.timeZone,
    days: Array.from({ length: days }, (_, at) => addDays(from, at)).map((date) => ({ date, ...count(date) })),
    departures: listed.map(wireOf),
  }
}

type Asked = { now: Instant; tours: readonly TourRow[]; from: LocalDate; to: LocalDate }
type Count = Omit<CalendarDay, 'date'>
const NOTHING: Count = { departures: 0, capacity: 0, seats_used: 0, people_used: 0, unassigned: 0 }

/** Every departure of the span in order of time, and what its days come to. */
async function listDays(tx: Tx, { now, tours, from, to }: Asked) {
  const ids = tours.map(({ id }) => id)
  const rows = groupBy(await findDeparturesOfTours(tx, now, ids, from, to), ({ tourId }) => tourId)
  const listed = tours
    .flatMap((tour) => planDepartures(tour, rows.get(tour.id) ?? [], from, to))
    .filter(isThere)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.tour.name.localeCompare(b.tour.name))
  const byDay = groupBy(listed, ({ localDate: day }) => day)
  return { listed, count: (date: string) => countOf(byDay.get(localDate(date)) ?? []) }
}

/**
 * What days come to, with the departures that people are on counted by the database; the rules are asked for the others alone. Of a
 * month, that is a hundred times less to read.
 */
async function countDays(tx: Tx, { now, tours, from, to }: Asked) {
  const ids = tours.map(({ id }) => id)
  const [busy, quiet] = await Promise.all([
    countBusyDays(tx, now, ids, from, to),
    findQuietDepartures(tx, now, ids, from, to),
  ])
  const quietOf = groupBy(quiet, ({ tourId }) => tourId)
  const counts = new Map<string, Count>()
  const add = (date: string, count: Count) => counts.set(date, sumOf(counts.get(date) ?? NOTHING, count))
  const taken = new Map<string, { hours: Set<string>; schedules: Set<string> }>()
  for (const { date, departures, capacity, seatsUsed, peopleUsed, unassigned, takenHours, takenSchedules } of busy) {
    add(date, { departures, capacity, seats_used: seatsUsed, people_used: peopleUsed, unassigned })
    taken.set(date, { hours: new Set(takenHours.split(',')), schedules: new Set(takenSchedules.split(',')) })
  }
  const isTaken = ({ tourId, scheduleId, date, startTime }: PlannedDeparture) => {
    const ofDay = taken.get(date)
    return !!ofDay && (ofDay.schedules.has(String(scheduleId)) || ofDay.hours.has(`${tourId} ${startTime}`))
  }
  for (const tour of tours) {
    const rows = quietOf.get(tour.id) ?? []
    if (rows.length === 0) {
      for (const { localDate: day, capacity } of untouchedDepartures(tour, from, to, isTaken))
        add(day, { ...NOTHING, departures: 1, capacity })
      continue
    }
    const plans = planDepartures(tour, rows, from, to, isTaken).filter(isThere)
    for (const [day, ofDay] of groupBy(plans, ({ localDate: on }) => on)) add(day, countOf(ofDay))
  }
  return (date: string): Count => counts.get(date) ?? NOTHING
}

const sumOf = (a: Count, b: Count): Count => ({
  departures: a.departures + b.departures,
  capacity: a.capacity + b.capacity,
  seats_used: a.seats_used + b.seats_used,
  people_used: a.people_used + b.people_used,
  unassigned: a.unassigned + b.unassigned,
})

/** What somebody has touched is there; what the rules yield, while the tour is on sale and its day is not closed (R5). */
const isThere = ({ tour, row, canceledDate }: DeparturePlan) => row !== null || (tour.enabled && !canceledDate)

/** What departures sell; a canceled one sells nothing and takes nobody. */
function countOf(plans: readonly DeparturePlan[]): Count {
  if (plans.length === 0) return NOTHING
  const running = plans.filter(({ row }) => row?.state !== 'canceled')
  const used = running.map(usedBy)
  return {
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
