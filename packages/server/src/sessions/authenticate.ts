import type { Refusal } from '@muelle/contract/refusals'
import { fullName } from '@muelle/domain/full-name'
import { coalesce } from '../platform/coalesce.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Actor } from '../platform/http/handle.ts'
import type { AuthenticationRefusal } from '../platform/http/http.ts'
import { findKeyActor } from './api-key-actor.ts'
import { knownModules, roleModules } from './modules.ts'
import { type AccessRow, findAccess } from './sessions.sql.ts'
import { readApiKey, readToken, type TokenKey } from './tokens.ts'

type Found = Actor | Refusal<AuthenticationRefusal>

/**
 * Requests of one account whose tokens are looked up together, and how many such look-ups may run at once. A look-up costs as much for one
 * token as for many: in a rush it waits for those who come along with the first.
 */
const BATCH = { maxItems: 64, concurrency: 1, rush: { from: 32, withinMs: 100, ms: 3, quietMs: 1 } } as const

/**
 * Tells who holds an access token or an API key by reading the session, the user and the permission anew for every request (I19).
 * Requests of an account that wait together share one transaction, so that this costs little under load.
 */
export function createAuthenticate(db: Db): (token: string) => Promise<Found> {
  const lookUp = coalesce<TokenKey, Found>({
    ...BATCH,
    run: (keys) => {
      const accountId = keys[0]?.accountId ?? 0
      return db.read(accountId, (tx) =>
        actorsOf(
          tx,
          keys.map(({ hash }) => hash),
        ),
      )
    },
  })
  return async (token) => {
    const apiKey = readApiKey(token)
    if (apiKey) return db.transaction(apiKey.accountId, (tx) => findKeyActor(tx, apiKey.hash))
    const key = readToken(token)
    return key ? lookUp(key.accountId, key) : { code: 'unauthenticated' }
  }
}

/** Who holds each of these access tokens of the transaction's account, in their order; one that several requests came with is looked up once. */
export async function actorsOf(tx: Tx, accessHashes: readonly Buffer[]): Promise<Found[]> {
  const names = accessHashes.map((hash) => hash.toString('base64'))
  const asked = [...new Map(names.map((name, at) => [name, accessHashes[at] as Buffer]))]
  const rows = new Map(
    (
      await findAccess(
        tx,
        asked.map(([, hash]) => hash),
      )
    ).map((row) => [row.position, row]),
  )
  const found = new Map(
    asked.map(([name], at): [string, Found] => {
      const row = rows.get(at + 1)
      return [name, row ? actorOf(tx.accountId, row) : { code: 'unauthenticated' }]
    }),
  )
  return names.map((name) => found.get(name) ?? { code: 'unauthenticated' })
}

function actorOf(accountId: number, row: AccessRow): Found {
  if (row.has_ended) return { code: 'session.ended' }
  if (!row.enabled) return { code: 'session.user_disabled' }
  if (row.is_expired) return { code: 'session.expired' }
  return {
    accountId,
    userId: row.user_id,
    sessionId: row.session_id,
    apiKeyId: null,
    name: fullName(row.first_name, row.last_name),
    rights: { is_owner: row.is_owner, modules: knownModules(row.modules) },
    roles: row.roles.map(({ business_id, role, modules }) => ({
      business_id,
      role,
      modules: roleModules(role, modules),
    })),
    onlyBusinesses: null,
    isSeller: row.is_seller,
  }
}
