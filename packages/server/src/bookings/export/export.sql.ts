import { NOTE_FIELDS, type NoteField } from '@muelle/contract/bookings/written-fields'
import type { BookingStatus, PaymentStatus } from '@muelle/domain/bookings/record/status'
import type { BookingChannel } from '@muelle/domain/channel'
import type { Instant } from '@muelle/domain/time'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { Tx } from '../../platform/db.ts'
import { valuesOf } from '../../platform/statement-values.sql.ts'
import { dueCents, hasRunOut, holdsSeats, isExpired } from '../../rules/bookings.sql.ts'
import { nameOf } from '../../rules/people.sql.ts'
import { columnsOf } from '../record/booking-fields.ts'
import { type BookingFilter, bookingsOf } from '../record/booking-list.sql.ts'

/** The last booking of a part of the file: the next part begins after it. */
export type Place = { created_at: string; id: number }

export type ExportRow = Record<NoteField, string | null> & {
  id: number
  /** As the database counts it, to the microsecond: two sales of one millisecond stay apart. */
  created_key: string
  ticket: string
  order_code: string | null
  status: BookingStatus
  has_run_out: boolean
  payment_status: PaymentStatus
  channel: BookingChannel
  tour: string
  local_date: string
  start_time: string
  people: number
  party: string | null
  tourist_first_name: string | null
  tourist_last_name: string | null
  tourist_phone_code: string | null
  tourist_phone_number: string | null
  tourist_email: string | null
  currency: string
  total_cents: number
  paid_cents: number
  due_cents: number
  refund_due_cents: number
  seller: string | null
  /** On the clock of the business. */
  created_local: string
}

type Part = {
  business_id: number
  time_zone: string
  after: Place | null
  limit: number
  now: Instant
  /** What people are called whose price has no name. */
  ages: Readonly<Record<AgeRange, string>>
}

/** Some bookings of one business that the filter leaves, newest sale first, from a place on. */
export function findExportRows(tx: Tx, filter: BookingFilter, part: Part): Promise<ExportRow[]> {
  const { values, place } = valuesOf(tx.accountId)
  const business = place(part.business_id)
  const now = place(part.now)
  const zone = place(part.time_zone)
  const ages = place(JSON.stringify(part.ages))
  const bookings = bookingsOf(filter, [], place, business)
  const { after } = part
  const rest = after ? `and (b.created_at, b.id) < (${place(after.created_at)}::timestamptz, ${place(after.id)})` : ''
  return tx.query<ExportRow>(
    `with part as materialized (
       select b.id ${bookings} ${rest} order by b.created_at desc, b.id desc limit ${place(part.limit)})
     select b.id, b.created_at::text as created_key, b.ticket, o.code as order_code, b.channel, t.name as tour,
       case when ${isExpired('b', `${now}::bigint`)} then 'inactive' else b.status end as status,
       case when ${isExpired('b', `${now}::bigint`)} then 'inactive' else b.payment_status end as payment_status,
       coalesce(${hasRunOut('b', `${now}::bigint`)}, false) as has_run_out,
       d.local_date, d.start_time, b.people, (
         select string_agg(p.quantity || ' × ' || coalesce(nullif(c.name, ''), ${ages}::jsonb ->> c.age_range), ', ' order by c.position, c.id)
         from booking_party p join price_category c on c.account_id = $1 and c.id = p.category_id
         where p.account_id = $1 and p.booking_id = b.id and p.quantity > 0) as party,
       b.tourist_first_name, b.tourist_last_name, b.tourist_phone_code, b.tourist_phone_number, b.tourist_email,
       ${columnsOf(NOTE_FIELDS)},
       b.currency, b.total_cents, b.paid_cents, b.refund_due_cents,
       case when ${holdsSeats('b', `${now}::bigint`)} then ${dueCents('b')} else 0 end as due_cents,
       ${nameOf('u')} as seller,
       to_char(b.created_at at time zone ${zone}::text, 'YYYY-MM-DD HH24:MI') as created_local
     from part
     join booking b on b.account_id = $1 and b.id = part.id
     join tour t on t.account_id = $1 and t.id = b.tour_id
     join departure d on d.account_id = $1 and d.id = b.departure_id
     left join tour_order o on o.account_id = $1 and o.id = b.order_id
     left join app_user u on u.account_id = $1 and u.id = b.seller_user_id
     order by b.created_at desc, b.id desc`,
    values,
  )
}
