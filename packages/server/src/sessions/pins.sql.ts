import type { ModuleGrant } from '@muelle/domain/rights'
import type { Tx } from '../platform/db.ts'
import { RIGHTS_OF_USER, type RoleRow } from './sessions.sql.ts'

export type PinRow = { user_id: number; pin_hash: string; is_owner: boolean; modules: ModuleGrant[]; roles: RoleRow[] }

/** An enabled user of the account with a PIN, by the folded username, with their rights as they stand now. */
export const findPin = async (tx: Tx, usernameFolded: string): Promise<PinRow | undefined> =>
  (
    await tx.query<PinRow>(
      `select u.id as user_id, u.pin_hash, u.is_first as is_owner, ${RIGHTS_OF_USER}
       from login_name n join app_user u on u.account_id = $1 and u.id = n.user_id
       where n.username_folded = $2 and n.account_id = $1 and u.enabled and u.pin_hash is not null`,
      [tx.accountId, usernameFolded],
    )
  )[0]

/** Somebody's own PIN, and the name under which guesses at it are counted; undefined where they may not sign in. */
export const findPinOf = async (
  tx: Tx,
  userId: number,
): Promise<{ username_folded: string; pin_hash: string | null } | undefined> =>
  (
    await tx.query<{ username_folded: string; pin_hash: string | null }>(
      `select n.username_folded, u.pin_hash from app_user u join login_name n on n.account_id = $1 and n.user_id = u.id
       where u.account_id = $1 and u.id = $2 and u.enabled`,
      [tx.accountId, userId],
    )
  )[0]
