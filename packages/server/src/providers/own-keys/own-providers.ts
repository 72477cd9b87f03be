import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Db } from '../../platform/db.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { createPaypalProvider } from '../paypal/paypal-provider.ts'
import type { PaymentProvider } from '../provider.ts'
import { createStripeProvider } from '../stripe/stripe-provider.ts'
import { findKeys, type KeysRow } from './keys.sql.ts'
import { readOwnName } from './own-name.ts'

/** How long events are taken that were signed for the webhook before. */
export const FORMER_MS = 3 * 24 * 3_600_000
/** How many of them are kept, so that PayPal is not asked for a token with every call. */
const MOST_KEPT = 100

export type OwnSetup = {
  provider: ProviderName
  db: Db
  secrets: Pick<SecretBox, 'seal' | 'open'>
  apiUrl: () => string
  callMs: number
}
export const placeOfKeys = (accountId: number) => `provider_keys/${accountId}`

/** A provider, asked with keys that a company brought, by the name that payments keep of them; null where there are none of that name. */
export type FindOwn = (payee: string) => Promise<PaymentProvider | null>

export function findOwn(setup: OwnSetup): FindOwn {
  const kept = new Map<string, { stamp: string; provider: PaymentProvider }>()
  return async (payee) => {
    const name = readOwnName(payee)
    if (!name) return null
    const row = await setup.db.transaction(name.accountId, (tx) => findKeys(tx, name.id))
    if (row?.provider !== setup.provider) return null
    const hasFormer = Date.now() < Date.parse(row.webhook_changed_at) + FORMER_MS
    const stamp = `${row.secret_sealed.toString('base64')} ${row.webhook_sealed.toString('base64')} ${hasFormer}`
    const known = kept.get(payee)
    if (known?.stamp === stamp) return known.provider
    const provider = providerOfKeys(setup, name.accountId, row, hasFormer)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(payee, { stamp, provider })
    return provider
  }
}

function providerOfKeys(
  { secrets, apiUrl, callMs }: OwnSetup,
  accountId: number,
  row: KeysRow,
  hasFormer: boolean,
): PaymentProvider {
  const open = (sealed: Buffer) => secrets.open(sealed, placeOfKeys(accountId))
  const secret = open(row.secret_sealed)
  const webhooks = [
    open(row.webhook_sealed),
    ...(row.former_webhook_sealed && hasFormer ? [open(row.former_webhook_sealed)] : []),
  ]
  if (row.provider === 'stripe')
    return createStripeProvider({ secretKey: secret, apiUrl, callMs, webhookSecrets: webhooks })
  const keys = { clientId: row.payee, clientSecret: secret, apiUrl, callMs }
  return createPaypalProvider({ ...keys, webhookIds: webhooks, partnerId: null })
}
