import type { Tx } from '../platform/db.ts'
import { awaitsPayment, isLive } from '../rules/bookings.sql.ts'

/** Of the bookings that stand between two days of travel, every so many-th, oldest first. */
export const findSoldBookings = (
  tx: Tx,
  businessId: number,
  { from, to, everyNth, limit }: { from: string; to: string; everyNth: number; limit: number },
) =>
  tx.query<{ id: number; version: number; is_paid: boolean; tour_id: number; currency: string; local_date: string }>(
    `select b.id, b.version, b.paid_cents >= b.total_cents as is_paid, b.tour_id, b.currency, d.local_date
     from booking b join departure d on d.account_id = $1 and d.id = b.departure_id
     where b.account_id = $1 and b.business_id = $2 and d.local_date between $3 and $4 and b.id % $5 = 0
       and ${isLive('b')} and not ${awaitsPayment('b')}
     order by b.id limit $6`,
    [tx.accountId, businessId, from, to, everyNth, limit],
  )

/** The agency that a business lends to up to a limit. */
export const findBorrower = async (tx: Tx, businessId: number): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `select s.id from seller s join seller_business x on x.account_id = $1 and x.seller_id = s.id and x.business_id = $2
       where s.account_id = $1 and s.kind = 'agency' and x.credit_limit_cents is not null order by s.id limit 1`,
      [tx.accountId, businessId],
    )
  )[0]?.id
