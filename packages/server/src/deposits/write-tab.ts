import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { type Author, record } from '../platform/events/events.ts'
import { followMoney } from '../visits/promoters/follow.ts'
import type { VisitRow } from '../visits/record/visit-row.ts'
import { insertTabLine } from './tab.sql.ts'

type Writing = { author: Author; now: Instant; userId: number }
type Line = { amount_cents: number; note: string; consumedCents: number }

/** Adds a line to a visit's tab, after what was consumed before (N-3), and with it what its promoter has of it (N-6). The visit is locked. */
export async function writeTab(
  tx: Tx,
  { author, now, userId }: Writing,
  visit: VisitRow,
  { amount_cents, note, consumedCents }: Line,
): Promise<void> {
  const { id: visit_id, business_id } = visit
  await insertTabLine(tx, { visit_id, business_id, amount_cents, note, at: new Date(now).toISOString(), userId })
  await followMoney(tx, { now, business_id }, visit_id, visit)
  await record(tx, author, [
    {
      kind: 'visit.tab_written',
      subject_type: 'visit',
      subject_id: visit_id,
      business_id,
      data: { amount_cents, total_cents: consumedCents + amount_cents },
    },
  ])
}
