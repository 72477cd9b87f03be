import { addDays, localDate } from '@muelle/domain/time'
import { currentLanguage, LOCALES } from '../../i18n/language.ts'

/** A Sunday: names of weekdays are taken from the week that it begins. */
const SOME_SUNDAY = localDate('2024-01-07')
const MONDAY_FIRST: ReadonlySet<string> = new Set(['de', 'fr'])

/** On which day a week begins in the active language, 0 for Sunday. */
export const firstWeekday = (): number => (MONDAY_FIRST.has(currentLanguage()) ? 1 : 0)

/** The weekdays in the order of the active language, short and in full. */
export function weekdayNames(): { short: string; long: string }[] {
  const name = (at: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(LOCALES[currentLanguage()], { weekday, timeZone: 'UTC' }).format(
      new Date(`${addDays(SOME_SUNDAY, at)}T00:00:00Z`),
    )
  return Array.from({ length: 7 }, (_, at) => {
    const day = firstWeekday() + at
    return { short: name(day, 'short'), long: name(day, 'long') }
  })
}
