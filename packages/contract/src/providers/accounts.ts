import { CONNECTION_STATES, RECEIVER_LEVELS } from '@muelle/domain/providers/connection'
import { PROVIDER_NAMES } from '@muelle/domain/providers/provider-name'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id, IdText, InstantText } from '../shapes.ts'

const MAX_TRACKING_LENGTH = 127
const Provider = z.enum(PROVIDER_NAMES)
/** Where what customers pay arrives: an account of their own, that of keys they brought, that of the installation's keys, or nowhere. */
const Receives = z.enum(['account', 'own_keys', 'keys', 'nobody'])

/**
 * Whether events of keys that were brought come here, as their provider told: it does not tell, they go to another address, some that are
 * needed are left out, or they come.
 */
export const WEBHOOK_STATES = ['untold', 'elsewhere', 'lacking', 'good'] as const

/** Where the money of a provider arrives, and how far the account there is set up, as the provider said when it was asked last. */
export const PaymentAccount = z.object({
  provider: Provider,
  /** Nothing that is paid there is money. */
  is_test: z.boolean(),
  /** Whether an account can be connected here; not so without keys of a platform. */
  can_connect: z.boolean(),
  /** Whose connection and keys these are: of one business, or of all that have none of their own. */
  business_id: z.nullable(Id),
  receives: Receives,
  /** Who decides that, the nearest first; of nobody, whose account may not charge. */
  level: z.enum(RECEIVER_LEVELS),
  /** What `receives` becomes once all that was connected and brought here is given up; null where there is nothing to give up. */
  behind: z.nullable(Receives),
  /** Whether keys of its own may be brought here. */
  may_bring_keys: z.boolean(),
  state: z.enum(CONNECTION_STATES),
  /** The provider's own name of the account, and the address it knows there. */
  payee: z.nullable(z.string()),
  email: z.nullable(z.string()),
  can_charge: z.boolean(),
  can_be_paid_out: z.boolean(),
  /** What the provider still wants to know, in its own words. */
  due: z.array(z.string()),
  told_at: z.nullable(InstantText),
  connected_by: z.nullable(z.string()),
  connected_at: z.nullable(InstantText),
  /** Keys that the company brought itself; of each only its last four signs are ever told. Null where there are none. */
  own_keys: z.nullable(
    z.object({
      payee: z.string(),
      secret_last4: z.string(),
      webhook_last4: z.string(),
      /** Until when events signed with the webhook secret before are taken as well; null where there was none. */
      former_until: z.nullable(InstantText),
      /** Where the provider has to send its events. */
      webhook_url: z.string(),
      webhook_state: z.enum(WEBHOOK_STATES),
      /** The events that the webhook leaves out, in the provider's own words. */
      webhook_lacks: z.array(z.string()),
      set_by: z.string(),
      set_at: InstantText,
    }),
  ),
  /** The connection before, where there is none now. */
  last: z.nullable(
    z.object({
      payee: z.nullable(z.string()),
      ended_at: InstantText,
      /** Null where the provider, or whoever owns the account there, took it back. */
      ended_by: z.nullable(z.string()),
    }),
  ),
})
export type PaymentAccount = z.output<typeof PaymentAccount>

const READ = { module: 'mdu_account', everywhere: true } as const
/** Who says where the money goes: no key of the API, and nobody whom a permission lets change what else there is of the account. */
const EDIT = 'owner'
const OneProvider = z.object({ provider: Provider })
const Link = z.object({ url: z.string() })
/** Of which business it is; left out, of all that have none of their own. */
const query = z.strictObject({ business_id: z.optional(IdText) })
const KEYS_REFUSED = [
  'not_found',
  'payment_account.no_keys',
  'payment_account.silent',
  'payment_keys.both_needed',
  'payment_keys.wrong_kind',
  'payment_keys.refused',
  'payment_keys.webhook_taken',
] as const

export const listPaymentAccounts = call({
  method: 'GET',
  path: '/v1/provider/account/payment-accounts',
  summary: 'Which accounts of payment providers are connected, as these said last; providers without keys are left out',
  access: READ,
  query,
  answer: z.object({
    rows: z.array(PaymentAccount),
    /** The businesses that may have accounts of their own, and whether these decide who is paid; one that was only begun does not. */
    businesses: z.array(z.object({ id: Id, name: z.string(), has_own: z.boolean() })),
  }),
  refusals: ['not_found'],
  tellsSecret: true,
})

export const lookAtPaymentAccount = call({
  method: 'POST',
  path: '/v1/provider/account/payment-accounts/:provider/look',
  summary:
    'Ask a provider how far the connected account is set up, and whether events of keys that were brought come here; sets nothing by itself',
  access: READ,
  params: OneProvider,
  query,
  answer: PaymentAccount,
  isRepeatable: true,
  refusals: [
    'not_found',
    'payment_account.no_keys',
    'payment_account.silent',
    'payment_keys.refused',
    'payment_keys.no_webhook',
  ],
})

