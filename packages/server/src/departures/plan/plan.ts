import type { BookingChannel } from '@muelle/domain/channel'
import type { AllotmentUse } from '@muelle/domain/departures/allotment'
import { type DepartureFacts } from '@muelle/domain/departures/availability'
import { type CanceledDate, canceledDateOf } from '@muelle/domain/departures/canceled-date'
import type { SharedCounter } from '@muelle/domain/departures/capacity'
import { departuresBetween, type ExtraDeparture, type PlannedDeparture } from '@muelle/domain/departures/recurrence'
import { type DepartureState, hasDeparted } from '@muelle/domain/departures/state'
import { type Instant, instant, instantOf, type LocalDate } from '@muelle/domain/time'
import type { PriceCategory } from '@muelle/domain/tours/party'
import { categoriesIn, cutoffMinutesFor, isAlwaysPrivate, type TourRow } from '../tours/tour-facts.ts'
import type { DepartureRow, NewDeparture } from './departures.sql.ts'
import { firstCapacityOf, firstTouchOf } from './first-touch.ts'

export type { DepartureRow, NewDeparture } from './departures.sql.ts'

/** A departure as it stands: its row when something has touched it, otherwise what its rule says (R2). */
export type DeparturePlan = NewDeparture_ & {
  tour: TourRow
  row: DepartureRow | null
  /** Prices that hold on this departure: those of the season that yields it. */
  categories: readonly PriceCategory[]
  /** What its groups leave it (C6), and the seats that allotments keep from general sale (C8): `withSharedSeats` reads both. */
  shared: readonly SharedCounter[]
  seatsAllotted: number
  allotmentUse: readonly AllotmentUse[]
  /** What closes its day for sale (R5). */
  canceledDate: CanceledDate | null
}
type NewDeparture_ = Omit<NewDeparture, 'scheduleId'> & { scheduleId: number | null }

/** Who asks, on which channel and when: what decides whether a departure may be booked (W1–W4). */
export type Asking = { channel: BookingChannel; now: Instant; sellAfterCutoff: boolean }

const placeOf = (scheduleId: number | null, date: LocalDate) => `${scheduleId} ${date}`
const hourOf = ({ localDate: date, startTime }: DepartureRow) => `${date} ${startTime}`

/**
 * The departures of a tour between two dates, both included, where `rows` are those that something has touched. An extra one beats the
 * seasons at its hour (R3, R4). A touched one stays as it is, and keeps its hour, whatever the rules say now (R7); only while nobody is
 * on it and nobody arranged anything for it does it follow them, and goes when they yield it no more (R2). `isTaken` tells of what the
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
    rows.filter(({ scheduleId, state }) => scheduleId === null && state !== 'canceled').map((row) => [row.id, row]),
  )
  const scheduled = rows.filter(({ scheduleId }) => scheduleId !== null)
  const byPlace = new Map(scheduled.map((row) => [placeOf(row.scheduleId, row.localDate), row]))
  const heldBy = new Map(scheduled.filter((row) => !isIdle(row)).map((row) => [hourOf(row), row]))
  const plans: DeparturePlan[] = []
  const planned = new Set<DepartureRow>()
  const add = (row: DepartureRow) => {
    planned.add(row)
    plans.push(touched(tour, row))
  }
  for (const rule of departuresBetween(from, to, tour.recurrences, tour.schedules, [...extras.values()].map(extraOf))) {
    if (rule.extraId === null && isTaken(rule)) continue
    const row = rule.extraId === null ? byPlace.get(placeOf(rule.scheduleId, rule.date)) : extras.get(rule.extraId)
    const holder = heldBy.get(`${rule.date} ${rule.startTime}`)
    if (row && (!holder || holder === row || !isIdle(row))) add(row)
    else if (!row && !holder) plans.push(virtual(tour, rule))
  }
  for (const row of rows) if (!planned.has(row) && !isIdle(row)) add(row)
  return plans.sort((a, b) => compareTexts(a.startsAt, b.startsAt) || (a.scheduleId ?? 0) - (b.scheduleId ?? 0))
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
): Pick<DeparturePlan, 'localDate' | 'capacity'>[] {
  if (!tour.enabled) return []
  return departuresBetween(from, to, tour.recurrences, tour.schedules)
    .filter((rule) => !isTaken(rule) && canceledDateOf(tour.canceledDates, rule) === null)
    .map((rule) => ({ localDate: rule.date, capacity: firstCapacityOf(tour, rule) }))
}

/** Nobody is on it and nobody has arranged anything for it: its row is what an expired hold left behind. */
export const isIdle = (row: DepartureRow): boolean =>
  row.scheduleId !== null &&
  row.version === 1 &&
  row.state === 'open' &&
  row.note === null &&
  row.peopleUsed === 0 &&
  row.seatsUsed === 0 &&
  row.seatsBlocked === 0 &&
  row.transports.length === 0 &&
  row.crew.length === 0

