import { locksAt, presentOf, unpaidFrom } from '@muelle/domain/subscriptions/plan'
import { type Instant, instant } from '@muelle/domain/time'
import type { Db, Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { Logger } from '../platform/log.ts'
import { type Asked, told } from '../providers/asked.ts'
import type { Billing } from './billing.ts'
import type { KnownSubscription } from './billing-answers.ts'
import {
  beginQuestion,
  enterSubscription,
  findSubscription,
  forgetSubscription,
  lockSubscription,
  offerAgain,
  type SubscriptionRow,
  type ToldColumns,
  writeTold,
} from './subscription.sql.ts'

export type BillingDeps = {
  /** Of the role `muelle_app`. */
  db: Db
  /** Of the role `muelle_worker`. */
  worker: Db
  /** Null: this installation sells no plans. */
  billing: Billing | null
  /** Milliseconds since 1970. */
  clock: () => number
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}
export type HostDeps = BillingDeps & { billing: Billing }

const LOOK_LIMITS = {
  /** Asked about again by the clock where no event came. */
  restMs: 12 * 3_600_000,
  /** How long one question is given before the clock asks once more. */
  questionMs: 10 * 60_000,
} as const
const SYSTEM = { userId: null, requestId: null }

export const isoOf = (ms: number): string => new Date(ms).toISOString()
export const instantOf = (text: string | null): Instant | null => (text === null ? null : instant(Date.parse(text)))
const orNull = (at: Instant | null): string | null => (at === null ? null : isoOf(at))

/** The row of an account at a host, made where there is none; one that was told of other money, or from which plans were withdrawn, begins anew. */
export async function enter(tx: Tx, { billing, clock }: Pick<HostDeps, 'billing' | 'clock'>): Promise<SubscriptionRow> {
  const now = instant(clock())
  const fresh = { at: isoOf(now), locksAt: isoOf(locksAt(now) ?? now), isTest: billing.isTest }
  const known = await findSubscription(tx)
  if (known && known.is_test === billing.isTest && known.withdrawn_at === null) return known
  await enterSubscription(tx, fresh)
  await forgetSubscription(tx, fresh)
  await offerAgain(tx, fresh)
  const row = await lockSubscription(tx)
  if (!row) throw new Error('a subscription that was just entered is not there')
  return row
}

/**
 * Asks the provider which subscriptions the account's customer has, and writes down what it says. No transaction is open meanwhile, and
 * an answer to an earlier question than the last that was answered is old news: events may come twice and in any order.
 */
export async function look(deps: HostDeps, accountId: number): Promise<Asked<SubscriptionRow>> {
  const asking = await deps.db.transaction(accountId, async (tx) => {
    await enter(tx, deps)
    return beginQuestion(tx, isoOf(deps.clock() + LOOK_LIMITS.questionMs))
  })
  if (!asking) throw new Error('a subscription that was just entered is not there')
  const { customer_id: customerId } = asking
  const answer = customerId === null ? told([]) : await deps.billing.readSubscriptions(customerId)
  if (!answer.ok) return answer
  const present = presentOf(answer.value)
  const name = present === null ? null : await nameOf(deps, asking, present)
  return told(await deps.db.transaction(accountId, (tx) => settle(tx, deps, asking, present, name)))
}

/** What the host calls the plan, asked for once; a provider that does not say leaves it without. */
async function nameOf({ billing }: HostDeps, known: SubscriptionRow, { plan }: KnownSubscription) {
  if (plan === null) return null
  if (known.price_id === plan.price_id && known.plan_name !== null) return known.plan_name
  const offered = await billing.readPlan(plan.price_id)
  return offered.ok ? (offered.value?.plan_name ?? null) : null
}

async function settle(
  tx: Tx,
  { clock }: HostDeps,
  asking: SubscriptionRow,
  present: KnownSubscription | null,
  planName: string | null,
): Promise<SubscriptionRow> {
  const before = await lockSubscription(tx)
  if (!before) throw new Error('a subscription that was asked about is not there')
  const isOld = before.told_no > asking.asked_no || before.customer_id !== asking.customer_id
  if (isOld) return before
  const columns = columnsOf(before, present, planName)
  await writeTold(tx, columns, { askedNo: asking.asked_no, lookAt: isoOf(clock() + LOOK_LIMITS.restMs) })
  const { state, price_id, ends_at } = columns
  const isSame =
    state === before.state && price_id === before.price_id && (ends_at === null) === (before.ends_at === null)
  if (!isSame)
    await record(tx, SYSTEM, [
      {
        kind: 'subscription.changed',
        subject_type: 'subscription',
        subject_id: tx.accountId,
        business_id: null,
        data: { changes: { state: { from: before.state, to: state } } },
      },
    ])
  return { ...before, ...columns, told_no: asking.asked_no }
}

function columnsOf(before: SubscriptionRow, present: KnownSubscription | null, planName: string | null): ToldColumns {
  const offeredAt = instant(Date.parse(before.offered_at))
  // What was known counts for the same subscription alone, and only while it was not paid.
  const isSame = present !== null && present.subscription_id === before.subscription_id
  const wasPaid = before.state === 'active' || before.state === 'trialing'
  const known = isSame && !wasPaid ? instantOf(before.unpaid_from) : null
  const unpaid = unpaidFrom(present, { offeredAt, before: known })
  return {
    subscription_id: present?.subscription_id ?? null,
    item_id: present?.item_id ?? null,
    price_id: present?.plan?.price_id ?? null,
    plan_name: planName,
    amount_cents: present?.plan?.amount_cents ?? null,
    currency: present?.plan?.currency ?? null,
    period_unit: present?.plan?.period_unit ?? null,
    period_count: present?.plan?.period_count ?? null,
    state: present?.state ?? null,
    paid_until: orNull(present?.periodEnd ?? null),
    ends_at: orNull(present?.endsAt ?? null),
    invoice_url: present?.invoice_url ?? null,
    unpaid_from: orNull(unpaid),
    locks_at: orNull(locksAt(unpaid)),
  }
}
