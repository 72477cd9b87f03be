import type { Tx } from '../db.ts'

/** Answers older than a day may be asked for no more (I4). */
export const deleteOldKeys = (tx: Tx) =>
  tx.query(`delete from idempotency_key where account_id = $1 and created_at < now() - interval '25 hours'`, [
    tx.accountId,
  ])