export const stripeConnectLink = call({
  method: 'POST',
  path: '/v1/provider/account/stripe-connect-link',
  summary:
    'A link to the pages of Stripe where an account is made or completed, once; asked again it is the same account',
  access: EDIT,
  query,
  answer: Link,
  isRepeatable: true,
  refusals: [
    'not_found',
    'payment_account.no_keys',
    'payment_account.silent',
    'payment_account.ended',
    'payment_account.refused',
  ],
})

export const stripeDisconnect = call({
  method: 'PUT',
  path: '/v1/provider/account/stripe-disconnect',
  summary: 'End the connection with Stripe; what was paid before can still be refunded',
  access: EDIT,
  query,
  answer: PaymentAccount,
  refusals: ['not_found', 'payment_account.no_keys', 'payment_account.none'],
})

export const setStripeKeys = call({
  method: 'PUT',
  path: '/v1/provider/account/stripe-keys',
  summary: 'Bring keys of Stripe, which is asked whose they are before they are kept; they are never told again',
  access: EDIT,
  query,
  body: z.strictObject({
    /** May be left out where there are keys, to change the secret of the webhook alone. */
    secret_key: z.optional(z.string().check(z.regex(/^(?:sk|rk)_(?:live|test)_\w{8,200}$/))),
    webhook_secret: z.optional(z.string().check(z.regex(/^whsec_[\w+/=-]{8,200}$/))),
  }),
  answer: PaymentAccount,
  isRepeatable: true,
  refusals: KEYS_REFUSED,
})

export const removeStripeKeys = call({
  method: 'DELETE',
  path: '/v1/provider/account/stripe-keys',
  summary: 'End being paid with keys that were brought; what was paid with them can still be refunded',
  access: EDIT,
  query,
  answer: PaymentAccount,
  refusals: ['not_found', 'payment_account.no_keys', 'payment_account.none'],
})

export const paypalConnectLink = call({
  method: 'POST',
  path: '/v1/provider/account/paypal-connect-link',
  summary: 'A link to the pages of PayPal where a merchant lets payments be taken in their name',
  access: EDIT,
  query,
  answer: Link,
  isRepeatable: true,
  refusals: [
    'not_found',
    'payment_account.no_keys',
    'payment_account.silent',
    'payment_account.ended',
    'payment_account.refused',
  ],
})

export const paypalConnect = call({
  method: 'PUT',
  path: '/v1/provider/account/paypal-connect',
  summary: 'Connect the merchant that came back from PayPal, which is asked whether that is so',
  access: EDIT,
  body: z.strictObject({
    /** As PayPal names them in the address that it leads back to: what we called the merchant, and what they are called there. */
    merchantId: z.string().check(z.maxLength(MAX_TRACKING_LENGTH), z.regex(/^[\w.:-]+$/)),
    merchantIdInPayPal: z.string().check(z.regex(/^[A-Z0-9]{1,50}$/)),
  }),
  answer: PaymentAccount,
  isRepeatable: true,
  refusals: ['payment_account.no_keys', 'payment_account.silent', 'payment_account.ended', 'payment_account.foreign'],
})

export const paypalDisconnect = call({
  method: 'PUT',
  path: '/v1/provider/account/paypal-disconnect',
  summary: 'End the connection with PayPal; what was paid before can still be refunded',
  access: EDIT,
  query,
  answer: PaymentAccount,
  refusals: ['not_found', 'payment_account.no_keys', 'payment_account.none'],
})

export const setPaypalKeys = call({
  method: 'PUT',
  path: '/v1/provider/account/paypal-keys',
  summary:
    'Bring keys of PayPal, which is asked whether they and the webhook are good before they are kept; they are never told again',
  access: EDIT,
  query,
  body: z.strictObject({
    /** Whichever is left out stays as it is; the first time, and for another application, all are needed. */
    client_id: z.optional(z.string().check(z.regex(/^[\w-]{8,100}$/))),
    client_secret: z.optional(z.string().check(z.regex(/^[\w-]{8,200}$/))),
    webhook_id: z.optional(z.string().check(z.regex(/^[A-Za-z\d]{4,50}$/))),
  }),
  answer: PaymentAccount,
  isRepeatable: true,
  refusals: [...KEYS_REFUSED, 'payment_keys.no_webhook'],
})

export const removePaypalKeys = call({
  method: 'DELETE',
  path: '/v1/provider/account/paypal-keys',
  summary: 'End being paid with keys of PayPal that were brought; what was paid with them can still be refunded',
  access: EDIT,
  query,
  answer: PaymentAccount,
  refusals: ['not_found', 'payment_account.no_keys', 'payment_account.none'],
})

export const leavePaymentAccount = call({
  method: 'PUT',
  path: '/v1/provider/account/payment-accounts/:provider/leave',
  summary:
    'Give up what was connected and brought, so that the next in line is paid: of a business its account, of an account the installation. What is open there ends, what was paid stays refundable',
  access: EDIT,
  params: OneProvider,
  query,
  answer: PaymentAccount,
  refusals: ['not_found', 'payment_account.no_keys', 'payment_account.none', 'payment_account.nobody_behind'],
})
