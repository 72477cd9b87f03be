import { instant } from '@muelle/domain/time'
import { lacksCard } from '@muelle/domain/visits/deposits/due'
import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { CardBooks, CardChange } from '../providers/kept-cards/card-deps.ts'
import { askToForget } from '../providers/kept-cards/forget-card.ts'
import { lockTables } from '../resources/tables.ts'
import { keepByCard } from '../visits/deposits/come-back.ts'
import { lockDeposit } from '../visits/deposits/deposit-rows.sql.ts'
import { visitOfReference } from '../visits/deposits/references.ts'
import { byClock } from '../visits/life/expire-over.ts'
import { findVisitVenue } from '../visits/life/find-venue.ts'
import { lockVisit } from '../visits/record/find-visit.sql.ts'

const SYSTEM = { userId: null, requestId: null }

/** What becomes of visits once a provider tells of their cards, in the transaction that writes its word down. Locks: the venue, the visit, its deposit. */
export const keepVisitCards = (clock: () => number): CardBooks => ({
  lock: async (tx, { business_id, reference }) => {
    const visitId = visitOfReference(reference)
    if (visitId === null) return
    await lockTables(tx, business_id)
    await lockVisit(tx, visitId)
    await lockDeposit(tx, visitId)
  },
  hear: async (tx, change) => {
    const visitId = visitOfReference(change.after.reference)
    if (visitId === null) return
    if (change.after.state === 'kept') await cardKept(tx, visitId, change, clock())
    if (change.after.state === 'forgotten') await noteForgotten(tx, visitId, change)
  },
})

/** A card that nobody asks for any more, or of a visit that stays over, is forgotten. */
async function cardKept(tx: Tx, visitId: number, { after: card }: CardChange, at: number): Promise<void> {
  const now = instant(at)
  const venue = await findVisitVenue(tx, card.business_id)
  const visit = await lockVisit(tx, visitId)
  const deposit = await lockDeposit(tx, visitId)
  const isWanted = venue !== null && visit !== undefined && deposit !== undefined && lacksCard(deposit)
  if (!isWanted) return forget(tx, visitId, card.reference, { why: 'waived', at })
  if (!(await keepByCard(tx, { by: byClock(now), venue }, visit, deposit)))
    await forget(tx, visitId, card.reference, { why: 'over', at })
}

/** Has a card forgotten that a visit does not need; a job of the event asks its provider at once. */
export async function forget(
  tx: Tx,
  visitId: number,
  reference: string,
  { why, at }: { why: 'over' | 'waived'; at: number },
): Promise<void> {
  const asked = await askToForget(tx, reference, why, at)
  if (asked.length > 0) await noteLetGo(tx, visitId)
}

async function noteLetGo(tx: Tx, visitId: number): Promise<void> {
  const visit = await lockVisit(tx, visitId)
  if (!visit) return
  const { business_id } = visit
  await record(tx, SYSTEM, [
    { kind: 'visit.card_let_go', subject_type: 'visit', subject_id: visitId, business_id, data: {} },
  ])
}

const noteForgotten = (tx: Tx, visitId: number, { after }: CardChange) =>
  record(tx, SYSTEM, [
    {
      kind: 'visit.card_forgotten',
      subject_type: 'visit',
      subject_id: visitId,
      business_id: after.business_id,
      data: { why: after.forgotten_why },
    },
  ])
