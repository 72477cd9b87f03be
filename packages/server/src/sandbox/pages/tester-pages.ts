import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { PlatformTx } from '../../platform/db.ts'
import { denyOutside } from '../../platform/http/deny-outside.ts'
import { setHtmlHeaders } from '../../platform/http/html-headers.ts'
import { publicOrigin } from '../../platform/public-address.ts'
import { OWN_WEBHOOK, type PlayedWebhook } from '../paypal/paypal-calls.ts'
import { contest as contestOrder, decide, openOrder } from '../paypal/paypal-life.ts'
import { DISPUTE_OUTCOMES, type PlayedOrder } from '../paypal/paypal-things.ts'
import {
  deleteFaults,
  type FaultRow,
  findWhole,
  insertFault,
  insertObject,
  listFaults,
  updateObject,
} from '../sandbox.sql.ts'
import { PLAYED, type Played, pathOfPlayed, type SandboxDeps } from '../sandbox-deps.ts'
import { contest, decide as decideStripe, findCheckout, openCheckout } from '../stripe/stripe-life.ts'
import { STRIPE_OUTCOMES } from '../stripe/stripe-things.ts'
import { escapeHtml } from './page.ts'

const CALLS = [
  '*',
  'open',
  'read',
  'close',
  'capture',
  'refund',
  'charge_card',
  'charges_of_card',
  'forget_card',
  'disputes',
  'token',
  'verify',
  'account',
  'account_link',
  'price',
  'customer',
  'subscriptions',
  'bills',
  'change',
  'referral',
  'webhook',
  'read_webhook',
] as const
const KINDS = ['error', 'rate_limit', 'hang', 'drop', 'done_then_hang', 'duplicate', 'late', 'reorder'] as const
const MAX_TIMES = 1_000
const OF_WEBHOOKS: ReadonlySet<string> = new Set(['duplicate', 'late', 'reorder'])

/** A fault of webhooks is no fault of a call. */
const Fault = z
  .strictObject({
    provider: z.enum(PLAYED),
    call: z.enum(CALLS),
    kind: z.enum(KINDS),
    times: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_TIMES)),
  })
  .check(z.refine(({ call, kind }) => (call === 'webhook') === OF_WEBHOOKS.has(kind)))
const Sample = z.strictObject({ provider: z.enum(PLAYED) })
const Id = z.string().check(z.maxLength(100))
/** A webhook of keys that somebody brought: where it sends to, and what. */
const Webhook = z.strictObject({
  id: z.string().check(z.regex(OWN_WEBHOOK)),
  url: z.url().check(z.maxLength(300)),
  events: z.string().check(z.minLength(1), z.maxLength(500)),
})
/** What a customer contests, and how it was decided. */
const Contested = z.union([
  z.strictObject({ payment_intent: Id, outcome: z.optional(z.enum(STRIPE_OUTCOMES)) }),
  z.strictObject({ capture: Id, outcome: z.optional(z.enum(DISPUTE_OUTCOMES)) }),
])

/** What a tester wants to go wrong: from this machine alone, since others may be trying the installation too. */
export function registerTesterPages(scope: FastifyInstance, deps: SandboxDeps): void {
  scope.get('/sandbox', async (request, reply) => {
    onlyFromHere(request)
    const faults = await deps.worker.platform(listFaults)
    setHtmlHeaders(request, reply, deps.publicUrl)
    return reply.type('text/html; charset=utf-8').send(testerHtml(faults))
  })
  scope.post('/sandbox/faults', async (request, reply) => {
    onlyFromHere(request)
    const fault = Fault.safeParse(request.body).data
    if (!fault) return denyOutside({ code: 'malformed' })
    await deps.worker.platform((tx) => insertFault(tx, fault))
    return reply.redirect('/sandbox', 303)
  })
  scope.post('/sandbox/faults/clear', async (request, reply) => {
    onlyFromHere(request)
    await deps.worker.platform(deleteFaults)
    return reply.redirect('/sandbox', 303)
  })
  // A page of the play to look at, without a sale that leads to it.
  scope.post('/sandbox/samples', async (request, reply) => {
    onlyFromHere(request)
    const sample = Sample.safeParse(request.body).data
    if (!sample || !deps.played.includes(sample.provider)) return denyOutside({ code: 'malformed' })
    const back = new URL('/sandbox', publicOrigin(deps.publicUrl, request.raw)).href
    return reply.redirect(await openSample(deps, sample.provider, back), 303)
  })
  // What somebody sets at PayPal, on the page of their application.
  scope.post('/sandbox/webhooks', async (request, reply) => {
    onlyFromHere(request)
    const asked = Webhook.safeParse(request.body).data
    if (!asked) return denyOutside({ code: 'malformed' })
    await deps.worker.platform((tx) => placeWebhook(tx, asked))
    return reply.redirect('/sandbox', 303)
  })
  scope.post('/sandbox/disputes', async (request, reply) => {
    onlyFromHere(request)
    const asked = Contested.safeParse(request.body).data
    if (!asked) return denyOutside({ code: 'malformed' })
    if (!(await complain(deps, asked))) return denyOutside({ code: 'not_found' })
    deps.onEvents()
    return reply.redirect('/sandbox', 303)
  })
}

