import { addDays, compareDates, type LocalDate, localDate, weekdayOf } from '../../time.ts'
import type { PastedText } from './pasted-text.ts'

/** From Sunday on, as `weekdayOf` counts. */
const WEEKDAYS = [
  ['domingo', 'sunday'],
  ['lunes', 'monday'],
  ['martes', 'tuesday'],
  ['miercoles', 'wednesday'],
  ['jueves', 'thursday'],
  ['viernes', 'friday'],
  ['sabado', 'saturday'],
]
const MONTHS = [
  ['enero', 'january', 'ene', 'jan'],
  ['febrero', 'february', 'feb'],
  ['marzo', 'march', 'mar'],
  ['abril', 'april', 'abr', 'apr'],
  ['mayo', 'may'],
  ['junio', 'june', 'jun'],
  ['julio', 'july', 'jul'],
  ['agosto', 'august', 'ago', 'aug'],
  ['septiembre', 'september', 'setiembre', 'sept', 'sep'],
  ['octubre', 'october', 'oct'],
  ['noviembre', 'november', 'nov'],
  ['diciembre', 'december', 'dic', 'dec'],
]
const WEEKDAY = WEEKDAYS.flat().join('|')
const MONTH = MONTHS.flat().join('|')
const YEAR = '(?:,?\\s*(?:de\\s+|del\\s+)?(20\\d\\d))?'
/** Neither a letter nor a digit around it. */
const alone = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}/.-])(?:${pattern})(?![\\p{L}\\p{N}]|[/-]\\d)`, 'u')

/** A weekday before a date says the same once more. */
const BEFORE = `(?:(?:el\\s+|on\\s+)?(?:${WEEKDAY})(?:\\s*,)?\\s+)?(?:el\\s+(?:dia\\s+)?|on\\s+|para\\s+el\\s+)?`
const DAY_AND_MONTH = alone(`${BEFORE}(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:de\\s+|of\\s+)?(${MONTH})${YEAR}`)
const MONTH_AND_DAY = alone(`${BEFORE}(${MONTH})\\s+(\\d{1,2})(?:st|nd|rd|th)?${YEAR}`)
const NUMBERS = alone(`${BEFORE}(\\d{1,2})/(\\d{1,2})(?:/(20\\d\\d|\\d\\d))?`)
const ISO = alone('(20\\d\\d)-(\\d\\d)-(\\d\\d)')
const RELATIVE: readonly (readonly [RegExp, number])[] = [
  [alone('pasado\\s+manana|(?:the\\s+)?day\\s+after\\s+tomorrow'), 2],
  // «por la mañana» is an hour of the day, not a date.
  [alone('(?<!\\b(?:la|esta)\\s)manana(?!\\s+siguiente)|tomorrow'), 1],
  [alone('hoy|today|esta\\s+(?:tarde|noche)|tonight'), 0],
]
const NAMED = alone(`(?:(?:para\\s+)?(?:el|este|on|this|next)\\s+)?(?:proximo\\s+)?(${WEEKDAY})(?:\\s+proximo)?`)

/**
 * The first date that a text says, taken out of it: of days that have no year the next one, today included. A date that has passed, or
 * that no calendar has, is none.
 */
export function dateIn(text: PastedText, today: LocalDate): LocalDate | null {
  const next = (day: string | undefined, month: number, year: string | undefined) =>
    nextDate({ day: Number(day), month, year: yearOf(year) }, today)
  return (
    text.take(ISO, ([, year, month, day]) => next(day, Number(month), year)) ??
    text.take(DAY_AND_MONTH, ([, day, month, year]) => next(day, placeIn(MONTHS, month) + 1, year)) ??
    text.take(MONTH_AND_DAY, ([, month, day, year]) => next(day, placeIn(MONTHS, month) + 1, year)) ??
    text.take(NUMBERS, ([, day, month, year]) => next(day, Number(month), year)) ??
    relativeIn(text, today) ??
    text.take(NAMED, ([, weekday]) => addDays(today, (placeIn(WEEKDAYS, weekday) - weekdayOf(today) + 7) % 7))
  )
}

function relativeIn(text: PastedText, today: LocalDate): LocalDate | null {
  for (const [pattern, days] of RELATIVE) {
    const date = text.take(pattern, () => addDays(today, days))
    if (date !== null) return date
  }
  return null
}

const placeIn = (names: readonly (readonly string[])[], name: string | undefined) =>
  names.findIndex((words) => words.some((word) => word === name))

const yearOf = (text: string | undefined) =>
  text === undefined ? null : Number(text.length === 2 ? `20${text}` : text)

function nextDate({ day, month, year }: { day: number; month: number; year: number | null }, today: LocalDate) {
  const thisYear = Number(today.slice(0, 4))
  const years = year === null ? [thisYear, thisYear + 1] : [year]
  const dates = years.map((one) => dateOf(one, month, day)).filter((date) => date !== null)
  return dates.find((date) => compareDates(date, today) >= 0) ?? null
}

/** The date with these numbers, null for 30 February. */
function dateOf(year: number, month: number, day: number): LocalDate | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  // A day that its month does not have moves on into the next one.
  return addDays(localDate(text), 0) === text ? localDate(text) : null
}
