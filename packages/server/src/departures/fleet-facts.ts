import type { CrewFacts, DepartureToAssign, Engagement, TransportFacts } from '@muelle/domain/departures/assignment'
import { DAY_MS, instant, MINUTE_MS } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { type CrewRow, listCrewOf, listTransportsOf, type TransportRow } from '../transports/read-fleet.ts'
import { type AssignmentRow, type EngagementRow, findEngagements } from './assignment.sql.ts'

export type Fleet = { transports: readonly TransportFacts[]; crew: readonly CrewFacts[] }

/** A departure in the terms of the rules. */
export const departureToAssign = (row: AssignmentRow): DepartureToAssign => ({
  state: row.state,
  startsAt: instant(Date.parse(row.startsAt)),
  durationMinutes: row.durationMinutes,
  date: row.localDate,
  transportType: row.transportType,
  capacityByTransport: row.capacityByTransport,
  ruleCapacity: row.ruleCapacity,
  rulePeopleLimit: row.rulePeopleLimit,
  seatsUsed: row.seatsUsed,
  peopleUsed: row.peopleUsed,
  overbookSeats: row.overbookSeats,
})

type Period = Pick<AssignmentRow, 'businessId' | 'localDate' | 'startsAt' | 'durationMinutes'>

/**
 * The fleet and crew of a business with what they are engaged in around a departure, leaving the departures `except` aside. Three
 * reads, whatever the fleet holds.
 */
export async function loadFleet(tx: Tx, around: Period, except: readonly number[]): Promise<Fleet> {
  const startsAt = Date.parse(around.startsAt)
  // No turnaround is longer than a day.
  const engagements = await findEngagements(tx, {
    businessId: around.businessId,
    from: new Date(startsAt - DAY_MS).toISOString(),
    to: new Date(startsAt + around.durationMinutes * MINUTE_MS + DAY_MS).toISOString(),
    date: around.localDate,
    except,
  })
  const transports = await listTransportsOf(tx, around.businessId)
  const crew = await listCrewOf(tx, around.businessId)
  return {
    transports: transports.map((row) => transportFacts(row, engagementsOf(engagements, 'transport', row.id))),
    crew: crew.map((row) => crewFacts(row, engagementsOf(engagements, 'crew', row.id))),
  }
}

const engagementsOf = (rows: readonly EngagementRow[], kind: EngagementRow['kind'], id: number): Engagement[] =>
  rows
    .filter((row) => row.kind === kind && row.unitId === id)
    .map(({ startsAt, durationMinutes, tour }) => ({ startsAt: instant(Date.parse(startsAt)), durationMinutes, tour }))

const transportFacts = (row: TransportRow, engagements: readonly Engagement[]): TransportFacts => ({
  id: row.id,
  name: row.name,
  type: row.type,
  seats: row.seats,
  certifiedPeople: row.certifiedPeople,
  turnaroundMinutes: row.turnaroundMinutes,
  enabled: row.enabled,
  papers: row.papers,
  engagements,
})

const crewFacts = (row: CrewRow, engagements: readonly Engagement[]): CrewFacts => ({
  id: row.id,
  name: row.name,
  duty: row.duty,
  enabled: row.enabled,
  papers: row.papers,
  engagements,
})
