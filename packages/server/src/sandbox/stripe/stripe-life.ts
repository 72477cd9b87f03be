import type { PlatformTx } from '../../platform/db.ts'
import { emit, playedId } from '../emit.ts'
import { findWhole, insertObject, type ObjectRow, updateObject } from '../sandbox.sql.ts'
import { pathOfPlayed, type SandboxDeps } from '../sandbox-deps.ts'
import {
  DISPUTE_FEE_CENTS,
  feeOf,
  type PlayedCheckout,
  type PlayedDispute,
  type PlayedRefund,
  refundedOf,
  type STRIPE_OUTCOMES,
  wireCharge,
  wireDispute,
  wireEvent,
  wireIntent,
  wireRefund,
  wireSession,
} from './stripe-things.ts'

export type Kept = ObjectRow<PlayedCheckout>
export type Turn = { tx: PlatformTx; now: number }
const secondsOf = (now: number) => Math.floor(now / 1000)

/** Makes a checkout and its page; where browsers find that follows from where they are to come back to. */
export async function openCheckout(
  { publicUrl }: Pick<SandboxDeps, 'publicUrl'>,
  { tx, now }: Turn,
  payee: string,
  asked: PlayedCheckout['asked'] & { expires_at: number },
): Promise<PlayedCheckout> {
  const [line] = asked.line_items
  const id = playedId('cs_test_')
  const checkout: PlayedCheckout = {
    id,
    asked,
    url: `${new URL(publicUrl ?? asked.success_url).origin}${pathOfPlayed('stripe')}/pay/${id}`,
    amount: (line?.price_data.unit_amount ?? 0) * (line?.quantity ?? 0),
    currency: line?.price_data.currency ?? '',
    created: secondsOf(now),
    expiresAt: asked.expires_at,
    status: 'open',
    intent: null,
    charge: null,
    refunds: [],
    disputes: [],
  }
  await insertObject(tx, 'stripe', { id, payee, kind: 'checkout', root: id, body: checkout })
  return checkout
}

/** The checkout of an id of its own or of a part, as it is now: one whose time is over has expired. */
export async function findCheckout({ tx, now }: Turn, kind: string, id: string): Promise<Kept | undefined> {
  const kept = await findWhole<PlayedCheckout>(tx, 'stripe', kind, id)
  if (kept?.body.status === 'open' && kept.body.expiresAt <= secondsOf(now)) await expire({ tx, now }, kept)
  return kept
}

const save = ({ tx }: Turn, { id, body }: Kept) => updateObject(tx, 'stripe', id, body)
const part = ({ tx }: Turn, { id: root, payee }: Kept, kind: string, id: string) =>
  insertObject(tx, 'stripe', { id, payee, kind, root, body: null })
async function tell({ tx, now }: Turn, { payee }: Kept, type: string, object: object): Promise<void> {
  const event = wireEvent(type, object, { payee, created: secondsOf(now) })
  await emit(tx, 'stripe', event.id, event)
}

export async function expire(turn: Turn, kept: Kept): Promise<void> {
  kept.body.status = 'expired'
  await save(turn, kept)
  await tell(turn, kept, 'checkout.session.expired', wireSession(kept.body, []))
}

/** What a customer does on the page; false where the page is not open for it any more. */
export async function act(turn: Turn, kept: Kept, action: StripeAction): Promise<boolean> {
  const { body } = kept
  const isLate = body.status === 'complete' && body.intent?.status === 'processing'
  if (action === 'arrive' || action === 'lapse') {
    if (!isLate) return false
    if (action === 'arrive') await collect(turn, kept, 'checkout.session.async_payment_succeeded')
    else await lapse(turn, kept)
    return true
  }
  if (body.status !== 'open') return false
  const intent = body.intent ?? { id: playedId('pi_'), status: 'requires_payment_method', problem: null }
  body.intent = intent
  await part(turn, kept, 'payment_intent', intent.id)
  if (action === 'decline') {
    intent.problem = 'insufficient_funds'
    await save(turn, kept)
    await tell(turn, kept, 'payment_intent.payment_failed', wireIntent(body))
  } else if (action === 'later') {
    intent.status = 'processing'
    body.status = 'complete'
    await save(turn, kept)
    await tell(turn, kept, 'payment_intent.processing', wireIntent(body))
    await tell(turn, kept, 'checkout.session.completed', wireSession(body, []))
  } else {
    await collect(turn, kept, 'checkout.session.completed')
  }
  return true
}
export const STRIPE_ACTIONS = ['pay', 'decline', 'later', 'arrive', 'lapse'] as const
export type StripeAction = (typeof STRIPE_ACTIONS)[number]

