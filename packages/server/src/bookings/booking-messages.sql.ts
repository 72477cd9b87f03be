import type {
  NotificationAudience,
  NotificationChannel,
  NotificationEvent,
} from '@muelle/domain/notifications/booking-notification'
import type { Tx } from '../platform/db.ts'

/** What a message about a booking may name. */
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
  localDate: string
  startTime: string
  people: number
  currency: string
  totalCents: number
  paidCents: number
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
         k.ticket, d.local_date as "localDate", d.start_time as "startTime", k.people, k.currency,
         k.total_cents as "totalCents", k.paid_cents as "paidCents", k.tourist_first_name as "touristFirstName",
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

export type NewBookingMessage = {
  bookingId: number
  eventId: number
  event: NotificationEvent
  audience: NotificationAudience
  channel: NotificationChannel
  recipient: string
  language: string
  subject: string
  body: string
}

/** Notes a message; false when that event was told to that audience on that channel already (N1). */
export async function insertBookingMessage(tx: Tx, message: NewBookingMessage): Promise<boolean> {
  const { bookingId, eventId, event, audience, channel, recipient, language, subject, body } = message
  const rows = await tx.query(
    `insert into booking_message (account_id, booking_id, event_id, event, audience, channel, recipient, language, subject, body)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict on constraint booking_message_once do nothing returning id`,
    [tx.accountId, bookingId, eventId, event, audience, channel, recipient, language, subject, body],
  )
  return rows.length > 0
}

export type BookingMessageRow = {
  id: number
  event: NotificationEvent
  audience: NotificationAudience
  channel: NotificationChannel
  recipient: string
  subject: string
  body: string
  createdAt: string
}

/** Far more than anybody was ever written about one booking. */
const MAX_MESSAGES = 100

export const findBookingMessages = (tx: Tx, bookingId: number) =>
  tx.query<BookingMessageRow>(
    `select id, event, audience, channel, recipient, subject, body, created_at as "createdAt"
     from booking_message where account_id = $1 and booking_id = $2 order by id desc limit ${MAX_MESSAGES}`,
    [tx.accountId, bookingId],
  )