const placeWebhook = async (tx: PlatformTx, { id, url, events }: z.output<typeof Webhook>): Promise<void> => {
  const body: PlayedWebhook = { url, events: events.split(/[\s,]+/).filter(Boolean) }
  await insertObject(tx, 'paypal', { id, payee: '', kind: 'webhook', root: id, body })
  await updateObject(tx, 'paypal', id, body)
}

const complain = (deps: SandboxDeps, asked: z.output<typeof Contested>): Promise<boolean> =>
  deps.worker.platform(async (tx) => {
    const turn = { tx, now: deps.clock() }
    if ('payment_intent' in asked) {
      const kept = await findCheckout(turn, 'payment_intent', asked.payment_intent)
      if (!kept) return false
      return asked.outcome === undefined ? contest(turn, kept) : decideStripe(turn, kept, asked.outcome)
    }
    const { capture, outcome } = asked
    const kept = await findWhole<PlayedOrder>(tx, 'paypal', 'capture', capture)
    const there = { ...turn, base: `${deps.here()}${pathOfPlayed('paypal')}` }
    if (!kept) return false
    return outcome === undefined ? contestOrder(there, kept) : decide(there, kept, outcome)
  })

const SAMPLE = { name: 'Ría Lagartos y flamingos', cents: 216_500, currency: 'MXN', seconds: 3_600 } as const

async function openSample(deps: SandboxDeps, provider: Played, back: string): Promise<string> {
  const { name, cents, currency, seconds } = SAMPLE
  const now = deps.clock()
  const opened = await deps.worker.platform((tx): Promise<{ url: string }> => {
    if (provider === 'stripe')
      return openCheckout(deps, { tx, now }, '', {
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: { currency: currency.toLowerCase(), unit_amount: cents, product_data: { name } },
          },
        ],
        success_url: back,
        cancel_url: back,
        expires_at: Math.floor(now / 1000) + seconds,
      })
    const amount = { currency_code: currency, value: (cents / 100).toFixed(2) }
    return openOrder(
      deps,
      { tx, now, base: '' },
      {
        intent: 'CAPTURE',
        purchase_units: [{ amount, description: name }],
        payment_source: { paypal: { experience_context: { return_url: back, cancel_url: back } } },
      },
      '',
    )
  })
  return opened.url
}

/** A page of somebody else in the tester's browser must not do it either. */
function onlyFromHere({ headers, socket }: FastifyRequest): void {
  const cameThroughProxy = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers)
  const isHere = /^(?:::1|(?:::ffff:)?127\..+)$/.test(socket.remoteAddress ?? '')
  const isForeign =
    headers['sec-fetch-site'] !== undefined && !['same-origin', 'none'].includes(headers['sec-fetch-site'])
  if (cameThroughProxy || !isHere || isForeign) return denyOutside({ code: 'not_found' })
}

const optionsOf = (values: readonly string[]) => values.map((value) => `<option>${escapeHtml(value)}</option>`).join('')

function testerHtml(faults: readonly FaultRow[]): string {
  const rows = faults.map(
    ({ provider, call, kind, times }) =>
      `<tr><td>${escapeHtml(provider)}</td><td>${escapeHtml(call)}</td><td>${escapeHtml(kind)}</td><td>${times}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment sandbox</title>
<style>* { box-sizing: border-box } body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 16px }
label { display: block; margin: 8px 0 } select, input, button { font: inherit; min-height: 44px; width: 100% } table { width: 100%; text-align: left }</style>
</head>
<body>
<main>
<h1>Payment sandbox: what shall go wrong</h1>
<form method="post" action="/sandbox/faults">
<label>Provider <select name="provider">${optionsOf(PLAYED)}</select></label>
<label>Call <select name="call">${optionsOf(CALLS)}</select></label>
<label>Fault <select name="kind">${optionsOf(KINDS)}</select></label>
<label>Times <input name="times" type="number" min="1" max="${MAX_TIMES}" value="1"></label>
<button>Switch on</button>
</form>
<form method="post" action="/sandbox/samples">
<label>Page of <select name="provider">${optionsOf(PLAYED)}</select></label>
<button>Open a page to pay</button>
</form>
<form method="post" action="/sandbox/webhooks">
<label>Webhook of own PayPal keys <input name="id" placeholder="OWNWH1" required></label>
<label>Sends to <input name="url" type="url" required></label>
<label>Events <input name="events" value="*" required></label>
<button>Place the webhook</button>
</form>
<h2>Still to come</h2>
<table><thead><tr><th>Provider</th><th>Call</th><th>Fault</th><th>Times</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<form method="post" action="/sandbox/faults/clear"><button>Switch all off</button></form>
</main>
</body>
</html>
`
}
