import type { Tx } from '../../platform/db.ts'
import type { VisitRow } from '../record/visit-row.ts'
import { lockForChange, type Moving, transition } from './transition.ts'
import { writeVisit } from './write-visit.ts'

/**
 * Says how many of a list's party have come in by the doors (N-2). The first of them seats it, and it may be beyond its size where somebody
 * let extras in; with nobody in it is as it was before. What cannot be moved on any more only tells who came: it happened.
 */
export async function setPartyIn(tx: Tx, moving: Moving, visitId: number, party_in: number): Promise<void> {
  let visit = await lockForChange(tx, moving, { visit_id: visitId })
  if (visit.party_in === party_in) return
  if (visit.status === 'confirmed' || visit.status === 'arrived')
    visit = await transition(tx, moving, {
      visit_id: visitId,
      action: 'seat',
      party_in: Math.min(party_in, visit.party_size),
      isForced: true,
      isFinal: true,
    })
  if (visit.party_in === party_in) return
  const isBack = party_in === 0 && visit.status === 'seated'
  const after: VisitRow = { ...visit, party_in, ...(isBack && outside(moving)) }
  await writeVisit(tx, moving, { before: visit, after }, { action: isBack ? 'undo' : 'enter', isFinal: true })
}

/** Of who has a table: they are there (T9), or nobody of them came after all. */
export async function setArrived(tx: Tx, moving: Moving, visitId: number, isThere: boolean): Promise<void> {
  const visit = await lockForChange(tx, moving, { visit_id: visitId })
  if (isThere && visit.status === 'confirmed')
    await transition(tx, moving, { visit_id: visitId, action: 'arrive', isForced: true, isFinal: true })
  if (isThere || visit.status !== 'arrived') return
  const after: VisitRow = { ...visit, ...outside(moving) }
  await writeVisit(tx, moving, { before: visit, after }, { action: 'undo', isFinal: true })
}

const outside = ({ by }: Moving) => ({
  status: 'confirmed' as const,
  status_at: new Date(by.now).toISOString(),
  arrived_at: null,
  seated_at: null,
  progress: null,
  present: false,
})
