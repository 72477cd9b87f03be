import { UNDO_IMPORT_DAYS } from '@muelle/domain/imports/undo'
import type { Tx } from '../platform/db.ts'
import { deleteBatches, lockStale } from './batches.sql.ts'
import { forgetCells, forgetOld } from './lines.sql.ts'

/** How long a file waits for somebody to start it. */
const WAIT_DAYS = 7
const BATCHES_A_ROUND = 20
const LINES_A_ROUND = 20_000

/** What the hourly clean-up does to files: those that nobody started go, and what the others said of people goes once nothing needs it. */
export async function sweepImports(tx: Tx): Promise<void> {
  const stale = await lockStale(tx, WAIT_DAYS, BATCHES_A_ROUND)
  if (stale.length > 0) await deleteBatches(tx, stale)
  await forgetOld(tx, UNDO_IMPORT_DAYS, LINES_A_ROUND)
}

/** What files said of people who are forgotten (C-5). */
export const forgetImported = (tx: Tx, customerIds: readonly number[]) => forgetCells(tx, customerIds)
