import type { FastifyRequest } from 'fastify'
import type { PlayedCall } from '../answer-call.ts'
import { playedId } from '../emit.ts'
import { findWhole, insertObject } from '../sandbox.sql.ts'
import { pathOfPlayed, type SandboxDeps } from '../sandbox-deps.ts'
import { changePlan, expirePlan, findPlan, openPlanCheckout, subscriptionsOf } from './plan-life.ts'
import {
  BillsParameters,
  ChangeParameters,
  CustomerParameters,
  PlanCheckoutParameters,
  ReadPriceParameters,
  SubscriptionsParameters,
} from './plan-parameters.ts'
import {
  isPlayedPrice,
  type PlayedCustomer,
  wireCustomer,
  wireInvoice,
  wirePlanSession,
  wirePrice,
  wireSubscription,
} from './plan-things.ts'
import { idOf, invalid, known, missing, ok } from './played-call.ts'
import { ExpandParameters } from './stripe-parameters.ts'

const readPrice = known('price', ReadPriceParameters, async (_turn, { request, given }) => {
  const id = idOf(request)
  return isPlayedPrice(id) ? ok(wirePrice(id, given.expand?.includes('product') ?? false)) : missing(id)
})

const openCustomer = known('customer', CustomerParameters, async ({ tx }, { given }) => {
  const id = playedId('cus_')
  const customer: PlayedCustomer = { id, metadata: given.metadata ?? {}, subscriptions: [] }
  await insertObject(tx, 'stripe', { id, payee: '', kind: 'customer', root: id, body: customer })
  return ok(wireCustomer(customer))
})

const open = ({ publicUrl }: SandboxDeps) =>
  known('open', PlanCheckoutParameters, async (turn, { given }) => {
    const price = given.line_items[0]?.price ?? ''
    if (!isPlayedPrice(price)) return missing(price)
    if (!(await findWhole(turn.tx, 'stripe', 'customer', given.customer))) return missing(given.customer)
    const address = given.success_url.replaceAll(/[{}]/g, '')
    if (!URL.canParse(address)) return invalid({ message: 'Not a valid URL', param: 'success_url' })
    const below = `${new URL(publicUrl ?? address).origin}${pathOfPlayed('stripe')}`
    return ok(wirePlanSession(await openPlanCheckout(turn, { asked: given, price, below })))
  })

const read = known('read', ExpandParameters, async (turn, { request }) => {
  const kept = await findPlan(turn, 'plan', idOf(request))
  return kept ? ok(wirePlanSession(kept.body)) : missing(idOf(request))
})

const close = known('close', ExpandParameters, async (turn, { request }) => {
  const kept = await findPlan(turn, 'plan', idOf(request))
  if (!kept) return missing(idOf(request))
  if (kept.body.status !== 'open')
    return invalid({ message: `Only Checkout Sessions with a status in ["open"] can be expired.` })
  await expirePlan(turn, kept)
  return ok(wirePlanSession(kept.body))
})

const list = known('subscriptions', SubscriptionsParameters, async (turn, { given }) => {
  const customer = await findWhole<PlayedCustomer>(turn.tx, 'stripe', 'customer', given.customer)
  if (!customer) return missing(given.customer)
  const kept = await subscriptionsOf(turn, customer.body)
  const data = kept.flatMap(({ body }) =>
    body.subscription ? [wireSubscription(body.subscription, given.expand ?? [], body.url)] : [],
  )
  return ok({ object: 'list', has_more: false, data })
})

/** The bills of a customer, or of one plan of theirs, the latest first. */
const bills = known('bills', BillsParameters, async (turn, { given }) => {
  const owner = given.subscription === undefined ? null : await findPlan(turn, 'subscription', given.subscription)
  const id = given.customer ?? owner?.body.asked.customer ?? ''
  const customer = await findWhole<PlayedCustomer>(turn.tx, 'stripe', 'customer', id)
  if (!customer) return missing(id)
  const data = (await subscriptionsOf(turn, customer.body))
    .flatMap(({ body: { subscription, url } }) =>
      subscription && (given.subscription ?? subscription.id) === subscription.id
        ? [subscription.invoice, ...(subscription.bills ?? [])].map((one) => wireInvoice(subscription, url, one))
        : [],
    )
    .filter(({ status }) => given.status === undefined || status === given.status)
    .toSorted((a, b) => b.created - a.created)
  return ok({ object: 'list', has_more: false, data: data.slice(0, Number(given.limit ?? 10)) })
})

const change = known('change', ChangeParameters, async (turn, { request, given }) => {
  const kept = await findPlan(turn, 'subscription', idOf(request))
  const subscription = kept?.body.subscription
  if (!kept || !subscription) return missing(idOf(request))
  if (subscription.status === 'canceled')
    return invalid({ message: 'A canceled subscription can only update its cancellation_details and metadata.' })
  const [item] = given.items ?? []
  if (item && (item.id !== subscription.item || !isPlayedPrice(item.price))) return missing(item.price)
  const endsWithPeriod = given.cancel_at_period_end === undefined ? undefined : given.cancel_at_period_end === 'true'
  const price = item && isPlayedPrice(item.price) ? item.price : undefined
  await changePlan(turn, kept, { price, endsWithPeriod })
  return ok(wireSubscription(subscription, [], kept.body.url))
})

/** Whether a call of the checkout is about a plan: the real one has both at the same paths. */
const isAboutPlan = ({ params, body }: FastifyRequest): boolean =>
  (params as { id?: string }).id?.startsWith('cs_test_plan') ??
  (body as { mode?: unknown } | undefined)?.mode === 'subscription'

const either = (plan: PlayedCall<unknown>, payment: PlayedCall<unknown>): PlayedCall<unknown> => ({
  name: payment.name,
  work: (tx, asked) => (isAboutPlan(asked.request) ? plan : payment).work(tx, asked),
})

/** The calls of the checkout, each for a plan where it is about one. */
export const withPlans = (
  deps: SandboxDeps,
  payment: { open: PlayedCall<unknown>; read: PlayedCall<unknown>; close: PlayedCall<unknown> },
) => ({
  open: either(open(deps)(deps), payment.open),
  read: either(read(deps), payment.read),
  close: either(close(deps), payment.close),
})

export const planCalls = (deps: SandboxDeps): [method: 'GET' | 'POST', path: string, call: PlayedCall<unknown>][] => [
  ['GET', '/v1/prices/:id', readPrice(deps)],
  ['POST', '/v1/customers', openCustomer(deps)],
  ['GET', '/v1/subscriptions', list(deps)],
  ['POST', '/v1/subscriptions/:id', change(deps)],
  ['GET', '/v1/invoices', bills(deps)],
]
