import type { RecurrencePreview } from '@muelle/contract/recurrences/record'
import { addDays, daysBetween, localDate } from '@muelle/domain/time'

/** The hours of a day of the preview's year. */
export function hoursOn(preview: RecurrencePreview, day: string): RecurrencePreview['patterns'][number] {
  const index = daysBetween(localDate(`${preview.year}-01-01`), localDate(day))
  return preview.patterns[preview.days[index] ?? -1] ?? []
}

/** The day that many days later, or null where that is another year. */
export function dayNear(day: string, days: number): string | null {
  const next = addDays(localDate(day), days)
  return next.slice(0, 4) === day.slice(0, 4) ? next : null
}
