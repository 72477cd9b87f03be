import type { Refusal } from '@muelle/contract/refusals'
import { type GroupDeparture, sharedCounterOf } from '@muelle/domain/departures/shared-vacants'
import { DAY_MS, type Instant, instant, localDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { groupBy } from '../platform/group-by.ts'
import type { TourRow } from '../tours/tour-facts.ts'
import type { DepartureRow } from './departures.sql.ts'
import { findGroupName } from './reshape.sql.ts'
import { findGroupUse, type GroupUseRow } from './shared-seats.sql.ts'

/** A departure lasts thirty days at most, its buffer one: what starts further away cannot meet it. */
const REACH_MS = 31 * DAY_MS
/** No hold has ended by then: the database counts those that nobody has released yet, and so does this. */
const BEFORE_ANY_HOLD = instant(0)

type Hours = { startTime: string; startsAt: string; durationMinutes: number }
type NewHours = { row: DepartureRow; before: Hours; after: Hours }

/** Whether a departure is going to be out at other times than it was. */
export const hasOtherHours = ({ before, after }: Pick<NewHours, 'before' | 'after'>): boolean =>
  before.durationMinutes !== after.durationMinutes || Date.parse(before.startsAt) !== Date.parse(after.startsAt)

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
    (change) => hasOtherHours(change) && change.row.seatsUsed + change.row.seatsBlocked + change.row.peopleUsed > 0,
  )
  if (tour.groups.length === 0 || sold.length === 0) return null
  const hours = new Map(changes.map(({ row, after }) => [row.id, after]))
  const use = await groupUse(tx, tour, sold)
  for (const { row, after } of sold) {
    const times = timesOf(row, after)
    for (const group of tour.groups) {
      if (!group.scheduleIds.includes(null) && !group.scheduleIds.includes(row.scheduleId)) continue
      const departures = (use.get(group.id) ?? []).map((other) => departureOf(other, hours.get(other.departureId)))
      const counter = sharedCounterOf(group, times, departures, tour.timeZone)
      const { peopleLimit = null, peopleUsed = 0 } = counter
      const isTooFull =
        counter.seatsUsed > counter.capacity || (peopleLimit !== null && peopleUsed > peopleLimit) || counter.committed
      if (!isTooFull) continue
      const name = await findGroupName(tx, group.id)
      return { code: 'departure.group_too_full', date: row.localDate, startTime: after.startTime, name }
    }
  }
  return null
}

async function groupUse(tx: Tx, { groups }: TourRow, sold: readonly NewHours[]) {
  const starts = sold.flatMap(({ row, after }) => [Date.parse(row.startsAt), Date.parse(after.startsAt)])
  const from: Instant = instant(Math.min(...starts) - REACH_MS)
  const to: Instant = instant(Math.max(...starts) + REACH_MS)
  const ids = groups.map(({ id }) => id)
  return groupBy(await findGroupUse(tx, BEFORE_ANY_HOLD, ids, from, to), ({ groupId }) => groupId)
}

const timesOf = (row: DepartureRow, { startsAt, durationMinutes }: Hours) => ({
  tourId: row.tourId,
  localDate: row.localDate,
  startsAt: instant(Date.parse(startsAt)),
  durationMinutes,
})

/** A member's departure at the hours it has, or is about to have. */
const departureOf = (use: GroupUseRow, after: Hours | undefined): GroupDeparture => ({
  ...use,
  localDate: localDate(use.localDate),
  startsAt: instant(Date.parse(after?.startsAt ?? use.startsAt)),
  durationMinutes: after?.durationMinutes ?? use.durationMinutes,
})
