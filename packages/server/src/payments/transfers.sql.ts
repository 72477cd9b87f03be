import type { WaitingTransfer } from '@muelle/contract/payments/transfers'
import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { isExpired } from '../rules/bookings.sql.ts'
import { nameOf } from '../rules/people.sql.ts'

/** Which transfers are asked for; null for any. */
export type TransferFilter = {
  business_ids: readonly number[]
  booking_id: number | null
  /** Who alone may see these, since they took them; null for who may see everybody's. */
  own_id: number | null
}

const WAITING = `n.account_id = $1 and n.business_id = any($2) and n.state = 'waiting'
  and ($3::bigint is null or n.booking_id = $3) and ($4::bigint is null or n.announced_by_user_id = $4)`

export type TransferRow = {
  id: number
  amount_cents: number
  currency: string
  reference: string | null
  proof: string | null
  whole: WaitingTransfer['whole']
  announced_at: string
  announced_by: { id: number; name: string } | null
  booking_id: number
  ticket: string
  tourist_first_name: string | null
  tourist_last_name: string | null
  tourist_email: string | null
  tourist_phone_code: string | null
  tourist_phone_number: string | null
  tour: { id: number; name: string }
  travel_date: string
  status: BookingStatus
  is_expired: boolean
  people: number
  expires_at: string | null
}

/** Transfers that nobody has found at the bank yet, by since when. */
export const findTransfers = (
  tx: Tx,
  now: Instant,
  { business_ids, booking_id, own_id }: TransferFilter,
  { limit, offset, isNewestFirst }: { limit: number; offset: number; isNewestFirst: boolean },
) =>
  tx.query<TransferRow>(
    `select n.id, n.amount_cents, n.currency, n.reference, n.proof,
       (select jsonb_build_object('order_code', o.code, 'amount_cents', sum(w.amount_cents + coalesce(w.tip_cents, 0)), 'waiting',
            jsonb_build_object('ids', jsonb_agg(w.id order by w.id) filter (where w.state = 'waiting'),
              'amount_cents', sum(w.amount_cents + coalesce(w.tip_cents, 0)) filter (where w.state = 'waiting')))
          from transfer_notice w join booking m on m.account_id = $1 and m.id = w.booking_id
          join tour_order o on o.account_id = $1 and o.id = m.order_id
          where w.account_id = $1 and m.order_id = b.order_id and w.reference = n.reference and w.state <> 'refused'
            and w.announced_by_user_id is not distinct from n.announced_by_user_id
          group by o.code having count(*) > 1) as whole,
       n.announced_at,
       case when a.id is not null then jsonb_build_object('id', a.id, 'name', ${nameOf('a')}) end as announced_by,
       n.booking_id, b.ticket, b.tourist_first_name, b.tourist_last_name, b.tourist_email, b.tourist_phone_code,
       b.tourist_phone_number, jsonb_build_object('id', t.id, 'name', t.name) as tour, d.local_date as travel_date, b.status,
       coalesce(${isExpired('b', '$7::bigint')}, false) as is_expired, b.people, b.expires_at
     from transfer_notice n
     join booking b on b.account_id = $1 and b.id = n.booking_id
     join tour t on t.account_id = $1 and t.id = b.tour_id
     join departure d on d.account_id = $1 and d.id = b.departure_id
     left join app_user a on a.account_id = $1 and a.id = n.announced_by_user_id
     where ${WAITING}
     order by n.id ${isNewestFirst ? 'desc' : 'asc'} limit $5 offset $6`,
    [tx.accountId, business_ids, booking_id, own_id, limit, offset, now],
  )

export const sumTransfers = (tx: Tx, { business_ids, booking_id, own_id }: TransferFilter) =>
  tx.query<{ currency: string; count: number; amount_cents: number }>(
    `select n.currency, count(*)::int as count, sum(n.amount_cents)::bigint as amount_cents
     from transfer_notice n where ${WAITING} group by n.currency order by n.currency`,
    [tx.accountId, business_ids, booking_id, own_id],
  )
