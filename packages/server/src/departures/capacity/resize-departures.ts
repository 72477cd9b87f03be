import type { Refusal } from '@muelle/contract/refusals'
import { sizeDenial } from '@muelle/domain/departures/assignment/assignment'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { findAssignments, findDeparturesAhead, writeLimits } from '../assignment/assignment.sql.ts'
import { limitsOf } from '../assignment/assignment.ts'
import { departureToAssign } from '../assignment/fleet-facts.ts'
import { lockDepartures } from './seats.ts'

/**
 * Gives departures ahead that have a transport the limits that follow from what it carries now (C3, C7). Answers the first that has
 * sold more than that, and then writes nothing. The transport's row is locked, so that no departure gets it meanwhile.
 */
export async function resizeDepartures(
  tx: Tx,
  transportId: number,
  now: Instant,
): Promise<Refusal<'transport.too_small'> | null> {
  const ids = await findDeparturesAhead(tx, transportId, new Date(now).toISOString())
  if (ids.length === 0) return null
  await lockDepartures(tx, ids)
  const rows = await findAssignments(tx, ids)
  for (const row of rows) {
    if (!sizeDenial(departureToAssign(row), row.transports)) continue
    const { tour_name: tour, local_date: date, start_time, people_used: people } = row
    return { code: 'transport.too_small', tour, date, startTime: start_time, people }
  }
  await writeLimits(
    tx,
    rows.map((row) => limitsOf(row)),
  )
  return null
}
