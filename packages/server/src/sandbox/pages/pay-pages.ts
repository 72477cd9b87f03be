import { LANGUAGES, type Language } from '@muelle/contract/languages'
import { languageOf } from '@muelle/contract/messages/sentence'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { denyOutside } from '../../platform/http/deny-outside.ts'
import { setHtmlHeaders } from '../../platform/http/html-headers.ts'
import { publicOrigin } from '../../platform/public-address.ts'
import { agree, PAYPAL_ACTIONS } from '../paypal/paypal-life.ts'
import type { PlayedMerchant, PlayedOrder } from '../paypal/paypal-things.ts'
import { findWhole, updateObject } from '../sandbox.sql.ts'
import { type Played, pathOfPlayed, type SandboxDeps } from '../sandbox-deps.ts'
import { act, findCheckout, STRIPE_ACTIONS } from '../stripe/stripe-life.ts'
import type { PlayedAccount, PlayedCheckout } from '../stripe/stripe-things.ts'
import { type Action, type PlayedPage, pageHtml } from './page.ts'
import { amountText, PAY_WORDS, type PayWord } from './pay-words.ts'

type Query = { lang?: string; return?: string }
const queryOf = ({ query }: FastifyRequest): Query => query as Query
const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id
const doOf = ({ body }: FastifyRequest): string | undefined => (body as { do?: string } | undefined)?.do

/** As asked for, else as the checkout was opened, else as the browser says. */
export function languageFor(request: FastifyRequest, asked: string | undefined): Language {
  const { lang } = queryOf(request)
  const known = (text: string | undefined) => LANGUAGES.find((one) => one === text)
  return known(lang) ?? known(asked?.slice(0, 2)) ?? languageOf(request.headers['accept-language'])
}

export const labelled = (language: Language, name: PayWord, amount?: string): Action => ({
  name,
  label: PAY_WORDS[name][language].replace('{amount}', amount ?? ''),
  isMain: name === 'pay' || name === 'connect',
})

export function send(request: FastifyRequest, reply: FastifyReply, deps: SandboxDeps, page: PlayedPage) {
  setHtmlHeaders(request, reply, deps.publicUrl)
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(pageHtml(page))
}
/** A form leads on by a look at the next page, however it was sent. */
export const lead = (reply: FastifyReply, url: string) => reply.header('cache-control', 'no-store').redirect(url, 303)

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

/** Where a business of the play says who it is. */
function registerConnectPage(scope: FastifyInstance, deps: SandboxDeps, played: Played): void {
  const url = `${pathOfPlayed(played)}/connect/:id`
  const kind = played === 'stripe' ? 'account' : 'merchant'
  /** Only back to this installation, and only to a page: an address of another kind may name its host as well. */
  const returnOf = (request: FastifyRequest): string => {
    const { return: address = '' } = queryOf(request)
    const url = URL.canParse(address) ? new URL(address) : null
    const isPage = url?.protocol === 'http:' || url?.protocol === 'https:'
    return isPage && url.origin === publicOrigin(deps.publicUrl, request.raw) ? address : '/'
  }
  const find = (request: FastifyRequest) =>
    deps.worker.platform((tx) => findWhole<PlayedAccount | PlayedMerchant>(tx, played, kind, idOf(request)))
  const back = (address: string, id: string) => {
    if (played === 'stripe' || !URL.canParse(address)) return address
    const to = new URL(address)
    to.searchParams.set('merchantIdInPayPal', id)
    return to.href
  }
  scope.get(url, async (request, reply) => {
    const kept = await find(request)
    if (!kept) return denyOutside({ code: 'not_found' })
    const language = languageFor(request, undefined)
    const address = returnOf(request)
    return send(request, reply, deps, {
      language,
      title: 'connectTitle',
      lines: [kept.body.id],
      actions: kept.body.isReady ? [] : [labelled(language, 'connect')],
      back: { href: back(address, kept.body.id), label: kept.body.isReady ? 'back' : 'connectLater' },
      query: { return: address },
    })
  })
  scope.post(url, async (request, reply) => {
    const kept = await deps.worker.platform(async (tx) => {
      const found = await findWhole<PlayedAccount | PlayedMerchant>(tx, played, kind, idOf(request))
      if (found) await updateObject(tx, played, found.id, { ...found.body, isReady: true })
      return found
    })
    if (!kept) return denyOutside({ code: 'not_found' })
    return lead(reply, back(returnOf(request), kept.id))
  })
}
