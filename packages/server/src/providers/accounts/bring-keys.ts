import type { PaymentAccount, removeStripeKeys, setStripeKeys } from '@muelle/contract/payments/connections'
import type { Tx } from '../../platform/db.ts'
import { recordChange } from '../../platform/events/changes.ts'
import type { Author } from '../../platform/events/events.ts'
import type { Context, SelfContext } from '../../platform/http/handle.ts'
import { isRefused } from '../asked.ts'
import {
  endKeys,
  findEndedKeys,
  findLiveKeys,
  insertKeys,
  type KeysRow,
  type NewKeys,
  reviveKeys,
  updateKeys,
} from '../own-keys/keys.sql.ts'
import { type OwnSetup, placeOfKeys } from '../own-keys/own-providers.ts'
import type { Providers } from '../providers.ts'
import { whoseKeys } from '../stripe/whose-keys.ts'
import { tellOwner } from './tell-owner.ts'
import { shownAccount } from './wire-account.ts'

type Bringing = SelfContext<typeof setStripeKeys>
const LAST = 4
const lastOf = (secret: string) => secret.slice(-LAST)
const isTestKey = (key: string): boolean => /^(?:sk|rk)_test_/.test(key)

/**
 * Keeps keys of Stripe that a company brings, after Stripe has told whose they are. Those of the same account take the place of the ones
 * before, whose webhook secret is good for some days more, also of those that were removed: what was paid with a key that leaked is asked
 * about with the one in its place. Those of another account begin anew, so that what was paid is given back with the keys that it was paid
 * with. Locks: the keys.
 */
export async function bringKeys(providers: Providers, context: Bringing): Promise<PaymentAccount> {
  const { db, actor, author, input, facts, deny } = context
  const { accountId } = actor
  const { secret_key, webhook_secret } = input.body
  const configured = providers.stripe ?? deny({ code: 'payment_account.no_keys' })
  const own = configured.own ?? deny({ code: 'payment_account.no_keys' })
  const { isTest } = configured
  if (secret_key !== undefined && isTestKey(secret_key) !== isTest)
    deny({ code: 'payment_keys.wrong_kind' }, 'body.secret_key')
  const known = await db.transaction(accountId, (tx) => findLiveKeys(tx, { isLocked: false }))
  const hasKnown = known?.is_test === isTest
  if ((secret_key ?? webhook_secret) === undefined || (!hasKnown && (secret_key && webhook_secret) === undefined))
    deny({ code: 'payment_keys.both_needed' })
  const payee = secret_key === undefined ? null : await ownerOf(own, secret_key, context)
  return db.transaction(accountId, async (tx) => {
    const live = await findLiveKeys(tx, { isLocked: true })
    const isSame = live?.is_test === isTest && (payee === null || live.payee === payee)
    const brought = { secret: secret_key, webhook: webhook_secret }
    if (isSame) await replace(tx, own, live, { ...brought, setBy: actor.userId })
    else {
      if (payee === null || secret_key === undefined || webhook_secret === undefined)
        return deny({ code: 'payment_keys.both_needed' })
      if (live) await endKeys(tx, live.id)
      const former = await findEndedKeys(tx, { isTest, payee })
      if (former) {
        await reviveKeys(tx, former.id)
        await replace(tx, own, former, { ...brought, setBy: actor.userId })
      } else {
        const keys = sealed(own, accountId, { payee, secret: secret_key, webhook: webhook_secret })
        if (!(await insertKeys(tx, { ...keys, is_test: isTest }, actor.userId))) deny({ code: 'busy' })
      }
    }
    await note(tx, author, live, await findLiveKeys(tx, { isLocked: false }))
    return shownAccount(tx, providers, { name: 'stripe', origin: facts.origin })
  })
}

async function ownerOf({ apiUrl, callMs }: OwnSetup, secretKey: string, { deny }: Bringing): Promise<string> {
  const whose = await whoseKeys({ secretKey, apiUrl, callMs })
  if (whose.ok) return whose.value
  return isRefused(whose.failure)
    ? deny({ code: 'payment_keys.refused' }, 'body.secret_key')
    : deny({ code: 'payment_account.silent' })
}

/** Keys as they are kept: sealed, with their last signs in the open. */
function sealed(
  { secrets }: OwnSetup,
  accountId: number,
  { payee, secret, webhook }: { payee: string; secret: string; webhook: string },
): Omit<NewKeys, 'is_test'> {
  const place = placeOfKeys(accountId)
  return {
    payee,
    secret_sealed: secrets.seal(secret, place),
    secret_last4: lastOf(secret),
    webhook_sealed: secrets.seal(webhook, place),
    webhook_last4: lastOf(webhook),
  }
}

type Brought = { secret: string | undefined; webhook: string | undefined; setBy: number }
/** The webhook secret before stays good for a while; brought once more it is no other one. */
async function replace(
  tx: Tx,
  { secrets }: OwnSetup,
  live: KeysRow,
  { secret, webhook, setBy }: Brought,
): Promise<void> {
  const place = placeOfKeys(tx.accountId)
  const isOther = webhook !== undefined && webhook !== secrets.open(live.webhook_sealed, place)
  await updateKeys(
    tx,
    live.id,
    {
      secret_sealed: secret === undefined ? live.secret_sealed : secrets.seal(secret, place),
      secret_last4: secret === undefined ? live.secret_last4 : lastOf(secret),
      webhook_sealed: isOther ? secrets.seal(webhook, place) : live.webhook_sealed,
      webhook_last4: isOther ? lastOf(webhook) : live.webhook_last4,
      former_webhook_sealed: isOther ? live.webhook_sealed : live.former_webhook_sealed,
      webhook_changed_at: isOther ? new Date().toISOString() : live.webhook_changed_at,
    },
    setBy,
  )
}

/** Nobody is paid with them from now on; they stay sealed for giving back what was. Locks: the keys. */
export async function removeKeys(
  providers: Providers,
  { tx, author, facts, deny }: Context<typeof removeStripeKeys>,
): Promise<PaymentAccount> {
  if (!providers.stripe) return deny({ code: 'payment_account.no_keys' })
  const live = (await findLiveKeys(tx, { isLocked: true })) ?? deny({ code: 'payment_account.none' })
  await endKeys(tx, live.id)
  await note(tx, author, live, undefined)
  return shownAccount(tx, providers, { name: 'stripe', origin: facts.origin })
}

/** Whose keys, and their last signs, as the history shows them: never the keys. */
const note = async (tx: Tx, author: Author, before: KeysRow | undefined, after: KeysRow | undefined) => {
  const payee = after?.payee ?? before?.payee ?? ''
  await tellOwner(tx, author, { change: after ? 'keys_changed' : 'disconnected', provider: 'stripe', payee })
  const shown = (row: KeysRow | undefined) =>
    row ? `${row.payee} ···${row.secret_last4} / ···${row.webhook_last4}` : null
  return recordChange(tx, author, {
    kind: 'account.payments_keys_changed',
    subject_type: 'account',
    subject_id: tx.accountId,
    business_id: null,
    before: { stripe: shown(before) },
    after: { stripe: shown(after) },
  })
}
