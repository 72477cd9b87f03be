import type { Tx } from '../../platform/db.ts'
import { nameOf } from '../../rules/people.sql.ts'

/** Whose sale a booking is. */
export type Seller = { id: number; name: string }

/** An enabled user who works in the business of a tour, or owns the account. */
export const findSeller = async (tx: Tx, tourId: number, userId: number): Promise<Seller | undefined> =>
  (
    await tx.query<Seller>(
      `select u.id, ${nameOf('u')} as name from app_user u
       where u.account_id = $1 and u.id = $3 and u.enabled and u.deleted_at is null and (u.is_first or exists (
         select from business_member m join tour t on t.account_id = $1 and t.business_id = m.business_id
         where m.account_id = $1 and m.user_id = u.id and t.id = $2))`,
      [tx.accountId, tourId, userId],
    )
  )[0]

/** Everybody whose sale a booking of a business may be, by name. */
export const findSellers = (tx: Tx, businessId: number) =>
  tx.query<Seller>(
    `select u.id, ${nameOf('u')} as name from app_user u
     where u.account_id = $1 and u.enabled and u.deleted_at is null and (u.is_first or exists (
       select from business_member m where m.account_id = $1 and m.user_id = u.id and m.business_id = $2))
     order by name, u.id`,
    [tx.accountId, businessId],
  )
