import type { BookingMessage } from '@muelle/contract/bookings/messages'
import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { UnansweredAction } from '@muelle/domain/closures/closure'
import type {
  NotificationAudience,
  NotificationChannel,
  NotificationEvent,
} from '@muelle/domain/notifications/booking-notification'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { linesAs, sentLines } from '../../platform/statement-values.sql.ts'

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
  seller: { first_name: string; email: string | null; language: string } | null
}

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

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
         jsonb_build_object('until', to_char(i.asked_until at time zone 'UTC', '${ISO}'), 'otherwise', i.otherwise) as question
       from closure_item i where i.account_id = $1 and i.booking_id = any($2::bigint[]) and i.state = 'asked'
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
       case when u.id is not null
         then jsonb_build_object('first_name', u.first_name, 'email', u.email, 'language', u.language) end as seller
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

/** An event of the booking or of its departure; where the clock or a person wrote, a name that no other message of it has. */
export type MessageCause = { event_id: number } | { name: string }

export type NewBookingMessage = {
  booking_id: number
  cause: MessageCause
  event: NotificationEvent
  audience: NotificationAudience
  /** Which of the business's people it is; null for the customer and whoever sold. */
  reader_user_id: number | null
  channel: NotificationChannel
  recipient: string
  language: string
  subject: string
  body: string
  /** Set while it waits for the end of quiet hours. */
  send_after: Instant | null
  failure: 'no_address' | 'no_provider' | null
}

/** What makes a message one of a kind (N1). */
type MessageKey = Pick<NewBookingMessage, 'booking_id' | 'audience' | 'reader_user_id' | 'channel'> & {
  event_id: number | null
  cause: string | null
}
const keyOf = ({ booking_id, event_id, cause, audience, reader_user_id, channel }: MessageKey) =>
  JSON.stringify([booking_id, event_id, cause, audience, reader_user_id, channel])

const MESSAGE = {
  booking_id: 'bigint',
  event_id: 'bigint',
  cause: 'text',
  event: 'text',
  audience: 'text',
  reader_user_id: 'bigint',
  channel: 'text',
  recipient: 'text',
  language: 'text',
  subject: 'text',
  body: 'text',
  send_after: 'bigint',
  failure: 'text',
} as const satisfies Record<keyof Omit<NewBookingMessage, 'cause'> | 'event_id' | 'cause', string>

/**
 * Notes messages in one statement and answers their ids, in the order of the messages; null where that was told to that reader on that
 * channel already (N1).
 */
export async function insertBookingMessages(
  tx: Tx,
  messages: readonly NewBookingMessage[],
): Promise<(number | null)[]> {
  if (messages.length === 0) return []
  const rows = messages.map(({ cause, ...message }) => ({
    ...message,
    event_id: 'event_id' in cause ? cause.event_id : null,
    cause: 'name' in cause ? cause.name : null,
  }))
  const written = await tx.query<MessageKey & { id: number }>(
    `insert into booking_message (account_id, booking_id, event_id, cause, event, audience, reader_user_id, channel,
       recipient, language, subject, body, send_after, failure)
     select $1, booking_id, event_id, cause, event, audience, reader_user_id, channel,
       recipient, language, subject, body, to_timestamp(send_after / 1000.0), failure
     from ${linesAs('n', '$2', MESSAGE)}
     on conflict on constraint booking_message_once do nothing
     returning id, booking_id, event_id, cause, audience, reader_user_id, channel`,
    [tx.accountId, sentLines(MESSAGE, rows)],
  )
  const ids = new Map(written.map((row) => [keyOf(row), row.id]))
  return rows.map((row) => {
    const id = ids.get(keyOf(row)) ?? null
    // Asked for twice in one go it was written once, and belongs to the first.
    ids.delete(keyOf(row))
    return id
  })
}

