import type { Db } from '../../platform/db.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { PaymentProvider } from '../provider.ts'
import { createStripeProvider } from '../stripe/stripe-provider.ts'
import { findKeys, type KeysRow } from './keys.sql.ts'
import { readOwnName } from './own-name.ts'

/** How long events are taken that were signed with the webhook secret before. */
export const FORMER_MS = 3 * 24 * 3_600_000

export type OwnSetup = {
  db: Db
  secrets: Pick<SecretBox, 'seal' | 'open'>
  apiUrl: () => string
  callMs: number
}
export const placeOfKeys = (accountId: number) => `provider_keys/${accountId}`

/** Stripe, asked with keys that a company brought, by the name that payments keep of them; null where there are none of that name. */
export type FindOwn = (payee: string) => Promise<PaymentProvider | null>

export const findOwn =
  (setup: OwnSetup): FindOwn =>
  async (payee) => {
    const name = readOwnName(payee)
    if (!name) return null
    const row = await setup.db.transaction(name.accountId, (tx) => findKeys(tx, name.id))
    return row ? providerOfKeys(setup, name.accountId, row) : null
  }

function providerOfKeys({ secrets, apiUrl, callMs }: OwnSetup, accountId: number, row: KeysRow): PaymentProvider {
  const open = (sealed: Buffer) => secrets.open(sealed, placeOfKeys(accountId))
  const hasFormer = Date.now() < Date.parse(row.webhook_changed_at) + FORMER_MS
  return createStripeProvider({
    secretKey: open(row.secret_sealed),
    apiUrl,
    callMs,
    webhookSecrets: [
      open(row.webhook_sealed),
      ...(row.former_webhook_sealed && hasFormer ? [open(row.former_webhook_sealed)] : []),
    ],
  })
}
