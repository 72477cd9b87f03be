import type { PaymentKind } from '@muelle/domain/ledger/entry-kind'
import type { PaymentMethod } from '@muelle/domain/ledger/payment-method'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { holdsSeats } from '../rules/bookings.sql.ts'
import { countsAsIn } from '../rules/checkins.sql.ts'
import { isSold, paymentKind } from '../rules/moves.sql.ts'
import { hasLeftTransport, hasSailed } from '../rules/trackings.sql.ts'

/** Whose records, between which instants (both included), judged at which moment. */
export type Span = { business_ids: readonly number[]; from: Instant; to: Instant; now: Instant }

const paramsOf = (tx: Tx, { business_ids, from, to, now }: Span) => [tx.accountId, business_ids, from, to, now]

const STANDS = holdsSeats('b', '$5')
/** Departures of the span. The days around it come from the index; the instant decides. */
const TRAVEL = `
  from departure d
  join booking b on b.account_id = $1 and b.departure_id = d.id
  join tour t on t.account_id = $1 and t.id = d.tour_id
  where d.account_id = $1 and d.business_id = any($2)
    and d.local_date between (to_timestamp($3 / 1000.0) at time zone 'UTC')::date - 1
      and (to_timestamp($4 / 1000.0) at time zone 'UTC')::date + 1
    and d.starts_at between to_timestamp($3 / 1000.0) and to_timestamp($4 / 1000.0) and ${STANDS}`

export type TourSummaryRow = {
  id: number
  name: string
  bookings: number
  people: number
  paid_cents: number
  currency: string
}

export const sumBookingsByTour = (tx: Tx, span: Span) =>
  tx.query<TourSummaryRow>(
    `select t.id, t.name, count(*)::int as bookings, sum(b.people)::int as people, sum(b.paid_cents)::bigint as paid_cents, b.currency
     ${TRAVEL} group by t.id, t.name, t.name_folded, b.currency order by bookings desc, t.name_folded, t.id, b.currency`,
    paramsOf(tx, span),
  )

const MAX_SELLERS = 10

export type SellerRow = { id: number; first_name: string; last_name: string; bookings: number; people: number }

export const findTopSellers = (tx: Tx, span: Span) =>
  tx.query<SellerRow>(
    `select u.id, u.first_name, u.last_name, s.bookings, s.people
     from (
       select b.seller_user_id, count(*)::int as bookings, sum(b.people)::int as people
       from booking b
       where b.account_id = $1 and b.business_id = any($2) and b.seller_user_id is not null
         and b.created_at between to_timestamp($3 / 1000.0) and to_timestamp($4 / 1000.0) and ${STANDS}
       group by b.seller_user_id order by bookings desc, people desc, b.seller_user_id limit ${MAX_SELLERS}) s
     join app_user u on u.account_id = $1 and u.id = s.seller_user_id
     order by s.bookings desc, s.people desc, u.id`,
    paramsOf(tx, span),
  )

export type PaymentSummaryRow = {
  method: PaymentMethod
  kind: PaymentKind
  payments: number
  cents: number
  currency: string
}

/** Of bookings, visits, stays and rented places alike: as the list of payments has it, and to the cent what that lists. */
export const sumPayments = (tx: Tx, { business_ids, from, to }: Span) =>
  tx.query<PaymentSummaryRow>(
    `select l.method, ${paymentKind('l')} as kind, count(*)::int as payments, sum(l.amount_cents)::bigint as cents, l.currency
     from ledger_entry l left join booking b on b.account_id = $1 and b.id = l.booking_id
     where l.account_id = $1 and ${isSold('l')} and coalesce(b.business_id, l.business_id) = any($2)
       and l.at between to_timestamp($3 / 1000.0) and to_timestamp($4 / 1000.0)
     group by l.method, 2, l.currency order by l.currency, 2, l.method`,
    [tx.accountId, business_ids, from, to],
  )

export type TrackingRow = {
  id: number
  ticket: string
  tour: { id: number; name: string }
  start_time: string
  starts_at: string
  tourist_first_name: string | null
  tourist_last_name: string | null
  tourist_email: string | null
  tourist_phone_code: string | null
  tourist_phone_number: string | null
  transport: { id: number; name: string } | null
  people: number
  received_people: number
  boarded_people: number
  has_sailed: boolean
  has_left_transport: boolean
}

const ORDER = {
  start_time: 'd.starts_at',
  '-start_time': 'd.starts_at desc',
  ticket: 'b.ticket',
  '-ticket': 'b.ticket desc',
} as const
export type TrackingSort = keyof typeof ORDER

/** How many of a booking's people are there (K1). */
const arrived = (what: string) => `(select count(distinct c.position)::int from checkin_passenger c
  where c.account_id = $1 and c.booking_id = b.id and ${countsAsIn('c', 'b', 'd')}${what})`

export async function findTracking(
  tx: Tx,
  span: Span,
  page: { sorting: readonly TrackingSort[]; limit: number; offset: number },
): Promise<{ rows: TrackingRow[]; count: number }> {
  const [counted] = await tx.query<{ count: number }>(`select count(*)::int as count ${TRAVEL}`, paramsOf(tx, span))
  const rows = await tx.query<TrackingRow>(
    `select b.id, b.ticket, jsonb_build_object('id', t.id, 'name', t.name) as tour, d.start_time,
       d.starts_at, b.tourist_first_name, b.tourist_last_name,
       b.tourist_email, b.tourist_phone_code,
       b.tourist_phone_number,
       (select jsonb_build_object('id', v.id, 'name', v.name)
        from departure_transport x join transport v on v.account_id = $1 and v.id = x.transport_id
        where x.account_id = $1 and x.departure_id = d.id order by v.id limit 1) as transport,
       b.people, ${arrived('')} as received_people, ${arrived(" and c.kind = 'boarding'")} as boarded_people,
       ${hasSailed('b')} as has_sailed, ${hasLeftTransport('b')} as has_left_transport
     ${TRAVEL} order by ${[...page.sorting.map((sort) => ORDER[sort]), 'b.id'].join(', ')} limit $6 offset $7`,
    [...paramsOf(tx, span), page.limit, page.offset],
  )
  return { rows, count: counted?.count ?? 0 }
}
