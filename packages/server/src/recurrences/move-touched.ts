import type { Refusal } from '@muelle/contract/refusals'
import { type Instant, instantOf } from '@muelle/domain/time'
import { firstTouchOf } from '../departures/first-touch.ts'
import { isIdle } from '../departures/plan.ts'
import {
  findReshapings,
  type ReshapeRefusal,
  type Reshaping,
  reshapeDepartures,
  type ShapeOf,
} from '../departures/reshape.ts'
import type { Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import { groupBy } from '../platform/group-by.ts'
import type { TourRow } from '../tours/tour-facts.ts'
import type { StoredSchedule } from './recurrences.sql.ts'
import { findAtMoments, findBookingsToTell } from './touched-departures.sql.ts'

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
  const leaving = planned.filter(isSoldMove).map(({ row, after }) => ({ id: row.id, startsAt: after.startsAt }))
  const [taken] = leaving.length > 0 ? await findAtMoments(tx, tour.id, leaving) : []
  if (taken) return { code: 'recurrence.move_taken', date: taken.localDate, startTime: taken.startTime }
  const reshaped = await reshapeDepartures(tx, now, tour, shapeOf)
  return 'code' in reshaped ? reshaped : tellOf(tx, author, tour, reshaped.filter(isSoldMove))
}

const isSoldMove = ({ row, before, after }: Reshaping) => !isIdle(row) && before.startTime !== after.startTime

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
    const rule = row.scheduleId === null ? undefined : changed.get(row.scheduleId)
    if (!rule || (row.state !== 'open' && row.state !== 'closed')) return null
    const { startTime } = rule
    const startsAt = instantOf(row.localDate, startTime, row.timeZone)
    const hours = { startTime, startsAt: new Date(startsAt).toISOString(), timeZone: row.timeZone }
    const follows = firstTouchOf(tour, rule)
    if (isIdle(row)) return { ...follows, ...hours }
    // What would have left already cannot be moved to that hour: it sails as it was sold.
    if (touched === 'keep' || startsAt <= now || row.startTime === startTime) return null
    return { ...shape, ...hours, durationMinutes: follows.durationMinutes }
  }
}

/** Records what moved: once for the departure, and for each booking, since its people are told one by one. */
async function tellOf(tx: Tx, author: Author, tour: TourRow, moved: readonly Reshaping[]): Promise<Moved[]> {
  const toTell = groupBy(
    await findBookingsToTell(
      tx,
      moved.map(({ row }) => row.id),
    ),
    ({ departureId }) => departureId,
  )
  const facts = moved.map(({ row, before, after }) => ({
    departureId: row.id,
    hours: { from: before.startTime, to: after.startTime, date: row.localDate },
    bookingIds: (toTell.get(row.id) ?? []).map(({ bookingId }) => bookingId),
  }))
  const { businessId } = tour
  await record(
    tx,
    author,
    facts.flatMap(({ departureId, hours, bookingIds }) => [
      {
        kind: 'departure.hour_changed',
        subjectType: 'departure',
        subjectId: departureId,
        businessId,
        data: { ...hours, booking_ids: bookingIds },
      },
      ...bookingIds.map((bookingId) => ({
        kind: 'booking.hour_changed',
        subjectType: 'booking',
        subjectId: bookingId,
        businessId,
        data: { departure_id: departureId, ...hours },
      })),
    ]),
  )
  return facts.map(({ departureId, hours, bookingIds }) => ({
    departureId,
    localDate: hours.date,
    from: hours.from,
    to: hours.to,
    bookings: bookingIds.length,
  }))
}
