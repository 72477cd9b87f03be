import type { Tx } from '../../platform/db.ts'
import { nameOf } from '../../rules/people.sql.ts'

/** Keys that a company brought, as they are kept: what is secret of them is sealed. */
export type KeysRow = {
  id: number
  is_test: boolean
  payee: string
  secret_sealed: Buffer
  secret_last4: string
  webhook_sealed: Buffer
  webhook_last4: string
  former_webhook_sealed: Buffer | null
  webhook_changed_at: string
}
const COLUMNS = `id, is_test, payee, secret_sealed, secret_last4, webhook_sealed, webhook_last4, former_webhook_sealed,
  webhook_changed_at`

export const findKeys = async (tx: Tx, id: number): Promise<KeysRow | undefined> =>
  (
    await tx.query<KeysRow>(`select ${COLUMNS} from provider_keys where account_id = $1 and id = $2`, [
      tx.accountId,
      id,
    ])
  )[0]

/** The keys that customers are paid with now; `isLocked` makes a second writer wait. */
export const findLiveKeys = async (tx: Tx, { isLocked }: { isLocked: boolean }): Promise<KeysRow | undefined> => {
  const lock = isLocked ? 'for update' : ''
  const [row] = await tx.query<KeysRow>(
    `select ${COLUMNS} from provider_keys where account_id = $1 and ended_at is null ${lock}`,
    [tx.accountId],
  )
  return row
}

/** Which keys there are and were, without what is sealed. */
export type KnownKeys = Pick<
  KeysRow,
  'id' | 'is_test' | 'payee' | 'secret_last4' | 'webhook_last4' | 'webhook_changed_at'
> & { set_at: string; has_former: boolean; is_ended: boolean; set_by: string }
export const listKnownKeys = (tx: Tx): Promise<KnownKeys[]> =>
  tx.query<KnownKeys>(
    `select k.id, k.is_test, k.payee, k.secret_last4, k.webhook_last4, k.webhook_changed_at, k.set_at,
       k.former_webhook_sealed is not null as has_former, k.ended_at is not null as is_ended, ${nameOf('u')} as set_by
     from provider_keys k join app_user u on u.account_id = $1 and u.id = k.set_by
     where k.account_id = $1 order by k.ended_at is not null, k.id desc`,
    [tx.accountId],
  )

export type NewKeys = Pick<
  KeysRow,
  'is_test' | 'payee' | 'secret_sealed' | 'secret_last4' | 'webhook_sealed' | 'webhook_last4'
>
/** Absent where others brought some at the same moment. */
export const insertKeys = async (tx: Tx, keys: NewKeys, setBy: number): Promise<KeysRow | undefined> =>
  (
    await tx.query<KeysRow>(
      `insert into provider_keys (account_id, is_test, payee, secret_sealed, secret_last4, webhook_sealed, webhook_last4, set_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (account_id) where ended_at is null do nothing returning ${COLUMNS}`,
      [
        tx.accountId,
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

/** The keys of an account of Stripe that were removed last: payments of before name them. */
export const findEndedKeys = async (
  tx: Tx,
  { isTest, payee }: { isTest: boolean; payee: string },
): Promise<KeysRow | undefined> =>
  (
    await tx.query<KeysRow>(
      `select ${COLUMNS} from provider_keys
       where account_id = $1 and is_test = $2 and payee = $3 and ended_at is not null order by id desc limit 1 for update`,
      [tx.accountId, isTest, payee],
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

/** Customers are paid with them again. */
export const reviveKeys = (tx: Tx, id: number) =>
  tx.query('update provider_keys set ended_at = null where account_id = $1 and id = $2', [tx.accountId, id])

export const endKeys = (tx: Tx, id: number) =>
  tx.query('update provider_keys set ended_at = now() where account_id = $1 and id = $2', [tx.accountId, id])
