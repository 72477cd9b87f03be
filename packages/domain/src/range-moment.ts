import { isLocalDate } from './local-date.ts'
import { addDays, type Instant, instant, instantOf, isLocalTime, localDate, localTime, type TimeZone } from './time.ts'

const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/
const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/
const SECOND_MS = 1000
const LAST_SECOND = 59

/**
 * An edge of a range as callers write it: `YYYY-MM-DD` (the whole day), `YYYY-MM-DD HH:mm:ss` on the clock of `zone`, or ISO 8601 with
 * an offset. An end is included: of a day its last millisecond, of a time its last of the second. Null for anything else.
 */
export function rangeMomentOf(text: string, edge: 'start' | 'end', zone: TimeZone): Instant | null {
  if (isLocalDate(text)) {
    const date = localDate(text)
    const midnight = localTime('00:00')
    return edge === 'start' ? instantOf(date, midnight, zone) : instant(instantOf(addDays(date, 1), midnight, zone) - 1)
  }
  const lastMs = edge === 'end' ? SECOND_MS - 1 : 0
  const [, day = '', time = '', seconds = '00'] = LOCAL.exec(text) ?? []
  if (isLocalDate(day) && isLocalTime(time) && Number(seconds) <= LAST_SECOND)
    return instant(instantOf(localDate(day), localTime(time), zone) + Number(seconds) * SECOND_MS + lastMs)
  const written = WITH_OFFSET.exec(text)?.[1]
  const at = written !== undefined && isLocalDate(written) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : instant(at)
}

/** Whether a text is an edge of a range in any zone. */
export const isRangeMoment = (text: string): boolean => rangeMomentOf(text, 'start', 'UTC') !== null
