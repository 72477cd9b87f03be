import type { Tx } from '../platform/db.ts'
import { deleteUnused, lockForgotten } from './files.sql.ts'
import { namesOf } from './image-names.ts'
import type { Storage } from './storage.ts'

/** Files of one account that one run of the clean-up removes at most; the next run takes the rest. */
const MAX_FILES_A_RUN = 500

/**
 * Removes the files of an account that are older than a day and that nothing uses (I30). The bytes go before the commit, while
 * the rows are locked: a run that breaks off leaves rows that the next one finds again, never bytes that nobody knows of.
 */
export const sweepFiles =
  (storage: Storage) =>
  async (tx: Tx): Promise<void> => {
    const locked = await lockForgotten(tx, MAX_FILES_A_RUN)
    if (locked.length === 0) return
    for (const name of await deleteUnused(tx, locked)) for (const stored of namesOf(name)) await storage.remove(stored)
  }
