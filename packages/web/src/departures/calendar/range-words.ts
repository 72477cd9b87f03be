import { formatLongDate } from '../../i18n/format.ts'
import { currentLanguage, LOCALES } from '../../i18n/language.ts'
import { type CalendarView, rangeOf } from './calendar-search.ts'
import { firstWeekday } from './weekdays.ts'

const format = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[currentLanguage()], { timeZone: 'UTC', ...options }).format(
    new Date(`${date}T00:00:00Z`),
  )

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The days that a view shows, in words: a month, two days with the month of each, or one day. */
export function rangeWords(view: CalendarView, date: string): string {
  if (view === 'day') return formatLongDate(date)
  if (view === 'month') return capitalized(format(date, { month: 'long', year: 'numeric' }))
  const { from, to } = rangeOf('week', date, firstWeekday())
  return `${format(from, { day: 'numeric', month: 'short' })} – ${format(to, { day: 'numeric', month: 'short' })}`
}
