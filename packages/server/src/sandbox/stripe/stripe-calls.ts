import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { answerCall, isSecret, type Manner, type PlayedCall } from '../answer-call.ts'
import { playedId } from '../emit.ts'
import type { HungConnections } from '../hung-connections.ts'
import { findWhole, insertObject } from '../sandbox.sql.ts'
import { pathOfPlayed, type SandboxDeps } from '../sandbox-deps.ts'
import { cardCalls, withCards } from './card-calls.ts'
import { planCalls, withPlans } from './plan-calls.ts'
import { type Asked, idOf, invalid, known, missing, ok, problem } from './played-call.ts'
import { expire, findCheckout, giveBack, openCheckout, type Turn } from './stripe-life.ts'
import {
  AccountLinkParameters,
  AccountParameters,
  DisputesParameters,
  ExpandParameters,
  OpenParameters,
  RefundParameters,
} from './stripe-parameters.ts'
import { type PlayedAccount, wireAccount, wireDispute, wireIntent, wireRefund, wireSession } from './stripe-things.ts'

/** The same for one that there never was and one that does not let the platform in any more. */
const withoutAccess = (id: string) =>
  problem(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
  })

/** Keys of others than the installation, for trying what they bring: `sk_test_own_` and whatever follows; the first word is the account. */
const OWN_KEY = /^Bearer sk_test_own_([a-z\d]{1,40})/
const ownerOf = (authorization: string | undefined): string | null => {
  const [, name] = OWN_KEY.exec(authorization ?? '') ?? []
  return name === undefined ? null : `acct_${name}`
}

export const STRIPE_MANNER: Manner = {
  played: 'stripe',
  strangerOf: ({ headers }, { keys }) =>
    isSecret(headers.authorization ?? '', `Bearer ${keys.stripeSecretKey}`) || ownerOf(headers.authorization) !== null
      ? null
      : problem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }),
  keyHeader: 'idempotency-key',
  payeeOf: ({ headers }) =>
    typeof headers['stripe-account'] === 'string' ? headers['stripe-account'] : (ownerOf(headers.authorization) ?? ''),
  serverFault: problem(500, { type: 'api_error', message: 'Something went wrong (sandbox)' }),
  tooMany: problem(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests (sandbox)' }),
  keyReused: problem(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  }),
  repeated: (status) => status,
}

/** The thing of another account does not exist for this one. */
async function own(turn: Turn, { payee }: Asked, kind: string, id: string) {
  const kept = await findCheckout(turn, kind, id)
  return kept?.payee === payee ? kept : undefined
}

const open = (deps: SandboxDeps) =>
  known('open', OpenParameters, async (turn, { payee, given }) => {
    const created = Math.floor(turn.now / 1000)
    const { expires_at: expiresAt = created + DAY_SECONDS } = given
    if (expiresAt < created + HALF_HOUR_SECONDS || expiresAt > created + DAY_SECONDS)
      return invalid({
        message: 'The `expires_at` timestamp must be 30 minutes to 24 hours from now.',
        param: 'expires_at',
      })
    const checkout = await openCheckout(deps, turn, payee, { ...given, expires_at: expiresAt })
    return ok(wireSession(checkout, given.expand ?? []))
  })(deps)

const DAY_SECONDS = 24 * 3_600
const LINK_SECONDS = 300
/** The real one wants half an hour; a call that was on its way for a while is let pass. */
const HALF_HOUR_SECONDS = 29 * 60

const read = known('read', ExpandParameters, async (turn, asked) => {
  const kept = await own(turn, asked, 'checkout', idOf(asked.request))
  return kept ? ok(wireSession(kept.body, asked.given.expand ?? [])) : missing(idOf(asked.request))
})

const close = known('close', ExpandParameters, async (turn, asked) => {
  const kept = await own(turn, asked, 'checkout', idOf(asked.request))
  if (!kept) return missing(idOf(asked.request))
  if (kept.body.status !== 'open')
    return invalid({ message: `Only Checkout Sessions with a status in ["open"] can be expired.` })
  await expire(turn, kept)
  return ok(wireSession(kept.body, asked.given.expand ?? []))
})

