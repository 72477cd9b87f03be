import type Stripe from 'stripe'
import { type Asked, type Failure, failed, told } from '../asked.ts'
import type { CheckoutRef, PaymentProvider, ToldPayment } from '../provider.ts'
import { toldAccount, toldCharge, toldCheckout, toldRefund } from './stripe-answers.ts'
import { type AskStripe, inNameOf, stripeCards } from './stripe-cards.ts'
import { createStripe, type StripeKeys } from './stripe-client.ts'
import { verifyStripe } from './stripe-events.ts'
import { stripeFailure } from './stripe-failure.ts'
import {
  accountLinkParams,
  accountParams,
  checkoutParams,
  disputeListParams,
  expireCheckoutParams,
  REFERENCE,
  readChargeParams,
  readCheckoutParams,
  refundParams,
} from './stripe-requests.ts'

export type StripeSetup = StripeKeys & { webhookSecrets: readonly string[] }

/** What has no page is called by the payment itself. */
const isCharge = ({ checkoutId }: Pick<CheckoutRef, 'checkoutId'>): boolean => checkoutId.startsWith('pi_')

export function createStripeProvider(setup: StripeSetup): PaymentProvider {
  let library: Promise<Stripe> | undefined
  /** One call of the library, with what it throws as a value. */
  const ask: AskStripe = async (call) => {
    try {
      return told(await call(await (library ??= createStripe(setup))))
    } catch (error) {
      return failed(stripeFailure(error))
    }
  }

  /** A contested payment says so itself; only then its disputes are asked for. */
  async function withDisputes(session: Stripe.Checkout.Session, { payee }: CheckoutRef): Promise<Asked<ToldPayment>> {
    const calm = toldCheckout(session, payee, [])
    if (calm.paymentId === null || !isContested(session)) return told(calm)
    const { paymentId } = calm
    const disputes = await ask((stripe) => stripe.disputes.list(disputeListParams(paymentId), inNameOf(payee)))
    return disputes.ok ? told(toldCheckout(session, payee, disputes.value.data)) : disputes
  }

  async function readCharge({ checkoutId, payee }: CheckoutRef): Promise<Asked<ToldPayment>> {
    const intent = await ask((stripe) =>
      stripe.paymentIntents.retrieve(checkoutId, readChargeParams(), inNameOf(payee)),
    )
    if (!intent.ok) return intent
    const charge = intent.value.latest_charge
    if (typeof charge === 'string' || charge === null || !charge.disputed)
      return told(toldCharge(intent.value, payee, []))
    const disputes = await ask((stripe) => stripe.disputes.list(disputeListParams(checkoutId), inNameOf(payee)))
    return disputes.ok ? told(toldCharge(intent.value, payee, disputes.value.data)) : disputes
  }

  async function readPayment(ref: CheckoutRef): Promise<Asked<ToldPayment>> {
    if (isCharge(ref)) return readCharge(ref)
    const session = await ask((stripe) =>
      stripe.checkout.sessions.retrieve(ref.checkoutId, readCheckoutParams(), inNameOf(ref.payee)),
    )
    return session.ok ? withDisputes(session.value, ref) : session
  }

  return {
    name: 'stripe',
    isTakenByUs: false,
    connectsAccounts: true,
    cards: stripeCards(ask),
    readPayment,
    // The provider captures a card when it is charged.
    capture: readPayment,
    openCheckout: async (asked) => {
      const session = await ask((stripe) =>
        stripe.checkout.sessions.create(checkoutParams(asked), {
          ...inNameOf(asked.payee),
          idempotencyKey: asked.key,
        }),
      )
      if (!session.ok) return session
      const { id, url } = session.value
      return url === null
        ? failed({ kind: 'invalid', reason: 'a checkout without a page', parameter: null })
        : told({ checkoutId: id, payUrl: url })
    },
    closeCheckout: async (ref) => {
      if (isCharge(ref)) {
        // One that was paid meanwhile cannot be called off, and is told as paid.
        const off = await ask((stripe) => stripe.paymentIntents.cancel(ref.checkoutId, {}, inNameOf(ref.payee)))
        return off.ok || off.failure.kind === 'invalid' ? readCharge(ref) : off
      }
      const session = await ask((stripe) =>
        // Without our key: it moves no money, and under the same one a fault of the provider would be its answer for a day.
        stripe.checkout.sessions.expire(ref.checkoutId, expireCheckoutParams(), inNameOf(ref.payee)),
      )
      // One that was paid or has ended before cannot be ended: how it stands is the answer.
      if (!session.ok) return session.failure.kind === 'invalid' ? readPayment(ref) : session
      return withDisputes(session.value, ref)
    },
    refund: async (asked) => {
      const refund = await ask((stripe) =>
        stripe.refunds.create(refundParams(asked), { ...inNameOf(asked.payee), idempotencyKey: asked.key }),
      )
      return refund.ok ? told(toldRefund(refund.value)) : refund
    },
    referenceOf: async ({ payee, paymentId }) => {
      const intent = await ask((stripe) => stripe.paymentIntents.retrieve(paymentId, {}, inNameOf(payee)))
      return intent.ok ? told(intent.value.metadata[REFERENCE] ?? null) : intent
    },
    verify: async (incoming) => {
      const { webhooks } = await (library ??= createStripe(setup))
      return verifyStripe(webhooks, setup.webhookSecrets, incoming)
    },
    openAccount: async (asked) => {
      const account = await ask((stripe) => stripe.accounts.create(accountParams(asked), { idempotencyKey: asked.key }))
      return account.ok ? told({ payee: account.value.id }) : account
    },
    linkAccount: async (asked) => {
      const { payee } = asked
      if (payee === null) return failed({ kind: 'invalid', reason: 'a link without an account', parameter: 'account' })
      const link = await ask((stripe) =>
        stripe.accountLinks.create(accountLinkParams(payee, asked), { idempotencyKey: asked.key }),
      )
      return link.ok ? told({ url: link.value.url }) : withoutAccess(link)
    },
    readAccount: async (payee) => {
      const account = await ask((stripe) => stripe.accounts.retrieve(payee))
      return account.ok ? told(toldAccount(account.value)) : withoutAccess(account)
    },
  }
}

/** An account that took our access back is told as a lack of rights, by a word of its own; with wrong keys it would be another one. */
const withoutAccess = (asked: { ok: false; failure: Failure }): { ok: false; failure: Failure } =>
  asked.failure.kind === 'unauthorized' && asked.failure.reason === 'account_invalid'
    ? failed({ kind: 'not_found' })
    : asked

function isContested({ payment_intent: intent }: Stripe.Checkout.Session): boolean {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return typeof charge === 'object' && charge !== null && charge.disputed
}
