import type { BookingNotification } from '@muelle/contract/booking-notifications'
import type { Tx } from '../platform/db.ts'

export type NotificationFields = Omit<BookingNotification, 'id' | 'version'>

const COLUMNS = 'id, event, audience, channels, language, subject, body, enabled, version'

export const findNotifications = (tx: Tx, tourId: number) =>
  tx.query<BookingNotification>(
    `select ${COLUMNS} from booking_notification
     where account_id = $1 and tour_id = $2 order by event, audience, language nulls first`,
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

const valuesOf = ({ event, audience, channels, language, subject, body, enabled }: NotificationFields) => [
  event,
  audience,
  channels,
  language,
  subject,
  body,
  enabled,
]

/** Breaks `booking_notification_taken` when the tour has one for that event, audience and language. */
export async function insertNotification(
  tx: Tx,
  tourId: number,
  fields: NotificationFields,
): Promise<BookingNotification> {
  const [row] = await tx.query<BookingNotification>(
    `insert into booking_notification (account_id, tour_id, event, audience, channels, language, subject, body, enabled)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
    [tx.accountId, tourId, ...valuesOf(fields)],
  )
  if (!row) throw new Error('a notification that was just written is not there')
  return row
}

export async function updateNotification(tx: Tx, id: number, fields: NotificationFields): Promise<BookingNotification> {
  const [row] = await tx.query<BookingNotification>(
    `update booking_notification set event = $3, audience = $4, channels = $5, language = $6, subject = $7, body = $8,
       enabled = $9, version = version + 1
     where account_id = $1 and id = $2 returning ${COLUMNS}`,
    [tx.accountId, id, ...valuesOf(fields)],
  )
  if (!row) throw new Error('a notification that was just locked is not there')
  return row
}

export const deleteNotification = (tx: Tx, id: number) =>
  tx.query('delete from booking_notification where account_id = $1 and id = $2', [tx.accountId, id])
