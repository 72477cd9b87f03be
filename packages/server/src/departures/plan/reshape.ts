import type { Refusal } from '@muelle/contract/refusals'
import { hoursDenial, sizeDenial } from '@muelle/domain/departures/assignment/assignment'
import { type Instant, instant, type LocalDate, type LocalTime } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import type { TourRow } from '../../tours/prices/tour-facts.ts'
import { lockCrew } from '../../transports/crew.sql.ts'
import { lockTransports } from '../../transports/transports.sql.ts'
import { type AssignmentRow, findAssignments } from '../assignment/assignment.sql.ts'
import { limitsOf } from '../assignment/assignment.ts'
import { departureToAssign, engagedIn, type GoingOut, loadFleet } from '../assignment/fleet-facts.ts'
import { lockDepartures } from '../capacity/seats.ts'
import { groupHoursDenial, hasOtherHours } from '../capacity/shared-hours.ts'
import { followPlaces, lockSlotsAt } from '../capacity/slots.sql.ts'
import { type DepartureRow, findDeparturesToCome } from './departures.sql.ts'
import type { FirstTouch } from './first-touch.ts'
import { isIdle } from './plan.ts'
import { findFleetToCome, writeShapes } from './reshape.sql.ts'

/** What a departure is to be: its hours, and what its rule says of its limits. */
export type Shape = FirstTouch & { start_time: LocalTime; starts_at: string; time_zone: string }
/** A departure with what becomes of it; both sides tell what the rule says, whatever its boats make of it (C3). */
export type Reshaping = { row: DepartureRow; before: Shape; after: Shape }
/** What each departure is to become; null for one that stays as it is. */
export type ShapeOf = (row: DepartureRow, before: Shape) => Shape | null
export type ReshapeRefusal = Refusal<'tour.departures_too_full' | 'departure.group_too_full' | 'departure.unit_busy'>

/** Days that a refusal names; more would not be read. */
const MAX_DATES = 10

/** Locks the boats and people of a tour's departures to come, before anybody locks the tour for `reshapeDepartures`. */
export async function lockFleetToCome(tx: Tx, now: Instant, tourId: number): Promise<void> {
  const { transport_ids, crew_ids } = await findFleetToCome(tx, now, tourId)
  await lockTransports(tx, transport_ids)
  await lockCrew(tx, crew_ids)
}

/** Departures of a tour to come that have a row, and what each would become. */
export async function findReshapings(tx: Tx, now: Instant, tourId: number, shapeOf: ShapeOf): Promise<Reshaping[]> {
  return (await findDeparturesToCome(tx, now, tourId)).flatMap((row) => {
    const before = shapeNow(row)
    const after = shapeOf(row, before)
    return after && !isSame(before, after) ? [{ row, before, after }] : []
  })
}

/**
 * Gives departures to come other hours and limits, all or none (C3, C6, C10, R7). Refuses with the day where more is sold than would
 * fit, where a group that shares its seats would be too full at the new hours, and where a boat or somebody of the crew would be out
 * twice. Expired holds still count. Answers what changed. The caller has called `lockFleetToCome` and `lockTourSales`, in this order;
 * this locks slots at the old and the new hours, then the departures by id.
 */
export async function reshapeDepartures(
  tx: Tx,
  now: Instant,
  tour: TourRow,
  shapeOf: ShapeOf,
): Promise<Reshaping[] | ReshapeRefusal> {
  const planned = await findReshapings(tx, now, tour.id, shapeOf)
  if (planned.length === 0) return []
  const places = planned.flatMap(placesOf)
  await lockSlotsAt(tx, places)
  const ids = planned.map(({ row }) => row.id)
  await lockDepartures(tx, ids)
  // Somebody may have given one a boat since its fleet was locked: that boat, too, waits for the end of this.
  await lockFleetToCome(tx, now, tour.id)
  const locked = new Set(ids)
  const reshapings = (await findReshapings(tx, now, tour.id, shapeOf)).filter(({ row }) => locked.has(row.id))
  const assigned = new Map((await findAssignments(tx, ids)).map((row) => [row.id, row]))
  const reshaped = reshapings.flatMap((one) => {
    const row = assigned.get(one.row.id)
    return row ? [{ ...one, assignment: reshape(row, one.after) }] : []
  })
  const denial =
    tooFull(reshaped) ?? (await groupHoursDenial(tx, tour, reshaped)) ?? (await fleetHoursDenial(tx, reshaped))
  if (denial) return denial
  await writeShapes(
    tx,
    reshaped.map(({ row, after, assignment }) => ({
      ...after,
      ...limitsOf(assignment),
      id: row.id,
      is_idle: isIdle(row),
    })),
  )
  await followPlaces(tx, places)
  return reshapings
}

