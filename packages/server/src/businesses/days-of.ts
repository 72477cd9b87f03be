import { MAX_SUMMARY_DAYS } from '@muelle/contract/summaries/record'
import { addDays, daysBetween, instantOf, type LocalDate, localDate, localTime } from '@muelle/domain/time'
import type { Deny } from '../platform/denied.ts'

const MIDNIGHT = localTime('00:00')
type Asked = { from?: string | undefined; to?: string | undefined }

/**
 * The instants between which some days on the clock of a business lie, both included; null where none are asked for. Refuses days that end
 * before they begin, more of them than are added up at once, and those with one end: they may be any number.
 */
export function daysOf(zone: string, { from, to }: Asked, deny: Deny<'departure.range'>) {
  const start = (day: LocalDate) => new Date(instantOf(day, MIDNIGHT, zone)).toISOString()
  if ((from === undefined) !== (to === undefined)) deny({ code: 'departure.range', maxDays: MAX_SUMMARY_DAYS })
  if (from !== undefined && to !== undefined) {
    const days = daysBetween(localDate(from), localDate(to))
    if (days < 0 || days >= MAX_SUMMARY_DAYS) deny({ code: 'departure.range', maxDays: MAX_SUMMARY_DAYS })
  }
  return {
    from: from === undefined ? null : start(localDate(from)),
    before: to === undefined ? null : start(addDays(localDate(to), 1)),
  }
}
