import { openLineStep } from '@muelle/domain/sellers/open-line'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { addVisitLines, changeVisitLines, findVisitLines, lockVisitLines, type VisitLineOf } from './visit-lines.sql.ts'

/**
 * Brings the commissions of visits to what was let go of each (N-6), among those that settlements pay. What a settlement has taken stays,
 * and the difference, also one that goes back, is a line for the next one (S5); so nobody is paid twice (I10). Locks: the open lines by id.
 */
export async function bringVisitLines(
  tx: Tx,
  now: Instant,
  visits: readonly (VisitLineOf & { approved_cents: number })[],
): Promise<void> {
  const ids = visits.map(({ attribution_id }) => attribution_id)
  await lockVisitLines(tx, ids)
  const kept = await findVisitLines(tx, ids)
  const changes: { id: number; amount_cents: number }[] = []
  const additions: (VisitLineOf & { position: number; amount_cents: number })[] = []
  for (const { approved_cents, ...visit } of visits) {
    const lines = kept.filter(({ attribution_id }) => attribution_id === visit.attribution_id)
    if (lines.length === 0 && approved_cents === 0) continue
    const target = { amount_cents: approved_cents, house_owes_cents: approved_cents, seller_owes_cents: 0 }
    const step = openLineStep(target, lines)
    if (step.kind === 'change') changes.push({ id: step.id, amount_cents: step.amount_cents })
    if (step.kind === 'add') additions.push({ ...visit, position: step.position, amount_cents: step.amount_cents })
  }
  if (changes.length > 0) await changeVisitLines(tx, changes)
  if (additions.length > 0) await addVisitLines(tx, new Date(now).toISOString(), additions)
}
