import { HOUR_MS, type Instant, type TimeZone } from '../../time.ts'
import { type QuietHours, timedSendAt } from '../../tours/notifications/quiet-hours.ts'

type Reminded = {
  startsAt: Instant
  madeAt: Instant
  /** Hours before the start at which the venue reminds. */
  hours: readonly number[]
  quiet: QuietHours | null
  zone: TimeZone
}

/**
 * When somebody is reminded of what they booked, or null: the earliest reminder that they booked in time for, and no second one. Whoever
 * books on the same day is reminded some hours before, whoever booked earlier the day before; nobody at night.
 */
export function reminderAt({ startsAt, madeAt, hours, quiet, zone }: Reminded): Instant | null {
  const first = hours.toSorted((a, b) => b - a).find((before) => madeAt < startsAt - before * HOUR_MS)
  if (first === undefined) return null
  return timedSendAt({ starts_at: startsAt, offsetMinutes: -first * 60, quiet, zone })
}

/** Whether the reminder is to be sent now: its time has come, and what it is of has not begun. */
export const isReminderDue = (reminded: Reminded, now: Instant): boolean => {
  const at = reminderAt(reminded)
  return at !== null && now >= at && now < reminded.startsAt
}
