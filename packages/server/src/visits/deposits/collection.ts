import type { Instant } from '@muelle/domain/time'
import { problemOf, stateOfProblem } from '@muelle/domain/visits/deposits/collection'
import type { Tx } from '../../platform/db.ts'
import { type Author, record } from '../../platform/events/events.ts'
import { lockTables } from '../../resources/tables.ts'
import { lockVisit } from '../record/find-visit.sql.ts'
import { type ChargeRow, findChargeOf } from './deposit-rows.sql.ts'
import { writeCollection } from './deposits.sql.ts'

// How a charge that was approved comes to its card.

const SYSTEM = { userId: null, requestId: null }

/** Has a card charged once more; a job of the event does it. False where the charge stands otherwise by now. */
export async function collectAgain(tx: Tx, author: Author, charge: ChargeRow): Promise<boolean> {
  const { id, visit_id, business_id, amount_cents, collect_state, collect_tries } = charge
  const charging = { state: 'charging', problem: null, at: null } as const
  if (collect_state === null || !(await writeCollection(tx, id, collect_state, charging))) return false
  await record(tx, author, [
    {
      kind: 'visit.charge_retried',
      subject_type: 'visit',
      subject_id: visit_id,
      business_id,
      data: { amount_cents: amount_cents ?? 0, charge_id: id, try: collect_tries + 1 },
    },
  ])
  return true
}

/** Says on the charge of a visit that all of it has come in, by its card or by its guests themselves; false where none goes to a card. */
export async function noteCollected(tx: Tx, visitId: number, now: Instant): Promise<boolean> {
  const charge = await findChargeOf(tx, visitId)
  if (!charge?.collect_state) return false
  const collected = { state: 'paid', problem: null, at: new Date(now).toISOString() } as const
  await writeCollection(tx, charge.id, charge.collect_state, collected)
  return true
}

/** Says on a charge that is being collected why nothing of it has come; on any other nothing. */
export async function noteFailed(
  tx: Tx,
  { visitId, businessId, failure }: { visitId: number; businessId: number; failure: string },
): Promise<void> {
  await lockTables(tx, businessId)
  await lockVisit(tx, visitId)
  const charge = await findChargeOf(tx, visitId)
  if (charge?.state !== 'approved' || charge.collect_state !== 'charging') return
  const problem = problemOf(failure)
  const state = stateOfProblem(problem)
  if (!(await writeCollection(tx, charge.id, 'charging', { state, problem, at: null }))) return
  await record(tx, SYSTEM, [
    {
      kind: 'visit.charge_declined',
      subject_type: 'visit',
      subject_id: visitId,
      business_id: businessId,
      data: { amount_cents: charge.amount_cents ?? 0, problem },
    },
  ])
}
