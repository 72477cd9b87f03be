import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Tx } from '../../platform/db.ts'
import { nameOf } from '../../rules/people.sql.ts'

/** Keys that a company brought, as they are kept: what is secret of them is sealed. */
export type KeysRow = {
  id: number
  provider: ProviderName
  /** Null: of all businesses that have none of their own. */
  business_id: number | null
  is_test: boolean
  /** Whose they are: the account at Stripe, the application at PayPal. */
  payee: string
  secret_sealed: Buffer
  secret_last4: string
  webhook_sealed: Buffer
  webhook_last4: string
  former_webhook_sealed: Buffer | null
  webhook_changed_at: string
  set_at: string
}
const COLUMNS = `id, provider, business_id, is_test, payee, secret_sealed, secret_last4, webhook_sealed, webhook_last4, former_webhook_sealed,
  webhook_changed_at, set_at`

export const findKeys = async (tx: Tx, id: number): Promise<KeysRow | undefined> =>
  (
    await tx.query<KeysRow>(`select ${COLUMNS} from provider_keys where account_id = $1 and id = $2`, [
      tx.accountId,
      id,
    ])
  )[0]

export type KeysOf = Pick<KeysRow, 'provider'> & { businessId: number | null }
/** The keys that customers are paid with now; `isLocked` makes a second writer wait. */
export const findLiveKeys = async (
  tx: Tx,
  { provider, businessId, isLocked }: KeysOf & { isLocked: boolean },
): Promise<KeysRow | undefined> => {
  const lock = isLocked ? 'for update' : ''
  const [row] = await tx.query<KeysRow>(
    `select ${COLUMNS} from provider_keys
     where account_id = $1 and provider = $2 and business_id is not distinct from $3::bigint and ended_at is null ${lock}`,
    [tx.accountId, provider, businessId],
  )
  return row
}

/** Whoever brings keys of an account waits for who does already: which webhooks there are is asked before one more is written. */
export const lockBringing = (tx: Tx) =>
  tx.query(`select 1 as one from pg_advisory_xact_lock(hashtextextended('provider_keys/' || $1::text, 0))`, [
    tx.accountId,
  ])

/** Which keys there are and were, without what is sealed and what was given up. */
export type KnownKeys = Pick<
  KeysRow,
  | 'id'
  | 'provider'
  | 'business_id'
  | 'is_test'
  | 'payee'
  | 'secret_last4'
  | 'webhook_last4'
  | 'webhook_changed_at'
  | 'set_at'
> & {
  has_former: boolean
  is_ended: boolean
  set_by: string
  /** As PayPal told them; null of keys of which nobody tells. */
  webhook_url: string | null
  webhook_lacks: string[] | null
}
export const listKnownKeys = (tx: Tx): Promise<KnownKeys[]> =>
  tx.query<KnownKeys>(
    `select k.id, k.provider, k.business_id, k.is_test, k.payee, k.secret_last4, k.webhook_last4, k.webhook_changed_at, k.set_at,
       k.webhook_url, k.webhook_lacks, k.former_webhook_sealed is not null as has_former, k.ended_at is not null as is_ended, ${nameOf('u')} as set_by
     from provider_keys k join app_user u on u.account_id = $1 and u.id = k.set_by
     where k.account_id = $1 and k.released_at is null order by k.ended_at is not null, k.id desc`,
    [tx.accountId],
  )

export type NewKeys = Pick<
  KeysRow,
  | 'provider'
  | 'business_id'
  | 'is_test'
  | 'payee'
  | 'secret_sealed'
  | 'secret_last4'
  | 'webhook_sealed'
  | 'webhook_last4'
>
/** Absent where others brought some at the same moment. */
export const insertKeys = async (tx: Tx, keys: NewKeys, setBy: number): Promise<KeysRow | undefined> =>
  (
    await tx.query<KeysRow>(
      `insert into provider_keys
         (account_id, provider, business_id, is_test, payee, secret_sealed, secret_last4, webhook_sealed, webhook_last4, set_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (account_id, provider, business_id) where ended_at is null do nothing returning ${COLUMNS}`,
      [
        tx.accountId,
        keys.provider,
        keys.business_id,
        keys.is_test,
        keys.payee,
        keys.secret_sealed,
        keys.secret_last4,
        keys.webhook_sealed,
        keys.webhook_last4,
        setBy,
      ],
    )
  )[0]

