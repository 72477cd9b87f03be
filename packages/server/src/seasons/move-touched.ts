import type { Refusal } from '@muelle/contract/refusals'
import { type Instant, instantOf } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import type { TourRow } from '../tours/tour-facts.ts'
import type { StoredSchedule } from './recurrences.sql.ts'
import {
  changeHours,
  findAtMoments,
  lockTouched,
  type NewHours,
  type TouchedDeparture,
} from './touched-departures.sql.ts'

export type Moved = { departureId: number; localDate: string; from: string; to: string; bookings: number }
type Moving = {
  tx: Tx
  author: Author
  now: Instant
  tour: TourRow
  before: readonly StoredSchedule[]
  after: readonly StoredSchedule[]
  /** What becomes of departures that somebody touched (R7). */
  touched: 'keep' | 'move'
}

/**
 * Lets departures to come follow the new hours of their start times: those nobody is on always (R2), those that were sold only on
 * `move` (R7), each with an event that names the bookings to tell. Answers the sold ones that moved, or the first departure that
 * another one would leave together with. Locks: departures by id; the caller holds the tour.
 */
export async function moveTouched({
  tx,
  author,
  now,
  tour,
  ...change
}: Moving): Promise<Moved[] | Refusal<'recurrence.move_taken'>> {
  const afterOf = new Map(change.after.map((schedule) => [schedule.id, schedule]))
  const changed = change.before.filter((schedule) => {
    const after = afterOf.get(schedule.id)
    return after !== undefined && !isSame(schedule, after)
  })
  if (changed.length === 0) return []
  const departures = await lockTouched(
    tx,
    now,
    changed.map(({ id }) => id),
  )
  const follow: (NewHours & { departure: TouchedDeparture })[] = []
  for (const departure of departures) {
    const rule = afterOf.get(departure.scheduleId)
    if (!rule || (!departure.isIdle && change.touched === 'keep')) continue
    const hours = hoursOf(tour, departure, rule)
    // What would have left already cannot be moved to that hour: it sails as it was sold.
    if (departure.isIdle || (Date.parse(hours.startsAt) > now && departure.startTime !== rule.startTime))
      follow.push({ ...hours, departure })
  }
  const moving = follow.filter(({ departure }) => !departure.isIdle)
  const [taken] = moving.length > 0 ? await findAtMoments(tx, tour.id, moving) : []
  if (taken) return { code: 'recurrence.move_taken', date: taken.localDate, startTime: taken.startTime }
  if (follow.length > 0)
    await changeHours(
      tx,
      follow.map(({ departure: _departure, ...hours }) => hours),
    )
  await record(
    tx,
    author,
    moving.map(({ departure, startTime }) => ({
      kind: 'departure.hour_changed',
      subjectType: 'departure',
      subjectId: departure.id,
      businessId: tour.businessId,
      data: { from: departure.startTime, to: startTime, date: departure.localDate, booking_ids: departure.bookingIds },
    })),
  )
  return moving.map(({ departure, startTime }) => ({
    departureId: departure.id,
    localDate: departure.localDate,
    from: departure.startTime,
    to: startTime,
    bookings: departure.bookingIds.length,
  }))
}

const isSame = (a: StoredSchedule, b: StoredSchedule) => JSON.stringify(a) === JSON.stringify(b)

function hoursOf(tour: TourRow, { id, localDate, timeZone, isIdle }: TouchedDeparture, rule: StoredSchedule): NewHours {
  return {
    id,
    startTime: rule.startTime,
    startsAt: new Date(instantOf(localDate, rule.startTime, timeZone)).toISOString(),
    durationMinutes: rule.durationMinutes ?? tour.durationMinutes,
    rule: isIdle
      ? {
          capacity: rule.capacity ?? tour.capacity,
          peopleLimit: rule.peopleLimit ?? tour.peopleLimit,
          minPeople: rule.minPeople,
          onlineStatus: rule.onlineStatus,
        }
      : null,
  }
}
