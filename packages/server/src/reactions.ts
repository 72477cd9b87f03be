import { expireRule, expireTask } from './bookings/expire-job.ts'
import type { Db } from './platform/db.ts'
import { cleanUpTask } from './platform/events/clean-up.ts'
import type { CronEntry, Task } from './platform/events/jobs.ts'
import type { JobRule } from './platform/events/relay.ts'
import { deleteOldKeys } from './platform/http/idempotency.ts'
import type { Logger } from './platform/log.ts'
import { deleteOutdatedTokens } from './sessions/clean-up.ts'
import { forgetOldAttempts } from './sessions/throttle.ts'

/** What tasks may need besides their payload: `worker` is a pool of the role `muelle_worker`. */
export type ReactionDeps = { worker: Db; log: Logger }

/** Which jobs events call for. */
export const jobRules: readonly JobRule[] = [expireRule]

/** Everything that runs without a request. */
export const tasks = ({ worker, log }: ReactionDeps): Task[] => [
  cleanUpTask({ worker, log, sweeps: [deleteOldKeys, deleteOutdatedTokens], platformSweeps: [forgetOldAttempts] }),
  expireTask(Date.now),
]

/** What runs by the clock, in UTC; some minutes past the hour, when other machines are not all busy. */
export const cron: readonly CronEntry[] = [{ task: 'clean-up', match: '17 * * * *' }]
