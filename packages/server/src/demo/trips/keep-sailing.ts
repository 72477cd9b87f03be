import { setTimeout as sleep } from 'node:timers/promises'
import type { Instant } from '@muelle/domain/time'
import { listAccountIds } from '../../platform/accounts.sql.ts'
import type { Db } from '../../platform/db.ts'
import type { Logger } from '../../platform/log.ts'
import { lockDemo } from '../accounts.sql.ts'
import { DEMO_HANDS } from '../cast.ts'
import { sailOn } from './sail-on.ts'

/** How often the demo looks at the clock. */
const LOOK_MS = 15_000
const STAYED = 'the boats of the demo did not sail on'

type Keeping = { db: Db; worker: Db; clock: () => Instant; log: Pick<Logger, 'warn'>; lookMs?: number }

/**
 * Lets the boats of the demo accounts sail on for as long as the program runs. Of several processes one does it at a time; what one has
 * done, the next finds done. What fails in one account keeps no other from sailing. Other accounts are never touched: they have nobody who signs in as those of the demo do.
 */
export function keepSailing({ db, worker, clock, log, lookMs = LOOK_MS }: Keeping): { stop(): Promise<void> } {
  const stopping = new AbortController()

  async function round() {
    for (const accountId of await worker.platform(listAccountIds)) {
      if (stopping.signal.aborted) return
      await sailAccount(accountId).catch((err: unknown) => log.warn({ err, accountId }, STAYED))
    }
  }

  const sailAccount = (accountId: number) =>
    db.transaction(accountId, async (tx) => {
      await lockDemo(tx)
      for (const usernames of DEMO_HANDS) await sailOn(tx, clock(), usernames)
    })

  async function run() {
    while (!stopping.signal.aborted) {
      await round().catch((err: unknown) => log.warn({ err }, STAYED))
      await sleep(lookMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
