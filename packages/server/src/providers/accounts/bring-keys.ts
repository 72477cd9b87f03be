import type { PaymentAccount } from '@muelle/contract/providers/accounts'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import { recordChange } from '../../platform/events/changes.ts'
import type { Author } from '../../platform/events/events.ts'
import type { Actor } from '../../platform/http/handle.ts'
import {
  endKeys,
  findEndedKeys,
  findLiveKeys,
  insertKeys,
  type KeysOf,
  type KeysRow,
  listOtherWebhooks,
  lockBringing,
  refreshKeys,
  reviveKeys,
  updateKeys,
  writeWebhook,
} from '../own-keys/keys.sql.ts'
import { type OwnSetup, placeOfKeys } from '../own-keys/own-providers.ts'
import type { ToldWebhook } from '../paypal/try-keys.ts'
import type { Providers } from '../providers.ts'
import type { AccountDeps } from './look-account.ts'
import { tellOwner } from './tell-owner.ts'
import { shownAccount } from './wire-account.ts'

/**
 * Of whose account the keys are that are kept after all, as their provider told, null where only the webhook changes; and where their
 * webhook sends to, null of one who does not tell.
 */
export type Tried = { payee: string | null; told: ToldWebhook | null }
/** What somebody brings, each part left out that stays as it is. */
export type Brought = { secret: string | undefined; webhook: string | undefined }
export type Bringing = Pick<AccountDeps, 'db' | 'providers'> & {
  actor: Actor
  author: Author
  origin: string
  of: KeysOf
  isTest: boolean
  own: OwnSetup
}
type DenyKeys = Deny<'payment_keys.both_needed' | 'payment_keys.webhook_taken' | 'busy'>

const LAST = 4
const lastOf = (secret: string) => secret.slice(-LAST)

/**
 * Keeps keys that a company brings, after their provider has told whose they are. Those of the same account take the place of the ones
 * before, whose webhook is good for some days more, also of those that were removed: what was paid with a key that leaked is asked about
 * with the one in its place. Those of another account begin anew, so that what was paid is given back with the keys that it was paid
 * with. One webhook is not brought twice at once: bringings of an account wait for each other. Locks: the bringing, the keys.
 */
export async function keepKeys(
  { db, providers, actor, author, origin, of, isTest, own }: Bringing,
  { payee, told, ...brought }: Tried & Brought,
  deny: DenyKeys,
): Promise<PaymentAccount> {
  return db.transaction(actor.accountId, async (tx) => {
    await lockBringing(tx)
    const live = await findLiveKeys(tx, { ...of, isLocked: true })
    const isSame = live?.is_test === isTest && (payee === null || live.payee === payee)
    if (isSame) await replace(tx, own, live, { ...brought, setBy: actor.userId })
    else {
      const { secret, webhook } = brought
      if (payee === null || secret === undefined || webhook === undefined)
        return deny({ code: 'payment_keys.both_needed' })
      if (live) await endKeys(tx, live.id)
      const former = await findEndedKeys(tx, { ...of, isTest, payee })
      if (former) {
        await reviveKeys(tx, former.id)
        await replace(tx, own, former, { secret, webhook, setBy: actor.userId })
      } else if (
        !(await insertKeys(tx, sealed(own, actor.accountId, { ...of, isTest, payee, secret, webhook }), actor.userId))
      )
        return deny({ code: 'busy' })
    }
    const kept = await findLiveKeys(tx, { ...of, isLocked: false })
    if (kept) {
      if (await isTakenWebhook(tx, own, kept)) return deny({ code: 'payment_keys.webhook_taken' })
      await writeWebhook(tx, kept.id, told)
      await refreshKeys(tx, kept)
    }
    await note(tx, author, of, { before: live, after: kept })
    return shownAccount(tx, providers, { name: of.provider, businessId: of.businessId, origin })
  })
}

/** One webhook sends to one address: brought for two, the events of one would come to the door of the other and tell nothing. */
async function isTakenWebhook(tx: Tx, { secrets }: OwnSetup, kept: KeysRow): Promise<boolean> {
  const open = ({ webhook_sealed: webhook }: Pick<KeysRow, 'webhook_sealed'>) =>
    secrets.open(webhook, placeOfKeys(tx.accountId))
  return (await listOtherWebhooks(tx, kept)).some((other) => open(other) === open(kept))
}

type ToSeal = KeysOf & { isTest: boolean; payee: string; secret: string; webhook: string }
/** Keys as they are kept: sealed, with their last signs in the open. */
function sealed(
  { secrets }: OwnSetup,
  accountId: number,
  { provider, businessId, isTest, payee, secret, webhook }: ToSeal,
): Parameters<typeof insertKeys>[1] {
  const place = placeOfKeys(accountId)
  return {
    provider,
    business_id: businessId,
    is_test: isTest,
    payee,
    secret_sealed: secrets.seal(secret, place),
    secret_last4: lastOf(secret),
    webhook_sealed: secrets.seal(webhook, place),
    webhook_last4: lastOf(webhook),
  }
}

/** The webhook before stays good for a while; brought once more it is no other one. */
async function replace(
  tx: Tx,
  { secrets }: OwnSetup,
  live: KeysRow,
  { secret, webhook, setBy }: Brought & { setBy: number },
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

type Removing = {
  tx: Tx
  author: Author
  deny: Deny<'payment_account.no_keys' | 'payment_account.none'>
  providers: Providers
  origin: string
  of: KeysOf
}
/**
 * Nobody is paid with them from now on; they stay sealed for giving back what was. An account that is connected beside them is paid from
 * here on, as its owner hears. Locks: the keys.
 */
export async function removeKeys({ tx, author, deny, providers, origin, of }: Removing): Promise<PaymentAccount> {
  if (!providers[of.provider]) return deny({ code: 'payment_account.no_keys' })
  const live = (await findLiveKeys(tx, { ...of, isLocked: true })) ?? deny({ code: 'payment_account.none' })
  await endKeys(tx, live.id)
  await note(tx, author, of, { before: live, after: undefined })
  const shown = await shownAccount(tx, providers, { name: of.provider, businessId: of.businessId, origin })
  if (shown.receives === 'account' && shown.can_charge && shown.payee !== null)
    await noteConnected(tx, author, of, shown.payee)
  return shown
}

/** The account that was connected beside keys is paid now that these are gone. */
async function noteConnected(tx: Tx, author: Author, { provider, businessId }: KeysOf, payee: string): Promise<void> {
  await tellOwner(tx, author, { change: 'connected', provider, payee, businessId })
  await recordChange(tx, author, {
    kind: 'account.payments_resumed',
    subject_type: 'account',
    subject_id: tx.accountId,
    business_id: businessId,
    before: { [provider]: null },
    after: { [provider]: payee },
  })
}

type Noted = { before: KeysRow | undefined; after: KeysRow | undefined }
/** Whose keys, and their last signs, as the history shows them: never the keys. */
async function note(tx: Tx, author: Author, { provider, businessId }: KeysOf, { before, after }: Noted): Promise<void> {
  const payee = after?.payee ?? before?.payee ?? ''
  await tellOwner(tx, author, { change: after ? 'keys_changed' : 'disconnected', provider, payee, businessId })
  const shown = (row: KeysRow | undefined): Partial<Record<ProviderName, string | null>> => ({
    [provider]: row ? `${row.payee} ···${row.secret_last4} / ···${row.webhook_last4}` : null,
  })
  await recordChange(tx, author, {
    kind: 'account.payments_keys_changed',
    subject_type: 'account',
    subject_id: tx.accountId,
    business_id: businessId,
    before: shown(before),
    after: shown(after),
  })
}
