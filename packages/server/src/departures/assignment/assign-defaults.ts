import { transportDenial } from '@muelle/domain/departures/assignment'
import type { Tx } from '../platform/db.ts'
import { lockTransports } from '../transports/lock-fleet.ts'
import { findAssignments, replaceAssignment, writeLimits } from './assignment.sql.ts'
import { limitsOf } from './assignment.ts'
import { departureToAssign, loadFleet } from './fleet-facts.ts'
import type { DeparturePlan } from './plan.ts'

/** A departure whose row this transaction has just made. */
type Fresh = { departureId: number; plan: DeparturePlan }

/**
 * Gives departures that were just touched for the first time the transports of their schedule, as far as they are free and their papers
 * hold (R1, C10). Nobody pins them. What nobody is on yet can be too small for nobody. Most schedules name none: then this asks nothing.
 */
export async function assignDefaults(tx: Tx, fresh: readonly Fresh[]): Promise<void> {
  const wanted = fresh.flatMap(({ departureId, plan }) => {
    const transportIds = plan.tour.schedules.find(({ id }) => id === plan.scheduleId)?.transportIds ?? []
    return transportIds.length > 0 ? [{ departureId, plan, transportIds }] : []
  })
  if (wanted.length === 0) return
  await lockTransports(tx, [...new Set(wanted.flatMap(({ transportIds }) => transportIds))])
  for (const { departureId, plan, transportIds } of wanted) {
    const [row] = await findAssignments(tx, [departureId])
    if (!row) continue
    const fleet = await loadFleet(tx, plan, [departureId])
    const free = fleet.transports.filter(
      (transport) => transportIds.includes(transport.id) && !transportDenial(departureToAssign(row), transport),
    )
    if (free.length === 0) continue
    await replaceAssignment(tx, { departureId, transportIds: free.map(({ id }) => id), crew: [], isPinned: false })
    await writeLimits(tx, [limitsOf({ ...row, transports: free })])
  }
}
