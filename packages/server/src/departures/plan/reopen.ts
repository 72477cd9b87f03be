import type { Refusal } from '@muelle/contract/refusals'
import { assignmentDenial } from '@muelle/domain/departures/assignment/assignment'
import { capacityDenial } from '@muelle/domain/departures/capacity/capacity'
import { instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { type AssignmentRow, findAssignments, writeLimits } from '../assignment/assignment.sql.ts'
import { limitsOf } from '../assignment/assignment.ts'
import { type AssignmentRefusal, assignmentRefusal } from '../assignment/assignment-refusal.ts'
import { departureToAssign, loadFleet } from '../assignment/fleet-facts.ts'
import { findDeparturesOfDays } from './departures.sql.ts'
import { planOf } from './locate.ts'
import { type DeparturePlan, isIdle, planDepartures } from './plan.ts'

export type ReopeningRefusal =
  | AssignmentRefusal
  | Refusal<'departure.hour_taken' | 'departure.full' | 'departure.transport_committed'>

/** No hold has ended by then: those that nobody has released yet count, as they do for the database. */
const BEFORE_ANY_HOLD = instant(0)

/**
 * Says what a canceled departure cannot have back, or null: its boats or crew, which are elsewhere by now or too small (C7, C10), the
 * seats that are blocked on it, which its groups have sold (C6), or the hour of one that was added by hand (R4). Gives it the limits of
 * its boats as they are now otherwise. The departure, its boats and its crew are locked.
 */
export async function prepareReopening(
  { tx, actor, deny }: { tx: Tx; actor: Actor; deny: Deny<'not_found' | 'departure.not_found'> },
  departure_id: number,
): Promise<ReopeningRefusal | null> {
  const plan = await planOf({ tx, actor, now: BEFORE_ANY_HOLD, deny }, { departure_id })
  const [assigned] = await findAssignments(tx, [departure_id])
  if (!assigned) throw new Error('a locked departure that is not there')
  const refusal = (await unitsRefusal(tx, assigned)) ?? sharedRefusal(plan) ?? (await hourRefusal(tx, plan))
  if (!refusal) await writeLimits(tx, [limitsOf(assigned)])
  return refusal
}

async function unitsRefusal(tx: Tx, row: AssignmentRow): Promise<AssignmentRefusal | null> {
  if (row.transports.length + row.crew.length === 0) return null
  const departure = { ...departureToAssign(row), state: 'open' as const }
  const fleet = await loadFleet(tx, row, [row.id])
  const transports = fleet.transports.filter(({ id }) => row.transports.some((own) => own.id === id))
  const crew = fleet.crew.flatMap((member) =>
    row.crew.filter(({ id }) => id === member.id).map(({ duty }) => ({ ...member, duty })),
  )
  const gone =
    row.transports.find(({ id }) => !transports.some((boat) => boat.id === id)) ??
    row.crew.find(({ id }) => !crew.some((member) => member.id === id))
  const denial = gone
    ? { code: 'assignment.out_of_service' as const, name: gone.name }
    : assignmentDenial(departure, transports, crew)
  return denial && assignmentRefusal(denial, { departure, fleet, time_zone: row.time_zone })
}

/** Its groups have not counted what is blocked on it while it did not sail. */
function sharedRefusal({ row, shared }: DeparturePlan) {
  const seats = row?.seats_blocked ?? 0
  const own = { capacity: null, seats_used: 0, people_limit: null, people_used: 0 }
  const denial = seats > 0 ? capacityDenial({ ...own, shared }, { seats, people: 0 }) : null
  return denial && denial.code !== 'departure.people_limit' ? denial : null
}

/** An extra departure gave up its hour: another one that somebody is on may have it by now. */
async function hourRefusal(tx: Tx, { tour, row }: DeparturePlan): Promise<Refusal<'departure.hour_taken'> | null> {
  if (row?.schedule_id !== null) return null
  const { local_date: date, start_time } = row
  const rows = await findDeparturesOfDays(tx, BEFORE_ANY_HOLD, [{ tour_id: tour.id, date }])
  const isTaken = planDepartures(tour, rows, date, date).some(
    (plan) =>
      plan.row &&
      plan.row.id !== row.id &&
      plan.start_time === start_time &&
      !isIdle(plan.row) &&
      plan.row.state !== 'canceled',
  )
  return isTaken ? { code: 'departure.hour_taken', startTime: start_time } : null
}
