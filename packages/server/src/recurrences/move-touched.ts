import type { Refusal } from '@muelle/contract/refusals'
import { type Instant, instantOf } from '@muelle/domain/time'
import { firstTouchOf } from '../departures/plan/first-touch.ts'
import { isIdle } from '../departures/plan/plan.ts'
import {
  findReshapings,
  type ReshapeRefusal,
  type Reshaping,
  reshapeDepartures,
  type ShapeOf,
} from '../departures/plan/reshape.ts'
import type { Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import { groupBy } from '../platform/group-by.ts'
import type { TourRow } from '../tours/prices/tour-facts.ts'
import type { StoredSchedule } from './recurrences.sql.ts'
import { findAtMoments, findBookingsToTell } from './touched-departures.sql.ts'

export type Moved = { departure_id: number; local_date: string; from: string; to: string; bookings: number }
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
 * `move` (R7), each of their bookings with an event by which its people are told. Answers the sold ones that moved, or why they cannot:
 * another departure leaves then, a group would be too full, a boat or somebody of the crew out twice. The caller holds what
 * `reshapeDepartures` asks for.
 */
export async function moveTouched({
  tx,
  author,
  now,
  tour,
  ...change
}: Moving): Promise<Moved[] | ReshapeRefusal | Refusal<'recurrence.move_taken'>> {
  const shapeOf = followingShapes(tour, now, change)
  const planned = await findReshapings(tx, now, tour.id, shapeOf)
  if (planned.length === 0) return []
  const leaving = planned.filter(isSoldMove).map(({ row, after }) => ({ id: row.id, starts_at: after.starts_at }))
  const [taken] = leaving.length > 0 ? await findAtMoments(tx, tour.id, leaving) : []
  if (taken) return { code: 'recurrence.move_taken', date: taken.local_date, startTime: taken.start_time }
  const reshaped = await reshapeDepartures(tx, now, tour, shapeOf)
  return 'code' in reshaped ? reshaped : tellOf(tx, author, tour, reshaped.filter(isSoldMove))
}

const isSoldMove = ({ row, before, after }: Reshaping) => !isIdle(row) && before.start_time !== after.start_time

function followingShapes(
  tour: TourRow,
  now: Instant,
  { before, after, touched }: Pick<Moving, 'before' | 'after' | 'touched'>,
): ShapeOf {
  const afterOf = new Map(after.map((schedule) => [schedule.id, schedule]))
  const changed = new Map(
    before.flatMap((schedule) => {
      const rule = afterOf.get(schedule.id)
      return rule && JSON.stringify(schedule) !== JSON.stringify(rule) ? [[schedule.id, rule] as const] : []
    }),
  )
  return (row, shape) => {
    const rule = row.schedule_id === null ? undefined : changed.get(row.schedule_id)
    if (!rule || (row.state !== 'open' && row.state !== 'closed')) return null
    const { start_time } = rule
    const startsAt = instantOf(row.local_date, start_time, row.time_zone)
    const hours = { start_time, starts_at: new Date(startsAt).toISOString(), time_zone: row.time_zone }
    const follows = firstTouchOf(tour, rule)
    if (isIdle(row)) return { ...follows, ...hours }
    // What would have left already cannot be moved to that hour: it sails as it was sold.
    if (touched === 'keep' || startsAt <= now || row.start_time === start_time) return null
    return { ...shape, ...hours, duration_minutes: follows.duration_minutes }
  }
}

/** Records what moved: once for the departure, and for each booking, since its people are told one by one. */
async function tellOf(tx: Tx, author: Author, tour: TourRow, moved: readonly Reshaping[]): Promise<Moved[]> {
  const toTell = groupBy(
    await findBookingsToTell(
      tx,
      moved.map(({ row }) => row.id),
    ),
    ({ departure_id }) => departure_id,
  )
  const facts = moved.map(({ row, before, after }) => ({
    departure_id: row.id,
    hours: { from: before.start_time, to: after.start_time, date: row.local_date },
    bookingIds: (toTell.get(row.id) ?? []).map(({ booking_id }) => booking_id),
  }))
  const { business_id } = tour
  await record(
    tx,
    author,
    facts.flatMap(({ departure_id, hours, bookingIds }) => [
      {
        kind: 'departure.hour_changed',
        subject_type: 'departure',
        subject_id: departure_id,
        business_id,
        data: { ...hours, booking_ids: bookingIds },
      },
      ...bookingIds.map((bookingId) => ({
        kind: 'booking.hour_changed',
        subject_type: 'booking',
        subject_id: bookingId,
        business_id,
        data: { departure_id, ...hours },
      })),
    ]),
  )
  return facts.map(({ departure_id, hours, bookingIds }) => ({
    departure_id,
    local_date: hours.date,
    from: hours.from,
    to: hours.to,
    bookings: bookingIds.length,
  }))
}
