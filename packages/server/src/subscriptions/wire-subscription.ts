import { FREE_PLAN, type Plan, type Subscription } from '@muelle/contract/subscriptions/plans'
import { isOwed, isPaid, planStanding } from '@muelle/domain/subscriptions/plan'
import { instant } from '@muelle/domain/time'
import type { OfferedPlan } from './billing-answers.ts'
import { instantOf } from './look.ts'
import type { SubscriptionRow } from './subscription.sql.ts'

/** Everything is on, and nothing is ever due. */
export const LIBRE: Plan = { id: FREE_PLAN, name: null, amount_cents: 0, currency: 'MXN', period: null }

export const FREE: Subscription = {
  standing: 'free',
  is_test: false,
  plan: LIBRE,
  paid_until: null,
  unpaid_from: null,
  locks_at: null,
  is_running: false,
  is_canceled: false,
  invoice_url: null,
}

export const wirePlan = (plan: OfferedPlan): Plan => ({
  id: plan.price_id,
  name: plan.plan_name,
  amount_cents: plan.amount_cents,
  currency: plan.currency,
  period: { unit: plan.period_unit, count: plan.period_count },
})

export const isRunning = ({ state }: Pick<SubscriptionRow, 'state'>): boolean =>
  state !== null && (isPaid({ state }) || isOwed({ state }))

/** `now` is later than what was written: the moment of the answer, not that of the request. */
export function wireSubscription(row: SubscriptionRow, now: number): Subscription {
  const unpaid = instantOf(row.unpaid_from)
  const runs = isRunning(row)
  return {
    standing: planStanding(unpaid, instant(now)),
    is_test: row.is_test,
    plan: runs ? planIn(row) : null,
    paid_until: runs ? row.paid_until : null,
    unpaid_from: row.unpaid_from,
    locks_at: row.locks_at,
    is_running: runs,
    is_canceled: runs && row.ends_at !== null,
    invoice_url: row.invoice_url,
  }
}

function planIn(row: SubscriptionRow): Plan | null {
  const { price_id, plan_name, amount_cents, currency, period_unit, period_count } = row
  if (price_id === null || amount_cents === null || currency === null) return null
  if (period_unit === null || period_count === null) return null
  return wirePlan({ price_id, plan_name, amount_cents, currency, period_unit, period_count })
}
