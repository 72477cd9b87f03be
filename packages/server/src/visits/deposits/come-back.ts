import type { Instant } from '@muelle/domain/time'
import { isTerminal } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import { refusing } from '../../platform/denied.ts'
import { byClock } from '../life/expire-over.ts'
import { type TransitionRefusal, transition } from '../life/transition.ts'
import type { VisitVenue } from '../life/venue.ts'
import type { VisitBy } from '../life/write-visit.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { beginPlan, dropPlan } from '../record/visits.sql.ts'
import type { DepositRow } from './deposit-rows.sql.ts'
import { writeCardKept } from './deposits.sql.ts'
import { settlePaid } from './pay-deposit.ts'

/** Whether a visit whose time was over has a table again. */
export async function comeBack(tx: Tx, venue: VisitVenue, visit: VisitRow, now: Instant): Promise<boolean> {
  await beginPlan(tx)
  const refused = await refusing<TransitionRefusal, null>(async (deny) => {
    await transition(tx, { by: byClock(now), venue, deny }, { visit_id: visit.id, action: 'recover', isFinal: true })
    return null
  })
  if (refused === null) return true
  await dropPlan(tx)
  return false
}

/**
 * F-2: with its card a table is kept like any other, and one that was given up meanwhile is taken again where there is room. False where the
 * visit stays over: it keeps no card then. The visit and its deposit are locked.
 */
export async function keepByCard(
  tx: Tx,
  { by, venue }: { by: VisitBy; venue: VisitVenue },
  visit: VisitRow,
  deposit: DepositRow,
): Promise<boolean> {
  const card_kept_at = new Date(by.now).toISOString()
  await writeCardKept(tx, visit.id, card_kept_at)
  if (!isTerminal(visit.status)) {
    await settlePaid(tx, { by, venue }, visit, { ...deposit, card_kept_at })
    return true
  }
  if (visit.status === 'expired' && (await comeBack(tx, venue, visit, by.now))) return true
  await writeCardKept(tx, visit.id, null)
  return false
}
