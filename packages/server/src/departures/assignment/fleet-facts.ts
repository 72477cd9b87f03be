import type { CrewFacts, DepartureToAssign, Engagement, TransportFacts } from '@muelle/domain/departures/assignment'
import { DAY_MS, instant, type LocalDate, localDateOf, MINUTE_MS } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { type CrewRow, listCrewOf, listTransportsOf, type TransportRow } from '../transports/read-fleet.ts'
import { type AssignmentRow, type EngagementRow, findEngagements } from './assignment.sql.ts'

export type Fleet = { transports: readonly TransportFacts[]; crew: readonly CrewFacts[] }

/** A departure in the terms of the rules. */
export const departureToAssign = (row: AssignmentRow): DepartureToAssign => ({
  state: row.state,
  startsAt: instant(Date.parse(row.startsAt)),
  durationMinutes: row.durationMinutes,
  lastDate: lastDateOf(row),
  transportType: row.transportType,
  capacityByTransport: row.capacityByTransport,
  ruleCapacity: row.ruleCapacity,
  rulePeopleLimit: row.rulePeopleLimit,
  seatsUsed: row.seatsUsed,
  peopleUsed: row.peopleUsed,
  overbookSeats: row.overbookSeats,
})

/** The last local day on which a departure is out; one that comes back at midnight is not out on the next day. */
export const lastDateOf = ({
  startsAt,
  durationMinutes,
  timeZone,
}: {
  startsAt: string
  durationMinutes: number
  timeZone: string
}): LocalDate => localDateOf(instant(Date.parse(startsAt) + durationMinutes * MINUTE_MS - 1), timeZone)

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

/** Boats and people that a departure is going to have, and when it is out. */
export type GoingOut = { transportIds: readonly number[]; crewIds: readonly number[]; engagement: Engagement }

/** The fleet as engaged once these departures have what they are going to have. */
export function engagedIn(fleet: Fleet, goingOut: readonly GoingOut[]): Fleet {
  const besides = (has: (one: GoingOut) => boolean) => goingOut.filter(has).map(({ engagement }) => engagement)
  return {
    transports: fleet.transports.map((unit) => ({
      ...unit,
      engagements: [...unit.engagements, ...besides(({ transportIds }) => transportIds.includes(unit.id))],
    })),
    crew: fleet.crew.map((unit) => ({
      ...unit,
      engagements: [...unit.engagements, ...besides(({ crewIds }) => crewIds.includes(unit.id))],
    })),
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