/** The keys of an account at the provider that were removed last: payments of before name them. */
export const findEndedKeys = async (
  tx: Tx,
  { provider, businessId, isTest, payee }: KeysOf & { isTest: boolean; payee: string },
): Promise<KeysRow | undefined> =>
  (
    await tx.query<KeysRow>(
      `select ${COLUMNS} from provider_keys
       where account_id = $1 and provider = $2 and business_id is not distinct from $3::bigint and is_test = $4 and payee = $5
         and ended_at is not null
       order by id desc limit 1 for update`,
      [tx.accountId, provider, businessId, isTest, payee],
    )
  )[0]

export type Replacement = Pick<
  KeysRow,
  'secret_sealed' | 'secret_last4' | 'webhook_sealed' | 'webhook_last4' | 'former_webhook_sealed' | 'webhook_changed_at'
>
export const updateKeys = (tx: Tx, id: number, keys: Replacement, setBy: number) =>
  tx.query(
    `update provider_keys
     set secret_sealed = $3, secret_last4 = $4, webhook_sealed = $5, webhook_last4 = $6, former_webhook_sealed = $7,
       webhook_changed_at = $8, set_by = $9, set_at = now()
     where account_id = $1 and id = $2`,
    [
      tx.accountId,
      id,
      keys.secret_sealed,
      keys.secret_last4,
      keys.webhook_sealed,
      keys.webhook_last4,
      keys.former_webhook_sealed,
      keys.webhook_changed_at,
      setBy,
    ],
  )

/** Where their webhook sends to, and which events it leaves out, as their provider said; null where nobody tells. */
export const writeWebhook = (tx: Tx, id: number, told: { url: string; lacks: readonly string[] } | null) =>
  tx.query('update provider_keys set webhook_url = $3, webhook_lacks = $4 where account_id = $1 and id = $2', [
    tx.accountId,
    id,
    told?.url ?? null,
    told?.lacks ?? null,
  ])

/** Webhooks of all other keys that there are or were of the same account at the provider. */
export const listOtherWebhooks = (tx: Tx, { id, provider, is_test, payee }: KeysRow) =>
  tx.query<Pick<KeysRow, 'webhook_sealed'>>(
    `select webhook_sealed from provider_keys
     where account_id = $1 and provider = $2 and is_test = $3 and payee = $4 and id <> $5`,
    [tx.accountId, provider, is_test, payee, id],
  )

/** Customers are paid with them again. */
export const reviveKeys = (tx: Tx, id: number) =>
  tx.query('update provider_keys set ended_at = null, released_at = null where account_id = $1 and id = $2', [
    tx.accountId,
    id,
  ])

/**
 * Other keys of the same account at the provider, removed or not: whoever brings a key anew may have rolled the one before, and what names
 * that, in whichever business, is asked about with a key that works. Their webhook stays their own.
 */
export const refreshKeys = (
  tx: Tx,
  {
    id,
    provider,
    is_test,
    payee,
    secret_sealed,
    secret_last4,
  }: Pick<KeysRow, 'id' | 'provider' | 'is_test' | 'payee' | 'secret_sealed' | 'secret_last4'>,
) =>
  tx.query(
    `update provider_keys set secret_sealed = $5, secret_last4 = $6
     where account_id = $1 and provider = $2 and is_test = $3 and payee = $4 and id <> $7`,
    [tx.accountId, provider, is_test, payee, secret_sealed, secret_last4, id],
  )

export const endKeys = (tx: Tx, id: number) =>
  tx.query('update provider_keys set ended_at = now() where account_id = $1 and id = $2', [tx.accountId, id])

/** Gives up keys that were brought, live or not: they say nothing of who is paid any more. */
export const releaseKeys = (tx: Tx, { provider, businessId, isTest }: KeysOf & { isTest: boolean }) =>
  tx.query<Pick<KeysRow, 'id' | 'payee'> & { ended_at: string }>(
    `update provider_keys set ended_at = coalesce(ended_at, now()), released_at = now()
     where account_id = $1 and provider = $2 and business_id is not distinct from $3::bigint and is_test = $4
       and released_at is null
     returning id, payee, ended_at`,
    [tx.accountId, provider, businessId, isTest],
  )
