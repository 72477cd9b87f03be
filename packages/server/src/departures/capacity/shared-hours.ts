import type { Refusal } from '@muelle/contract/refusals'
import { type GroupDeparture, sharedCounterOf } from '@muelle/domain/departures/capacity/shared-vacants'
import { DAY_MS, type Instant, instant, localDate } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { groupBy } from '../../platform/group-by.ts'
import type { TourRow } from '../../tours/prices/tour-facts.ts'
import type { DepartureRow } from '../plan/departures.sql.ts'
import { findGroupName } from '../plan/reshape.sql.ts'
import { findGroupUse, type GroupUseRow } from './shared-seats.sql.ts'

/** A departure lasts thirty days at most, its buffer one: what starts further away cannot meet it. */
const REACH_MS = 31 * DAY_MS
/** No hold has ended by then: the database counts those that nobody has released yet, and so does this. */
const BEFORE_ANY_HOLD = instant(0)

type Hours = { start_time: string; starts_at: string; duration_minutes: number }
type NewHours = { row: DepartureRow; before: Hours; after: Hours }

/** Whether a departure is going to be out at other times than it was. */
export const hasOtherHours = ({ before, after }: Pick<NewHours, 'before' | 'after'>): boolean =>
  before.duration_minutes !== after.duration_minutes || Date.parse(before.starts_at) !== Date.parse(after.starts_at)

/**
 * Says in which group, on which day, the people of departures would no longer fit at their new hours, or null (C6): more seats or
 * people at one moment than the group has, or two tours on a boat that sails for one. Their slots are locked.
 */
export async function groupHoursDenial(
  tx: Tx,
  tour: TourRow,
  changes: readonly NewHours[],
): Promise<Refusal<'departure.group_too_full'> | null> {
  const sold = changes.filter(
    (change) => hasOtherHours(change) && change.row.seats_used + change.row.seats_blocked + change.row.people_used > 0,
  )
  if (tour.groups.length === 0 || sold.length === 0) return null
  const hours = new Map(changes.map(({ row, after }) => [row.id, after]))
  const use = await groupUse(tx, tour, sold)
  for (const { row, after } of sold) {
    const times = timesOf(row, after)
    for (const group of tour.groups) {
      if (!group.schedule_ids.includes(null) && !group.schedule_ids.includes(row.schedule_id)) continue
      const departures = (use.get(group.id) ?? []).map((other) => departureOf(other, hours.get(other.departure_id)))
      const counter = sharedCounterOf(group, times, departures, tour.time_zone)
      const { people_limit = null, people_used = 0 } = counter
      const isTooFull =
        counter.seats_used > counter.capacity ||
        (people_limit !== null && people_used > people_limit) ||
        counter.committed
      if (!isTooFull) continue
      const name = await findGroupName(tx, group.id)
      return { code: 'departure.group_too_full', date: row.local_date, startTime: after.start_time, name }
    }
  }
  return null
}

async function groupUse(tx: Tx, { groups }: TourRow, sold: readonly NewHours[]) {
  const starts = sold.flatMap(({ row, after }) => [Date.parse(row.starts_at), Date.parse(after.starts_at)])
  const from: Instant = instant(Math.min(...starts) - REACH_MS)
  const to: Instant = instant(Math.max(...starts) + REACH_MS)
  const ids = groups.map(({ id }) => id)
  return groupBy(await findGroupUse(tx, BEFORE_ANY_HOLD, ids, from, to), ({ group_id }) => group_id)
}

const timesOf = (row: DepartureRow, { starts_at, duration_minutes }: Hours) => ({
  tour_id: row.tour_id,
  local_date: row.local_date,
  starts_at: instant(Date.parse(starts_at)),
  duration_minutes,
})

/** A member's departure at the hours it has, or is about to have. */
const departureOf = (use: GroupUseRow, after: Hours | undefined): GroupDeparture => ({
  ...use,
  local_date: localDate(use.local_date),
  starts_at: instant(Date.parse(after?.starts_at ?? use.starts_at)),
  duration_minutes: after?.duration_minutes ?? use.duration_minutes,
})
