import type { Db } from '../../platform/db.ts'
import type { CronEntry, Task } from '../../platform/events/jobs.ts'
import type { ApplyDeps } from './apply-event-job.ts'
import { look } from './look.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { listDuePayments } from './payments.sql.ts'

const LOOK_AT_PAYMENTS = 'look-at-payments'
const ROUND_LIMITS = {
  /** Payments in one round, and of these asked about at once. */
  due: 200,
  atOnce: 5,
  /** No further one begins after this long; the next round goes on. */
  roundMs: 45_000,
} as const

/**
 * Every minute: asks about whatever is open, of unknown outcome or on its way back, whether or not an event came. What a kill between a
 * provider's success and our commit left behind is found here.
 */
export const lookTask = (deps: ApplyDeps): Task => ({
  name: LOOK_AT_PAYMENTS,
  run: async (_payload, { db, signal }) => {
    await lookAtDue({ ...deps, db }, deps.worker, signal)
  },
})
export const lookCron: CronEntry = { task: LOOK_AT_PAYMENTS, match: '* * * * *', isOneOfMany: true }

export type Found = { asked: number; changed: number; silent: number }

/** One round; tells what it found. */
export async function lookAtDue(deps: PaymentDeps, worker: Db, signal: AbortSignal): Promise<Found> {
  const found: Found = { asked: 0, changed: 0, silent: 0 }
  const watched: PaymentDeps = {
    ...deps,
    onChange: async (tx, change) => {
      found.changed += 1
      await deps.onChange(tx, change)
    },
  }
  const due = await worker.platform((tx) => listDuePayments(tx, ROUND_LIMITS.due))
  const end = performance.now() + ROUND_LIMITS.roundMs
  const askNext = async (): Promise<void> => {
    for (let next = due.shift(); next; next = due.shift()) {
      if (signal.aborted || performance.now() > end) return
      found.asked += 1
      const { account_id: accountId, id: paymentId } = next
      // What goes wrong with one payment keeps nobody from the others.
      const answer = await look(watched, { accountId, paymentId, heardBy: 'look' }).catch((err: unknown) => {
        deps.log.error({ err, accountId, payment: paymentId }, 'asking about a payment failed')
        return null
      })
      if (!answer?.ok) found.silent += 1
    }
  }
  await Promise.all(Array.from({ length: ROUND_LIMITS.atOnce }, askNext))
  if (found.asked > 0) deps.log.info({ ...found }, 'asked providers about payments')
  return found
}
