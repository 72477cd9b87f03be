import type { Tx } from '../../platform/db.ts'

/** What was told longer ago than anybody is told of anything. */
export const forgetToldVisits = (tx: Tx) =>
  tx.query(`delete from visit_told where account_id = $1 and told_at < now() - interval '2 days'`, [tx.accountId])
