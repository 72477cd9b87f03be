import type { Tx } from '../platform/db.ts'

/** What was sent is kept for thirty days; what still waits is kept until it has arrived or failed. */
export const deleteOldDeliveries = (tx: Tx) =>
  tx.query(
    `delete from webhook_delivery
     where account_id = $1 and state <> 'pending' and created_at < now() - interval '30 days'`,
    [tx.accountId],
  )
