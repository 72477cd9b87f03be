import type { FastifyRequest } from 'fastify'
import type { PlayedCall } from '../answer-call.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { chargeCard, expireCard, findCard, forgetCard, openCardPage } from './card-life.ts'
import { CardChargeParameters, CardPageParameters, ChargesParameters } from './card-parameters.ts'
import { wireCardSession } from './card-things.ts'
import { idOf, invalid, known, missing, ok, problem } from './played-call.ts'
import { findCheckout } from './stripe-life.ts'
import { ExpandParameters } from './stripe-parameters.ts'
import { wireIntent } from './stripe-things.ts'

const DAY_SECONDS = 24 * 3_600

const open = (deps: SandboxDeps) =>
  known('open_card', CardPageParameters, async (turn, { payee, given }) => {
    const { expires_at = Math.floor(turn.now / 1000) + DAY_SECONDS } = given
    return ok(wireCardSession(await openCardPage(deps, turn, payee, { ...given, expires_at }), []))
  })

const read = known('read_card', ExpandParameters, async (turn, { request, payee, given }) => {
  const kept = await findCard(turn, 'card', idOf(request))
  return kept?.payee === payee ? ok(wireCardSession(kept.body, given.expand ?? [])) : missing(idOf(request))
})

const close = known('close_card', ExpandParameters, async (turn, { request, payee, given }) => {
  const kept = await findCard(turn, 'card', idOf(request))
  if (kept?.payee !== payee) return missing(idOf(request))
  if (kept.body.status !== 'open')
    return invalid({ message: `Only Checkout Sessions with a status in ["open"] can be expired.` })
  await expireCard(turn, kept)
  return ok(wireCardSession(kept.body, given.expand ?? []))
})

/** A bank's no is an error of the card, which names the payment that came to nothing. */
const charge = known('charge_card', CardChargeParameters, async (turn, { payee, given }) => {
  const kept = await findCard(turn, 'holder', given.customer)
  if (!kept || kept.payee !== payee || kept.body.customer !== given.customer) return missing(given.customer)
  if (kept.body.method?.id !== given.payment_method) return missing(given.payment_method)
  const { body, problem: word } = await chargeCard(turn, kept, given)
  if (word === null) return ok(wireIntent(body))
  const code = word === 'authentication_required' ? word : 'card_declined'
  const said = { type: 'card_error', code, decline_code: word, message: 'Your card was declined (sandbox).' }
  return problem(402, { ...said, payment_intent: wireIntent(body) })
})

const charges = known('charges_of_card', ChargesParameters, async (turn, { payee, given }) => {
  const kept = await findCard(turn, 'holder', given.customer)
  if (!kept || kept.payee !== payee || kept.body.customer !== given.customer) return missing(given.customer)
  const data: object[] = []
  for (const id of kept.body.charges.slice(0, Number(given.limit ?? 10))) {
    const found = await findCheckout(turn, 'payment_intent', id)
    if (found) data.push(wireIntent(found.body))
  }
  return ok({ object: 'list', has_more: false, data })
})

const cancel = known('cancel_charge', ExpandParameters, async (turn, { request, payee }) => {
  const kept = await findCheckout(turn, 'payment_intent', idOf(request))
  if (kept?.payee !== payee) return missing(idOf(request))
  return invalid({
    code: 'payment_intent_unexpected_state',
    message: 'You cannot cancel this PaymentIntent (sandbox).',
  })
})

const forget = known('forget_card', ExpandParameters, async (turn, { request, payee }) => {
  const id = idOf(request)
  const kept = await findCard(turn, 'holder', id)
  if (!kept || kept.payee !== payee || kept.body.customer !== id) return missing(id)
  await forgetCard(turn, kept)
  return ok({ id, object: 'customer', deleted: true })
})

/** Whether a call of the checkout is about a card that is kept: the real one has all of them at the same paths. */
const isAboutCard = ({ params, body }: FastifyRequest): boolean =>
  (params as { id?: string }).id?.startsWith('cs_test_card') ??
  (body as { mode?: unknown } | undefined)?.mode === 'setup'

const either = (card: PlayedCall<unknown>, other: PlayedCall<unknown>): PlayedCall<unknown> => ({
  name: other.name,
  work: (tx, asked) => (isAboutCard(asked.request) ? card : other).work(tx, asked),
})

/** The calls of the checkout, each for a card where it is about one. */
export const withCards = (
  deps: SandboxDeps,
  other: { open: PlayedCall<unknown>; read: PlayedCall<unknown>; close: PlayedCall<unknown> },
) => ({
  open: either(open(deps)(deps), other.open),
  read: either(read(deps), other.read),
  close: either(close(deps), other.close),
})

export const cardCalls = (
  deps: SandboxDeps,
): [method: 'GET' | 'POST' | 'DELETE', path: string, call: PlayedCall<unknown>][] => [
  ['POST', '/v1/payment_intents', charge(deps)],
  ['GET', '/v1/payment_intents', charges(deps)],
  ['POST', '/v1/payment_intents/:id/cancel', cancel(deps)],
  ['DELETE', '/v1/customers/:id', forget(deps)],
]
