import type { BookingMessage } from '@muelle/contract/booking-notifications'
import type { BookingStatus } from '@muelle/domain/bookings/status'
import type {
  NotificationAudience,
  NotificationChannel,
  NotificationEvent,
} from '@muelle/domain/notifications/booking-notification'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'

/** What a message about a booking may name, and what decides when it is sent. */
export type MessageFacts = {
  businessId: number
  businessName: string
  businessPhone: string | null
  tourId: number
  /** In Spanish; other languages are in `texts`. */
  tourName: string
  meetingPoint: string | null
  texts: { language: string; name: string; meeting_point: string }[]
  ticket: string
  status: BookingStatus
  departureId: number
  localDate: string
  startTime: string
  startsAt: string
  timeZone: string
  people: number
  currency: string
  totalCents: number
  paidCents: number
  refundDueCents: number
  /** Of the newest store credit it was given that is not used up. */
  creditCode: string | null
  touristFirstName: string | null
  touristEmail: string | null
  touristPhoneCode: string | null
  touristPhoneNumber: string | null
  seller: { firstName: string; email: string | null; language: string } | null
}

export const findMessageFacts = async (tx: Tx, bookingId: number): Promise<MessageFacts | undefined> =>
  (
    await tx.query<MessageFacts>(
      `select k.business_id as "businessId", b.name as "businessName", b.phone as "businessPhone", k.tour_id as "tourId",
         t.name as "tourName", t.meeting_point as "meetingPoint",
         (select coalesce(jsonb_agg(jsonb_build_object('language', x.language, 'name', x.name, 'meeting_point', x.meeting_point)), '[]')
           from tour_text x where x.account_id = t.account_id and x.tour_id = t.id) as texts,
         k.ticket, k.status, k.departure_id as "departureId", d.local_date as "localDate", d.start_time as "startTime",
         d.starts_at as "startsAt", d.time_zone as "timeZone", k.people, k.currency, k.total_cents as "totalCents",
         k.paid_cents as "paidCents", k.refund_due_cents as "refundDueCents",
         (select c.code from store_credit c
           where c.account_id = k.account_id and c.booking_id = k.id and c.remaining_cents > 0
           order by c.id desc limit 1) as "creditCode", k.tourist_first_name as "touristFirstName",
         k.tourist_email as "touristEmail", k.tourist_phone_code as "touristPhoneCode",
         k.tourist_phone_number as "touristPhoneNumber",
         case when u.id is not null
           then jsonb_build_object('firstName', u.first_name, 'email', u.email, 'language', u.language) end as seller
       from booking k
       join business b on b.account_id = k.account_id and b.id = k.business_id
       join tour t on t.account_id = k.account_id and t.id = k.tour_id
       join departure d on d.account_id = k.account_id and d.id = k.departure_id
       left join app_user u on u.account_id = k.account_id and u.id = k.seller_user_id
       where k.account_id = $1 and k.id = $2`,
      [tx.accountId, bookingId],
    )
  )[0]

/** An event of the booking or of its departure; where the clock or a person wrote, a name that no other message of it has. */
export type MessageCause = { eventId: number } | { name: string }

export type NewBookingMessage = {
  bookingId: number
  cause: MessageCause
  event: NotificationEvent
  audience: NotificationAudience
  /** Which of the business's people it is; null for the customer and whoever sold. */
  readerUserId: number | null
  channel: NotificationChannel
  recipient: string
  language: string
  subject: string
  body: string
  /** Set while it waits for the end of quiet hours. */
  sendAfter: Instant | null
  failure: 'no_address' | 'no_provider' | null
}

/** Notes a message and answers its id; null when that was told to that reader on that channel already (N1). */
export async function insertBookingMessage(tx: Tx, message: NewBookingMessage): Promise<number | null> {
  const { bookingId, cause, event, audience, channel, recipient, language, subject, body } = message
  const [row] = await tx.query<{ id: number }>(
    `insert into booking_message (account_id, booking_id, event_id, cause, event, audience, reader_user_id, channel,
       recipient, language, subject, body, send_after, failure)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, to_timestamp($13 / 1000.0), $14)
     on conflict on constraint booking_message_once do nothing returning id`,
    [
      tx.accountId,
      bookingId,
      'eventId' in cause ? cause.eventId : null,
      'name' in cause ? cause.name : null,
      event,
      audience,
      message.readerUserId,
      channel,
      recipient,
      language,
      subject,
      body,
      message.sendAfter,
      message.failure,
    ],
  )
  return row?.id ?? null
}

/** Notes as which mail a message went out, and to what address. */
export const updateMessageMailed = (tx: Tx, id: number, { mailId, recipient }: { mailId: number; recipient: string }) =>
  tx.query(
    `update booking_message set mail_id = $3, recipient = $4, failure = null
     where account_id = $1 and id = $2`,
    [tx.accountId, id, mailId, recipient],
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
  recipient: string
  subject: string
  body: string
}

/** Mails whose quiet hours are over, locked; those that another process sends at this moment are left to it. */
export const lockWaitingMessages = (tx: Tx, now: Instant, limit: number) =>
  tx.query<WaitingMessage>(
    `select m.id, m.event, b.status, m.recipient, m.subject, m.body
     from booking_message m
     join booking b on b.account_id = m.account_id and b.id = m.booking_id
     where m.account_id = $1 and m.send_after <= to_timestamp($2 / 1000.0) and m.mail_id is null and m.failure is null
       and m.channel = 'email'
     order by m.send_after, m.id limit $3 for update of m skip locked`,
    [tx.accountId, now, limit],
  )

export type BookingMessageRow = Omit<BookingMessage, 'whatsapp_url' | 'state_at' | 'created_at'> & {
  stateAt: string
  createdAt: string
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
    coalesce(l.sent_at, l.withdrawn_at, m.opened_at, case when m.mail_id is null then m.send_after end, m.created_at) as "stateAt",
    m.created_at as "createdAt"
  from booking_message m
  left join mail l on l.account_id = m.account_id and l.id = m.mail_id
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
