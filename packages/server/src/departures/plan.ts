import type { BookingChannel } from '@muelle/domain/channel'
import { type DepartureFacts } from '@muelle/domain/departures/availability'
import { departuresBetween, type PlannedDeparture } from '@muelle/domain/departures/recurrence'
import { hasDeparted } from '@muelle/domain/departures/state'
import { type Instant, instant, instantOf, type LocalDate } from '@muelle/domain/time'
import type { PriceCategory } from '@muelle/domain/tours/party'
import { categoriesIn, cutoffMinutesFor, type TourRow } from '../tours/tour-facts.ts'
import type { DepartureRow, NewDeparture } from './departures.sql.ts'

export type { DepartureRow, NewDeparture } from './departures.sql.ts'

/** A departure as it stands: its row when something has touched it, otherwise what its rule says (R2). */
export type DeparturePlan = NewDeparture_ & {
  tour: TourRow
  row: DepartureRow | null
  /** Prices that hold on this departure: those of the season that yields it. */
  categories: readonly PriceCategory[]
}
type NewDeparture_ = Omit<NewDeparture, 'scheduleId'> & { scheduleId: number | null }

/** Who asks, on which channel and when: what decides whether a departure may be booked (W1–W4). */
export type Asking = { channel: BookingChannel; now: Instant; sellAfterCutoff: boolean }

const scheduleKey = (scheduleId: number | null, date: LocalDate) => `${scheduleId} ${date}`

/**
 * The departures of a tour between two dates, both included: those the rules yield, with their rows where they have one, and those
 * that only exist as a row, since what was sold is kept whatever the rules say now (R2, R7).
 */
export function planDepartures(
  tour: TourRow,
  rows: readonly DepartureRow[],
  from: LocalDate,
  to: LocalDate,
): DeparturePlan[] {
  const untouched = new Map(rows.map((row) => [scheduleKey(row.scheduleId, row.localDate), row]))
  const plans: DeparturePlan[] = []
  for (const planned of departuresBetween(from, to, tour.recurrences, tour.schedules)) {
    const key = scheduleKey(planned.scheduleId, planned.date)
    const row = untouched.get(key)
    untouched.delete(key)
    plans.push(row ? touched(tour, row) : virtual(tour, planned))
  }
  for (const row of untouched.values()) plans.push(touched(tour, row))
  return plans.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || (a.scheduleId ?? 0) - (b.scheduleId ?? 0))
}

function virtual(tour: TourRow, planned: PlannedDeparture): DeparturePlan {
  const schedule = tour.schedules.find(({ id }) => id === planned.scheduleId)
  return {
    tour,
    row: null,
    categories: categoriesIn(tour, planned.recurrenceId),
    businessId: tour.businessId,
    tourId: tour.id,
    scheduleId: planned.scheduleId,
    localDate: planned.date,
    startTime: planned.startTime,
    timeZone: tour.timeZone,
    startsAt: new Date(instantOf(planned.date, planned.startTime, tour.timeZone)).toISOString(),
    durationMinutes: planned.durationMinutes,
    capacity: planned.capacity ?? tour.capacity,
    peopleLimit: schedule?.peopleLimit ?? tour.peopleLimit,
  }
}

const touched = (tour: TourRow, row: DepartureRow): DeparturePlan => ({
  tour,
  row,
  categories: categoriesIn(tour, row.recurrenceId),
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
})

/** A tour priced by the boat sells the boat: one party a departure (P1). */
export const isPrivate = (tour: TourRow): boolean => tour.priceMode === 'per_boat'

/** Both counters as they would stand once expired holds are released: an expired hold keeps nobody out (I6). */
export const usedBy = (plan: DeparturePlan) => ({
  seatsUsed: (plan.row?.seatsUsed ?? 0) - (plan.row?.expiredSeats ?? 0),
  peopleUsed: (plan.row?.peopleUsed ?? 0) - (plan.row?.expiredPeople ?? 0),
})

/** What the rules of `domain` decide by. */
export function factsOf(plan: DeparturePlan, asking: Asking): DepartureFacts {
  const { tour, row } = plan
  const used = usedBy(plan)
  const state = row?.state ?? (tour.enabled ? 'open' : 'closed')
  return {
    // A business that is switched off sells nothing; what was sold before still departs.
    state: tour.isBusinessEnabled || hasDeparted(state) || state === 'canceled' ? state : 'closed',
    onlineStatus: row?.onlineStatus ?? 'auto',
    counters: { capacity: plan.capacity, peopleLimit: plan.peopleLimit, isPrivate: isPrivate(tour), ...used },
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