/** Notes as which mails messages went out, and to what addresses. */
export const updateMessagesMailed = (
  tx: Tx,
  mailed: readonly { id: number; mail_id: number | undefined; recipient: string }[],
) =>
  tx.query(
    `update booking_message m set mail_id = w.mail_id, recipient = w.recipient, failure = null
     from unnest($2::bigint[], $3::bigint[], $4::text[]) as w(id, mail_id, recipient)
     where m.account_id = $1 and m.id = w.id`,
    [
      tx.accountId,
      mailed.map(({ id }) => id),
      mailed.map(({ mail_id }) => mail_id),
      mailed.map(({ recipient }) => recipient),
    ],
  )

export const updateMessageOvertaken = (tx: Tx, id: number) =>
  tx.query(`update booking_message set failure = 'overtaken' where account_id = $1 and id = $2`, [tx.accountId, id])

export const updateMessageOpened = (tx: Tx, id: number, now: Instant) =>
  tx.query(
    `update booking_message set opened_at = coalesce(opened_at, to_timestamp($3 / 1000.0))
     where account_id = $1 and id = $2`,
    [tx.accountId, id, now],
  )

export type WaitingMessage = {
  id: number
  event: NotificationEvent
  status: BookingStatus
  /** Its customer has not answered what they are asked. */
  is_asked: boolean
  recipient: string
  subject: string
  body: string
}

/** Mails whose quiet hours are over, locked; those that another process sends at this moment are left to it. */
export const lockWaitingMessages = (tx: Tx, now: Instant, limit: number) =>
  tx.query<WaitingMessage>(
    `select m.id, m.event, b.status, m.recipient,
       exists (select from closure_item i
         where i.account_id = $1 and i.booking_id = b.id and i.state = 'asked') as is_asked, m.subject, m.body
     from booking_message m
     join booking b on b.account_id = $1 and b.id = m.booking_id
     where m.account_id = $1 and m.send_after <= to_timestamp($2 / 1000.0) and m.mail_id is null and m.failure is null
       and m.channel = 'email'
     order by m.send_after, m.id limit $3 for update of m skip locked`,
    [tx.accountId, now, limit],
  )

export type BookingMessageRow = Omit<BookingMessage, 'whatsapp_url' | 'state_at' | 'created_at'> & {
  state_at: string
  created_at: string
}

// A mail of before its fate was noted has no mail_id: all that is known is that it was handed over.
const STATE = `case
    when m.failure = 'no_address' then 'no_address'
    when m.failure is not null or l.withdrawn_at is not null then 'failed'
    when m.channel = 'whatsapp' then case when m.opened_at is null then 'queued' else 'sent' end
    when l.sent_at is not null then 'sent'
    when l.id is not null or m.send_after is not null then 'queued'
    else 'sent' end`
const MESSAGES = `
  select m.id, m.event, m.audience, m.channel, m.recipient, m.subject, m.body, ${STATE} as state,
    coalesce(nullif(m.failure, 'no_address'), l.failure) as reason,
    coalesce(l.sent_at, l.withdrawn_at, m.opened_at, case when m.mail_id is null then m.send_after end, m.created_at) as state_at,
    m.created_at
  from booking_message m
  left join mail l on l.account_id = $1 and l.id = m.mail_id
  where m.account_id = $1 and m.booking_id = $2`

/** Far more than anybody was ever written about one booking. */
const MAX_MESSAGES = 100

export const findBookingMessages = (tx: Tx, bookingId: number) =>
  tx.query<BookingMessageRow>(`${MESSAGES} order by m.id desc limit ${MAX_MESSAGES}`, [tx.accountId, bookingId])

/** One message of a booking, locked, so that of two who send it again one does. */
export const lockBookingMessage = async (
  tx: Tx,
  bookingId: number,
  id: number,
): Promise<BookingMessageRow | undefined> =>
  (await tx.query<BookingMessageRow>(`${MESSAGES} and m.id = $3 for update of m`, [tx.accountId, bookingId, id]))[0]
