import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PlatformTx } from '../../platform/db.ts'
import { denyOutside } from '../../platform/http/deny-outside.ts'
import { publicOrigin } from '../../platform/public-address.ts'
import { emit } from '../emit.ts'
import { tell } from '../paypal/paypal-life.ts'
import type { PlayedMerchant } from '../paypal/paypal-things.ts'
import { findWhole, updateObject } from '../sandbox.sql.ts'
import { type Played, pathOfPlayed, type SandboxDeps } from '../sandbox-deps.ts'
import { type PlayedAccount, type PlayedStage, wireAccount, wireEvent } from '../stripe/stripe-things.ts'
import { doOf, idOf, labelled, languageFor, lead, queryOf, send } from './page-replies.ts'
import type { PayWord } from './pay-words.ts'

type Business = PlayedAccount | PlayedMerchant

/** What whoever owns the account can do on the page, and how far they are after it. */
const CONNECT_ACTIONS = { connect: 'ready', due: 'due', revoke: 'revoked' } as const satisfies Partial<
  Record<PayWord, PlayedStage>
>
type ConnectAction = keyof typeof CONNECT_ACTIONS
const OPEN: Readonly<Record<PlayedStage, readonly ConnectAction[]>> = {
  new: ['connect', 'due'],
  due: ['connect', 'revoke'],
  ready: ['revoke'],
  revoked: [],
}

/** Where a business of the play says who it is: it finishes, leaves something out, or takes its consent back. */
export function registerConnectPage(scope: FastifyInstance, deps: SandboxDeps, played: Played): void {
  const url = `${pathOfPlayed(played)}/connect/:id`
  const kind = played === 'stripe' ? 'account' : 'merchant'
  const find = (tx: PlatformTx, request: FastifyRequest) => findWhole<Business>(tx, played, kind, idOf(request))
  scope.get(url, async (request, reply) => {
    const kept = await deps.worker.platform((tx) => find(tx, request))
    if (!kept) return denyOutside({ code: 'not_found' })
    if (isOver(request, deps)) return lead(reply, ownAddress(request, deps, queryOf(request).refresh))
    const { body } = kept
    const language = languageFor(request, undefined)
    const isNew = body.stage === 'new'
    const { return: address = '' } = queryOf(request)
    return send(request, reply, deps, {
      language,
      title: 'connectTitle',
      lines: [body.id],
      actions: OPEN[body.stage].map((action) => labelled(language, action)),
      back: { href: backTo(request, deps, body), label: isNew ? 'connectLater' : 'back' },
      query: { return: address },
    })
  })
  scope.post(url, (request, reply) => act(deps, request, reply, (tx) => find(tx, request)))
}

async function act(
  deps: SandboxDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  find: (tx: PlatformTx) => ReturnType<typeof findWhole<Business>>,
) {
  const wanted = doOf(request)
  const kept = await deps.worker.platform(async (tx) => {
    const found = await find(tx)
    const action = found && OPEN[found.body.stage].find((one) => one === wanted)
    if (!found || !action) return found
    found.body.stage = CONNECT_ACTIONS[action]
    await updateObject(tx, 'metadata' in found.body ? 'stripe' : 'paypal', found.id, found.body)
    await announce(tx, deps, found.body)
    return found
  })
  if (!kept) return denyOutside({ code: 'not_found' })
  deps.onEvents()
  return lead(reply, backTo(request, deps, kept.body))
}

async function announce(tx: PlatformTx, deps: SandboxDeps, body: Business): Promise<void> {
  const isRevoked = body.stage === 'revoked'
  const now = deps.clock()
  if ('metadata' in body) {
    const about = isRevoked ? { id: 'ca_sandbox', object: 'application', name: 'Muelle' } : wireAccount(body)
    const type = isRevoked ? 'account.application.deauthorized' : 'account.updated'
    const event = wireEvent(type, about, { payee: body.id, created: Math.floor(now / 1000) })
    return emit(tx, 'stripe', event.id, event)
  }
  const resource = { merchant_id: body.id, tracking_id: body.trackingId }
  const type = isRevoked ? 'MERCHANT.PARTNER-CONSENT.REVOKED' : 'MERCHANT.ONBOARDING.COMPLETED'
  return tell({ tx, now, base: '' }, type, resource)
}

/** A link of Stripe is good for some minutes. */
const isOver = (request: FastifyRequest, { clock }: SandboxDeps): boolean =>
  Number(queryOf(request).until ?? Number.POSITIVE_INFINITY) < clock() / 1000

/** Only back to this installation, and only to a page: an address of another kind may name its host as well. */
function ownAddress(request: FastifyRequest, deps: SandboxDeps, address = ''): string {
  const url = URL.canParse(address) ? new URL(address) : null
  const isPage = url?.protocol === 'http:' || url?.protocol === 'https:'
  return isPage && url.origin === publicOrigin(deps.publicUrl, request.raw) ? address : '/'
}

/** PayPal says in the address who comes back, and whether they agreed. */
function backTo(request: FastifyRequest, deps: SandboxDeps, body: Business): string {
  const address = ownAddress(request, deps, queryOf(request).return)
  if ('metadata' in body || !URL.canParse(address)) return address
  const to = new URL(address)
  const hasAgreed = body.stage !== 'new' && body.stage !== 'revoked'
  to.searchParams.set('merchantId', body.trackingId)
  if (hasAgreed) to.searchParams.set('merchantIdInPayPal', body.id)
  to.searchParams.set('permissionsGranted', String(hasAgreed))
  to.searchParams.set('consentStatus', String(hasAgreed))
  return to.href
}
