import {
  type Calendar,
  type CalendarDay,
  type CalendarDeparture,
  type getCalendar,
  MAX_CALENDAR_DAYS,
  MAX_LISTED_DAYS,
} from '@muelle/contract/departures/calendar'
import type { PlannedDeparture } from '@muelle/domain/recurrences/recurrence'
import {
  addDays,
  daysBetween,
  type Instant,
  type LocalDate,
  localDate,
  localDateOf,
  MINUTE_MS,
} from '@muelle/domain/time'
import { findVisibleBusiness } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import { groupBy } from '../../platform/group-by.ts'
import type { Context } from '../../platform/http/handle.ts'
import { picked } from '../../platform/picked.ts'
import { viewToursOf } from '../../tours/find-tour.ts'
import type { TourRow } from '../../tours/prices/tour-facts.ts'
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
    today: localDateOf(now, business.time_zone),
    now: new Date(now).toISOString(),
    time_zone: business.time_zone,
    days: Array.from({ length: days }, (_, at) => addDays(from, at)).map((date) => ({ date, ...count(date) })),
    departures: listed.map(wireOf),
  }
}

type Asked = { now: Instant; tours: readonly TourRow[]; from: LocalDate; to: LocalDate }
type Count = Omit<CalendarDay, 'date'>
const NOTHING: Count = { departures: 0, capacity: 0, seats_used: 0, people_used: 0, canceled: 0, unassigned: 0 }

/** Every departure of the span in order of time, and what its days come to. */
async function listDays(tx: Tx, { now, tours, from, to }: Asked) {
  const ids = tours.map(({ id }) => id)
  const rows = groupBy(await findDeparturesOfTours(tx, now, ids, from, to), ({ tour_id }) => tour_id)
  const listed = tours
    .flatMap((tour) => planDepartures(tour, rows.get(tour.id) ?? [], from, to))
    .filter(isThere)
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at) || a.tour.name.localeCompare(b.tour.name))
  const byDay = groupBy(listed, ({ local_date: day }) => day)
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
  const quietOf = groupBy(quiet, ({ tour_id }) => tour_id)
  const counts = new Map<string, Count>()
  const add = (date: string, count: Count) => counts.set(date, sumOf(counts.get(date) ?? NOTHING, count))
  const taken = new Map<string, { hours: Set<string>; schedules: Set<string> }>()
  for (const {
    date,
    departures,
    capacity,
    seats_used,
    people_used,
    canceled,
    unassigned,
    taken_hours,
    taken_schedules,
  } of busy) {
    add(date, { departures, capacity, seats_used, people_used, canceled, unassigned })
    taken.set(date, { hours: new Set(taken_hours.split(',')), schedules: new Set(taken_schedules.split(',')) })
  }
  const isTaken = ({ tour_id, schedule_id, date, start_time }: PlannedDeparture) => {
    const ofDay = taken.get(date)
    return !!ofDay && (ofDay.schedules.has(String(schedule_id)) || ofDay.hours.has(`${tour_id} ${start_time}`))
  }
  for (const tour of tours) {
    const rows = quietOf.get(tour.id) ?? []
    if (rows.length === 0) {
      for (const { local_date: day, capacity } of untouchedDepartures(tour, from, to, isTaken))
        add(day, { ...NOTHING, departures: 1, capacity })
      continue
    }
    const plans = planDepartures(tour, rows, from, to, isTaken).filter(isThere)
    for (const [day, ofDay] of groupBy(plans, ({ local_date: on }) => on)) add(day, countOf(ofDay))
  }
  return (date: string): Count => counts.get(date) ?? NOTHING
}

const sumOf = (a: Count, b: Count): Count => ({
  departures: a.departures + b.departures,
  capacity: a.capacity + b.capacity,
  seats_used: a.seats_used + b.seats_used,
  people_used: a.people_used + b.people_used,
  canceled: a.canceled + b.canceled,
  unassigned: a.unassigned + b.unassigned,
})

/** What somebody has touched is there; what the rules yield, while the tour is on sale and its day is not closed (R5). */
const isThere = ({ tour, row, canceled_date }: DeparturePlan) => row !== null || (tour.enabled && !canceled_date)

/** What departures sell; a canceled one sells nothing and takes nobody. */
function countOf(plans: readonly DeparturePlan[]): Count {
  if (plans.length === 0) return NOTHING
  const running = plans.filter(({ row }) => row?.state !== 'canceled')
  const used = running.map(usedBy)
  return {
    departures: running.length,
    capacity: running.reduce((sum, { capacity }) => sum + capacity, 0),
    seats_used: used.reduce((sum, { seats_used }) => sum + seats_used, 0),
    people_used: used.reduce((sum, { people_used }) => sum + people_used, 0),
    canceled: plans.length - running.length,
    unassigned: running.filter((plan, at) => (used[at]?.people_used ?? 0) > 0 && plan.row?.transports.length === 0)
      .length,
  }
}

/** What is shown of the row, or of the rule that yields it. */
const PLANNED_FIELDS = [
  'schedule_id',
  'tour_id',
  'local_date',
  'start_time',
  'starts_at',
  'time_zone',
  'capacity',
  'people_limit',
] as const satisfies readonly (keyof CalendarDeparture & keyof DeparturePlan)[]

const wireOf = (plan: DeparturePlan): CalendarDeparture =>
  Object.assign(picked(plan, PLANNED_FIELDS), usedBy(plan), {
    id: plan.row?.id ?? null,
    tour_name: plan.tour.name,
    ends_at: new Date(Date.parse(plan.starts_at) + plan.duration_minutes * MINUTE_MS).toISOString(),
    state: plan.row?.state ?? 'open',
    transports: plan.row?.transports ?? [],
    crew: plan.row?.crew.map(({ id, name, duty }) => ({ id, name, duty })) ?? [],
  })
