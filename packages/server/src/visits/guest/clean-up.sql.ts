import type { Tx } from '../../platform/db.ts'

/** What no limit asks for any more; for the hourly clean-up. */
export const forgetRequests = (tx: Tx) =>
  tx.query(`delete from guest_request where account_id = $1 and at < now() - interval '2 days'`, [tx.accountId])

/** What no limit asks for any more; for the hourly clean-up. */
export const forgetCodes = (tx: Tx) =>
  tx.query(`delete from phone_code where account_id = $1 and asked_at < now() - interval '2 days'`, [tx.accountId])
