import { currentLanguage, type Language, LOCALES } from './language.ts'

const CENTS_PER_UNIT = 100
const SPACED_PERCENT: ReadonlySet<Language> = new Set(['es', 'de', 'fr'])

/**
 * Integer minor units as money, without decimals unless asked: `$1,600`; a currency other than the peso says its code.
 * The grouping is that of Mexico in every language, because the amounts are on Mexican receipts.
 */
export function formatMoney(cents: number, currency = 'MXN', options: { decimals?: boolean } = {}): string {
  const digits = options.decimals ? 2 : 0
  const amount = new Intl.NumberFormat('es-MX', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(cents) / CENTS_PER_UNIT)
  const isZero = !/[1-9]/.test(amount)
  return `${cents < 0 && !isZero ? '−' : ''}$${amount}${currency === 'MXN' ? '' : ` ${currency}`}`
}

/** A local date `YYYY-MM-DD` as `DD/MM/YYYY`. It never passes through an instant, so no zone can move it. */
export function formatDate(localDate: string): string {
  const [year, month, day] = localDate.split('-')
  return `${day}/${month}/${year}`
}

/** A local time `HH:mm` as the time of day `hh:mm a`: `07:30 am`. Ours, because `Intl` writes «a.m.» in Spanish. */
export function formatTimeOfDay(localTime: string): string {
  const [hourText = '0', minutes = '00'] = localTime.split(':')
  const hour = Number(hourText)
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

/** The local date and 24-hour time at which an instant (ISO 8601) falls in an IANA zone. */
export function localParts(instant: string, timeZone: string): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

/** An instant in a business's zone as `DD/MM/YYYY hh:mm a`. */
export function formatDateTime(instant: string, timeZone: string): string {
  const { date, time } = localParts(instant, timeZone)
  return `${formatDate(date)} ${formatTimeOfDay(time)}`
}

/** A local date in words within a sentence, in the active language: `viernes, 20 de noviembre`. */
export const formatDayInside = (localDate: string): string =>
  new Intl.DateTimeFormat(LOCALES[currentLanguage()], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(`${localDate}T00:00:00Z`))

/** A local date as short as it can be said, beside others: `jue, 26 de nov`. */
export const formatShortDay = (localDate: string): string =>
  new Intl.DateTimeFormat(LOCALES[currentLanguage()], {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(new Date(`${localDate}T00:00:00Z`))

/** The same where it begins one: `Viernes, 20 de noviembre`. */
export function formatLongDate(localDate: string): string {
  const text = formatDayInside(localDate)
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** A month with its year, such as `2026-11`, in the active language: `noviembre de 2026`. */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat(LOCALES[currentLanguage()], { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** A whole number with the grouping of the active language. */
export const formatNumber = (value: number): string => new Intl.NumberFormat(LOCALES[currentLanguage()]).format(value)

/** A percentage in the active language: `16.5 %`. The space is ours, because `Intl` leaves it out in the Spanish of Mexico. */
export const formatPercent = (value: number): string =>
  `${formatNumber(value)}${SPACED_PERCENT.has(currentLanguage()) ? ' ' : ''}%`

/** A number of minutes, as short as the active language says it: `30 min`. */
export const formatMinutes = (value: number): string =>
  new Intl.NumberFormat(LOCALES[currentLanguage()], { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(
    value,
  )
