import type { Tx } from '../../platform/db.ts'
import { recomputeEarnings } from '../../sellers/earnings.ts'
import { type LifeChange, updateLife } from './life.sql.ts'

/**
 * Writes a step of a booking's life, raises its version and brings what is earned on it to what it says now (S4); its party is written
 * before. Whoever does not name a step to undo voids the one before.
 */
export async function writeLife(tx: Tx, id: number, change: LifeChange): Promise<void> {
  if (await updateLife(tx, id, change)) await recomputeEarnings(tx, id)
}
