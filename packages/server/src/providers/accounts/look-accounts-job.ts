import type { Db } from '../../platform/db.ts'
import type { CronEntry, Task } from '../../platform/events/jobs.ts'
import type { Logger } from '../../platform/log.ts'
import type { Providers } from '../providers.ts'
import { listToAsk } from './accounts.sql.ts'
import { lookAtAccount } from './look-account.ts'

const LOOK_AT_ACCOUNTS = 'look-at-payment-accounts'
const ROUND_LIMITS = { accounts: 50, roundMs: 45_000 } as const

type Deps = { worker: Db; providers: Providers; log: Pick<Logger, 'warn' | 'error'> }

/** Every hour: asks about connections of which nobody heard for a while, so that an event that never came costs time alone. */
export const lookAtAccountsTask = ({ worker, providers, log }: Deps): Task => ({
  name: LOOK_AT_ACCOUNTS,
  run: async (_payload, { db, signal }) => {
    const end = performance.now() + ROUND_LIMITS.roundMs
    const tests = { stripe: providers.stripe?.isTest ?? null, paypal: providers.paypal?.isTest ?? null }
    const due = await worker.platform((tx) => listToAsk(tx, ROUND_LIMITS.accounts, tests))
    for (const { account_id: accountId, id } of due) {
      if (signal.aborted || performance.now() > end) return
      // What goes wrong with one keeps nobody from the others.
      const looked = await lookAtAccount({ db, providers }, { accountId, id }).catch((err: unknown) => {
        log.error({ err, accountId, connection: id }, 'asking about an account at a provider failed')
        return null
      })
      if (looked?.ok === false)
        log.warn({ accountId, connection: id, why: looked.failure.kind }, 'a provider did not tell')
    }
  },
})
export const lookAtAccountsCron: CronEntry = { task: LOOK_AT_ACCOUNTS, match: '41 * * * *', isOneOfMany: true }
