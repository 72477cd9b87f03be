import type { Refusal } from '@muelle/contract/refusals'
import { keyRights } from '@muelle/domain/account/key-rights'
import { hasRight } from '@muelle/domain/rights'
import type { Tx } from '../platform/db.ts'
import type { Actor } from '../platform/http/handle.ts'
import type { AuthenticationRefusal } from '../platform/http/http.ts'
import { findKeyAccess, type KeyAccessRow, touchKey } from './api-keys.sql.ts'
import { knownModules, roleModules } from './modules.ts'

type Found = Actor | Refusal<AuthenticationRefusal>

/**
 * Tells in whose name an API key of the transaction's account acts, by reading the key, its maker and their rights anew for every
 * request (I19): a revoked or expired key, or one whose maker was disabled, ends with it.
 */
export async function findKeyActor(tx: Tx, hash: Buffer): Promise<Found> {
  const row = await findKeyAccess(tx, hash)
  return row ? keyActor(tx, row) : { code: 'unauthenticated' }
}

async function keyActor(tx: Tx, row: KeyAccessRow): Promise<Found> {
  if (row.has_ended) return { code: 'api_key.ended' }
  if (!row.is_user_enabled) return { code: 'session.user_disabled' }
  if (row.is_use_old) await touchKey(tx, row.id)
  const scopes = knownModules(row.scopes)
  const held = { is_owner: row.is_owner, modules: knownModules(row.modules) }
  return {
    accountId: tx.accountId,
    userId: row.user_id,
    sessionId: null,
    apiKeyId: row.id,
    name: row.name,
    rights: { is_owner: false, modules: keyRights(held, scopes) },
    seesAllBusinesses: hasRight(held, 'mdu_business_crud'),
    roles: row.roles.map(({ business_id, role, modules }) => ({
      business_id,
      role,
      modules: keyRights({ is_owner: false, modules: roleModules(role, modules) }, scopes),
    })),
    onlyBusinesses: row.is_limited ? row.business_ids : null,
    isSeller: row.is_seller,
  }
}
