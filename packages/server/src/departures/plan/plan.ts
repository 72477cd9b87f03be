import { isAlwaysPrivate } from '@muelle/domain/bookings/sale/tour-prices'
import type { BookingChannel } from '@muelle/domain/channel'
import type { AllotmentUse } from '@muelle/domain/departures/capacity/allotment'
import type { SharedCounter } from '@muelle/domain/departures/capacity/capacity'
import { type DepartureFacts } from '@muelle/domain/departures/plan/availability'
import { type DepartureState, hasDeparted } from '@muelle/domain/departures/plan/state'
import { type CanceledDate, canceledDateOf } from '@muelle/domain/recurrences/canceled-date'
import { departuresBetween, type ExtraDeparture, type PlannedDeparture } from '@muelle/domain/recurrences/recurrence'
import { type Instant, instant, instantOf, type LocalDate } from '@muelle/domain/time'
import type { PriceCategory } from '@muelle/domain/tours/party'
import { categoriesIn, type SeasonPrice } from '@muelle/domain/tours/season-prices'
import { cutoffMinutesFor, seasonPricesOf, type TourRow } from '../../tours/prices/tour-facts.ts'
import type { DepartureRow, NewDeparture } from './departures.sql.ts'
import { firstCapacityOf, firstTouchOf } from './first-touch.ts'

export type { DepartureRow, NewDeparture } from './departures.sql.ts'

/** A departure as it stands: its row when something has touched it, otherwise what its rule says (R2). */
export type DeparturePlan = NewDeparture_ & {
  tour: TourRow
  row: DepartureRow | null
  /** What the season that yields it prices itself, and the price table with it: the prices that hold on this departure. */
  season_prices: readonly SeasonPrice[]
  categories: readonly PriceCategory[]
  /** What its groups leave it (C6), and the seats that allotments keep from general sale (C8): `withSharedSeats` reads both. */
  shared: readonly SharedCounter[]
  seatsAllotted: number
  allotmentUse: readonly AllotmentUse[]
  /** What closes its day for sale (R5). */
  canceled_date: CanceledDate | null
}
type NewDeparture_ = Omit<NewDeparture, 'schedule_id'> & { schedule_id: number | null }

/** Who asks, on which channel and when: what decides whether a departure may be booked (W1–W4). */
export type Asking = { channel: BookingChannel; now: Instant; sellAfterCutoff: boolean }

const placeOf = (scheduleId: number | null, date: LocalDate) => `${scheduleId} ${date}`
const hourOf = ({ local_date: date, start_time }: DepartureRow) => `${date} ${start_time}`

/**
 * The departures of a tour between two dates, both included, where `rows` are those that something has touched. An extra one beats the
 * seasons at its hour (R3, R4). A touched one stays as it is, and keeps its hour, whatever the rules say now (R7); only while nobody is
 * on it and nobody arranged anything for it does it follow them, and goes when they yield it no more (R2). `is_taken` tells of what the
 * rules yield that a departure which is not among `rows` has it.
 */
export function planDepartures(
  tour: TourRow,
  rows: readonly DepartureRow[],
  from: LocalDate,
  to: LocalDate,
  isTaken: (rule: PlannedDeparture) => boolean = () => false,
): DeparturePlan[] {
  // One that was canceled does not sail: its hour is that of the seasons again.
  const extras = new Map(
    rows.filter(({ schedule_id, state }) => schedule_id === null && state !== 'canceled').map((row) => [row.id, row]),
  )
  const scheduled = rows.filter(({ schedule_id }) => schedule_id !== null)
  const byPlace = new Map(scheduled.map((row) => [placeOf(row.schedule_id, row.local_date), row]))
  const heldBy = new Map(scheduled.filter((row) => !isIdle(row)).map((row) => [hourOf(row), row]))
  const plans: DeparturePlan[] = []
  const planned = new Set<DepartureRow>()
  const add = (row: DepartureRow) => {
    planned.add(row)
    plans.push(touched(tour, row))
  }
  for (const rule of departuresBetween(from, to, tour.recurrences, tour.schedules, [...extras.values()].map(extraOf))) {
    if (rule.extra_id === null && isTaken(rule)) continue
    const row = rule.extra_id === null ? byPlace.get(placeOf(rule.schedule_id, rule.date)) : extras.get(rule.extra_id)
    const holder = heldBy.get(`${rule.date} ${rule.start_time}`)
    if (row && (!holder || holder === row || !isIdle(row))) add(row)
    else if (!row && !holder) plans.push(virtual(tour, rule))
  }
  for (const row of rows) if (!planned.has(row) && !isIdle(row)) add(row)
  return plans.sort((a, b) => compareTexts(a.starts_at, b.starts_at) || (a.schedule_id ?? 0) - (b.schedule_id ?? 0))
}

/** Order of two instants in ISO 8601, both in UTC; what compares words of a language takes fifty times as long. */
const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/**
 * Day and capacity of what `planDepartures` yields where it is told of no rows, without the days that are closed (R5): a month is
 * counted without planning each of its departures. None of a tour that is not on sale.
 */