type Reshaped = Reshaping & { assignment: AssignmentRow }

/** A departure as it stands; of its limits, what its rule said. */
const shapeNow = (row: DepartureRow): Shape => ({
  start_time: row.start_time,
  starts_at: row.starts_at,
  time_zone: row.time_zone,
  duration_minutes: row.duration_minutes,
  capacity: row.rule_capacity ?? row.capacity,
  people_limit: row.rule_people_limit ?? row.people_limit,
  min_people: row.min_people,
  online_status: row.online_status,
})

const placesOf = ({ row, before, after }: Reshaping) =>
  [before, after].map(({ starts_at, duration_minutes }) => ({
    tour_id: row.tour_id,
    schedule_id: row.schedule_id,
    local_date: row.local_date,
    starts_at,
    duration_minutes,
  }))

const reshape = (row: AssignmentRow, { starts_at, start_time, time_zone, duration_minutes, ...rule }: Shape) => ({
  ...row,
  starts_at,
  start_time,
  time_zone,
  duration_minutes,
  rule_capacity: rule.capacity,
  rule_people_limit: rule.people_limit,
})

const FIELDS = ['start_time', 'time_zone', 'capacity', 'people_limit', 'min_people', 'online_status'] as const
const isSame = (before: Shape, after: Shape) =>
  !hasOtherHours({ before, after }) && FIELDS.every((field) => before[field] === after[field])

/** What is sold must fit its limits, those of its boats where it has some. Who stays within the old ones is not asked again. */
function tooFull(reshaped: readonly Reshaped[]): Refusal<'tour.departures_too_full'> | null {
  const dates = reshaped
    .filter(
      ({ before, after, assignment }) =>
        (before.capacity !== after.capacity || before.people_limit !== after.people_limit) &&
        sizeDenial(departureToAssign(assignment), assignment.transports),
    )
    .map(({ row }): LocalDate => row.local_date)
  return dates.length === 0
    ? null
    : { code: 'tour.departures_too_full', dates: [...new Set(dates)].sort().slice(0, MAX_DATES) }
}

/** Boats and people must be free at the new hours, those of the others that change counted at theirs. */
async function fleetHoursDenial(tx: Tx, reshaped: readonly Reshaped[]): Promise<Refusal<'departure.unit_busy'> | null> {
  const ids = reshaped.map(({ row }) => row.id)
  const goingOut = new Map(reshaped.map(({ row, assignment }) => [row.id, goingOutOf(assignment)]))
  for (const one of reshaped) {
    const { row, after, assignment } = one
    if (!hasOtherHours(one) || assignment.transports.length + assignment.crew.length === 0) continue
    const others = [...goingOut].flatMap(([id, out]) => (id === row.id ? [] : [out]))
    const fleet = engagedIn(await loadFleet(tx, assignment, ids), others)
    const { transport_ids, crew_ids } = goingOutOf(assignment)
    const busy = hoursDenial(
      departureToAssign(assignment),
      fleet.transports.filter(({ id }) => transport_ids.includes(id)),
      fleet.crew.filter(({ id }) => crew_ids.includes(id)),
    )
    if (!busy) continue
    return {
      code: 'departure.unit_busy',
      date: row.local_date,
      startTime: after.start_time,
      name: busy.name,
      tour: busy.tour,
      busyFrom: new Date(busy.busyFrom).toISOString(),
      busyUntil: new Date(busy.busyUntil).toISOString(),
      timeZone: after.time_zone,
    }
  }
  return null
}

const goingOutOf = (row: AssignmentRow): GoingOut => ({
  transport_ids: row.transports.map(({ id }) => id),
  crew_ids: row.crew.map(({ id }) => id),
  engagement: {
    starts_at: instant(Date.parse(row.starts_at)),
    duration_minutes: row.duration_minutes,
    tour: row.tour_name,
  },
})
