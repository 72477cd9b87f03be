import type { ModuleGrant } from '@muelle/domain/rights'
import type { Tx } from '../platform/db.ts'

export type ApiKeyRow = {
  id: number
  name: string
  prefix: string
  modules: ModuleGrant[]
  is_limited: boolean
  businesses: { id: number; name: string }[]
  expires_at: string | null
  last_used_at: string | null
  revoked_at: string | null
  created_at: string
  maker_id: number
  maker_name: string
  is_maker_enabled: boolean
  is_expired: boolean
}

const SELECT = `
  select k.id, k.name, k.prefix, k.is_limited, k.expires_at,
    k.last_used_at, k.revoked_at, k.created_at,
    u.id as maker_id, trim(u.first_name || ' ' || u.last_name) as maker_name, u.enabled as is_maker_enabled,
    coalesce(k.expires_at <= $2, false) as is_expired,
    (select coalesce(jsonb_agg(jsonb_build_object(
         'identifier', m.module, 'create', m.can_create, 'edit', m.can_edit, 'delete', m.can_delete)), '[]')
       from api_key_module m where m.account_id = $1 and m.api_key_id = k.id) as modules,
    (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.id), '[]')
       from api_key_business l join business b on b.account_id = $1 and b.id = l.business_id
       where l.account_id = $1 and l.api_key_id = k.id) as businesses
  from api_key k join app_user u on u.account_id = $1 and u.id = k.created_by_user_id
  where k.account_id = $1`

const at = (now: number) => new Date(now).toISOString()

export const listKeys = (tx: Tx, now: number, page: { limit: number; offset: number; isOldestFirst: boolean }) =>
  tx.query<ApiKeyRow>(`${SELECT} order by k.id ${page.isOldestFirst ? '' : 'desc'} limit $3 offset $4`, [
    tx.accountId,
    at(now),
    page.limit,
    page.offset,
  ])

export const countKeys = async (tx: Tx): Promise<number> =>
  (await tx.query<{ count: number }>('select count(*) as count from api_key where account_id = $1', [tx.accountId]))[0]
    ?.count ?? 0

/** Keys that work at an instant, as far as they themselves decide it. */
export const countActiveKeys = async (tx: Tx, now: number): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      `select count(*) as count from api_key
       where account_id = $1 and revoked_at is null and coalesce(expires_at > $2, true)`,
      [tx.accountId, at(now)],
    )
  )[0]?.count ?? 0

export const findKey = async (tx: Tx, now: number, id: number): Promise<ApiKeyRow | undefined> =>
  (await tx.query<ApiKeyRow>(`${SELECT} and k.id = $3`, [tx.accountId, at(now), id]))[0]

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
      [tx.accountId, id, at(now)],
    )
  ).length > 0
