import { momentOf } from '@muelle/domain/device-clock'
import { type Instant, instant } from '@muelle/domain/time'

/** When something happened that a request tells of: now unless it says a time, by a clock of which it says what it shows. */
export function toldMoment(told: { at?: string | undefined; sent_at?: string | undefined }, now: Instant): Instant {
  const at = told.at === undefined ? now : instant(Date.parse(told.at))
  const sent_at = told.sent_at === undefined ? now : instant(Date.parse(told.sent_at))
  return momentOf(at, { sent_at, received_at: now })
}
