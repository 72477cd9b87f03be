import { TOURIST_FIELDS } from '@muelle/contract/bookings/written-fields'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { holdsSeats, isActive } from '../../rules/bookings.sql.ts'
import { nameOf } from '../../rules/people.sql.ts'
import type { MESSAGE } from '../messages/booking-messages.sql.ts'
import { type BookingFields, columnsOf } from './booking-fields.ts'

/** A booking that keeps seats of a departure, with how to reach its people. */
export type DepartureBooking = Pick<BookingFields, (typeof REACHED_FIELDS)[number]> & {
  tour_name: string
  local_date: string
  start_time: string
  seller: { id: number; name: string } | null
}
const REACHED_FIELDS = [
  'id',
  'version',
  'ticket',
  'status',
  'departure_id',
  'tour_id',
  ...TOURIST_FIELDS,
  'seats',
  'people',
  'currency',
  'total_cents',
  'paid_cents',
] as const satisfies readonly (keyof BookingFields)[]

/**
 * The bookings on departures that may still be moved or canceled, in order of departure and sale; a hold whose time is over at
 * `now` is none of them.
 */
export const findActiveBookings = (tx: Tx, now: Instant, departureIds: readonly number[]) =>
  tx.query<DepartureBooking>(
    `select ${columnsOf(REACHED_FIELDS)}, t.name as tour_name, d.local_date, d.start_time,
       case when u.id is not null
         then jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) end as seller
     from booking b
     join departure d on d.account_id = $1 and d.id = b.departure_id
     join tour t on t.account_id = $1 and t.id = b.tour_id
     left join app_user u on u.account_id = $1 and u.id = b.seller_user_id
     where b.account_id = $1 and b.departure_id = any($3)
       and ${isActive('b')} and ${holdsSeats('b', '$2')}
     order by d.starts_at, d.id, b.id`,
    [tx.accountId, now, departureIds],
  )

export type NewMessage = {
  departure_id: number
  booking_id: number
  channel: 'email' | 'whatsapp'
  recipient: string
  subject: string
  body: string
  mail_id: number | null
  user_id: number | null
}

/** What a message is that a person wrote, and sent at once: the note (n) of the departure says what was wanted (w). */
const WRITTEN = {
  booking_id: 'w.booking_id',
  event_id: 'null',
  cause: `'written/' || n.id`,
  event: `'written'`,
  audience: `'tourist'`,
  reader_user_id: 'null',
  channel: 'w.channel',
  recipient: 'w.recipient',
  language: `'es'`,
  subject: 'w.subject',
  body: 'w.body',
  send_after: 'null',
  failure: 'null',
  mail_id: 'w.mail_id',
} as const satisfies Record<keyof typeof MESSAGE | 'mail_id', string>

/** Notes what was written to whom, beside the departure and beside each booking (N4). */
export const insertMessages = (tx: Tx, messages: readonly NewMessage[]) =>
  tx.query(
    `with wanted as (
       select * from jsonb_to_recordset($2::jsonb) as m(departure_id bigint, booking_id bigint, channel text,
         recipient text, subject text, body text, mail_id bigint, user_id bigint)),
     noted as (
       insert into departure_message (account_id, departure_id, booking_id, channel, body, mail_id, created_by_user_id)
       select $1, departure_id, booking_id, channel, body, mail_id, user_id from wanted
       returning id, booking_id, channel),
     told as (
       insert into booking_message (account_id, ${Object.keys(WRITTEN).join(', ')})
       select $1, ${Object.values(WRITTEN).join(', ')}
       from noted n join wanted w on w.booking_id = n.booking_id and w.channel = n.channel
       returning 1)
     select count(*) from told`,
    [tx.accountId, JSON.stringify(messages)],
  )