async function collect(turn: Turn, kept: Kept, how: string): Promise<void> {
  const { body } = kept
  const created = secondsOf(turn.now)
  body.status = 'complete'
  body.intent = { id: body.intent?.id ?? playedId('pi_'), status: 'succeeded', problem: null }
  body.charge = { id: playedId('ch_'), transaction: playedId('txn_'), fee: feeOf(body.amount), created }
  await part(turn, kept, 'charge', body.charge.id)
  await save(turn, kept)
  await tell(turn, kept, 'payment_intent.succeeded', wireIntent(body))
  await tell(turn, kept, 'charge.succeeded', wireCharge(body))
  await tell(turn, kept, how, wireSession(body, []))
}

async function lapse(turn: Turn, kept: Kept): Promise<void> {
  const { body } = kept
  if (body.intent) body.intent.status = 'requires_payment_method'
  await save(turn, kept)
  await tell(turn, kept, 'checkout.session.async_payment_failed', wireSession(body, []))
}

export type RefundComplaint = { code: string; message: string }

/** Gives back of a charge what is left of it at most. */
export async function giveBack(
  turn: Turn,
  kept: Kept,
  asked: { amount: number | undefined; metadata: Record<string, string> },
): Promise<PlayedRefund | RefundComplaint> {
  const { body } = kept
  if (body.disputes.some(({ status }) => status !== 'won'))
    return { code: 'charge_disputed', message: 'The charge has been charged back.' }
  const left = body.charge ? body.amount - refundedOf(body) : 0
  if (body.charge && left === 0)
    return { code: 'charge_already_refunded', message: 'Charge has already been refunded.' }
  const amount = asked.amount ?? left
  if (amount < 1 || amount > left)
    return {
      code: 'amount_too_large',
      message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
    }
  const created = secondsOf(turn.now)
  const refund: PlayedRefund = { id: playedId('re_'), amount, status: 'succeeded', metadata: asked.metadata, created }
  // Newest first, as the provider lists them.
  body.refunds.unshift(refund)
  await part(turn, kept, 'refund', refund.id)
  await save(turn, kept)
  await tell(turn, kept, 'refund.created', wireRefund(body, refund))
  await tell(turn, kept, 'charge.refunded', wireCharge(body))
  return refund
}

/** A customer contests a payment at their bank. */
export async function contest(turn: Turn, kept: Kept): Promise<boolean> {
  const { body } = kept
  if (!body.charge || body.disputes.length > 0) return false
  const amount = body.amount - refundedOf(body)
  if (amount === 0) return false
  const dispute: PlayedDispute = {
    id: playedId('dp_'),
    status: 'needs_response',
    amount,
    created: secondsOf(turn.now),
    moves: [{ id: playedId('txn_'), amount: -amount, fee: DISPUTE_FEE_CENTS }],
  }
  body.disputes.push(dispute)
  await part(turn, kept, 'dispute', dispute.id)
  await save(turn, kept)
  await tell(turn, kept, 'charge.dispute.created', wireDispute(body, dispute))
  await tell(turn, kept, 'charge.dispute.funds_withdrawn', wireDispute(body, dispute))
  return true
}

/** The bank decides: who was right gets the money back, but not what it cost to ask. */
export async function decide(turn: Turn, kept: Kept, outcome: (typeof STRIPE_OUTCOMES)[number]): Promise<boolean> {
  const { body } = kept
  const dispute = body.disputes.find(({ status }) => status === 'needs_response')
  if (!dispute) return false
  dispute.status = outcome
  if (outcome === 'won') dispute.moves.push({ id: playedId('txn_'), amount: dispute.amount, fee: 0 })
  await save(turn, kept)
  await tell(turn, kept, 'charge.dispute.closed', wireDispute(body, dispute))
  if (outcome === 'won') await tell(turn, kept, 'charge.dispute.funds_reinstated', wireDispute(body, dispute))
  return true
}
