import type { undoBooking } from '@muelle/contract/bookings/life'
import type { RefusalCodeOf } from '@muelle/contract/call'
import type { Instant } from '@muelle/domain/time'
import { lockReturning } from '../bookings/life/take-again.ts'
import { takeStepBack } from '../bookings/life/undo.ts'
import type { Tx } from '../platform/db.ts'
import { refusing } from '../platform/denied.ts'
import { type TransitionRefusal, transition } from '../visits/life/transition.ts'
import { findVisit } from '../visits/record/find-visit.sql.ts'
import type { BatchRow } from './batches.sql.ts'
import { type CalledOffRow, findCalledOffBy, markCalledOff } from './called-off.sql.ts'
import { beginLine, dropLine, keepLine } from './held.sql.ts'
import { byOf, holdingVenue } from './hold-lines.ts'
import { actorOf, authorOf } from './hold-seats.ts'

/**
 * Takes one of the cancelations that a file told back: what stood stands again, if its seats or a table are there and nobody did anything
 * with it since. Otherwise it stays called off. False once none is left. One at a time: each locks its own departures.
 */
export async function bringBackOne(tx: Tx, batch: BatchRow, now: Instant): Promise<boolean> {
  const one = await findCalledOffBy(tx, batch.id)
  if (!one) return false
  let isBack = false
  if (!one.is_taken_back && one.is_untouched) {
    await beginLine(tx)
    isBack = one.kind === 'tour' ? await bringBooking(tx, batch, now, one) : await bringVisit(tx, batch, now, one)
    if (!isBack) await dropLine(tx)
    await keepLine(tx)
  }
  const table = one.kind === 'tour' ? 'import_booking' : 'import_visit'
  await markCalledOff(tx, table, one.id, { batchId: null, isLeftSo: isBack })
  return true
}

async function bringBooking(tx: Tx, batch: BatchRow, now: Instant, { id, version }: CalledOffRow): Promise<boolean> {
  const by = {
    tx,
    actor: actorOf(tx.accountId, batch),
    author: authorOf(batch),
    now,
    facts: { language: 'es' as const },
  }
  const back = await refusing<RefusalCodeOf<typeof undoBooking>, { isBack: boolean }>(async (deny) => {
    const returning = await lockReturning({ ...by, deny }, id, version)
    const { undo, version: current } = returning.life
    if (undo?.kind !== 'cancel' || undo.version !== current || undo.hasMovedMoney) return { isBack: false }
    await takeStepBack({ ...by, deny }, returning, undo)
    return { isBack: true }
  })
  return 'isBack' in back && back.isBack
}

async function bringVisit(tx: Tx, batch: BatchRow, now: Instant, { id, version }: CalledOffRow): Promise<boolean> {
  const venue = batch.business && (await holdingVenue(tx, batch.business.id))
  if (!venue || (await findVisit(tx, id))?.status !== 'canceled') return false
  const moved = await refusing<TransitionRefusal, object>((deny) =>
    transition(tx, { by: byOf(batch, now), venue, deny }, { visit_id: id, version, action: 'recover' }),
  )
  return !('refusal' in moved)
}
