import type { BookingMessage } from '@muelle/contract/bookings/messages'
import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { Instant } from '@muelle/domain/time'
import type {
  NotificationAudience,
  NotificationChannel,
  NotificationEvent,
} from '@muelle/domain/tours/notifications/booking-notification'
import type { Tx } from '../../platform/db.ts'
import { linesAs, sentLines } from '../../platform/statement-values.sql.ts'
import { isAsked } from '../../rules/closures.sql.ts'

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

/** The columns of a message, each with its type. */
export const MESSAGE = {
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

const COLUMNS = Object.keys(MESSAGE)

/** Messages as rows: one that was told to that reader on that channel already is left out (N1). */
const INSERT_MESSAGES = `insert into booking_message (account_id, ${COLUMNS.join(', ')})
     select $1, ${COLUMNS.map((column) => (column === 'send_after' ? 'to_timestamp(send_after / 1000.0)' : column)).join(', ')}
     from ${linesAs('n', '$2', MESSAGE)}
     on conflict on constraint booking_message_once do nothing`

const rowsOf = (messages: readonly NewBookingMessage[]) =>
  messages.map(({ cause, ...message }) => ({
    ...message,
    event_id: 'event_id' in cause ? cause.event_id : null,
    cause: 'name' in cause ? cause.name : null,
  }))

/** Notes messages in one statement, where nobody asks what they are called. */
export async function noteBookingMessages(tx: Tx, messages: readonly NewBookingMessage[]): Promise<void> {
  if (messages.length === 0) return
  await tx.query(`with put as (${INSERT_MESSAGES} returning 1) select 1 as one`, [
    tx.accountId,
    sentLines(MESSAGE, rowsOf(messages)),
  ])
}

/**
 * The same, and answers their ids, in the order of the messages; null where that was told to that reader on that channel already (N1).
 */
export async function insertBookingMessages(
  tx: Tx,
  messages: readonly NewBookingMessage[],
): Promise<(number | null)[]> {
  if (messages.length === 0) return []
  const rows = rowsOf(messages)
  const written = await tx.query<MessageKey & { id: number }>(
    `${INSERT_MESSAGES}
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
         where i.account_id = $1 and i.booking_id = b.id and ${isAsked('i')}) as is_asked, m.subject, m.body
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
