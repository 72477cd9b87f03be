import type { Tx } from '../platform/db.ts'
import { insertKey, type NewKey, updateKeyRevoked } from './api-keys.sql.ts'
import { newApiKey } from './tokens.ts'

type KeyToIssue = Omit<NewKey, 'prefix' | 'hash'>

/** Makes a key. Its secret is the caller's to hand over: the database has its hash only. */
export async function issueApiKey(tx: Tx, key: KeyToIssue): Promise<{ id: number; secret: string; prefix: string }> {
  const { token, hash, prefix } = newApiKey(tx.accountId)
  return { id: await insertKey(tx, { ...key, prefix, hash }), secret: token, prefix }
}

/** Ends a key; false when it had been revoked before. */
export const endApiKey = (tx: Tx, id: number, now: number): Promise<boolean> => updateKeyRevoked(tx, id, now)
