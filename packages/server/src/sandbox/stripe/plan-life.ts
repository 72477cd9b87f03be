import { emit, playedId } from '../emit.ts'
import { findWhole, insertObject, type ObjectRow, updateObject } from '../sandbox.sql.ts'
import {
  nextPeriodEnd,
  PLAYED_PRICES,
  type PlayedCustomer,
  type PlayedPlanCheckout,
  type PlayedPriceId,
  type PlayedSubscription,
  wireInvoice,
  wirePlanSession,
  wireSubscription,
} from './plan-things.ts'
import type { Turn } from './stripe-life.ts'
import { wireEvent } from './stripe-things.ts'

/** A page with the subscription that came of it: one thing of the play, found by the id of either. */
type KeptPlan = ObjectRow<PlayedPlanCheckout>
const secondsOf = (now: number) => Math.floor(now / 1000)

async function tell({ tx, now }: Turn, type: string, object: object): Promise<void> {
  const event = wireEvent(type, object, { payee: '', created: secondsOf(now) })
  await emit(tx, 'stripe', event.id, event)
}
const save = ({ tx }: Turn, { id, body }: KeptPlan) => updateObject(tx, 'stripe', id, body)

export async function openPlanCheckout(
  { tx, now }: Turn,
  page: Pick<PlayedPlanCheckout, 'asked' | 'price'> & { below: string },
): Promise<PlayedPlanCheckout> {
  const id = playedId('cs_test_plan')
  const { asked, price } = page
  const url = `${page.below}/subscribe/${id}`
  const created = secondsOf(now)
  const checkout = { id, asked, price, url, created, status: 'open', hasProblem: false, subscription: null } as const
  await insertObject(tx, 'stripe', { id, payee: '', kind: 'plan', root: id, body: checkout })
  return checkout
}

/** As it is now: what was to end with its period has ended. */
export async function findPlan(turn: Turn, kind: 'plan' | 'subscription', id: string): Promise<KeptPlan | undefined> {
  const kept = await findWhole<PlayedPlanCheckout>(turn.tx, 'stripe', kind, id)
  const subscription = kept?.body.subscription
  if (kept && subscription?.endsWithPeriod && subscription.endedAt === null) {
    if (subscription.periodEnd <= secondsOf(turn.now)) await end(turn, kept, subscription, false)
  }
  return kept
}

export async function subscriptionsOf(turn: Turn, { subscriptions }: PlayedCustomer): Promise<KeptPlan[]> {
  const found: KeptPlan[] = []
  for (const id of subscriptions) {
    const kept = await findPlan(turn, 'subscription', id)
    if (kept) found.push(kept)
  }
  return found
}

export async function expirePlan(turn: Turn, kept: KeptPlan): Promise<void> {
  kept.body.status = 'expired'
  await save(turn, kept)
  await tell(turn, 'checkout.session.expired', wirePlanSession(kept.body))
}

export const PLAN_ACTIONS = ['pay', 'decline', 'arrive', 'lapse', 'end'] as const
type PlanAction = (typeof PLAN_ACTIONS)[number]

/** What a host's customer does on the page and, once there is a plan, what time brings: a bill that is paid, or one that is not. */
export async function actOnPlan(turn: Turn, kept: KeptPlan, action: PlanAction): Promise<void> {
  const { body } = kept
  const { subscription } = body
  if (body.status === 'open' && action === 'pay') return subscribe(turn, kept)
  if (body.status === 'open' && action === 'decline') {
    body.hasProblem = true
    return save(turn, kept).then(() => undefined)
  }
  if (!subscription || subscription.status === 'canceled') return
  if (action === 'pay' && subscription.status === 'past_due') return bill(turn, kept, subscription, true)
  if (action === 'end') return end(turn, kept, subscription, subscription.status === 'past_due')
  if (action !== 'arrive' && action !== 'lapse') return
  subscription.periodStart = subscription.periodEnd
  subscription.periodEnd = nextPeriodEnd(subscription.periodStart, subscription.price)
  await bill(turn, kept, subscription, action === 'arrive')
}

async function subscribe(turn: Turn, kept: KeptPlan): Promise<void> {
  const { body } = kept
  const created = secondsOf(turn.now)
  const subscription: PlayedSubscription = {
    id: playedId('sub_'),
    item: playedId('si_'),
    customer: body.asked.customer,
    price: body.price,
    metadata: body.asked.subscription_data?.metadata ?? {},
    status: 'active',
    created,
    periodStart: created,
    periodEnd: nextPeriodEnd(created, body.price),
    endsWithPeriod: false,
    endedAt: null,
    hasFailed: false,
    invoice: { id: playedId('in_'), isPaid: true, created },
  }
  body.status = 'complete'
  body.subscription = subscription
  await insertObject(turn.tx, 'stripe', {
    id: subscription.id,
    payee: '',
    kind: 'subscription',
    root: kept.id,
    body: null,
  })
  const customer = await findWhole<PlayedCustomer>(turn.tx, 'stripe', 'customer', subscription.customer)
  if (customer) {
    customer.body.subscriptions.unshift(subscription.id)
    await updateObject(turn.tx, 'stripe', customer.id, customer.body)
  }
  await save(turn, kept)
  await tell(turn, 'customer.subscription.created', wireSubscription(subscription, [], body.url))
  await tell(turn, 'invoice.paid', wireInvoice(subscription, body.url))
  await tell(turn, 'checkout.session.completed', wirePlanSession(body))
}

async function bill(turn: Turn, kept: KeptPlan, subscription: PlayedSubscription, isPaid: boolean): Promise<void> {
  const isAnother = !isPaid || subscription.invoice.isPaid
  if (isAnother) subscription.bills = [subscription.invoice, ...(subscription.bills ?? [])]
  subscription.invoice = isAnother
    ? { id: playedId('in_'), isPaid, created: subscription.periodStart }
    : { ...subscription.invoice, isPaid }
  subscription.status = isPaid ? 'active' : 'past_due'
  await save(turn, kept)
  await tell(turn, isPaid ? 'invoice.paid' : 'invoice.payment_failed', wireInvoice(subscription, kept.body.url))
  await tell(turn, 'customer.subscription.updated', wireSubscription(subscription, [], kept.body.url))
}

async function end(turn: Turn, kept: KeptPlan, subscription: PlayedSubscription, hasFailed: boolean): Promise<void> {
  subscription.status = 'canceled'
  subscription.hasFailed = hasFailed
  subscription.endedAt = subscription.endsWithPeriod ? subscription.periodEnd : secondsOf(turn.now)
  await save(turn, kept)
  await tell(turn, 'customer.subscription.deleted', wireSubscription(subscription, [], kept.body.url))
}

/** Another price, or whether it ends with its period. */
export async function changePlan(
  turn: Turn,
  kept: KeptPlan,
  change: { price: PlayedPriceId | undefined; endsWithPeriod: boolean | undefined },
): Promise<void> {
  const { subscription } = kept.body
  if (!subscription) return
  const { price, endsWithPeriod } = change
  subscription.endsWithPeriod = endsWithPeriod ?? subscription.endsWithPeriod
  if (price && PLAYED_PRICES[price].interval !== PLAYED_PRICES[subscription.price].interval) {
    // As the real one: another rhythm begins a period of its own.
    subscription.periodStart = secondsOf(turn.now)
    subscription.periodEnd = nextPeriodEnd(subscription.periodStart, price)
  }
  subscription.price = price ?? subscription.price
  await save(turn, kept)
  await tell(turn, 'customer.subscription.updated', wireSubscription(subscription, [], kept.body.url))
}
