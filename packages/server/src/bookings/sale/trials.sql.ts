import type { Tx } from '../../platform/db.ts'

/** Keeps that a sale was tried in the business of a tour; the first time stays. */
export const markTrial = (tx: Tx, tourId: number, userId: number) =>
  tx.query(
    `insert into trial_sale (account_id, business_id, user_id)
     values ($1, (select t.business_id from tour t where t.account_id = $1 and t.id = $2), $3)
     on conflict (account_id, business_id) do nothing`,
    [tx.accountId, tourId, userId],
  )

export const hasTrial = async (tx: Tx): Promise<boolean> =>
  (
    await tx.query<{ is_made: boolean }>('select exists (select from trial_sale where account_id = $1) as is_made', [
      tx.accountId,
    ])
  )[0]?.is_made ?? false
