import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'

/** A booking that keeps seats of a departure, with how to reach its people. */
export type DepartureBooking = {
  id: number
  version: number
  ticket: string
  status: BookingStatus
  businessId: number
  departureId: number
  tourId: number
  tourName: string
  localDate: string
  startTime: string
  touristFirstName: string | null
  touristLastName: string | null
  touristEmail: string | null
  touristPhoneCode: string | null
  touristPhoneNumber: string | null
  seats: number
  people: number
  currency: string
  totalCents: number
  paidCents: number
  notes: string | null
  seller: { id: number; name: string } | null
}

/**
 * The bookings on departures that may still be moved or canceled, in order of departure and sale; a hold whose time is over at
 * `now` is none of them.
 */
export const findActiveBookings = (tx: Tx, now: Instant, departureIds: readonly number[]) =>
  tx.query<DepartureBooking>(
    `select b.id, b.version, b.ticket, b.status, b.business_id as "businessId", b.departure_id as "departureId",
       b.tour_id as "tourId", t.name as "tourName", d.local_date as "localDate", d.start_time as "startTime",
       b.tourist_first_name as "touristFirstName", b.tourist_last_name as "touristLastName",
       b.tourist_email as "touristEmail", b.tourist_phone_code as "touristPhoneCode",
       b.tourist_phone_number as "touristPhoneNumber", b.seats, b.people, b.currency, b.total_cents as "totalCents",
       b.paid_cents as "paidCents", b.notes,
       case when u.id is not null
         then jsonb_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end as seller
     from booking b
     join departure d on d.account_id = b.account_id and d.id = b.departure_id
     join tour t on t.account_id = b.account_id and t.id = b.tour_id
     left join app_user u on u.account_id = b.account_id and u.id = b.seller_user_id
     where b.account_id = $1 and b.departure_id = any($3)
       and (b.status = 'confirmed' or b.status in ('hold', 'pending') and b.expires_at > to_timestamp($2 / 1000.0))
     order by d.starts_at, d.id, b.id`,
    [tx.accountId, now, departureIds],
  )

export type NewMessage = {
  departureId: number
  bookingId: number
  channel: 'email' | 'whatsapp'
  recipient: string
  subject: string
  body: string
  mailId: number | null
  userId: number | null
}

/** Notes what was written to whom, beside the departure and beside each booking (N4). */
export const insertMessages = (tx: Tx, messages: readonly NewMessage[]) =>
  tx.query(
    `with wanted as (
       select * from jsonb_to_recordset($2::jsonb) as m("departureId" bigint, "bookingId" bigint, channel text,
         recipient text, subject text, body text, "mailId" bigint, "userId" bigint)),
     noted as (
       insert into departure_message (account_id, departure_id, booking_id, channel, body, mail_id, created_by_user_id)
       select $1, "departureId", "bookingId", channel, body, "mailId", "userId" from wanted
       returning id, booking_id, channel)
     insert into booking_message (account_id, booking_id, cause, event, audience, channel, recipient, language, subject,
       body, mail_id)
     select $1, w."bookingId", 'written/' || n.id, 'written', 'tourist', w.channel, w.recipient, 'es', w.subject, w.body,
       w."mailId"
     from noted n join wanted w on w."bookingId" = n.booking_id and w.channel = n.channel`,
    [tx.accountId, JSON.stringify(messages)],
  )
