import type {
  CrewFacts,
  DepartureToAssign,
  Engagement,
  TransportFacts,
} from '@muelle/domain/departures/assignment/assignment'
import { DAY_MS, instant, type LocalDate, localDateOf, MINUTE_MS } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { listCrewOf } from '../../transports/crew.sql.ts'
import { listTransportsOf } from '../../transports/transports.sql.ts'
import { type AssignmentRow, type EngagementRow, findEngagements } from './assignment.sql.ts'

export type Fleet = { transports: readonly TransportFacts[]; crew: readonly CrewFacts[] }

/** A departure in the terms of the rules. */
export const departureToAssign = (row: AssignmentRow): DepartureToAssign => ({
  ...row,
  starts_at: instant(Date.parse(row.starts_at)),
  last_date: lastDateOf(row),
})

/** The last local day on which a departure is out; one that comes back at midnight is not out on the next day. */
export const lastDateOf = ({
  starts_at,
  duration_minutes,
  time_zone,
}: {
  starts_at: string
  duration_minutes: number
  time_zone: string
}): LocalDate => localDateOf(instant(Date.parse(starts_at) + duration_minutes * MINUTE_MS - 1), time_zone)

type Period = Pick<AssignmentRow, 'business_id' | 'local_date' | 'starts_at' | 'duration_minutes'>

/**
 * The fleet and crew of a business with what they are engaged in around a departure, leaving the departures `except` aside. Three
 * reads, whatever the fleet holds.
 */
export async function loadFleet(tx: Tx, around: Period, except: readonly number[]): Promise<Fleet> {
  const startsAt = Date.parse(around.starts_at)
  // No turnaround is longer than a day.
  const engagements = await findEngagements(tx, {
    business_id: around.business_id,
    from: new Date(startsAt - DAY_MS).toISOString(),
    to: new Date(startsAt + around.duration_minutes * MINUTE_MS + DAY_MS).toISOString(),
    date: around.local_date,
    except,
  })
  const transports = await listTransportsOf(tx, around.business_id)
  const crew = await listCrewOf(tx, around.business_id)
  return {
    transports: transports.map((row) => ({ ...row, engagements: engagementsOf(engagements, 'transport', row.id) })),
    crew: crew.map((row) => ({ ...row, engagements: engagementsOf(engagements, 'crew', row.id) })),
  }
}

/** Boats and people that a departure is going to have, and when it is out. */
export type GoingOut = { transport_ids: readonly number[]; crew_ids: readonly number[]; engagement: Engagement }

/** The fleet as engaged once these departures have what they are going to have. */
export function engagedIn(fleet: Fleet, goingOut: readonly GoingOut[]): Fleet {
  const besides = (has: (one: GoingOut) => boolean) => goingOut.filter(has).map(({ engagement }) => engagement)
  return {
    transports: fleet.transports.map((unit) => ({
      ...unit,
      engagements: [...unit.engagements, ...besides(({ transport_ids }) => transport_ids.includes(unit.id))],
    })),
    crew: fleet.crew.map((unit) => ({
      ...unit,
      engagements: [...unit.engagements, ...besides(({ crew_ids }) => crew_ids.includes(unit.id))],
    })),
  }
}

const engagementsOf = (rows: readonly EngagementRow[], kind: EngagementRow['kind'], id: number): Engagement[] =>
  rows
    .filter((row) => row.kind === kind && row.unit_id === id)
    .map(({ starts_at, duration_minutes, tour }) => ({
      starts_at: instant(Date.parse(starts_at)),
      duration_minutes,
      tour,
    }))
