import { emit, playedId } from '../emit.ts'
import { findWhole, insertObject, type ObjectRow, updateObject } from '../sandbox.sql.ts'
import { pathOfPlayed, type SandboxDeps } from '../sandbox-deps.ts'
import { type PlayedCard, TRICKS, type Trick, wireCardSession, wireSetup } from './card-things.ts'
import type { Turn } from './stripe-life.ts'
import { feeOf, type PlayedCheckout, wireCharge, wireEvent, wireIntent } from './stripe-things.ts'

export type KeptCard = ObjectRow<PlayedCard>
const secondsOf = (now: number) => Math.floor(now / 1000)
/** The last digits of the test cards that the provider publishes for each. */
const LAST4: Readonly<Record<Trick, string>> = { keep: '4242', keepPoor: '0341', keepStrict: '3184' }

const save = ({ tx }: Turn, { id, body }: ObjectRow<unknown>) => updateObject(tx, 'stripe', id, body)
async function tell({ tx, now }: Turn, payee: string, type: string, object: object): Promise<void> {
  const event = wireEvent(type, object, { payee, created: secondsOf(now) })
  await emit(tx, 'stripe', event.id, event)
}

export async function openCardPage(
  { publicUrl }: Pick<SandboxDeps, 'publicUrl'>,
  { tx, now }: Turn,
  payee: string,
  asked: PlayedCard['asked'] & { expires_at: number },
): Promise<PlayedCard> {
  const id = playedId('cs_test_card')
  const page: PlayedCard = {
    id,
    asked,
    url: `${new URL(publicUrl ?? asked.success_url).origin}${pathOfPlayed('stripe')}/card/${id}`,
    created: secondsOf(now),
    expiresAt: asked.expires_at,
    status: 'open',
    hasProblem: false,
    setup: playedId('seti_'),
    customer: null,
    method: null,
    charges: [],
  }
  await insertObject(tx, 'stripe', { id, payee, kind: 'card', root: id, body: page })
  return page
}

/** As it is now: one whose time is over has expired. */
export async function findCard(turn: Turn, kind: 'card' | 'holder', id: string): Promise<KeptCard | undefined> {
  const kept = await findWhole<PlayedCard>(turn.tx, 'stripe', kind, id)
  if (kept?.body.status === 'open' && kept.body.expiresAt <= secondsOf(turn.now)) await expireCard(turn, kept)
  return kept
}

export async function expireCard(turn: Turn, kept: KeptCard): Promise<void> {
  kept.body.status = 'expired'
  await save(turn, kept)
  await tell(turn, kept.payee, 'checkout.session.expired', wireCardSession(kept.body, []))
}

export const CARD_ACTIONS = ['keep', 'keepPoor', 'keepStrict', 'declineCard'] as const
export type CardAction = (typeof CARD_ACTIONS)[number]

/** What a customer does on the page. */
export async function leaveCard(turn: Turn, kept: KeptCard, action: CardAction): Promise<void> {
  const { body, payee } = kept
  if (body.status !== 'open') return
  if (action === 'declineCard') {
    body.hasProblem = true
    await save(turn, kept)
    await tell(turn, payee, 'setup_intent.setup_failed', wireSetup(body))
    return
  }
  body.status = 'complete'
  body.hasProblem = false
  body.customer = playedId('cus_')
  body.method = { id: playedId('pm_'), trick: action, last4: LAST4[action] }
  await insertObject(turn.tx, 'stripe', { id: body.customer, payee, kind: 'holder', root: kept.id, body: null })
  await save(turn, kept)
  await tell(turn, payee, 'setup_intent.succeeded', wireSetup(body))
  await tell(turn, payee, 'checkout.session.completed', wireCardSession(body, []))
}

/** Its holder's bank is asked without them: a payment like any other, without a page. Answers it with why it was declined, if it was. */
export async function chargeCard(
  turn: Turn,
  kept: KeptCard,
  asked: {
    amount: number
    currency: string
    description?: string | undefined
    metadata?: Record<string, string> | undefined
    application_fee_amount?: number | undefined
  },
): Promise<{ body: PlayedCheckout; problem: string | null }> {
  const { tx, now } = turn
  const { amount, currency, ...paid } = asked
  const created = secondsOf(now)
  const problem = kept.body.method ? TRICKS[kept.body.method.trick] : 'resource_missing'
  const id = playedId('cs_test_charge')
  const intent = { id: playedId('pi_'), status: problem === null ? 'succeeded' : 'requires_payment_method', problem }
  const { success_url } = kept.body.asked
  const unit = { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: '-' } } }
  const body: PlayedCheckout = {
    id,
    asked: { mode: 'payment', line_items: [unit], payment_intent_data: paid, success_url },
    url: '',
    amount,
    currency,
    created,
    expiresAt: created,
    status: 'complete',
    intent,
    charge:
      problem === null ? { id: playedId('ch_'), transaction: playedId('txn_'), fee: feeOf(amount), created } : null,
    refunds: [],
    disputes: [],
  }
  const part = (kind: string, part: string) =>
    insertObject(tx, 'stripe', { id: part, payee: kept.payee, kind, root: id, body: null })
  await insertObject(tx, 'stripe', { id, payee: kept.payee, kind: 'charge_of_card', root: id, body })
  await part('payment_intent', intent.id)
  if (body.charge) await part('charge', body.charge.id)
  kept.body.charges.unshift(intent.id)
  await save(turn, kept)
  if (problem !== null) await tell(turn, kept.payee, 'payment_intent.payment_failed', wireIntent(body))
  else {
    await tell(turn, kept.payee, 'payment_intent.succeeded', wireIntent(body))
    await tell(turn, kept.payee, 'charge.succeeded', wireCharge(body))
  }
  return { body, problem }
}

/** Its customer is deleted, and the card with it. */
export async function forgetCard(turn: Turn, kept: KeptCard): Promise<void> {
  kept.body.customer = null
  kept.body.method = null
  await save(turn, kept)
}
