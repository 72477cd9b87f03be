import type { Db } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { isRefused } from '../asked.ts'
import { findLiveKeys, type KeysOf, type KeysRow, writeWebhook } from '../own-keys/keys.sql.ts'
import { type OwnSetup, placeOfKeys } from '../own-keys/own-providers.ts'
import { tryPaypalKeys } from '../paypal/try-keys.ts'
import { whoseKeys } from '../stripe/whose-keys.ts'

type LookingAtKeys = { db: Db; accountId: number; of: KeysOf; isTest: boolean; own: OwnSetup | undefined }
type DenyLook = Deny<'payment_account.silent' | 'payment_keys.refused' | 'payment_keys.no_webhook'>

/**
 * Asks a provider about keys that were brought: whether they open the account still that they were brought for, and of PayPal where the webhook
 * sends its events by now, which is written down; Stripe does not tell that. No transaction is open meanwhile, and keys that others brought
 * meanwhile were tried as they came.
 */
export async function lookAtKeys({ db, accountId, of, isTest, own }: LookingAtKeys, deny: DenyLook): Promise<void> {
  if (!own) return
  const find = () => db.transaction(accountId, (tx) => findLiveKeys(tx, { ...of, isLocked: false }))
  const known = await find()
  if (known?.is_test !== isTest) return
  const open = (sealed: Buffer) => own.secrets.open(sealed, placeOfKeys(accountId))
  if (of.provider === 'stripe') return lookAtStripe(known, open(known.secret_sealed), own, deny)
  const { apiUrl, callMs } = own
  const tried = await tryPaypalKeys(
    { clientId: known.payee, clientSecret: open(known.secret_sealed), apiUrl, callMs },
    open(known.webhook_sealed),
  )
  if (tried.outcome !== 'good')
    return tried.outcome === 'silent'
      ? deny({ code: 'payment_account.silent' })
      : deny({ code: `payment_keys.${tried.outcome}` })
  await db.transaction(accountId, async (tx) => {
    const live = await findLiveKeys(tx, { ...of, isLocked: true })
    if (live?.id === known.id && live.webhook_sealed.equals(known.webhook_sealed))
      await writeWebhook(tx, live.id, tried.webhook)
  })
}

/** A key that was rolled or taken back at Stripe opens nothing any more; who brings another learns it here, not from a customer. */
async function lookAtStripe(
  { payee }: Pick<KeysRow, 'payee'>,
  secretKey: string,
  { apiUrl, callMs }: OwnSetup,
  deny: DenyLook,
): Promise<void> {
  const whose = await whoseKeys({ secretKey, apiUrl, callMs })
  if (whose.ok && whose.value === payee) return
  deny({ code: whose.ok || isRefused(whose.failure) ? 'payment_keys.refused' : 'payment_account.silent' })
}
