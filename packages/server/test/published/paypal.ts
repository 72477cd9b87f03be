// What PayPal publishes of requests that none of its packages declares. Written from its specifications:
// customer_partner_referrals_v2, version 2.4, notifications_webhooks_v1, version 1.11, and customer_disputes_v1, version 1.10. Names are those of the wire.

export interface ReferralData {
  email?: string
  preferred_language_code?: string
  tracking_id?: string
  partner_config_override?: PartnerConfigOverride
  operations: Operation[]
  products?: (
    | 'EXPRESS_CHECKOUT'
    | 'PAYPAL_COMMERCE_PLATFORM_BUSINESS'
    | 'PPPLUS'
    | 'WEBSITE_PAYMENT_PRO'
    | 'PAYMENT_METHODS'
    | 'PPCP'
    | 'ADVANCED_VAULTING'
    | 'IZETTLE'
  )[]
  capabilities?: string[]
  legal_consents: LegalConsent[]
}

interface PartnerConfigOverride {
  partner_logo_url?: string
  return_url?: string
  return_url_description?: string
  action_renewal_url?: string
  show_add_credit_card?: boolean
}

interface Operation {
  operation?:
    | 'API_INTEGRATION'
    | 'BANK_ADDITION'
    | 'BILLING_AGREEMENT'
    | 'CONTEXTUAL_MARKETING_CONSENT'
    | 'SALESFORCE_REFERRAL'
  api_integration_preference?: { rest_api_integration?: RestApiIntegration }
}

interface RestApiIntegration {
  integration_method?: 'BRAINTREE' | 'PAYPAL'
  integration_type?: 'FIRST_PARTY' | 'THIRD_PARTY'
  third_party_details?: { features: RestEndpointFeature[] }
}

type RestEndpointFeature =
  | 'PAYOUTS'
  | 'PAYMENT'
  | 'REFUND'
  | 'FUTURE_PAYMENT'
  | 'DIRECT_PAYMENT'
  | 'PARTNER_FEE'
  | 'DELAY_FUNDS_DISBURSEMENT'
  | 'READ_SELLER_DISPUTE'
  | 'UPDATE_SELLER_DISPUTE'
  | 'ADVANCED_TRANSACTIONS_SEARCH'
  | 'ACCESS_MERCHANT_INFORMATION'
  | 'TRACKING_SHIPMENT_READWRITE'
  | 'VAULT'
  | 'BILLING_AGREEMENT'

interface LegalConsent {
  type: 'SHARE_DATA_CONSENT'
  granted: boolean
}

export interface VerifyWebhookSignature {
  auth_algo: string
  cert_url: string
  transmission_id: string
  transmission_sig: string
  transmission_time: string
  webhook_id: string
  webhook_event: WebhookEvent
}

interface WebhookEvent {
  [name: string]: unknown
}

/** The parameters of the address that disputes are listed at. */
export interface DisputesQuery {
  start_time?: string
  disputed_transaction_id?: string
  page_size?: number
  next_page_token?: string
  dispute_state?: string
  create_time_before?: string
  create_time_after?: string
  update_time_before?: string
  update_time_after?: string
}

/** The parameters of the address that one webhook is told at. */
export interface WebhookParameters {
  webhook_id: string
}
