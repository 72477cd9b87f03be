import type { BookingNotification } from '@muelle/contract/bookings/messages'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'

export type NotificationFields = Omit<BookingNotification, 'id' | 'version'>

const COLUMNS = `id, event, audience, channels, offset_minutes,
  case when quiet_from is not null
    then jsonb_build_object('from', to_char(quiet_from, 'HH24:MI'), 'to', to_char(quiet_to, 'HH24:MI')) end as quiet,
  language, subject, body, enabled, version`

export const findNotifications = (tx: Tx, tourId: number) =>
  tx.query<BookingNotification>(
    `select ${COLUMNS} from booking_notification
     where account_id = $1 and tour_id = $2 order by event, offset_minutes, audience, language nulls first`,
    [tx.accountId, tourId],
  )

/** Locks a template, so that of two who word it one goes at a time. */
export const lockNotification = async (tx: Tx, tourId: number, id: number): Promise<BookingNotification | undefined> =>
  (
    await tx.query<BookingNotification>(
      `select ${COLUMNS} from booking_notification where account_id = $1 and tour_id = $2 and id = $3 for update`,
      [tx.accountId, tourId, id],
    )
  )[0]

export type TemplateRow = BookingNotification & { tour_id: number; worded_at: string }

/** The templates of some tours, of all of the account for null, that say something; for whoever sends them. */
export const findTemplates = (tx: Tx, tourIds: readonly number[] | null) =>
  tx.query<TemplateRow>(
    `select tour_id, worded_at, ${COLUMNS} from booking_notification
     where account_id = $1 and ($2::bigint[] is null or tour_id = any($2)) order by id`,
    [tx.accountId, tourIds],
  )

const valuesOf = (
  { event, audience, channels, language, subject, body, enabled, offset_minutes: offset, quiet }: NotificationFields,
  now: Instant,
) => [event, audience, channels, offset, quiet?.from ?? null, quiet?.to ?? null, language, subject, body, enabled, now]

/** Breaks `booking_notification_taken` when the tour has one for that event, audience and language. */
export async function insertNotification(
  tx: Tx,
  tourId: number,
  fields: NotificationFields,
  now: Instant,
): Promise<BookingNotification> {
  const [row] = await tx.query<BookingNotification>(
    `insert into booking_notification (account_id, tour_id, event, audience, channels, offset_minutes, quiet_from, quiet_to,
       language, subject, body, enabled, worded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, to_timestamp($13 / 1000.0)) returning ${COLUMNS}`,
    [tx.accountId, tourId, ...valuesOf(fields, now)],
  )
  if (!row) throw new Error('a notification that was just written is not there')
  return row
}

export async function updateNotification(
  tx: Tx,
  id: number,
  fields: NotificationFields,
  now: Instant,
): Promise<BookingNotification> {
  const [row] = await tx.query<BookingNotification>(
    `update booking_notification set event = $3, audience = $4, channels = $5, offset_minutes = $6, quiet_from = $7,
       quiet_to = $8, language = $9, subject = $10, body = $11, enabled = $12, worded_at = to_timestamp($13 / 1000.0),
       version = version + 1
     where account_id = $1 and id = $2 returning ${COLUMNS}`,
    [tx.accountId, id, ...valuesOf(fields, now)],
  )
  if (!row) throw new Error('a notification that was just locked is not there')
  return row
}

export const deleteNotification = (tx: Tx, id: number) =>
  tx.query('delete from booking_notification where account_id = $1 and id = $2', [tx.accountId, id])
