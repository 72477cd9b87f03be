import { WEEKDAYS, type Weekday } from '@muelle/domain/hours/schedules'
import { currentLanguage, LOCALES } from '../../i18n/language.ts'

/** A Monday, from which the days of the week are counted. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** A day of the week in short, such as «vie». */
export const formatWeekday = (weekday: Weekday): string =>
  new Intl.DateTimeFormat(LOCALES[currentLanguage()], { weekday: 'short', timeZone: 'UTC' }).format(
    MONDAY + WEEKDAYS.indexOf(weekday) * DAY_MS,
  )
