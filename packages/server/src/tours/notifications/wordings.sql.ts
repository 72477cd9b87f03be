import type { PlatformTx } from '../../platform/db.ts'

export type Wording = { event: string; audience: string }

/** Of which events some tour of the account has worded a message for whom. */
export const listWordings = (tx: PlatformTx, accountId: number) =>
  tx.query<Wording>('select distinct event, audience from booking_notification where account_id = $1 and enabled', [
    accountId,
  ])
