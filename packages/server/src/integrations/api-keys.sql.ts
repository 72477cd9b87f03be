import type { ModuleGrant } from '@muelle/domain/rights'
import type { Tx } from '../platform/db.ts'
import { nameOf } from '../rules/people.sql.ts'

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
    u.id as maker_id, ${nameOf('u')} as maker_name, u.enabled as is_maker_enabled,
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
