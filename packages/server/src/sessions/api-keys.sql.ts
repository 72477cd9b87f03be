import type { ModuleGrant } from '@muelle/domain/rights'
import type { Tx } from '../platform/db.ts'
import { IS_SELLER, RIGHTS_OF_USER, type RoleRow } from './sessions.sql.ts'

/** A key with its maker, as everything stands now. */
export type KeyAccessRow = {
  id: number
  name: string
  has_ended: boolean
  /** Longer ago than a minute, or never. */
  is_use_old: boolean
  is_limited: boolean
  business_ids: number[]
  scopes: ModuleGrant[]
  user_id: number
  is_owner: boolean
  is_user_enabled: boolean
  modules: ModuleGrant[]
  roles: RoleRow[]
  is_seller: boolean
}

export const findKeyAccess = async (tx: Tx, hash: Buffer): Promise<KeyAccessRow | undefined> =>
  (
    await tx.query<KeyAccessRow>(
      `select k.id, k.name, k.revoked_at is not null or coalesce(k.expires_at <= now(), false) as has_ended,
         coalesce(k.last_used_at < now() - interval '1 minute', true) as is_use_old, k.is_limited,
         (select coalesce(jsonb_agg(l.business_id), '[]') from api_key_business l
            where l.account_id = $1 and l.api_key_id = k.id) as business_ids,
         (select coalesce(jsonb_agg(jsonb_build_object(
              'identifier', m.module, 'create', m.can_create, 'edit', m.can_edit, 'delete', m.can_delete)), '[]')
            from api_key_module m where m.account_id = $1 and m.api_key_id = k.id) as scopes,
         u.id as user_id, u.is_first as is_owner, u.enabled as is_user_enabled,
         ${RIGHTS_OF_USER}, ${IS_SELLER}
       from api_key k join app_user u on u.account_id = $1 and u.id = k.created_by_user_id
       where k.account_id = $1 and k.secret_hash = $2`,
      [tx.accountId, hash],
    )
  )[0]

/** To the minute, so that a busy program does not write a row with each of its requests. */
export const touchKey = (tx: Tx, id: number) =>
  tx.query(
    `update api_key set last_used_at = now()
     where account_id = $1 and id = $2 and coalesce(last_used_at < now() - interval '1 minute', true)`,
    [tx.accountId, id],
  )

export type NewKey = {
  user_id: number
  name: string
  prefix: string
  hash: Buffer
  business_ids: readonly number[] | null
  expires_at: string | null
  modules: readonly ModuleGrant[]
}

export async function insertKey(tx: Tx, key: NewKey): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into api_key (account_id, created_by_user_id, name, prefix, secret_hash, is_limited, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tx.accountId, key.user_id, key.name, key.prefix, key.hash, key.business_ids !== null, key.expires_at],
  )
  if (!row) throw new Error('An API key was not inserted')
  await tx.query(
    `insert into api_key_module (account_id, api_key_id, module, can_create, can_edit, can_delete)
     select $1, $2, identifier, "create", edit, "delete"
     from jsonb_to_recordset($3::jsonb) as m(identifier text, "create" boolean, edit boolean, "delete" boolean) returning 1`,
    [tx.accountId, row.id, JSON.stringify(key.modules)],
  )
  if (key.business_ids)
    await tx.query(
      `insert into api_key_business (account_id, api_key_id, business_id)
       select $1, $2, id from unnest($3::bigint[]) as b(id) on conflict do nothing returning 1`,
      [tx.accountId, row.id, key.business_ids],
    )
  return row.id
}

/** Ends a key; false when it had been revoked before. */
export const updateKeyRevoked = async (tx: Tx, id: number, now: number): Promise<boolean> =>
  (
    await tx.query(
      'update api_key set revoked_at = $3 where account_id = $1 and id = $2 and revoked_at is null returning 1',
      [tx.accountId, id, new Date(now).toISOString()],
    )
  ).length > 0
