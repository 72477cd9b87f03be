import type { Language } from '@muelle/contract/languages'
import type { NewAccountLink, NewCheckout, NewRefund } from '../provider.ts'
import { paypalValue } from './paypal-money.ts'

// What is sent, apart from how: a test holds each of these to what the provider publishes.

const LOCALES = {
  es: 'es-MX',
  en: 'en-US',
  de: 'de-DE',
  fr: 'fr-FR',
  ja: 'ja-JP',
  zh: 'zh-CN',
} as const satisfies Record<Language, string>
const MAX_TEXT_LENGTH = 127

/** `value` is the amount as the provider writes it. */
export const orderRequest = (asked: NewCheckout, value: string) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      amount: { currency_code: asked.currency, value },
      custom_id: asked.reference,
      description: asked.description.slice(0, MAX_TEXT_LENGTH),
      ...(asked.payee !== null && { payee: { merchant_id: asked.payee } }),
      ...(asked.applicationFeeCents > 0 && asked.payee !== null && { payment_instruction: platformFee(asked) }),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        locale: LOCALES[asked.language],
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        return_url: asked.returnUrl,
        cancel_url: asked.cancelUrl,
      },
    },
  },
})

const platformFee = ({ currency, applicationFeeCents }: NewCheckout) => ({
  platform_fees: [{ amount: { currency_code: currency, value: paypalValue(applicationFeeCents, currency) ?? '' } }],
})

export const refundRequest = (asked: NewRefund, value: string) => ({
  amount: { currency_code: asked.currency, value },
  custom_id: asked.reference,
})

/** All complaints about a capture at once: nobody has more about one. */
export const disputesQuery = (captureId: string) => ({ disputed_transaction_id: captureId, page_size: 50 })

/** Where a webhook is told, to the application that made it. */
export const webhookPath = (webhookId: string): `/${string}` =>
  `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`

/** What a platform asks of a business that wants to be paid through it. */
export const referralRequest = (asked: NewAccountLink) => ({
  tracking_id: asked.reference,
  partner_config_override: { return_url: asked.returnUrl, action_renewal_url: asked.refreshUrl },
  operations: [
    {
      operation: 'API_INTEGRATION',
      api_integration_preference: {
        rest_api_integration: {
          integration_method: 'PAYPAL',
          integration_type: 'THIRD_PARTY',
          third_party_details: {
            features: ['PAYMENT', 'REFUND', 'READ_SELLER_DISPUTE', 'ACCESS_MERCHANT_INFORMATION'],
          },
        },
      },
    },
  ],
  products: ['EXPRESS_CHECKOUT'],
  legal_consents: [{ type: 'SHARE_DATA_CONSENT', granted: true }],
})

export type SignedHeaders = {
  auth_algo: string
  cert_url: string
  transmission_id: string
  transmission_sig: string
  transmission_time: string
}
/** The event goes into it byte for byte as it came, since the signature is over its very bytes. */
export const verifyRequest = (headers: SignedHeaders, webhookId: string, event: string): string =>
  `${JSON.stringify({ ...headers, webhook_id: webhookId }).slice(0, -1)},"webhook_event":${event}}`
