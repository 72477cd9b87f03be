import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { denyOutside } from '../../platform/http/deny-outside.ts'
import { agree, PAYPAL_ACTIONS } from '../paypal/paypal-life.ts'
import type { PlayedOrder } from '../paypal/paypal-things.ts'
import { findWhole } from '../sandbox.sql.ts'
import { pathOfPlayed, type SandboxDeps } from '../sandbox-deps.ts'
import { act, findCheckout, STRIPE_ACTIONS } from '../stripe/stripe-life.ts'
import type { PlayedCheckout } from '../stripe/stripe-things.ts'
import { registerConnectPage } from './connect-pages.ts'
import { doOf, idOf, labelled, languageFor, lead, send } from './page-replies.ts'
import { amountText, type PayWord } from './pay-words.ts'

/** Where a customer of the play pays, declines or gives up. */
export function registerPayPages(scope: FastifyInstance, deps: SandboxDeps): void {
  if (deps.played.includes('stripe')) registerStripePage(scope, deps)
  if (deps.played.includes('paypal')) registerPaypalPage(scope, deps)
  for (const played of deps.played) registerConnectPage(scope, deps, played)
}

function registerStripePage(scope: FastifyInstance, deps: SandboxDeps): void {
  const url = `${pathOfPlayed('stripe')}/pay/:id`
  const find = (request: FastifyRequest) =>
    deps.worker.platform((tx) => findCheckout({ tx, now: deps.clock() }, 'checkout', idOf(request)))
  const show = (request: FastifyRequest, reply: FastifyReply, checkout: PlayedCheckout) => {
    const language = languageFor(request, checkout.asked.locale)
    const amount = amountText(checkout.amount, checkout.currency.toUpperCase(), language)
    const [line] = checkout.asked.line_items
    const isOpen = checkout.status === 'open'
    const isLate = checkout.intent?.status === 'processing'
    const names: PayWord[] = isOpen ? ['pay', 'decline', 'later'] : isLate ? ['arrive', 'lapse'] : []
    const alert = stripeAlert(checkout)
    return send(request, reply, deps, {
      language,
      title: 'titleStripe',
      ...(alert && { alert }),
      lines: line ? [line.price_data.product_data.name] : [],
      amount,
      actions: names.map((name) => labelled(language, name, amount)),
      back: isOpen
        ? { href: checkout.asked.cancel_url ?? checkout.asked.success_url, label: 'abandon' }
        : { href: checkout.asked.success_url, label: 'back' },
    })
  }
  scope.get(url, async (request, reply) => {
    const kept = await find(request)
    if (!kept) return denyOutside({ code: 'not_found' })
    return show(request, reply, kept.body)
  })
  scope.post(url, async (request, reply) => {
    const action = STRIPE_ACTIONS.find((one) => one === doOf(request))
    if (!action) return denyOutside({ code: 'malformed' })
    const kept = await deps.worker.platform(async (tx) => {
      const turn = { tx, now: deps.clock() }
      const found = await findCheckout(turn, 'checkout', idOf(request))
      if (found) await act(turn, found, action)
      return found
    })
    if (!kept) return denyOutside({ code: 'not_found' })
    deps.onEvents()
    const { body } = kept
    return body.status === 'complete' ? lead(reply, body.asked.success_url) : show(request, reply, body)
  })
}

function stripeAlert({ status, intent }: PlayedCheckout): PayWord | null {
  if (status === 'expired') return 'over'
  if (intent?.status === 'succeeded') return 'paid'
  if (intent?.status === 'processing') return 'waiting'
  return intent?.problem ? 'declined' : status === 'complete' ? 'over' : null
}

function registerPaypalPage(scope: FastifyInstance, deps: SandboxDeps): void {
  const url = `${pathOfPlayed('paypal')}/pay/:id`
  const contextOf = ({ asked }: PlayedOrder) => asked.payment_source.paypal.experience_context
  /** The wallet tells whom the customer comes back from. */
  const backTo = (address: string, order: PlayedOrder) => {
    const back = new URL(address)
    back.searchParams.set('token', order.id)
    if (order.status !== 'PAYER_ACTION_REQUIRED') back.searchParams.set('PayerID', 'SANDBOXPAYER')
    return back.href
  }
  scope.get(url, async (request, reply) => {
    const kept = await deps.worker.platform((tx) => findWhole<PlayedOrder>(tx, 'paypal', 'checkout', idOf(request)))
    if (!kept) return denyOutside({ code: 'not_found' })
    const order = kept.body
    const language = languageFor(request, contextOf(order).locale)
    const amount = amountText(order.amount, order.currency, language)
    const isOpen = order.status === 'PAYER_ACTION_REQUIRED'
    const description = order.asked.purchase_units[0]?.description
    return send(request, reply, deps, {
      language,
      title: 'titlePaypal',
      ...(!isOpen && { alert: order.status === 'COMPLETED' ? ('paid' as const) : ('over' as const) }),
      lines: description === undefined ? [] : [description],
      amount,
      actions: isOpen ? [labelled(language, 'pay', amount), labelled(language, 'decline')] : [],
      back: isOpen
        ? { href: backTo(contextOf(order).cancel_url, order), label: 'abandon' }
        : { href: backTo(contextOf(order).return_url, order), label: 'back' },
    })
  })
  scope.post(url, async (request, reply) => {
    const action = PAYPAL_ACTIONS.find((one) => one === doOf(request))
    if (!action) return denyOutside({ code: 'malformed' })
    const kept = await deps.worker.platform(async (tx) => {
      const found = await findWhole<PlayedOrder>(tx, 'paypal', 'checkout', idOf(request))
      if (found) await agree({ tx, now: deps.clock(), base: `${deps.here()}${pathOfPlayed('paypal')}` }, found, action)
      return found
    })
    if (!kept) return denyOutside({ code: 'not_found' })
    deps.onEvents()
    return lead(reply, backTo(contextOf(kept.body).return_url, kept.body))
  })
}
