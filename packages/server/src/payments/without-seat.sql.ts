import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import type { Tx } from '../platform/db.ts'

export type WithoutSeatRow = {
  booking_id: number
  ticket: string
  tourist_first_name: string | null
  tourist_last_name: string | null
  tourist_email: string | null
  tourist_phone_code: string | null
  tourist_phone_number: string | null
  tour: { id: number; name: string }
  people: number
  travel_date: string
  start_time: string
  currency: string
  refund_due_cents: number
  since: string
  method: PaymentMethod | null
}

const WAITS = `b.account_id = $1 and b.business_id = any($2) and b.without_seat_since is not null and b.refund_due_cents > 0`

/** Bookings whose money came when their seats were gone, by since when. */
export const findWithoutSeat = (
  tx: Tx,
  businessIds: readonly number[],
  { limit, offset, isNewestFirst }: { limit: number; offset: number; isNewestFirst: boolean },
) =>
  tx.query<WithoutSeatRow>(
    `select b.id as booking_id, b.ticket, b.tourist_first_name, b.tourist_last_name, b.tourist_email, b.tourist_phone_code,
       b.tourist_phone_number, jsonb_build_object('id', t.id, 'name', t.name) as tour, b.people,
       d.local_date as travel_date, d.start_time, b.currency, b.refund_due_cents, b.without_seat_since as since,
       (select l.method from ledger_entry l where l.account_id = $1 and l.booking_id = b.id and l.kind = 'charge'
          order by l.amount_cents desc, l.id desc limit 1) as method
     from booking b
     join tour t on t.account_id = $1 and t.id = b.tour_id
     join departure d on d.account_id = $1 and d.id = b.departure_id
     where ${WAITS}
     order by b.without_seat_since ${isNewestFirst ? 'desc' : 'asc'}, b.id limit $3 offset $4`,
    [tx.accountId, businessIds, limit, offset],
  )

export const sumWithoutSeat = (tx: Tx, businessIds: readonly number[]) =>
  tx.query<{ currency: string; count: number; refund_due_cents: number }>(
    `select b.currency, count(*)::int as count, sum(b.refund_due_cents)::bigint as refund_due_cents
     from booking b where ${WAITS} group by b.currency order by b.currency`,
    [tx.accountId, businessIds],
  )
