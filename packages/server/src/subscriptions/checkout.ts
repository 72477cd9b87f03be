import type { createPlanCheckout } from '@muelle/contract/subscriptions/plans'
import { isOwed, isPaid } from '@muelle/domain/subscriptions/plan'
import type { SelfContext } from '../platform/http/handle.ts'
import { linkTo } from '../platform/public-address.ts'
import { enter, type HostDeps, instantOf, isoOf, look } from './look.ts'
import {
  forgetCustomer,
  keepCheckout,
  keepCustomer,
  lockSubscription,
  nextCheckout,
  type SubscriptionRow,
} from './subscription.sql.ts'
import { wireSubscription } from './wire-subscription.ts'

type Context = SelfContext<typeof createPlanCheckout>
/** The provider writes the name of the page that was paid into the address. */
const PAGE_PAID = '{CHECKOUT_SESSION_ID}'
/** When the clock asks about a page that nobody comes back from. */
const UNHEARD_MS = 30 * 60_000

/** How an account is called at the provider; tells the rows of an installation that was made anew from those of the one before. */
const referenceOf = (accountId: number, { offered_at }: SubscriptionRow) =>
  `plan-${accountId}-${Date.parse(offered_at).toString(36)}`

/**
 * Opens a page where the plan is paid, as long as none runs; one that runs changes without a page. Only the page that was opened last can
 * be paid, so that nobody pays two plans.
 */
export async function beginPlan(deps: HostDeps, context: Context) {
  const { input, deny } = context
  const { price_id: priceId } = input.body
  if (!deps.billing.prices.includes(priceId)) deny({ code: 'subscription.no_such_plan' })
  const [row, known] = await customerAndPlan(deps, context)
  const { state, invoice_url: invoice } = known
  // A plan that stands without a bill anybody could pay is no way out: a new one takes its place.
  if (state !== null && isOwed({ state }) && invoice !== null) deny({ code: 'subscription.unpaid' })
  if (state !== null && isPaid({ state })) return changed(deps, context, known)
  const url = await openPage(deps, context, row)
  return { checkout_url: url, subscription: wireSubscription(known, deps.clock()) }
}

/**
 * The account's customer at the provider, and how its plan stands. A customer that the provider does not know, since its keys are of
 * another account now, is made anew as soon as somebody wants to pay; not while the period runs that they paid with the keys before.
 */
async function customerAndPlan(deps: HostDeps, context: Context): Promise<[SubscriptionRow, SubscriptionRow]> {
  const { db, actor, deny } = context
  const row = await withCustomer(deps, context)
  const known = await look(deps, actor.accountId)
  if (known.ok) return [row, known.value]
  const isPaidFor =
    row.state !== null && isPaid({ state: row.state }) && (instantOf(row.paid_until) ?? 0) > deps.clock()
  if (known.failure.kind !== 'not_found' || isPaidFor) return deny({ code: 'subscription.provider_silent' })
  await db.transaction(actor.accountId, (tx) => forgetCustomer(tx, row.customer_id ?? ''))
  const anew = await withCustomer(deps, context)
  const looked = await look(deps, actor.accountId)
  return looked.ok ? [anew, looked.value] : deny({ code: 'subscription.provider_silent' })
}

async function withCustomer(deps: HostDeps, { db, actor, deny }: Context): Promise<SubscriptionRow> {
  const row = await db.transaction(actor.accountId, (tx) => enter(tx, deps))
  if (row.customer_id !== null) return row
  const reference = referenceOf(actor.accountId, row)
  // A customer of other keys had the key before; each question is counted, so that the next one has its own.
  const key = row.asked_no === 0 ? `${reference}.customer` : `${reference}-${row.asked_no}.customer`
  const made = await deps.billing.openCustomer({ key, reference })
  if (!made.ok) return deny({ code: 'subscription.provider_silent' })
  await db.transaction(actor.accountId, (tx) => keepCustomer(tx, made.value))
  return { ...row, customer_id: made.value }
}

async function changed(deps: HostDeps, { actor, input, deny }: Context, row: SubscriptionRow) {
  const { price_id: priceId } = input.body
  if (row.price_id === priceId) deny({ code: 'subscription.same_plan' })
  if (row.subscription_id === null || row.item_id === null) throw new Error('a plan that runs without a subscription')
  const done = await deps.billing.changePlan(row.subscription_id, row.item_id, priceId)
  const after = done.ok ? await look(deps, actor.accountId) : done
  if (!after.ok) return deny({ code: 'subscription.provider_silent' })
  return { checkout_url: null, subscription: wireSubscription(after.value, deps.clock()) }
}

async function openPage(deps: HostDeps, context: Context, row: SubscriptionRow): Promise<string> {
  const { db, actor, input, facts, deny } = context
  const { billing } = deps
  const no = await db.transaction(actor.accountId, nextCheckout)
  const reference = referenceOf(actor.accountId, row)
  const opened = await billing.openCheckout({
    key: `${reference}-${no}.plan`,
    customerId: row.customer_id ?? '',
    priceId: input.body.price_id,
    reference,
    language: input.body.language,
    returnUrl: `${linkTo(facts.origin, '/subscription/confirmed')}?session_id=${PAGE_PAID}`,
    cancelUrl: linkTo(facts.origin, '/subscription'),
  })
  if (!opened.ok) return deny({ code: 'subscription.provider_silent' })
  const { checkoutId, url } = opened.value
  const before = await db.transaction(actor.accountId, async (tx) => {
    const locked = await lockSubscription(tx)
    if (locked?.checkouts !== no) return { isLast: false, checkoutId: null }
    await keepCheckout(tx, checkoutId, isoOf(deps.clock() + UNHEARD_MS))
    return { isLast: true, checkoutId: locked.checkout_id }
  })
  if (!before.isLast) {
    // Somebody opened another page at the same moment, and theirs is the one that counts.
    await billing.closeCheckout(checkoutId)
    return deny({ code: 'busy' })
  }
  if (before.checkoutId !== null) await endEarlier(deps, context, { earlier: before.checkoutId, opened: checkoutId })
  return url
}

/** The page before is over; one that was paid meanwhile leaves nothing to pay. */
async function endEarlier(
  { billing }: HostDeps,
  { deny }: Context,
  { earlier, opened }: { earlier: string; opened: string },
): Promise<void> {
  const closed = await billing.closeCheckout(earlier)
  if (closed.ok ? closed.value.state === 'expired' : closed.failure.kind === 'not_found') return
  const isPaidMeanwhile = closed.ok && closed.value.state !== 'open'
  // A page whose plan ended long ago stays paid for ever.
  if (isPaidMeanwhile && !(await isStillPaid(billing, closed.value.customerId))) return
  await billing.closeCheckout(opened)
  deny({ code: isPaidMeanwhile ? 'subscription.same_plan' : 'subscription.provider_silent' })
}

async function isStillPaid(billing: HostDeps['billing'], customerId: string | null): Promise<boolean> {
  const now = customerId === null ? null : await billing.readSubscriptions(customerId)
  return now === null || !now.ok || now.value.some((one) => isPaid(one) || (isOwed(one) && one.invoice_url !== null))
}
