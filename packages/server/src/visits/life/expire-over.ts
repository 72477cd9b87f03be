import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { unexpected } from '../../platform/denied.ts'
import { moneyOfStep } from '../deposits/follow-visit.ts'
import { freeTwins } from '../nights/twins.ts'
import { findVisit } from '../record/find-visit.sql.ts'
import { listOverHolds } from '../record/visits.sql.ts'
import type { VisitVenue } from './venue.ts'
import { type VisitBy, writeVisit } from './write-visit.ts'

const SYSTEM = { userId: null, requestId: null }

export const byClock = (now: Instant): VisitBy => ({ author: SYSTEM, now, standing: 'system' })

/**
 * Ends the holds and requests of a venue whose time is over (I6, G-1): whoever asks for a table need not wait for the clock. The venue is
 * locked already.
 */
export async function expireOver(tx: Tx, venue: VisitVenue, now: Instant): Promise<void> {
  const at = new Date(now).toISOString()
  for (const { id } of await listOverHolds(tx, venue.id, at)) {
    const visit = await findVisit(tx, id)
    if (!visit) continue
    const by = byClock(now)
    const money = await moneyOfStep(tx, { by, venue }, visit, { action: 'expire', reason: null, deny: unexpected })
    const after = { ...visit, status: 'expired' as const, status_at: at, expires_at: null, ...money.changes }
    await writeVisit(tx, { by, venue, deny: unexpected }, { before: visit, after }, { action: 'expire' })
    await money.settle()
    await freeTwins(tx, { by, venue }, visit)
  }
}
