import type { Answer, Call } from '@muelle/contract/call'
import {
  cancelSubscription,
  confirmSubscription,
  createPlanCheckout,
  getSubscription,
  listPlanBills,
  listPlans,
} from '@muelle/contract/subscriptions/plans'
import { handleItself, type Route, type SelfContext } from '../platform/http/handle.ts'
import { beginPlan } from './checkout.ts'
import { type BillingDeps, enter, type HostDeps, look } from './look.ts'
import { FREE, isRunning, LIBRE, wirePlan, wireSubscription } from './wire-subscription.ts'

/** A handler that asks the provider, with no transaction open meanwhile; each of these may be made again. */
const outside = <C extends Call>(call: C, work: (context: SelfContext<NoInfer<C>>) => Promise<Answer<C>>): Route =>
  handleItself(call, async (context) => ({ ...context.reply(await work(context)), replayed: false }))

/** The plan of an account: what the host of this installation offers, and what the account has. */
export function subscriptionRoutes(deps: BillingDeps): Route[] {
  const host: HostDeps | null = deps.billing && { ...deps, billing: deps.billing }
  return [
    outside(listPlans, async ({ deny }) =>
      host ? { is_test: host.billing.isTest, plans: await plansOf(host, deny) } : { is_test: false, plans: [LIBRE] },
    ),
    outside(getSubscription, async ({ db, actor }) =>
      host ? wireSubscription(await db.transaction(actor.accountId, (tx) => enter(tx, host)), host.clock()) : FREE,
    ),
    outside(listPlanBills, async (context) => ({ rows: host ? await billsOf(host, context) : [] })),
    outside(createPlanCheckout, async (context) =>
      host ? beginPlan(host, context) : context.deny({ code: 'subscription.not_hosted' }),
    ),
    outside(confirmSubscription, async (context) =>
      host ? confirm(host, context) : context.deny({ code: 'subscription.not_hosted' }),
    ),
    outside(cancelSubscription, async (context) =>
      host ? cancel(host, context) : context.deny({ code: 'subscription.not_hosted' }),
    ),
  ]
}

async function plansOf({ billing, log }: HostDeps, deny: SelfContext<typeof listPlans>['deny']) {
  const asked = await Promise.all(billing.prices.map((price) => billing.readPlan(price)))
  return asked.flatMap((one, at) => {
    if (!one.ok && one.failure.kind !== 'not_found') return deny({ code: 'subscription.provider_silent' })
    if (one.ok && one.value) return wirePlan(one.value)
    log.warn({ price: billing.prices[at] }, 'a price of SUBSCRIPTION_PRICES is none that can be offered')
    return []
  })
}

/** The page must be one of this account's own customer; what it says is asked, and nothing follows from having come back. */
async function confirm(host: HostDeps, { db, actor, input, deny }: SelfContext<typeof confirmSubscription>) {
  const row = await db.transaction(actor.accountId, (tx) => enter(tx, host))
  if (row.customer_id === null) return deny({ code: 'not_found' })
  const page = await host.billing.readCheckout(input.body.session_id)
  if (!page.ok) return deny({ code: page.failure.kind === 'not_found' ? 'not_found' : 'subscription.provider_silent' })
  if (page.value.customerId !== row.customer_id) return deny({ code: 'not_found' })
  const known = await look(host, actor.accountId)
  if (!known.ok) return deny({ code: 'subscription.provider_silent' })
  return { checkout: page.value.state, subscription: wireSubscription(known.value, host.clock()) }
}

async function cancel(host: HostDeps, { actor, input, deny }: SelfContext<typeof cancelSubscription>) {
  const known = await look(host, actor.accountId)
  if (!known.ok) return deny({ code: 'subscription.provider_silent' })
  const { subscription_id: id } = known.value
  if (id === null || !isRunning(known.value)) return deny({ code: 'subscription.none_running' })
  const done = await host.billing.setCanceled(id, input.body.is_canceled)
  const after = done.ok ? await look(host, actor.accountId) : done
  if (!after.ok) return deny({ code: 'subscription.provider_silent' })
  return wireSubscription(after.value, host.clock())
}

/** A customer that the provider does not know, or that was never made, has none. */
async function billsOf(host: HostDeps, { db, actor, deny }: SelfContext<typeof listPlanBills>) {
  const { customer_id: customerId } = await db.transaction(actor.accountId, (tx) => enter(tx, host))
  const bills = customerId === null ? null : await host.billing.readBills(customerId)
  if (bills === null || (!bills.ok && bills.failure.kind === 'not_found')) return []
  return bills.ok ? bills.value : deny({ code: 'subscription.provider_silent' })
}
