import type { PaymentAccount, setPaypalKeys, setStripeKeys } from '@muelle/contract/providers/accounts'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import { findVisibleBusiness } from '../../businesses/visible.ts'
import type { Deny } from '../../platform/denied.ts'
import type { SelfContext } from '../../platform/http/handle.ts'
import { isRefused } from '../asked.ts'
import { findLiveKeys, type KeysRow } from '../own-keys/keys.sql.ts'
import { placeOfKeys } from '../own-keys/own-providers.ts'
import { type TriedKeys, tryPaypalKeys } from '../paypal/try-keys.ts'
import type { Providers } from '../providers.ts'
import { whoseKeys } from '../stripe/whose-keys.ts'
import { type Bringing, keepKeys } from './bring-keys.ts'

type Asking = Pick<SelfContext<typeof setStripeKeys>, 'db' | 'actor' | 'author' | 'facts'> & {
  input: { query: { business_id?: number | undefined } }
}
type Opened = Bringing & { known: KeysRow | undefined }

/** Whose keys are brought, and those that are there now; the ones of the other kind of money count for nothing. */
async function openKeys(
  providers: Providers,
  provider: ProviderName,
  { db, actor, author, input, facts }: Asking,
  deny: Deny<'not_found' | 'payment_account.no_keys'>,
): Promise<Opened> {
  const businessId = input.query.business_id ?? null
  const of = { provider, businessId }
  const { isSeen, live } = await db.transaction(actor.accountId, async (tx) => ({
    isSeen: businessId === null || (await findVisibleBusiness(tx, actor, businessId)) !== undefined,
    live: await findLiveKeys(tx, { ...of, isLocked: false }),
  }))
  if (!isSeen) return deny({ code: 'not_found' })
  const configured = providers[provider] ?? deny({ code: 'payment_account.no_keys' })
  const own = configured.own ?? deny({ code: 'payment_account.no_keys' })
  const { isTest } = configured
  const known = live?.is_test === isTest ? live : undefined
  return { db, providers, actor, author, origin: facts.origin, of, isTest, own, known }
}

const isTestKey = (key: string): boolean => /^(?:sk|rk)_test_/.test(key)

export async function bringStripeKeys(
  providers: Providers,
  context: SelfContext<typeof setStripeKeys>,
): Promise<PaymentAccount> {
  const { deny, input } = context
  const { secret_key: secret, webhook_secret: webhook } = input.body
  const opened = await openKeys(providers, 'stripe', context, deny)
  if (secret !== undefined && isTestKey(secret) !== opened.isTest)
    deny({ code: 'payment_keys.wrong_kind' }, 'body.secret_key')
  const isMissing = opened.known ? (secret ?? webhook) === undefined : (secret && webhook) === undefined
  if (isMissing) deny({ code: 'payment_keys.both_needed' })
  const { apiUrl, callMs } = opened.own
  const whose = secret === undefined ? null : await whoseKeys({ secretKey: secret, apiUrl, callMs })
  if (whose && !whose.ok)
    return isRefused(whose.failure)
      ? deny({ code: 'payment_keys.refused' }, 'body.secret_key')
      : deny({ code: 'payment_account.silent' })
  return keepKeys(opened, { payee: whose?.value ?? null, told: null, secret, webhook }, deny)
}

/** Of PayPal whose keys are is which application they are of; whatever is left out is tried as it is kept. */
export async function bringPaypalKeys(
  providers: Providers,
  context: SelfContext<typeof setPaypalKeys>,
): Promise<PaymentAccount> {
  const { deny, input, actor } = context
  const { client_id, client_secret: secret, webhook_id: webhook } = input.body
  const opened = await openKeys(providers, 'paypal', context, deny)
  const { known, own } = opened
  const isAnother = client_id !== undefined && client_id !== known?.payee
  const isMissing =
    !known || isAnother
      ? client_id === undefined || secret === undefined || webhook === undefined
      : (secret ?? webhook) === undefined
  if (isMissing) deny({ code: 'payment_keys.both_needed' })
  const kept = (sealed: Buffer | undefined) =>
    sealed === undefined ? '' : own.secrets.open(sealed, placeOfKeys(actor.accountId))
  const payee = client_id ?? known?.payee ?? ''
  const tried = await tryPaypalKeys(
    { clientId: payee, clientSecret: secret ?? kept(known?.secret_sealed), apiUrl: own.apiUrl, callMs: own.callMs },
    webhook ?? kept(known?.webhook_sealed),
  )
  if (tried.outcome !== 'good') return denyTried(tried.outcome, deny)
  return keepKeys(opened, { payee, told: tried.webhook, secret, webhook }, deny)
}

/** Keys, or their webhook, that PayPal knows nothing of. */
function denyTried(
  outcome: Exclude<TriedKeys['outcome'], 'good'>,
  deny: Deny<'payment_account.silent' | 'payment_keys.refused' | 'payment_keys.no_webhook'>,
): never {
  if (outcome === 'refused') return deny({ code: 'payment_keys.refused' }, 'body.client_secret')
  if (outcome === 'no_webhook') return deny({ code: 'payment_keys.no_webhook' }, 'body.webhook_id')
  return deny({ code: 'payment_account.silent' })
}
