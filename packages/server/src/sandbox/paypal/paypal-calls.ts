import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { answerCall, isSecret, type Manner, type PlayedAnswer, type PlayedCall } from '../answer-call.ts'
import { paypalSignature } from '../deliver-events.ts'
import { paypalId } from '../emit.ts'
import type { HungConnections } from '../hung-connections.ts'
import { findMerchantOf, findWhole, insertObject } from '../sandbox.sql.ts'
import { pathOfPlayed, type SandboxDeps } from '../sandbox-deps.ts'
import { giveBack, openOrder, type Turn, take } from './paypal-life.ts'
import {
  CaptureParameters,
  DisputesParameters,
  hundredthsOf,
  OrderParameters,
  type PlayedMerchant,
  type PlayedOrder,
  ReferralParameters,
  RefundParameters,
  wireCapture,
  wireDispute,
  wireDisputeItem,
  wireOrder,
  wireRefund,
} from './paypal-things.ts'

const problem = (status: number, name: string, details: { issue: string; field?: string }[] = []): PlayedAnswer => ({
  status,
  body: { name, message: 'sandbox', details },
})
const issueOf = (issue: string) => problem(422, 'UNPROCESSABLE_ENTITY', [{ issue }])
const NOT_FOUND = problem(404, 'RESOURCE_NOT_FOUND', [{ issue: 'INVALID_RESOURCE_ID' }])

const TOKEN_SECONDS = 9 * 3_600
/** The token that the keys are exchanged for: it follows from them, so that every process knows it. */
const tokenOf = ({ keys }: SandboxDeps) => `A21${keys.paypalClientSecret}${keys.paypalClientId}`

/** Keys of others than the installation, for trying what they bring: the word in their id is the merchant. */
const OWN_CLIENT = /^own-client-([a-z\d]{1,20})$/
const OWN_SECRET = /^own-secret-\w{1,80}$/
const OWN_TOKEN = /^Bearer OWN-([a-z\d]{1,20})$/
export const OWN_WEBHOOK = /^OWNWH[A-Z\d]{1,40}$/
const merchantOf = (authorization: string | undefined): string | null => {
  const [, name] = OWN_TOKEN.exec(authorization ?? '') ?? []
  return name === undefined ? null : `OWN${name.toUpperCase()}`
}
/** Whose keys ask for a token; null for those of the installation, and of whom nobody knows. */
function ownClientOf(authorization: string | undefined): string | null {
  const [id = '', secret = ''] = Buffer.from((authorization ?? '').replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':')
  const [, name] = OWN_CLIENT.exec(id) ?? []
  return name !== undefined && OWN_SECRET.test(secret) ? name : null
}

const PAYPAL_MANNER: Manner = {
  played: 'paypal',
  strangerOf: ({ headers }, deps) =>
    isSecret(headers.authorization ?? '', `Bearer ${tokenOf(deps)}`) || merchantOf(headers.authorization) !== null
      ? null
      : { status: 401, body: { error: 'invalid_token', error_description: 'sandbox' } },
  keyHeader: 'paypal-request-id',
  payeeOf: ({ headers }) => merchantOf(headers.authorization) ?? '',
  serverFault: problem(500, 'INTERNAL_SERVER_ERROR'),
  tooMany: problem(429, 'RATE_LIMIT_REACHED'),
  keyReused: issueOf('DUPLICATE_REQUEST_ID'),
  // The first answer to a change is 201, a repeated one 200.
  repeated: (status) => (status === 201 ? 200 : status),
}
/** A token is asked for with the keys themselves. */
const TOKEN_MANNER: Manner = {
  ...PAYPAL_MANNER,
  strangerOf: ({ headers }, { keys }) => {
    const expected = Buffer.from(`${keys.paypalClientId}:${keys.paypalClientSecret}`).toString('base64')
    return isSecret(headers.authorization ?? '', `Basic ${expected}`) || ownClientOf(headers.authorization) !== null
      ? null
      : { status: 401, body: { error: 'invalid_client', error_description: 'sandbox' } }
  },
}

type Asked = { request: FastifyRequest; payee: string }

/** What another merchant was paid does not exist for keys of their own; the platform sees all of its merchants. */
async function own({ tx }: Turn, { payee }: Asked, kind: string, id: string) {
  const kept = await findWhole<PlayedOrder>(tx, 'paypal', kind, id)
  const ofOwnKeys = kept?.body.ownKeys ?? ''
  return ofOwnKeys === payee ? kept : undefined
}
const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id
const baseOf = (deps: SandboxDeps) => `${deps.here()}${pathOfPlayed('paypal')}`

