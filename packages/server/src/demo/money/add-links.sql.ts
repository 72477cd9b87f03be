import type { Tx } from '../../platform/db.ts'

/** Links that were sent for balances of a business some days ahead: one that was opened, and one that nobody has looked at (M5). */
export const addLinks = (tx: Tx, businessId: number, now: number) =>
  tx.query(
    `insert into payment_link (account_id, business_id, booking_id, parts, language, expires_at, latest_expires_at, created_at, opened_at)
     select $1, f.business_id, f.id, array['balance'], 'es', f.at + interval '1 day', f.starts_at - interval '1 hour',
       f.at - interval '2 hours', case when f.no = 1 then f.at - interval '1 hour' end
     from (
       select b.id, b.business_id, d.starts_at, to_timestamp($3 / 1000.0) as at,
         row_number() over (order by d.starts_at desc, b.id) as no
       from booking b join departure d on d.account_id = $1 and d.id = b.departure_id
       where b.account_id = $1 and b.business_id = $2 and b.status = 'confirmed' and b.total_cents > b.paid_cents
         and d.starts_at > to_timestamp($3 / 1000.0) + interval '3 days') f
     where f.no <= 2
     returning 1 as one`,
    [tx.accountId, businessId, now],
  )
