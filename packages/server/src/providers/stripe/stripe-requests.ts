import type { Language } from '@muelle/contract/languages'
import type Stripe from 'stripe'
import type { NewAccount, NewAccountLink, NewCardCharge, NewCardPage, NewCheckout, NewRefund } from '../provider.ts'

// What is sent, apart from how: a test holds each of these to what the provider publishes.

/** What our reference is called in the metadata of what we make there. */
export const REFERENCE = 'muelle_reference'
const REFUND_REFERENCE = 'muelle_refund'
export const referenceOfRefund = (metadata: Stripe.Metadata | null): string | null =>
  metadata?.[REFUND_REFERENCE] ?? null

const LOCALES = {
  es: 'es',
  en: 'en',
  de: 'de',
  fr: 'fr',
  ja: 'ja',
  zh: 'zh',
} as const satisfies Record<Language, Stripe.Checkout.SessionCreateParams.Locale>

/** What one question about a checkout tells of its money: the charge, its fee and what went back. */
const WITH_MONEY = ['payment_intent.latest_charge.balance_transaction', 'payment_intent.latest_charge.refunds']

export const checkoutParams = (asked: NewCheckout): Stripe.Checkout.SessionCreateParams => {
  const metadata = { [REFERENCE]: asked.reference }
  return {
    mode: 'payment',
    // Vouchers and bank transfers come days later, when the seats they would pay are gone: they need a hold of their own first.
    allowed_payment_method_types: ['card'],
    client_reference_id: asked.reference,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: asked.currency.toLowerCase(),
          unit_amount: asked.amountCents,
          product_data: { name: asked.description },
        },
      },
    ],
    payment_intent_data: {
      metadata,
      description: asked.description,
      ...(asked.applicationFeeCents > 0 && { application_fee_amount: asked.applicationFeeCents }),
    },
    locale: LOCALES[asked.language],
    success_url: asked.returnUrl,
    cancel_url: asked.cancelUrl,
    expires_at: asked.expiresAt,
  }
}

/** A page that keeps a card for a charge without its holder; whose it is becomes a customer of that account. */
export const cardPageParams = (asked: NewCardPage): Stripe.Checkout.SessionCreateParams => {
  const metadata = { [REFERENCE]: asked.reference }
  return {
    mode: 'setup',
    allowed_payment_method_types: ['card'],
    // What the provider needs to offer the ways to pay of a page that has no amount.
    currency: asked.currency.toLowerCase(),
    customer_creation: 'always',
    client_reference_id: asked.reference,
    metadata,
    setup_intent_data: { metadata, description: asked.description },
    locale: LOCALES[asked.language],
    success_url: asked.returnUrl,
    cancel_url: asked.cancelUrl,
    expires_at: asked.expiresAt,
  }
}
const WITH_CARD = ['setup_intent.payment_method']
export const readCardPageParams = (): Stripe.Checkout.SessionRetrieveParams => ({ expand: WITH_CARD })
export const expireCardPageParams = (): Stripe.Checkout.SessionExpireParams => ({ expand: WITH_CARD })

/** Charged at once and without its holder: a bank that wants to hear them says no. */
export const cardChargeParams = (asked: NewCardCharge): Stripe.PaymentIntentCreateParams => ({
  amount: asked.amountCents,
  currency: asked.currency.toLowerCase(),
  customer: asked.customerId,
  payment_method: asked.methodId,
  allowed_payment_method_types: ['card'],
  confirm: true,
  off_session: true,
  description: asked.description,
  metadata: { [REFERENCE]: asked.reference },
  ...(asked.applicationFeeCents > 0 && { application_fee_amount: asked.applicationFeeCents }),
})
/** More than are ever tried with one card. */
const CHARGES = 100
export const chargeListParams = (customerId: string): Stripe.PaymentIntentListParams => ({
  customer: customerId,
  limit: CHARGES,
})
/** The same as of a checkout, of a payment without one. */
export const readChargeParams = (): Stripe.PaymentIntentRetrieveParams => ({
  expand: ['latest_charge.balance_transaction', 'latest_charge.refunds'],
})

export const readCheckoutParams = (): Stripe.Checkout.SessionRetrieveParams => ({ expand: WITH_MONEY })
export const expireCheckoutParams = (): Stripe.Checkout.SessionExpireParams => ({ expand: WITH_MONEY })

export const refundParams = (asked: NewRefund): Stripe.RefundCreateParams => ({
  payment_intent: asked.paymentId,
  amount: asked.amountCents,
  metadata: { [REFUND_REFERENCE]: asked.reference },
  ...(asked.returnsApplicationFee && { refund_application_fee: true }),
})

/** More than one payment is ever contested by. */
const DISPUTES = 10
export const disputeListParams = (paymentId: string): Stripe.DisputeListParams => ({
  payment_intent: paymentId,
  limit: DISPUTES,
})

export const accountParams = (asked: NewAccount): Stripe.AccountCreateParams => ({
  type: 'standard',
  ...(asked.email !== null && { email: asked.email }),
  metadata: { [REFERENCE]: asked.reference },
})

export const accountLinkParams = (payee: string, asked: NewAccountLink): Stripe.AccountLinkCreateParams => ({
  account: payee,
  type: 'account_onboarding',
  return_url: asked.returnUrl,
  refresh_url: asked.refreshUrl,
})