const extraOf = (row: DepartureRow): ExtraDeparture => ({
  id: row.id,
  tourId: row.tourId,
  date: row.localDate,
  startTime: row.startTime,
  durationMinutes: row.durationMinutes,
  capacity: row.capacity,
  minPeople: row.minPeople,
  onlineStatus: row.onlineStatus,
})

function virtual(tour: TourRow, planned: PlannedDeparture): DeparturePlan {
  const schedule = tour.schedules.find(({ id }) => id === planned.scheduleId)
  return {
    tour,
    row: null,
    categories: categoriesIn(tour, planned.recurrenceId),
    shared: [],
    seatsAllotted: 0,
    allotmentUse: [],
    businessId: tour.businessId,
    tourId: tour.id,
    scheduleId: planned.scheduleId,
    localDate: planned.date,
    startTime: planned.startTime,
    timeZone: tour.timeZone,
    startsAt: new Date(instantOf(planned.date, planned.startTime, tour.timeZone)).toISOString(),
    ...firstTouchOf(tour, { ...planned, peopleLimit: schedule?.peopleLimit ?? null }),
    canceledDate: canceledDateOf(tour.canceledDates, planned),
  }
}

const touched = (tour: TourRow, row: DepartureRow): DeparturePlan => ({
  tour,
  row,
  categories: categoriesIn(tour, row.recurrenceId),
  shared: [],
  seatsAllotted: 0,
  allotmentUse: [],
  businessId: row.businessId,
  tourId: row.tourId,
  scheduleId: row.scheduleId,
  localDate: row.localDate,
  startTime: row.startTime,
  timeZone: row.timeZone,
  startsAt: row.startsAt,
  durationMinutes: row.durationMinutes,
  capacity: row.capacity,
  peopleLimit: row.peopleLimit,
  minPeople: row.minPeople,
  onlineStatus: row.onlineStatus,
  canceledDate: canceledDateOf(tour.canceledDates, { scheduleId: row.scheduleId, date: row.localDate }),
})

/** A tour that sells nothing but the boat takes one party a departure (P1). */
export const isPrivate = (tour: TourRow): boolean => isAlwaysPrivate(tour)

/** Both counters as they would stand once expired holds are released: an expired hold keeps nobody out (I6). */
export const usedBy = (plan: DeparturePlan) => ({
  seatsUsed: (plan.row?.seatsUsed ?? 0) - (plan.row?.expiredSeats ?? 0),
  peopleUsed: (plan.row?.peopleUsed ?? 0) - (plan.row?.expiredPeople ?? 0),
})

/** Whether somebody has the departure to themselves (P1), as sold: no price, capacity or block of today changes that. */
export const isTaken = ({ row }: DeparturePlan): boolean =>
  row !== null && row.privateParties > row.expiredPrivateParties

/** The state of a departure, whatever has become of its tour: what was sold is moved and sails all the same. */
export const stateOf = ({ row }: DeparturePlan): DepartureState => row?.state ?? 'open'

/** What the rules of `domain` decide by. */
export function factsOf(plan: DeparturePlan, asking: Asking): DepartureFacts {
  const { tour, row } = plan
  const used = usedBy(plan)
  const state = stateOf(plan)
  const isOnSale = tour.enabled && tour.isBusinessEnabled
  return {
    // A tour or business that is switched off sells nothing; what was sold before still departs.
    state: isOnSale || hasDeparted(state) || state === 'canceled' ? state : 'closed',
    onlineStatus: plan.onlineStatus,
    canceledDate: plan.canceledDate,
    counters: {
      capacity: plan.capacity,
      peopleLimit: plan.peopleLimit,
      isPrivate: isPrivate(tour) || isTaken(plan),
      seatsUsed: used.seatsUsed + (row?.seatsBlocked ?? 0) + plan.seatsAllotted,
      peopleUsed: used.peopleUsed,
      shared: plan.shared,
    },
    startsAt: instant(Date.parse(plan.startsAt)),
    date: plan.localDate,
    zone: plan.timeZone,
    window: tour.bookingWindow,
    condition: tour.bookingCondition,
    cutoffMinutes: cutoffMinutesFor(tour, asking.channel),
    cutoffIfEmptyMinutes: tour.cutoffIfEmptyMinutes,
    isEmpty: used.peopleUsed === 0,
    channel: asking.channel,
    now: asking.now,
    sellAfterCutoff: asking.sellAfterCutoff,
  }
}