const readIntent = known('intent', ExpandParameters, async (turn, asked) => {
  const kept = await own(turn, asked, 'payment_intent', idOf(asked.request))
  if (!kept) return missing(idOf(asked.request))
  const expand = asked.given.expand ?? []
  const has = (path: string) => expand.some((one) => `payment_intent.${one}`.startsWith(path))
  return ok(wireIntent(kept.body, has))
})

const refund = known('refund', RefundParameters, async (turn, asked) => {
  const { payment_intent: id, amount, metadata = {} } = asked.given
  const kept = await own(turn, asked, 'payment_intent', id)
  if (!kept) return missing(id)
  const given = await giveBack(turn, kept, { amount, metadata })
  return 'code' in given ? invalid({ ...given, param: 'amount' }) : ok(wireRefund(kept.body, given))
})

const disputes = known('disputes', DisputesParameters, async (turn, asked) => {
  const kept = await own(turn, asked, 'payment_intent', asked.given.payment_intent)
  const data = kept ? kept.body.disputes.map((dispute) => wireDispute(kept.body, dispute)) : []
  return ok({ object: 'list', has_more: false, data })
})

const openAccount = known('account', AccountParameters, async ({ tx }, { given }) => {
  const id = playedId('acct_')
  const { email = null, country = 'MX', metadata = {} } = given
  const account: PlayedAccount = { id, email, country, metadata, stage: 'new' }
  await insertObject(tx, 'stripe', { id, payee: '', kind: 'account', root: id, body: account })
  return ok(wireAccount(account))
})

const readAccount = known('read_account', z.strictObject({}), async ({ tx }, { request }) => {
  const kept = await findWhole<PlayedAccount>(tx, 'stripe', 'account', idOf(request))
  return kept && kept.body.stage !== 'revoked' ? ok(wireAccount(kept.body)) : withoutAccess(idOf(request))
})

/** Whose the keys of the play are. */
const readOwner = known('read_account', z.strictObject({}), async (_turn, { payee }) =>
  ok(wireAccount({ id: payee || 'acct_sandbox', email: null, country: 'MX', metadata: {}, stage: 'ready' })),
)

const linkAccount = (deps: SandboxDeps) =>
  known('account_link', AccountLinkParameters, async ({ tx, now }, { given }) => {
    const kept = await findWhole<PlayedAccount>(tx, 'stripe', 'account', given.account)
    if (!kept || kept.body.stage === 'revoked') return withoutAccess(given.account)
    const url = new URL(`${pathOfPlayed('stripe')}/connect/${kept.id}`, deps.publicUrl ?? given.return_url)
    const created = Math.floor(now / 1000)
    url.searchParams.set('return', given.return_url)
    url.searchParams.set('refresh', given.refresh_url)
    url.searchParams.set('until', String(created + LINK_SECONDS))
    return ok({ object: 'account_link', created, expires_at: created + LINK_SECONDS, url: url.href })
  })(deps)

/** The calls that we make of the provider, at its own paths below ours. */
export function registerStripe(scope: FastifyInstance, deps: SandboxDeps, hung: HungConnections): void {
  const checkout = withCards(deps, withPlans(deps, { open: open(deps), read: read(deps), close: close(deps) }))
  const calls: [method: 'GET' | 'POST' | 'DELETE', path: string, call: PlayedCall<unknown>][] = [
    ['POST', '/v1/checkout/sessions', checkout.open],
    ['GET', '/v1/checkout/sessions/:id', checkout.read],
    ['POST', '/v1/checkout/sessions/:id/expire', checkout.close],
    ...planCalls(deps),
    ...cardCalls(deps),
    ['GET', '/v1/payment_intents/:id', readIntent(deps)],
    ['POST', '/v1/refunds', refund(deps)],
    ['GET', '/v1/disputes', disputes(deps)],
    ['POST', '/v1/accounts', openAccount(deps)],
    ['GET', '/v1/account', readOwner(deps)],
    ['GET', '/v1/accounts/:id', readAccount(deps)],
    ['POST', '/v1/account_links', linkAccount(deps)],
  ]
  for (const [method, path, call] of calls)
    scope.route({
      method,
      url: `${pathOfPlayed('stripe')}${path}`,
      handler: answerCall(STRIPE_MANNER, deps, hung, call),
    })
}
