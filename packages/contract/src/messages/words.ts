import { WEEKDAYS } from '@muelle/domain/hours/schedules'
import { isLocalDate } from '@muelle/domain/local-date'
import { isTimeZone } from '@muelle/domain/time'
import { keptFormats } from '../i18n/kept-formats.ts'

/** Forms of a sentence by plural category; `#` stands for the number. A language without a category uses `other`. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const OFFSET = /(Z|[+-]\d{2}:\d{2})$/
const BYTES_PER_KILOBYTE = 1024
const BYTES_PER_MEGABYTE = 1024 * 1024
/** Waits up to this long are told in seconds, longer ones in whole minutes, rounded up. */
const MAX_WAIT_IN_SECONDS = 120

const decimals = keptFormats(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const money = keptFormats((locale, currency) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  // Minor units differ: 100 centavos in a peso, none in a yen.
  return { format, unit: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) }
})
const dayOf = keptFormats(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' }),
)
const timeOf = keptFormats(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }),
)
const weekdayOf = keptFormats((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }))
const dateOf = keptFormats((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** Numbers, amounts, plurals and moments in the manner of one language. */
export function wordsOf(locale: string) {
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  const lists = new Intl.ListFormat(locale)
  const number = (value: number) => numbers.format(value)
  const unit = (value: number, name: string, unitDisplay: 'long' | 'short') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay, maximumFractionDigits: 1 }).format(value)

  return {
    number,
    /** Several words in a row, with the language's «and» before the last. */
    list: (words: readonly string[]) => lists.format(words),
    plural: (value: number, forms: Forms) =>
      (forms[plurals.select(value)] ?? forms.other).replace('#', () => number(value)),
    /** Minor units as an amount; a currency without a sign here is shown by its code. */
    amount: (cents: number, currency?: string) => amountText(locale, cents, currency),
    moment: (iso: string, timeZone?: string) => momentText(locale, iso, timeZone),
    /** The name of a day by its key, such as `fri`. */
    weekday: (key: string) => weekdayText(locale, key),
    /** A date such as `2030-12-25` in full. */
    date: (date: string) => dateText(locale, date),
    /** Departures by day and time, such as those that still have room. */
    departures: (list: readonly { date: string; start_time: string }[]) =>
      list.map(({ date, start_time }) => `${dateText(locale, date)} ${clockText(locale, start_time)}`).join(', '),
    /** A local time such as `13:30`, as the language's readers of the panel know it. */
    clock: (time: string) => clockText(locale, time),
    wait: (seconds: number) =>
      seconds <= MAX_WAIT_IN_SECONDS
        ? unit(Math.max(1, Math.ceil(seconds)), 'second', 'long')
        : unit(Math.ceil(seconds / 60), 'minute', 'long'),
    size: (bytes: number) =>
      bytes < BYTES_PER_MEGABYTE
        ? unit(bytes / BYTES_PER_KILOBYTE, 'kilobyte', 'short')
        : unit(bytes / BYTES_PER_MEGABYTE, 'megabyte', 'short'),
  }
}

function amountText(locale: string, cents: number, currency?: string): string {
  if (currency === undefined) return decimals(locale).format(cents / 100)
  const { format, unit } = money(locale, currency)
  return format.format(cents / unit)
}

/**
 * The day and the time of an instant in ISO 8601, on the clock of a zone. Without a zone the clock is the one the
 * text was written with, since its offset is the only thing known about the place; UTC is then named.
 */
function momentText(locale: string, iso: string, timeZone?: string): { day: string; time: string } {
  const knownZone = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined
  const at = new Date(knownZone === undefined ? iso.replace(OFFSET, 'Z') : iso)
  // A sentence is never the reason of a fault: what cannot be read is shown as it came.
  if (Number.isNaN(at.getTime())) return { day: iso, time: iso }
  const day = dayOf(locale, knownZone ?? 'UTC').format(at)
  const time = clockText(locale, timeOf('en-GB', knownZone ?? 'UTC').format(at))
  return { day, time: knownZone === undefined && iso.endsWith('Z') ? `${time} UTC` : time }
}

const TWELVE_HOURS = /^(?:es|en)/
/** Half days as the panel writes them, `01:30 pm`, where the language is read so; elsewhere sentences are worded around 24 hours. */
export function clockText(locale: string, time: string): string {
  const [, hourText, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  if (hourText === undefined || minutes === undefined || !TWELVE_HOURS.test(locale)) return time
  const hour = Number(hourText)
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

function weekdayText(locale: string, key: string): string {
  const index = (WEEKDAYS as readonly string[]).indexOf(key)
  // The first of January 2024 was a Monday, the first of the keys.
  const at = Date.UTC(2024, 0, 1 + index)
  return index < 0 ? key : weekdayOf(locale).format(at)
}

function dateText(locale: string, date: string): string {
  if (!isLocalDate(date)) return date
  return dateOf(locale).format(new Date(`${date}T00:00:00Z`))
}

/** What a language calls something; what a newer server added is shown as it came, or as `unknown`. */
export const nameOf = (names: Readonly<Record<string, string>>, key: string, unknown = key): string =>
  Object.hasOwn(names, key) ? (names[key] ?? unknown) : unknown

/** Names of fields as a language lists them, each word once; one it has no word for is shown as it came. */
export const fieldWords = (names: Readonly<Record<string, string>>, fields: readonly string[]): string =>
  [...new Set(fields.map((field) => nameOf(names, field)))].join(', ')
