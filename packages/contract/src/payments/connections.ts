import { CONNECTION_STATES } from '@muelle/domain/providers/connection'
import { PROVIDER_NAMES } from '@muelle/domain/providers/provider-name'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { InstantText } from '../shapes.ts'

const MAX_TRACKING_LENGTH = 127
const Provider = z.enum(PROVIDER_NAMES)

/** Where the money of a provider arrives, and how far the account there is set up, as the provider said when it was asked last. */
export const PaymentAccount = z.object({
  provider: Provider,
  /** Nothing that is paid there is money. */
  is_test: z.boolean(),
  /** Whether an account can be connected here; not so without keys of a platform. */
  can_connect: z.boolean(),
  /** Where what customers pay arrives: an account of their own, that of the installation's keys, or nowhere (`own_keys`: that of keys they brought), since it is not offered. */
  receives: z.enum(['account', 'own_keys', 'keys', 'nobody']),
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
      /** Where Stripe has to send its events. */
      webhook_url: z.string(),
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

export const listPaymentAccounts = call({
  method: 'GET',
  path: '/v1/provider/account/payment-accounts',
  summary: 'Which accounts of payment providers are connected, as these said last; providers without keys are left out',
  access: READ,
  answer: z.object({ rows: z.array(PaymentAccount) }),
  refusals: [],
  tellsSecret: true,
})

export const lookAtPaymentAccount = call({
  method: 'POST',
  path: '/v1/provider/account/payment-accounts/:provider/look',
  summary: 'Ask a provider how far the connected account is set up; sets nothing by itself',
  access: READ,
  params: OneProvider,
  answer: PaymentAccount,
  isRepeatable: true,
  refusals: ['payment_account.no_keys', 'payment_account.silent'],
})

export const stripeConnectLink = call({
  method: 'POST',
  path: '/v1/provider/account/stripe-connect-link',
  summary:
    'A link to the pages of Stripe where an account is made or completed, once; asked again it is the same account',
  access: EDIT,
  answer: Link,
  isRepeatable: true,
  refusals: ['payment_account.no_keys', 'payment_account.silent', 'payment_account.ended', 'payment_account.refused'],
})

export const stripeDisconnect = call({
  method: 'PUT',
  path: '/v1/provider/account/stripe-disconnect',
  summary: 'End the connection with Stripe; what was paid before can still be refunded',
  access: EDIT,
  answer: PaymentAccount,
  refusals: ['payment_account.no_keys', 'payment_account.none'],
})

export const setStripeKeys = call({
  method: 'PUT',
  path: '/v1/provider/account/stripe-keys',
  summary: 'Bring keys of Stripe, which is asked whose they are before they are kept; they are never told again',
  access: EDIT,
  body: z.strictObject({
    /** May be left out where there are keys, to change the secret of the webhook alone. */
    secret_key: z.optional(z.string().check(z.regex(/^(?:sk|rk)_(?:live|test)_\w{8,200}$/))),
    webhook_secret: z.optional(z.string().check(z.regex(/^whsec_[\w+/=-]{8,200}$/))),
  }),
  answer: PaymentAccount,
  isRepeatable: true,
  refusals: [
    'payment_account.no_keys',
    'payment_account.silent',
    'payment_keys.both_needed',
    'payment_keys.wrong_kind',
    'payment_keys.refused',
  ],
})

export const removeStripeKeys = call({
  method: 'DELETE',
  path: '/v1/provider/account/stripe-keys',
  summary: 'End being paid with keys that were brought; what was paid with them can still be refunded',
  access: EDIT,
  answer: PaymentAccount,
  refusals: ['payment_account.no_keys', 'payment_account.none'],
})

export const paypalConnectLink = call({
  method: 'POST',
  path: '/v1/provider/account/paypal-connect-link',
  summary: 'A link to the pages of PayPal where a merchant lets payments be taken in their name',
  access: EDIT,
  answer: Link,
  isRepeatable: true,
  refusals: ['payment_account.no_keys', 'payment_account.silent', 'payment_account.ended', 'payment_account.refused'],
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
  answer: PaymentAccount,
  refusals: ['payment_account.no_keys', 'payment_account.none'],
})
