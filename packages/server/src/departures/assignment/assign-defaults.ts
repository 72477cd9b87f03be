import { transportDenial } from '@muelle/domain/departures/assignment/assignment'
import type { Tx } from '../../platform/db.ts'
import { lockTransports } from '../../transports/transports.sql.ts'
import type { DeparturePlan } from '../plan/plan.ts'
import { findAssignments, replaceAssignment, writeLimits } from './assignment.sql.ts'
import { limitsOf } from './assignment.ts'
import { departureToAssign, loadFleet } from './fleet-facts.ts'

/** A departure whose row this transaction has just made. */
type Fresh = { departure_id: number; plan: DeparturePlan }

/**
 * Gives departures that were just touched for the first time the transports of their schedule, as far as they are free and their papers
 * hold (R1, C10). Nobody pins them. What nobody is on yet can be too small for nobody. Most schedules name none: then this asks nothing.
 */
export async function assignDefaults(tx: Tx, fresh: readonly Fresh[]): Promise<void> {
  const wanted = fresh.flatMap(({ departure_id, plan }) => {
    const transport_ids = plan.tour.schedules.find(({ id }) => id === plan.schedule_id)?.transport_ids ?? []
    return transport_ids.length > 0 ? [{ departure_id, plan, transport_ids }] : []
  })
  if (wanted.length === 0) return
  await lockTransports(tx, [...new Set(wanted.flatMap(({ transport_ids }) => transport_ids))])
  for (const { departure_id, plan, transport_ids } of wanted) {
    const [row] = await findAssignments(tx, [departure_id])
    if (!row) continue
    const fleet = await loadFleet(tx, plan, [departure_id])
    const free = fleet.transports.filter(
      (transport) => transport_ids.includes(transport.id) && !transportDenial(departureToAssign(row), transport),
    )
    if (free.length === 0) continue
    await replaceAssignment(tx, { departure_id, transport_ids: free.map(({ id }) => id), crew: [], is_pinned: false })
    await writeLimits(tx, [limitsOf({ ...row, transports: free })])
  }
}
