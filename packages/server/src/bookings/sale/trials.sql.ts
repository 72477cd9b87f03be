import type { Tx } from '../../platform/db.ts'

/** Keeps that a sale was tried in the business of a tour; the first time stays. */
export const markTrial = (tx: Tx, tourId: number, userId: number) =>
  tx.query(
    `insert into trial_sale (account_id, business_id, user_id)
     select $1, t.business_id, $3 from tour t where t.account_id = $1 and t.id = $2
     on conflict (account_id, business_id) do nothing
     returning business_id`,
    [tx.accountId, tourId, userId],
  )

export const hasTrial = async (tx: Tx): Promise<boolean> =>
  (
    await tx.query<{ business_id: number }>('select business_id from trial_sale where account_id = $1 limit 1', [
      tx.accountId,
    ])
  ).length > 0
