import type { Tx } from '../platform/db.ts'
import { type PromotionRow, RULE_COLUMNS } from './promotions.sql.ts'

/** A promotion as a sale judges it; `code` is the one it came by. */
export type CandidateRow = Omit<
  PromotionRow,
  | 'firstCode'
  | 'codes'
  | 'currency'
  | 'today'
  | 'usedUp'
  | 'reserved'
  | 'consumed'
  | 'returned'
  | 'discountCents'
  | 'revenueCents'
> & { code: string | null }

/** Every offer of businesses that is switched on. */
export const findOffersOf = (tx: Tx, businessIds: readonly number[]) =>
  tx.query<CandidateRow>(
    `select ${RULE_COLUMNS}, null as code from promotion p
     where p.account_id = $1 and p.business_id = any($2) and p.kind = 'offer' and p.enabled and p.deleted_at is null`,
    [tx.accountId, businessIds],
  )

/** The promotions behind codes; one that is switched off is as unknown as one that never was. */
export const findPromotionsOfCodes = (tx: Tx, wanted: readonly { businessId: number; code: string }[]) =>
  tx.query<CandidateRow>(
    `select ${RULE_COLUMNS}, k.code
     from (select distinct * from unnest($2::bigint[], $3::text[])) as w(business_id, code)
     join promotion_code k on k.account_id = $1 and k.business_id = w.business_id and k.code = w.code
     join promotion p on p.account_id = $1 and p.id = k.promotion_id and p.enabled and p.deleted_at is null`,
    [tx.accountId, wanted.map(({ businessId }) => businessId), wanted.map(({ code }) => code)],
  )

/** The promotions by which bookings were sold, whatever became of them since. */
export const findPromotionsOfBooking = (tx: Tx, bookingId: number) =>
  tx.query<CandidateRow>(
    `select ${RULE_COLUMNS}, u.code from promotion_use u
     join promotion p on p.account_id = u.account_id and p.id = u.promotion_id
     where u.account_id = $1 and u.booking_id = $2 and u.state <> 'returned'`,
    [tx.accountId, bookingId],
  )

/** Uses under the given keys; a key that was never used has no row. */
export const findCounts = (tx: Tx, wanted: readonly { promotionId: number; key: string }[]) =>
  tx.query<{ promotionId: number; key: string; used: number }>(
    `select c.promotion_id as "promotionId", c.key, c.used
     from (select distinct * from unnest($2::bigint[], $3::text[])) as w(promotion_id, key)
     join promotion_counter c on c.account_id = $1 and c.promotion_id = w.promotion_id and c.key = w.key`,
    [tx.accountId, wanted.map(({ promotionId }) => promotionId), wanted.map(({ key }) => key)],
  )
