import { listAccountIds } from '../accounts.sql.ts'
import type { Db, PlatformTx, Tx } from '../db.ts'
import type { Logger } from '../log.ts'
import type { Task } from './jobs.ts'

/** Removes what nobody may ask for any more, in the transaction of one account. */
export type Sweep = (tx: Tx) => Promise<unknown>

export type CleanUpOptions = {
  /** A pool of the role `muelle_worker`: the list of accounts, and what belongs to none. */
  worker: Db
  sweeps: readonly Sweep[]
  /** For tables that belong to no account. */
  platformSweeps: readonly ((tx: PlatformTx) => Promise<unknown>)[]
  log: Pick<Logger, 'error'>
}

/** Goes through the accounts one by one, a transaction each; an account that fails does not keep the others waiting. */
export const cleanUpTask = ({ worker, sweeps, platformSweeps, log }: CleanUpOptions): Task => ({
  name: 'clean-up',
  run: async (_payload, { db, signal }) => {
    for (const sweep of platformSweeps) await worker.platform(sweep)
    const accountIds = await worker.platform(listAccountIds)
    let failures = 0
    for (const id of accountIds) {
      for (const sweep of sweeps) {
        signal.throwIfAborted()
        await db.transaction(id, sweep).catch((err: unknown) => {
          failures += 1
          log.error({ err, accountId: id }, 'cleaning up an account failed')
        })
      }
    }
    if (failures > 0) throw new Error(`Cleaning up failed ${failures} times`)
  },
})
