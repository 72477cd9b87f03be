import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { UnansweredAction } from '@muelle/domain/closures/closure'
import type { Tx } from '../../platform/db.ts'
import { isAsked } from '../../rules/closures.sql.ts'
import { instantText } from '../../rules/instants.sql.ts'

/** What a message about a booking may name, and what decides when it is sent. */
export type MessageFacts = {
  business_id: number
  business_name: string
  business_phone: string | null
  tour_id: number
  /** In Spanish; other languages are in `texts`. */
  tour_name: string
  meeting_point: string | null
  /** The boats of its departure; null while none is assigned. */
  boat: string | null
  texts: { language: string; name: string; meeting_point: string }[]
  ticket: string
  status: BookingStatus
  departure_id: number
  local_date: string
  start_time: string
  starts_at: string
  time_zone: string
  people: number
  currency: string
  total_cents: number
  /** The agency that pays in place of the customer. */
  payer_id: number | null
  paid_cents: number
  refund_due_cents: number
  /** Of the newest store credit it was given that is not used up. */
  credit_code: string | null
  /** What its customer is asked and has not answered, since their departure was closed (X7). */
  question: { until: string; otherwise: UnansweredAction } | null
  tourist_first_name: string | null
  tourist_email: string | null
  tourist_phone_code: string | null
  tourist_phone_number: string | null
  seller: { email: string | null; language: string } | null
}

export const findMessageFacts = async (tx: Tx, bookingId: number): Promise<MessageFacts | undefined> =>
  (await findMessageFactsOf(tx, [bookingId]))[0]

/**
 * The same of several bookings, each of them found in the index: joined as a set, every departure there is would be read. What few of them
 * have is looked up once for all. One that is not there is left out.
 */
export const findMessageFactsOf = (tx: Tx, bookingIds: readonly number[]) =>
  tx.query<MessageFacts & { booking_id: number }>(
    `with k as materialized (
       select b.*, d.local_date, d.start_time, d.starts_at, d.time_zone
       from unnest($2::bigint[]) as w(id)
       cross join lateral (
         select id, business_id, tour_id, departure_id, ticket, status, people, currency, total_cents, payer_id, paid_cents,
           refund_due_cents, tourist_first_name, tourist_email, tourist_phone_code, tourist_phone_number, seller_user_id
         from booking where account_id = $1 and id = w.id limit 1) b
       cross join lateral (
         select local_date, start_time, starts_at, time_zone
         from departure where account_id = $1 and id = b.departure_id limit 1) d),
     worded as materialized (
       select x.tour_id,
         jsonb_agg(jsonb_build_object('language', x.language, 'name', x.name, 'meeting_point', x.meeting_point)) as texts
       from tour_text x where x.account_id = $1 and x.tour_id = any(array(select tour_id from k)) group by x.tour_id),
     assigned as materialized (
       select x.departure_id, string_agg(p.name, ', ' order by p.id) as boat
       from departure_transport x join transport p on p.account_id = $1 and p.id = x.transport_id
       where x.account_id = $1 and x.departure_id = any(array(select departure_id from k)) group by x.departure_id),
     asked as materialized (
       select distinct on (i.booking_id) i.booking_id,
         jsonb_build_object('until', ${instantText('i.asked_until')}, 'otherwise', i.otherwise) as question
       from closure_item i where i.account_id = $1 and i.booking_id = any($2::bigint[]) and ${isAsked('i')}
       order by i.booking_id, i.closure_id desc),
     credited as materialized (
       select distinct on (c.booking_id) c.booking_id, c.code
       from store_credit c where c.account_id = $1 and c.booking_id = any($2::bigint[]) and c.remaining_cents > 0
       order by c.booking_id, c.id desc)
     select k.id as booking_id, k.business_id, b.name as business_name, b.phone as business_phone, k.tour_id,
       t.name as tour_name, t.meeting_point, coalesce(worded.texts, '[]') as texts,
       k.ticket, k.status, k.departure_id, k.local_date, k.start_time,
       k.starts_at, k.time_zone, k.people, k.currency, k.total_cents, k.payer_id, assigned.boat, asked.question,
       k.paid_cents, k.refund_due_cents, credited.code as credit_code, k.tourist_first_name,
       k.tourist_email, k.tourist_phone_code,
       k.tourist_phone_number,
       case when u.id is not null then jsonb_build_object('email', u.email, 'language', u.language) end as seller
     from k
     cross join lateral (select * from tour where account_id = $1 and id = k.tour_id limit 1) t
     cross join lateral (select * from business where account_id = $1 and id = k.business_id limit 1) b
     left join lateral (select * from app_user where account_id = $1 and id = k.seller_user_id limit 1) u on true
     left join worded on worded.tour_id = k.tour_id
     left join assigned on assigned.departure_id = k.departure_id
     left join asked on asked.booking_id = k.id
     left join credited on credited.booking_id = k.id`,
    [tx.accountId, bookingIds],
  )
