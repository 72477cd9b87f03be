import type { CronEntry, Task } from '../platform/events/jobs.ts'
import type { ProviderEvent } from '../providers/payments/apply-event-job.ts'
import { type BillingDeps, type HostDeps, isoOf, look } from './look.ts'
import { findAccountOfCustomer, listDueAccounts, listOfferedAccounts, withdrawPlans } from './subscription.sql.ts'

const LOOK_AT_SUBSCRIPTIONS = 'look-at-subscriptions'
const ROUND_LIMITS = { due: 100 } as const

/**
 * Every few minutes: accounts that are new get their days of grace, and plans of which nothing was heard are asked about. Where no plans
 * are sold, nobody is kept from selling.
 */
export const subscriptionTask = (deps: Omit<BillingDeps, 'db'>): Task => ({
  name: LOOK_AT_SUBSCRIPTIONS,
  run: async (_payload, { db, signal }) => {
    await roundOf({ ...deps, db }, signal)
  },
})
export const subscriptionCron: CronEntry = { task: LOOK_AT_SUBSCRIPTIONS, match: '*/5 * * * *', isOneOfMany: true }

export async function roundOf(deps: BillingDeps, signal: AbortSignal): Promise<void> {
  const { billing, worker, clock, log } = deps
  const now = isoOf(clock())
  const ids = await worker.platform((tx) =>
    billing ? listDueAccounts(tx, now, ROUND_LIMITS.due) : listOfferedAccounts(tx),
  )
  for (const accountId of ids) {
    if (signal.aborted) return
    const work = billing
      ? look({ ...deps, billing }, accountId)
      : deps.db.transaction(accountId, (tx) => withdrawPlans(tx, now))
    // An account that fails does not hold up others.
    const answer = await work.catch((err: unknown) => log.error({ err, accountId }, 'asking about a plan failed'))
    if (answer && 'ok' in answer && !answer.ok)
      log.warn({ accountId, why: answer.failure.kind }, 'the provider of plans did not tell')
  }
}

/**
 * What an event of the host's own account is about, where it names a customer of ours: the provider is asked how their plan stands now.
 * Null for every other event. Without an answer the job fails and is tried again.
 */
export const applyPlanEvent =
  (deps: Omit<BillingDeps, 'db'>) =>
  async (db: HostDeps['db'], { payee, pointer }: ProviderEvent): Promise<'applied' | null> => {
    const { billing, worker } = deps
    const { customerId = null } = pointer
    if (!billing || payee !== null || customerId === null) return null
    const accountId = await worker.platform((tx) => findAccountOfCustomer(tx, customerId))
    if (accountId === undefined) return null
    const answer = await look({ ...deps, billing, db }, accountId)
    if (!answer.ok) throw new Error(`the provider of plans did not tell: ${answer.failure.kind}`)
    return 'applied'
  }
