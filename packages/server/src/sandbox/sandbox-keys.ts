import type { SecretBox } from '../platform/secret-box.ts'
import type { SandboxKeys } from './sandbox-deps.ts'

const KEY_LENGTH = 40
const PARTNER_LENGTH = 13

/** Made from the installation's own key: processes agree on them, and nobody can guess them. */
export function sandboxKeys(secrets: Pick<SecretBox, 'digest'>): SandboxKeys {
  const of = (name: string) => secrets.digest(name, 'sandbox').toString('hex').slice(0, KEY_LENGTH)
  return {
    stripeSecretKey: `sk_test_${of('stripe secret key')}`,
    stripeWebhookSecret: `whsec_${of('stripe webhook secret')}`,
    paypalClientId: of('paypal client'),
    paypalClientSecret: of('paypal client secret'),
    paypalWebhookId: of('paypal webhook').toUpperCase(),
    paypalPartnerId: of('paypal partner').slice(0, PARTNER_LENGTH).toUpperCase(),
  }
}