function known<S extends z.ZodMiniType>(
  name: string,
  shape: S,
  work: (turn: Turn, asked: Asked & { given: z.output<S> }) => Promise<PlayedAnswer>,
): (deps: SandboxDeps) => PlayedCall<unknown> {
  return (deps) => ({
    name,
    work: async (tx, { request, payee, body }) => {
      const parsed = shape.safeParse((request.method === 'GET' ? request.query : body) ?? {})
      if (parsed.success)
        return work({ tx, now: deps.clock(), base: baseOf(deps) }, { request, payee, given: parsed.data })
      const [fault] = parsed.error.issues
      const keys = fault?.code === 'unrecognized_keys' ? fault.keys : []
      const field = `/${[...(fault?.path ?? []), ...keys].join('/')}`
      return problem(400, 'INVALID_REQUEST', [
        { issue: keys.length > 0 ? 'NOT_SUPPORTED' : 'INVALID_PARAMETER_VALUE', field },
      ])
    },
  })
}

const open = (deps: SandboxDeps) =>
  known('open', OrderParameters, async (turn, { given, payee }) => {
    const [unit] = given.purchase_units
    if (!unit || hundredthsOf(unit.amount) < 1) return issueOf('CANNOT_BE_ZERO_OR_NEGATIVE')
    return { status: 201, body: wireOrder(await openOrder(deps, turn, given, payee), turn.base) }
  })(deps)

const read = known('read', z.strictObject({}), async (turn, asked) => {
  const kept = await own(turn, asked, 'checkout', idOf(asked.request))
  return kept ? { status: 200, body: wireOrder(kept.body, turn.base) } : NOT_FOUND
})

const capture = known('capture', CaptureParameters, async (turn, asked) => {
  const kept = await own(turn, asked, 'checkout', idOf(asked.request))
  if (!kept) return NOT_FOUND
  const issue = await take(turn, kept)
  return issue === null ? { status: 201, body: wireOrder(kept.body, turn.base) } : issueOf(issue)
})

const readCapture = known('read_capture', z.strictObject({}), async (turn, asked) => {
  const kept = await own(turn, asked, 'capture', idOf(asked.request))
  return kept ? { status: 200, body: wireCapture(kept.body, turn.base) } : NOT_FOUND
})

const refund = known('refund', RefundParameters, async (turn, asked) => {
  const { given } = asked
  const kept = await own(turn, asked, 'capture', idOf(asked.request))
  if (!kept) return NOT_FOUND
  const back = await giveBack(turn, kept, {
    amount: given.amount ? hundredthsOf(given.amount) : null,
    currency: given.amount?.currency_code ?? null,
    customId: given.custom_id ?? null,
  })
  return typeof back === 'string' ? issueOf(back) : { status: 201, body: wireRefund(kept.body, back, turn.base) }
})

const disputes = known('disputes', DisputesParameters, async ({ tx, base }, { given }) => {
  const kept = await findWhole<PlayedOrder>(tx, 'paypal', 'capture', given.disputed_transaction_id)
  const items = kept?.body.disputes.map((dispute) => wireDisputeItem(kept.body, dispute, base)) ?? []
  return { status: 200, body: { ...(items.length > 0 && { items }), links: [] } }
})

const readDispute = known('disputes', z.strictObject({}), async ({ tx, base }, { request }) => {
  const id = idOf(request)
  const kept = await findWhole<PlayedOrder>(tx, 'paypal', 'dispute', id)
  const dispute = kept?.body.disputes.find((one) => one.id === id)
  return kept && dispute ? { status: 200, body: wireDispute(kept.body, dispute, base) } : NOT_FOUND
})

const Signed = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
})
/** The event is compared as it was sent, so it is cut out of the text of the request. */
const EVENT = /"webhook_event":([\s\S]*)\}\s*$/
const verify = (deps: SandboxDeps): PlayedCall<unknown> => ({
  name: 'verify',
  work: async (_tx, { request, payee, body }) => {
    const signed = Signed.safeParse(body).data
    const event = EVENT.exec(rawOf(request))?.[1]
    const isOurs =
      signed !== undefined &&
      event !== undefined &&
      isWebhookOf(deps, payee, signed.webhook_id) &&
      isSecret(
        signed.transmission_sig,
        paypalSignature(deps.keys, signed.transmission_id, signed.transmission_time, event, signed.webhook_id),
      )
    return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } }
  },
})

const isWebhookOf = ({ keys }: SandboxDeps, payee: string, id: string): boolean =>
  payee === '' ? id === keys.paypalWebhookId : OWN_WEBHOOK.test(id)

