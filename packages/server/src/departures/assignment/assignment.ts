import { assignmentDenial, type DepartureToAssign, limitsWith } from '@muelle/domain/departures/assignment/assignment'
import type { CrewDuty } from '@muelle/domain/transports/crew-duty'
import type { Tx } from '../../platform/db.ts'
import { type Author, record } from '../../platform/events/events.ts'
import { lockCrew } from '../../transports/crew.sql.ts'
import { lockTransports } from '../../transports/transports.sql.ts'
import { lockDepartures } from '../capacity/seats.ts'
import { type AssignmentRow, findAssignments, replaceAssignment, writeLimits } from './assignment.sql.ts'
import { type AssignmentRefusal, assignmentRefusal } from './assignment-refusal.ts'
import { departureToAssign, engagedIn, type Fleet, loadFleet } from './fleet-facts.ts'

/** All that a departure is to have; what is not listed is let go. */
export type Assignment = {
  departure_id: number
  transport_ids: readonly number[]
  crew: readonly { crew_member_id: number; duty: CrewDuty }[]
  /** A person chose it: automation leaves it (C10). */
  is_pinned: boolean
}
/** The owner's reason, and which of the owners said it. */
export type PaperOverride = { reason: string; user_id: number }
type Refused = AssignmentRefusal | { code: 'not_found' }

/**
 * Locks the boats and people that are to be assigned, and then the departures: always in this order, each in id order. False when one
 * of them does not exist.
 */
export async function lockForAssignment(tx: Tx, assignments: readonly Assignment[]): Promise<boolean> {
  const transportIds = [...new Set(assignments.flatMap((one) => one.transport_ids))]
  const crewIds = [...new Set(assignments.flatMap(({ crew }) => crew.map(({ crew_member_id }) => crew_member_id)))]
  const transports = await lockTransports(tx, transportIds)
  const crew = await lockCrew(tx, crewIds)
  const departures = await lockDepartures(
    tx,
    assignments.map(({ departure_id }) => departure_id),
  )
  const businesses = new Set([...transports, ...crew, ...departures].map(({ business_id }) => business_id))
  return transports.length === transportIds.length && crew.length === crewIds.length && businesses.size <= 1
}

/**
 * Gives departures of one business their boats and crew, all or nothing (C3, C10): refuses when one is engaged elsewhere, its papers
 * have ended, or who has booked would not fit; otherwise writes the lists and the limits that follow, and records it. Several
 * departures in one call may exchange what they have. Expired holds still count; whoever cares releases them first.
 * `override` is why papers that have ended do not stand in the way, which only the owner may say (K6). Answers the refusal, or null.
 */
export async function setAssignment(
  tx: Tx,
  author: Author,
  assignments: readonly Assignment[],
  override: PaperOverride | null = null,
): Promise<Refused | null> {
  if (!(await lockForAssignment(tx, assignments))) return { code: 'not_found' }
  const ids = assignments.map(({ departure_id }) => departure_id)
  const rows = new Map((await findAssignments(tx, ids)).map((row) => [row.id, row]))
  const wanted: Wanted[] = []
  for (const assignment of assignments) {
    const row = rows.get(assignment.departure_id)
    if (!row) return { code: 'not_found' }
    wanted.push({ assignment, row, departure: departureToAssign(row) })
  }
  for (const one of wanted) {
    const fleet = withOthers(await loadFleet(tx, one.row, ids), wanted, one)
    const denial = denialOf(one, fleet, override !== null)
    if (denial) return assignmentRefusal(denial, { departure: one.departure, fleet, time_zone: one.row.time_zone })
  }
  for (const { assignment } of wanted) await replaceAssignment(tx, assignment)
  const after = new Map((await findAssignments(tx, ids)).map((row) => [row.id, row]))
  await writeLimits(
    tx,
    [...after.values()].map((row) => limitsOf(row)),
  )
  await record(
    tx,
    author,
    wanted.flatMap(({ row }) => changeOf(row, after.get(row.id) ?? row, override)),
  )
  return null
}

type Wanted = { assignment: Assignment; row: AssignmentRow; departure: DepartureToAssign }

/** The fleet as engaged once the other departures of the call have what they are to have. */
const withOthers = (fleet: Fleet, all: readonly Wanted[], one: Wanted): Fleet =>
  engagedIn(
    fleet,
    all
      .filter((other) => other !== one)
      .map(({ assignment, departure, row }) => ({
        transport_ids: assignment.transport_ids,
        crew_ids: assignment.crew.map(({ crew_member_id }) => crew_member_id),
        engagement: { ...departure, tour: row.tour_name },
      })),
  )

function denialOf({ assignment, departure }: Wanted, fleet: Fleet, papers: boolean) {
  const dutyOf = new Map(assignment.crew.map(({ crew_member_id, duty }) => [crew_member_id, duty]))
  return assignmentDenial(
    departure,
    fleet.transports.filter(({ id }) => assignment.transport_ids.includes(id)),
    fleet.crew.flatMap((member) => {
      const duty = dutyOf.get(member.id)
      return duty ? [{ ...member, duty }] : []
    }),
    { papers },
  )
}

/** The limits of a departure with what it has; what its rule said is kept while transports set them (C3). */
export function limitsOf(row: AssignmentRow) {
  const { capacity, people_limit } = limitsWith(departureToAssign(row), row.transports)
  const hasTransports = row.transports.length > 0
  return {
    departure_id: row.id,
    capacity,
    people_limit,
    rule_capacity: hasTransports ? row.rule_capacity : null,
    rule_people_limit: hasTransports ? row.rule_people_limit : null,
  }
}

/** What the history tells: the names before and after. Nothing where both are the same. */
function changeOf(before: AssignmentRow, after: AssignmentRow, override: PaperOverride | null) {
  const told = ({ transports, crew }: AssignmentRow) => ({
    transports: transports.map(({ name }) => name),
    crew: crew.map(({ name, duty }) => `${name} (${duty})`),
  })
  const [from, to] = [told(before), told(after)]
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  return [
    {
      kind: 'departure.assigned',
      subject_type: 'departure',
      subject_id: before.id,
      business_id: before.business_id,
      data: {
        changes: {
          transports: { from: from.transports, to: to.transports },
          crew: { from: from.crew, to: to.crew },
        },
        ...(override && { override_reason: override.reason, override_by: override.user_id }),
      },
    },
  ]
}
