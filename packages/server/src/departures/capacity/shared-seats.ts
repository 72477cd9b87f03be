import { type AllotmentUse, type AllottedDeparture, seatsKept } from '@muelle/domain/departures/capacity/allotment'
import type { SharedCounter } from '@muelle/domain/departures/capacity/capacity'
import {
  type GroupDeparture,
  type GroupTimes,
  sharedCounterOf,
} from '@muelle/domain/departures/capacity/shared-vacants'
import { DAY_MS, type Instant, instant, localDate } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { groupBy } from '../../platform/group-by.ts'
import type { TourRow } from '../../tours/prices/tour-facts.ts'
import type { DeparturePlan } from '../plan/plan.ts'
import { findAllotmentUse, findExpiredBeside, findGroupUse, type GroupUseRow } from './shared-seats.sql.ts'

/** A departure lasts thirty days at most, its buffer one: what starts further away cannot meet it. */
const REACH_MS = 31 * DAY_MS

/** Whether anything besides the departure itself has a say in what it may sell. */
export const sharesSeats = ({ groups, allotments }: TourRow): boolean => groups.length > 0 || allotments.length > 0

/**
 * The plans with what their groups leave and what allotments keep (C6, C8). Reads nothing for tours without either, and two
 * statements for any number of the others.
 */
export async function withSharedSeats(tx: Tx, now: Instant, plans: readonly DeparturePlan[]): Promise<DeparturePlan[]> {
  if (!plans.some(({ tour }) => sharesSeats(tour))) return [...plans]
  const use = await groupUseOf(tx, now, plans)
  const sold = await allotmentUseOf(tx, now, plans)
  return plans.map((plan) => {
    const allotmentUse: AllotmentUse[] = (plan.row && sold.get(plan.row.id)) ?? []
    const seatsAllotted = seatsKept(plan.tour.allotments, allottedDeparture(plan), allotmentUse, now)
    return { ...plan, shared: countersOf(plan, use), seatsAllotted, allotmentUse }
  })
}

/** What the groups of a departure leave to a party that gives up its seats on another one (C6): what it has in common with it is its own. */
export async function sharedWithout(
  tx: Tx,
  now: Instant,
  plan: DeparturePlan,
  leaving: { departure_id: number; seats: number; people: number },
): Promise<SharedCounter[]> {
  const use = await groupUseOf(tx, now, [plan])
  const without = (row: GroupUseRow): GroupUseRow => {
    if (row.departure_id !== leaving.departure_id) return row
    const seats = Math.max(0, row.seats - leaving.seats)
    const people = Math.max(0, row.people - leaving.people)
    return { ...row, seats, people, is_sold: row.is_sold && people > 0 }
  }
  return countersOf(plan, new Map([...use].map(([id, rows]) => [id, rows.map(without)])))
}

/** Other departures that hold seats of the same groups for parties whose time is over. */
export const departuresHeldBeside = async (tx: Tx, now: Instant, departureId: number): Promise<number[]> =>
  (await findExpiredBeside(tx, now, departureId)).map(({ id }) => id)

/** A plan as the rules of allotments see it. */
export const allottedDeparture = ({ schedule_id, local_date: date, starts_at }: DeparturePlan): AllottedDeparture => ({
  schedule_id,
  date,
  starts_at: instant(Date.parse(starts_at)),
})

const groupsOf = ({ tour, schedule_id }: DeparturePlan) =>
  tour.groups.filter(({ schedule_ids }) => schedule_ids.includes(null) || schedule_ids.includes(schedule_id))

async function groupUseOf(tx: Tx, now: Instant, plans: readonly DeparturePlan[]) {
  const starts = plans.filter((plan) => groupsOf(plan).length > 0).map(({ starts_at }) => Date.parse(starts_at))
  if (starts.length === 0) return new Map<number, GroupUseRow[]>()
  const groupIds = [...new Set(plans.flatMap((plan) => groupsOf(plan).map(({ id }) => id)))]
  const from = instant(Math.min(...starts) - REACH_MS)
  const to = instant(Math.max(...starts) + REACH_MS)
  return groupBy(await findGroupUse(tx, now, groupIds, from, to), ({ group_id }) => group_id)
}

async function allotmentUseOf(tx: Tx, now: Instant, plans: readonly DeparturePlan[]) {
  const ids = plans.flatMap(({ tour, row }) => (row && tour.allotments.length > 0 ? [row.id] : []))
  return ids.length === 0
    ? new Map<number, never[]>()
    : groupBy(await findAllotmentUse(tx, now, ids), ({ departure_id }) => departure_id)
}

const countersOf = (plan: DeparturePlan, use: ReadonlyMap<number, readonly GroupUseRow[]>): SharedCounter[] => {
  const times: GroupTimes = {
    tour_id: plan.tour_id,
    starts_at: instant(Date.parse(plan.starts_at)),
    duration_minutes: plan.duration_minutes,
    local_date: plan.local_date,
  }
  return groupsOf(plan).map((group) =>
    sharedCounterOf(group, times, (use.get(group.id) ?? []).map(groupDepartureOf), plan.time_zone),
  )
}

const groupDepartureOf = (row: GroupUseRow): GroupDeparture => ({
  ...row,
  starts_at: instant(Date.parse(row.starts_at)),
  local_date: localDate(row.local_date),
})
