import type { PaymentConfig } from './platform/config.ts'
import type { SecretBox } from './platform/secret-box.ts'
import { findOwn, type OwnSetup } from './providers/own-keys/own-providers.ts'
import { withOwnKeys } from './providers/own-keys/with-own-keys.ts'
import { createPaypalProvider } from './providers/paypal/paypal-provider.ts'
import type { ProviderName } from './providers/provider.ts'
import type { Configured, Providers } from './providers/providers.ts'
import { createStripeProvider } from './providers/stripe/stripe-provider.ts'
import { PLAYED, type Played, pathOfPlayed, type SandboxKeys } from './sandbox/sandbox-deps.ts'
import { sandboxKeys } from './sandbox/sandbox-keys.ts'
import { type Billing, createBilling } from './subscriptions/billing.ts'

/** How long a provider may take for one call: a refund of theirs takes seconds. */
const CALL_MS = 20_000
const STRIPE_URL = 'https://api.stripe.com'
const PAYPAL_API = { url: 'https://api-m.paypal.com', isTest: false }

export type PaymentSetup = {
  providers: Providers
  /** Collects the plans of a host; null where none are sold. */
  billing: Billing | null
  /** Which providers the installation plays itself, with the keys of that; null where it plays none. */
  sandbox: { played: readonly Played[]; keys: SandboxKeys; hasTesterPages: boolean } | null
}

type SetupOptions = {
  secrets: Pick<SecretBox, 'digest'>
  here: () => string
  callMs?: number
  /** What a host sells as plans. */
  prices?: readonly string[]
  /** Where companies may bring keys of their own, what these are kept with. */
  own?: Pick<OwnSetup, 'db' | 'secrets'>
}

/**
 * Which providers there are: those whose keys are configured, and in the place of the others those that the installation plays itself.
 * Both are the same code, asked at another address. `here` is where this machine reaches the installation, known once it listens.
 */
export function setUpPayments(
  {
    stripe,
    paypal,
    isSandbox,
    isPublic,
    platformFeeBasisPoints = 0,
    stripeApiUrl = STRIPE_URL,
    paypalApi = PAYPAL_API,
  }: PaymentConfig,
  { secrets, here, callMs = CALL_MS, prices = [], own }: SetupOptions,
): PaymentSetup {
  const played = isSandbox ? PLAYED.filter((name) => (name === 'stripe' ? stripe : paypal) === null) : []
  const keys = sandboxKeys(secrets)
  const urlOfPlayed = (name: Played) => () => `${here()}${pathOfPlayed(name)}`
  const playsStripe = played.includes('stripe')
  const playsPaypal = played.includes('paypal')
  const stripeSetup = playsStripe
    ? {
        secretKey: keys.stripeSecretKey,
        webhookSecrets: [keys.stripeWebhookSecret],
        apiUrl: urlOfPlayed('stripe'),
        isTest: true,
      }
    : stripe && { ...stripe, apiUrl: () => stripe.apiUrl }
  const paypalSetup = playsPaypal
    ? {
        clientId: keys.paypalClientId,
        clientSecret: keys.paypalClientSecret,
        webhookIds: [keys.paypalWebhookId],
        partnerId: keys.paypalPartnerId,
        apiUrl: urlOfPlayed('paypal'),
        isTest: true,
      }
    : paypal && { ...paypal, webhookIds: [paypal.webhookId], apiUrl: () => paypal.apiUrl }
  // Where a provider is played, nothing that a company brings leaves this machine.
  const ownUrls = {
    stripe: playsStripe ? urlOfPlayed('stripe') : () => stripeApiUrl,
    paypal: playsPaypal ? urlOfPlayed('paypal') : () => paypalApi.url,
  }
  const ownOf = (provider: ProviderName): OwnSetup | undefined =>
    own && { ...own, provider, apiUrl: ownUrls[provider], callMs }
  // Play money never stands beside money: without keys of its own a provider is of the kind of the others, and PayPal's address says which it is.
  const isTest = stripeSetup?.isTest ?? paypalSetup?.isTest ?? paypalApi.isTest
  const mayBringPaypal = paypalSetup !== null || paypalApi.isTest === isTest
  return {
    providers: {
      stripe: withOwn(
        stripeSetup && {
          provider: createStripeProvider({ ...stripeSetup, callMs }),
          isTest: stripeSetup.isTest,
          platformFeeBasisPoints,
        },
        ownOf('stripe'),
        isTest,
      ),
      paypal: withOwn(
        paypalSetup && {
          provider: createPaypalProvider({ ...paypalSetup, callMs }),
          isTest: paypalSetup.isTest,
          platformFeeBasisPoints,
        },
        mayBringPaypal ? ownOf('paypal') : undefined,
        isTest,
      ),
    },
    billing: stripeSetup && prices.length > 0 ? createBilling({ ...stripeSetup, callMs, prices }) : null,
    sandbox: played.length > 0 ? { played, keys, hasTesterPages: !isPublic } : null,
  }
}

/** A provider with keys of the installation, with those that companies bring, or both. */
function withOwn(base: Configured | null, own: OwnSetup | undefined, isTest: boolean): Configured | null {
  if (!own) return base
  const provider = withOwnKeys(own.provider, base?.provider ?? null, findOwn(own))
  return base ? { ...base, provider, own } : { provider, isTest, own, isOwnOnly: true }
}
