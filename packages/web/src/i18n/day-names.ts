import { currentLanguage, LOCALES } from './language.ts'

/** 4 January 1970 was a Sunday. */
const FIRST_SUNDAY = 4
const nameOf = (day: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[currentLanguage()], { ...options, timeZone: 'UTC' }).format(day)

/** The name of a weekday, 0 for Sunday. */
export const weekdayName = (weekday: number, width: 'long' | 'short' | 'narrow'): string =>
  nameOf(new Date(Date.UTC(1970, 0, FIRST_SUNDAY + weekday)), { weekday: width })

/** The name of a month, 1 for January. */
export const monthName = (month: number, width: 'long' | 'short'): string =>
  nameOf(new Date(Date.UTC(1970, month - 1, 1)), { month: width })

/** The weekdays in the order of the calendar on the wall: from Monday in Germany and France, from Sunday elsewhere. */
export const weekOrder = (): number[] =>
  ['de', 'fr'].includes(currentLanguage()) ? [1, 2, 3, 4, 5, 6, 0] : [0, 1, 2, 3, 4, 5, 6]
