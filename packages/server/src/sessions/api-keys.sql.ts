import type { ModuleGrant } from '@muelle/domain/rights'
import type { Tx } from '../platform/db.ts'
import { RIGHTS_OF_USER, type RoleRow } from './sessions.sql.ts'

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
         ${RIGHTS_OF_USER}
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