export function untouchedDepartures(
  tour: TourRow,
  from: LocalDate,
  to: LocalDate,
  isTaken: (rule: PlannedDeparture) => boolean,
): Pick<DeparturePlan, 'local_date' | 'capacity'>[] {
  if (!tour.enabled) return []
  return departuresBetween(from, to, tour.recurrences, tour.schedules)
    .filter((rule) => !isTaken(rule) && canceledDateOf(tour.canceled_dates, rule) === null)
    .map((rule) => ({ local_date: rule.date, capacity: firstCapacityOf(tour, rule) }))
}

/** Nobody is on it and nobody has arranged anything for it: its row is what an expired hold left behind. */
export const isIdle = (row: DepartureRow): boolean =>
  row.schedule_id !== null &&
  row.version === 1 &&
  row.state === 'open' &&
  row.note === null &&
  row.people_used === 0 &&
  row.seats_used === 0 &&
  row.seats_blocked === 0 &&
  row.transports.length === 0 &&
  row.crew.length === 0

const extraOf = (row: DepartureRow): ExtraDeparture => ({
  id: row.id,
  tour_id: row.tour_id,
  date: row.local_date,
  start_time: row.start_time,
  duration_minutes: row.duration_minutes,
  capacity: row.capacity,
  min_people: row.min_people,
  online_status: row.online_status,
})

function pricesIn(tour: TourRow, recurrenceId: number | null): Pick<DeparturePlan, 'season_prices' | 'categories'> {
  const season_prices = seasonPricesOf(tour, recurrenceId)
  return { season_prices, categories: categoriesIn(tour.categories, season_prices) }
}

function virtual(tour: TourRow, planned: PlannedDeparture): DeparturePlan {
  const schedule = tour.schedules.find(({ id }) => id === planned.schedule_id)
  return {
    tour,
    row: null,
    ...pricesIn(tour, planned.recurrence_id),
    shared: [],
    seatsAllotted: 0,
    allotmentUse: [],
    business_id: tour.business_id,
    tour_id: tour.id,
    schedule_id: planned.schedule_id,
    local_date: planned.date,
    start_time: planned.start_time,
    time_zone: tour.time_zone,
    starts_at: new Date(instantOf(planned.date, planned.start_time, tour.time_zone)).toISOString(),
    ...firstTouchOf(tour, { ...planned, people_limit: schedule?.people_limit ?? null }),
    canceled_date: canceledDateOf(tour.canceled_dates, planned),
  }
}

const touched = (tour: TourRow, row: DepartureRow): DeparturePlan => ({
  tour,
  row,
  ...pricesIn(tour, row.recurrence_id),
  shared: [],
  seatsAllotted: 0,
  allotmentUse: [],
  business_id: row.business_id,
  tour_id: row.tour_id,
  schedule_id: row.schedule_id,
  local_date: row.local_date,
  start_time: row.start_time,
  time_zone: row.time_zone,
  starts_at: row.starts_at,
  duration_minutes: row.duration_minutes,
  capacity: row.capacity,
  people_limit: row.people_limit,
  min_people: row.min_people,
  online_status: row.online_status,
  canceled_date: canceledDateOf(tour.canceled_dates, { schedule_id: row.schedule_id, date: row.local_date }),
})

/** Both counters as they would stand once expired holds are released: an expired hold keeps nobody out (I6). */
export const usedBy = (plan: DeparturePlan) => ({
  seats_used: (plan.row?.seats_used ?? 0) - (plan.row?.expired_seats ?? 0),
  people_used: (plan.row?.people_used ?? 0) - (plan.row?.expired_people ?? 0),
})

/** Whether somebody has the departure to themselves (P1), as sold: no price, capacity or block of today changes that. */
export const isTaken = ({ row }: DeparturePlan): boolean =>
  row !== null && row.private_parties > row.expired_private_parties

/** The state of a departure, whatever has become of its tour: what was sold is moved and sails all the same. */
export const stateOf = ({ row }: DeparturePlan): DepartureState => row?.state ?? 'open'

/** What the rules of `domain` decide by. */
export function factsOf(plan: DeparturePlan, asking: Asking): DepartureFacts {
  const { tour, row } = plan
  const used = usedBy(plan)
  const state = stateOf(plan)
  const isOnSale = tour.enabled && tour.is_business_enabled
  return {
    // A tour or business that is switched off sells nothing; what was sold before still departs.
    state: isOnSale || hasDeparted(state) || state === 'canceled' ? state : 'closed',
    online_status: plan.online_status,
    canceled_date: plan.canceled_date,
    counters: {
      capacity: plan.capacity,
      people_limit: plan.people_limit,
      is_private: isAlwaysPrivate(tour) || isTaken(plan),
      seats_used: used.seats_used + (row?.seats_blocked ?? 0) + plan.seatsAllotted,
      people_used: used.people_used,
      shared: plan.shared,
    },
    starts_at: instant(Date.parse(plan.starts_at)),
    date: plan.local_date,
    zone: plan.time_zone,
    window: tour.booking_window,
    condition: tour.booking_condition,
    cutoff_minutes: cutoffMinutesFor(tour, asking.channel),
    cutoff_if_empty_minutes: tour.cutoff_if_empty_minutes,
    is_empty: used.people_used === 0,
    channel: asking.channel,
    now: asking.now,
    sellAfterCutoff: asking.sellAfterCutoff,
  }
}
