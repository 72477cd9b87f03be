import type Stripe from 'stripe'
import { type Asked, type Failure, failed, isRefused, told } from '../asked.ts'
import type { CardKeeper, NewCardCharge } from '../provider.ts'
import { problemOfIntent, toldCard } from './stripe-answers.ts'
import {
  cardChargeParams,
  cardPageParams,
  chargeListParams,
  expireCardPageParams,
  REFERENCE,
  readCardPageParams,
} from './stripe-requests.ts'

/** One call of the library, with what it throws as a value. */
export type AskStripe = <T>(call: (stripe: Stripe) => Promise<T>) => Promise<Asked<T>>

/** Direct charges: what is done for a business happens in its own account, which is named in a header (M3). */
export const inNameOf = (payee: string | null): Stripe.RequestOptions =>
  payee === null ? {} : { stripeAccount: payee }

/** How the provider keeps cards, and charges them without their holders. */
export function stripeCards(ask: AskStripe): CardKeeper {
  const readPage: CardKeeper['readPage'] = async ({ checkoutId, payee }) => {
    const session = await ask((stripe) =>
      stripe.checkout.sessions.retrieve(checkoutId, readCardPageParams(), inNameOf(payee)),
    )
    return session.ok ? told(toldCard(session.value, payee)) : session
  }

  /** Our keys are remembered for a day; what was done longer ago is found among what the card was ever charged. */
  async function findDone({
    customerId,
    reference,
    payee,
  }: NewCardCharge): Promise<Asked<Stripe.PaymentIntent | null>> {
    const charges = await ask((stripe) => stripe.paymentIntents.list(chargeListParams(customerId), inNameOf(payee)))
    if (!charges.ok) return charges
    return told(charges.value.data.find(({ metadata }) => metadata[REFERENCE] === reference) ?? null)
  }

  return {
    readPage,
    openPage: async (asked) => {
      const session = await ask((stripe) =>
        stripe.checkout.sessions.create(cardPageParams(asked), {
          ...inNameOf(asked.payee),
          idempotencyKey: asked.key,
        }),
      )
      if (!session.ok) return session
      const { id, url } = session.value
      return url === null
        ? failed({ kind: 'invalid', reason: 'a page without an address', parameter: null })
        : told({ checkoutId: id, payUrl: url })
    },
    closePage: async (ref) => {
      const session = await ask((stripe) =>
        stripe.checkout.sessions.expire(ref.checkoutId, expireCardPageParams(), inNameOf(ref.payee)),
      )
      // A card that was left before cannot be left undone so: how it stands is the answer.
      if (!session.ok) return session.failure.kind === 'invalid' ? readPage(ref) : session
      return told(toldCard(session.value, ref.payee))
    },
    charge: async (asked) => {
      const done = asked.mayBeDone ? await findDone(asked) : told(null)
      // What an earlier try has done stays unknown as long as nobody tells: it is no refusal, or the next try would charge a second time.
      if (!done.ok) return isRefused(done.failure) ? failed(unheard(done.failure)) : done
      if (done.value) return toldBegun(done.value)
      if (!asked.mayBegin) return failed({ kind: 'not_found' })
      const intent = await ask((stripe) =>
        stripe.paymentIntents.create(cardChargeParams(asked), {
          ...inNameOf(asked.payee),
          idempotencyKey: asked.key,
        }),
      )
      return intent.ok ? toldBegun(intent.value) : intent
    },
    forget: async ({ customerId, payee }) => {
      // With its customer the provider lets go of the card as well, for ever.
      const gone = await ask((stripe) => stripe.customers.del(customerId, {}, inNameOf(payee)))
      return gone.ok || gone.failure.kind === 'not_found' ? told(null) : gone
    },
  }
}

function toldBegun(intent: Stripe.PaymentIntent): Asked<{ checkoutId: string }> {
  const isBegun = intent.status === 'succeeded' || intent.status === 'processing'
  return isBegun ? told({ checkoutId: intent.id }) : failed({ kind: 'declined', reason: problemOfIntent(intent) })
}

const unheard = (failure: Failure): Failure => ({
  kind: 'unknown_outcome',
  cause: 'fault_of_provider',
  reason: failure.kind,
})
