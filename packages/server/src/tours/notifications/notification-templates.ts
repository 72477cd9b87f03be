import type { BookingNotification } from '@muelle/contract/bookings/messages'
import type { Language } from '@muelle/contract/languages'
import { type Instant, instant, localTime } from '@muelle/domain/time'
import type { NotificationTemplate } from '@muelle/domain/tours/notifications/booking-notification'
import type { Tx } from '../../platform/db.ts'
import { findTemplates } from './notifications.sql.ts'

/** A message as a tour words it, for whoever sends it. */
export type Template = NotificationTemplate<Language> & { id: number; tour_id: number; worded_at: Instant }

/** The messages of some tours, of all of the account for null, those that are off among them. */
export async function listTemplates(tx: Tx, tourIds: readonly number[] | null): Promise<Template[]> {
  const rows = await findTemplates(tx, tourIds)
  return rows.map(({ tour_id, worded_at, ...row }) => ({
    ...templateOf(row),
    id: row.id,
    tour_id,
    worded_at: instant(Date.parse(worded_at)),
  }))
}

const templateOf = ({ offset_minutes, quiet, ...row }: BookingNotification): NotificationTemplate<Language> => ({
  event: row.event,
  audience: row.audience,
  channels: row.channels,
  offsetMinutes: offset_minutes,
  quiet: quiet && { from: localTime(quiet.from), to: localTime(quiet.to) },
  language: row.language,
  subject: row.subject,
  body: row.body,
  enabled: row.enabled,
})
