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