/** Where a tester has a webhook of brought keys send to, and which events; until somebody says so it tells no address. */
export type PlayedWebhook = { url: string; events: string[] }
const readWebhook = (deps: SandboxDeps) =>
  known('read_webhook', z.strictObject({}), async ({ tx }, { request, payee }) => {
    const id = idOf(request)
    if (!isWebhookOf(deps, payee, id)) return NOT_FOUND
    const kept = await findWhole<PlayedWebhook>(tx, 'paypal', 'webhook', id)
    const told = kept && { url: kept.body.url, event_types: kept.body.events.map((name) => ({ name })) }
    return { status: 200, body: { id, ...told, links: [] } }
  })(deps)

const refer = (deps: SandboxDeps) =>
  known('referral', ReferralParameters, async ({ tx, base }, { given }) => {
    const known = await findMerchantOf(tx, given.tracking_id)
    const id = known ?? paypalId().slice(0, 13)
    const merchant: PlayedMerchant = { id, trackingId: given.tracking_id, stage: 'new' }
    if (!known) await insertObject(tx, 'paypal', { id, payee: '', kind: 'merchant', root: id, body: merchant })
    const { return_url } = given.partner_config_override
    const url = new URL(`${pathOfPlayed('paypal')}/connect/${id}`, deps.publicUrl ?? return_url)
    url.searchParams.set('return', return_url)
    const links = [
      { rel: 'self', method: 'GET', href: `${base}/v2/customer/partner-referrals/${id}` },
      { rel: 'action_url', method: 'GET', href: url.href },
    ]
    return { status: 201, body: { links } }
  })(deps)

const readMerchant = (deps: SandboxDeps) =>
  known('merchant', z.strictObject({}), async ({ tx }, { request }) => {
    // Whoever asks as another partner knows none of the merchants of this one.
    if ((request.params as { partner?: string }).partner !== deps.keys.paypalPartnerId) return NOT_FOUND
    const kept = await findWhole<PlayedMerchant>(tx, 'paypal', 'merchant', idOf(request))
    // Whoever has not agreed yet, or took it back, is nobody to the platform.
    if (!kept || kept.body.stage === 'new' || kept.body.stage === 'revoked') return NOT_FOUND
    const { id, trackingId, stage } = kept.body
    return {
      status: 200,
      body: {
        merchant_id: id,
        tracking_id: trackingId,
        products: [],
        payments_receivable: true,
        primary_email_confirmed: stage === 'ready',
      },
    }
  })(deps)

const token = (deps: SandboxDeps): PlayedCall<unknown> => ({
  name: 'token',
  work: async (_tx, { request }) => {
    const own = ownClientOf(request.headers.authorization)
    const access_token = own === null ? tokenOf(deps) : `OWN-${own}`
    return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } }
  },
})

/** The text of a request, kept beside what was read of it. */
const raws = new WeakMap<object, string>()
export const keepRaw = (request: FastifyRequest, raw: string) => raws.set(request, raw)
const rawOf = (request: FastifyRequest): string => raws.get(request) ?? ''

/** The calls that we make of the provider, at its own paths below ours. */
export function registerPaypal(scope: FastifyInstance, deps: SandboxDeps, hung: HungConnections): void {
  const base = pathOfPlayed('paypal')
  const calls: [method: 'GET' | 'POST', path: string, call: PlayedCall<unknown>][] = [
    ['POST', '/v2/checkout/orders', open(deps)],
    ['GET', '/v2/checkout/orders/:id', read(deps)],
    ['POST', '/v2/checkout/orders/:id/capture', capture(deps)],
    ['GET', '/v2/payments/captures/:id', readCapture(deps)],
    ['POST', '/v2/payments/captures/:id/refund', refund(deps)],
    ['GET', '/v1/customer/disputes', disputes(deps)],
    ['GET', '/v1/customer/disputes/:id', readDispute(deps)],
    ['GET', '/v1/notifications/webhooks/:id', readWebhook(deps)],
    ['POST', '/v1/notifications/verify-webhook-signature', verify(deps)],
    ['POST', '/v2/customer/partner-referrals', refer(deps)],
    ['GET', '/v1/customer/partners/:partner/merchant-integrations/:id', readMerchant(deps)],
  ]
  scope.post(`${base}/v1/oauth2/token`, answerCall(TOKEN_MANNER, deps, hung, token(deps)))
  for (const [method, path, call] of calls)
    scope.route({ method, url: `${base}${path}`, handler: answerCall(PAYPAL_MANNER, deps, hung, call) })
}
