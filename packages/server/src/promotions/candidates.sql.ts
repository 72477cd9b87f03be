import type { LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { PromotionTerms } from './promotion-terms.ts'
import { type PromotionRow, RULE_COLUMNS } from './promotions.sql.ts'

/** A promotion as a sale judges it; `code` is the one it came by. */
export type CandidateRow = Omit<
  PromotionRow,
  | 'first_code'
  | 'codes'
  | 'currency'
  | 'today'
  | 'used_up'
  | 'reserved'
  | 'consumed'
  | 'returned'
  | 'discount_cents'
  | 'revenue_cents'
> & { code: string | null }

/** Every offer of businesses that is switched on. */
export const findOffersOf = (tx: Tx, businessIds: readonly number[]) =>
  tx.query<CandidateRow>(
    `select ${RULE_COLUMNS}, null as code from promotion p
     where p.account_id = $1 and p.business_id = any($2) and p.kind = 'offer' and p.enabled and p.deleted_at is null`,
    [tx.accountId, businessIds],
  )

/** The promotions behind codes; one that is switched off is as unknown as one that never was. */
export const findPromotionsOfCodes = (tx: Tx, wanted: readonly { business_id: number; code: string }[]) =>
  tx.query<CandidateRow>(
    `select ${RULE_COLUMNS}, k.code
     from (select distinct * from unnest($2::bigint[], $3::text[])) as w(business_id, code)
     join promotion_code k on k.account_id = $1 and k.business_id = w.business_id and k.code = w.code
     join promotion p on p.account_id = $1 and p.id = k.promotion_id and p.enabled and p.deleted_at is null`,
    [tx.accountId, wanted.map(({ business_id }) => business_id), wanted.map(({ code }) => code)],
  )

/** Of a use: the terms it was sold on, null before they were kept, and whether it is taken or could be taken again. */
type UseRow = CandidateRow & { terms: PromotionTerms | null; sold_on: LocalDate; is_taken: boolean; is_free: boolean }

/** The promotions by which a booking was sold, whatever became of them and of their uses since. */
export const findPromotionsOfBooking = (tx: Tx, bookingId: number) =>
  tx.query<UseRow>(
    `select ${RULE_COLUMNS}, u.code, u.terms, u.sold_on, u.state <> 'returned' as is_taken,
       not exists (
         select from promotion_counter c
         where c.account_id = $1 and c.promotion_id = u.promotion_id and c.used >= c.cap
           and (c.key in ('', 'd:' || to_char(u.sold_on, 'YYYY-MM-DD'))
             or c.key in (select 'c:' || customer from unnest(u.customer_keys) as customer)
             or p.single_use and c.key = 'k:' || u.code)) as is_free
     from promotion_use u join promotion p on p.account_id = $1 and p.id = u.promotion_id
     where u.account_id = $1 and u.booking_id = $2`,
    [tx.accountId, bookingId],
  )

/** Uses under the given keys; a key that was never used has no row. */
export const findCounts = (tx: Tx, wanted: readonly { promotion_id: number; key: string }[]) =>
  tx.query<{ promotion_id: number; key: string; used: number }>(
    `select c.promotion_id, c.key, c.used
     from (select distinct * from unnest($2::bigint[], $3::text[])) as w(promotion_id, key)
     join promotion_counter c on c.account_id = $1 and c.promotion_id = w.promotion_id and c.key = w.key`,
    [tx.accountId, wanted.map(({ promotion_id }) => promotion_id), wanted.map(({ key }) => key)],
  )
