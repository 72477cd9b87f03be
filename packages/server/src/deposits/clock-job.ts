import { instant } from '@muelle/domain/time'
import { listAccountIds } from '../platform/accounts.sql.ts'
import type { Db } from '../platform/db.ts'
import type { CronEntry, Task } from '../platform/events/jobs.ts'
import type { Logger } from '../platform/log.ts'
import type { Providers } from '../providers/providers.ts'
import { depositsByClock } from '../visits/deposits/by-clock.ts'
import { guaranteesByClock } from './guarantee-clock.ts'

const CLOCK = 'deposits-by-the-clock'
type Deps = { worker: Db; providers: Providers; clock: () => number; log: Pick<Logger, 'error'> }

/**
 * Every minute: tables of packages whose party has not come are let go (N-3), charges that nobody decided in time lapse (F-3), and cards that
 * nothing can follow for are forgotten.
 */
export const depositClockTask = ({ worker, providers, clock, log }: Deps): Task => ({
  name: CLOCK,
  run: async (_payload, { db, signal }) => {
    for (const accountId of await worker.platform(listAccountIds)) {
      signal.throwIfAborted()
      const now = instant(clock())
      await depositsByClock(db, accountId, now)
        .then(() => guaranteesByClock({ db, providers }, accountId, now))
        .catch((err: unknown) => log.error({ err, accountId }, 'deposits by the clock failed'))
    }
  },
})
export const depositClockCron: CronEntry = { task: CLOCK, match: '* * * * *', isOneOfMany: true }
