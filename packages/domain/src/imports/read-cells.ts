import { fold } from '../text.ts'
import { type LocalDate, type LocalTime, localDate, localTime } from '../time.ts'
import type { DateOrder } from './fields.ts'

const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  ene: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  abr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  ago: 8,
  sep: 9,
  set: 9,
  oct: 10,
  nov: 11,
  dec: 12,
  dic: 12,
}
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const YEAR_LAST = /^(?:[a-z]{2,10}\.?,? )?(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const DAY_WORD =
  /^(?:[a-z]+\.?,? )?(\d{1,2})(?:st|nd|rd|th)?[ -](?:de )?([a-z]{3,10})\.?,?[ -](?:de )?(\d{4}|\d{2})(?!\d)/
const WORD_DAY = /^(?:[a-z]+\.?,? )?([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/
const CENTURY = 2000
const LAST_CENTURY = 1900

type Parts = { year: number; month: number; day: number }

/** A day as files write it, also with an hour behind it; null where it is none, or no day of the calendar. */
export function dateOf(text: string, order: DateOrder): LocalDate | null {
  const parts = partsOf(fold(text), order)
  if (!parts) return null
  const { year, month, day } = parts
  const at = new Date(Date.UTC(year, month - 1, day))
  const isThere = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isThere && year >= LAST_CENTURY && year < CENTURY + 100 ? localDate(at.toISOString().slice(0, 10)) : null
}

function partsOf(text: string, order: DateOrder): Parts | null {
  const first = YEAR_FIRST.exec(text)
  if (first) return { year: Number(first[1]), month: Number(first[2]), day: Number(first[3]) }
  const last = YEAR_LAST.exec(text)
  if (last) {
    const [one, other] = [Number(last[1]), Number(last[2])]
    const [day, month] = order === 'dmy' ? [one, other] : [other, one]
    return { year: yearOf(last[3] ?? ''), month, day }
  }
  const worded = DAY_WORD.exec(text)
  if (worded)
    return { year: yearOf(worded[3] ?? ''), month: MONTHS[(worded[2] ?? '').slice(0, 3)] ?? 0, day: Number(worded[1]) }
  const word = WORD_DAY.exec(text)
  return word && { year: Number(word[3]), month: MONTHS[(word[1] ?? '').slice(0, 3)] ?? 0, day: Number(word[2]) }
}

const yearOf = (digits: string) => (digits.length === 2 ? CENTURY + Number(digits) : Number(digits))

/**
 * In which order a column writes its days, by those that can only be read one way; null where each of them could be either, or where they
 * contradict each other.
 */
export function orderOfDates(cells: readonly string[]): DateOrder | null {
  const found = new Set<DateOrder>()
  for (const cell of cells) {
    const last = YEAR_LAST.exec(fold(cell))
    if (!last) continue
    if (Number(last[1]) > 12) found.add('dmy')
    else if (Number(last[2]) > 12) found.add('mdy')
  }
  const [order = null] = found
  return found.size === 1 ? order : null
}

/** Whether days read otherwise in the other order: those of a calendar («2025-11-24»), or with their month in words, never do. */
export const dependOnOrder = (cells: readonly string[]): boolean =>
  cells.some((cell) => dateOf(cell, 'dmy') !== dateOf(cell, 'mdy'))

const HOUR = /(?:^|[^\d:.-])(\d{1,2})(?::(\d{2})(?::\d{2})?)?\s*(?:([ap])\.?\s?m\.?|h(?:rs?)?)?\.?$|T(\d{2}):(\d{2})/i

/** An hour as files write it, alone or behind a day: «07:30», «7:30 PM», «2026-11-24T07:30:00»; null where there is none. */
export function timeOf(text: string): LocalTime | null {
  const cell = text.trim()
  const found = HOUR.exec(cell)
  if (!found) return null
  const [hours, minutes] = [Number(found[1] ?? found[4]), Number(found[2] ?? found[5] ?? 0)]
  const half = found[3]?.toLowerCase()
  // «24» alone is no hour: it could be a day or a number of anything.
  if (found[2] === undefined && found[5] === undefined && half === undefined) return null
  if (half !== undefined && (hours < 1 || hours > 12)) return null
  const hour = half === undefined ? hours : (hours % 12) + (half === 'p' ? 12 : 0)
  if (hour > 23 || minutes > 59) return null
  return localTime(`${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)
}

/** A whole number from 0 on; null where it is none. */
export function countOf(text: string): number | null {
  const digits = /^(\d{1,6})(?:[.,]0+)?$/.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/**
 * An amount in minor units, whichever of point and comma divides thousands: the last of both, where it is not followed by three digits
 * alone, divides the fraction. Null where it is none.
 */
export function centsOf(text: string, fractionDigits: number): number | null {
  const number = text.replaceAll(/[^\d.,-]/g, '')
  const [sign, written] = number.startsWith('-') ? [-1, number.slice(1)] : [1, number]
  if (!/^\d[\d.,]*$/.test(written) || /\p{L}{4,}/u.test(text)) return null
  const mark = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','))
  const isBoth = written.includes('.') && written.includes(',')
  const isRepeated = mark !== -1 && written.indexOf(written[mark] ?? '') !== mark
  const isFraction = mark !== -1 && !isRepeated && (isBoth || written.length - mark - 1 !== 3)
  const whole = (isFraction ? written.slice(0, mark) : written).replaceAll(/[.,]/g, '')
  const fraction = isFraction ? written.slice(mark + 1) : ''
  const cents = Math.round(Number(`${whole}.${fraction || '0'}`) * 10 ** fractionDigits)
  return Number.isSafeInteger(cents) && cents <= 1e12 ? sign * cents : null
}

const YES = new Set(['yes', 'y', 'true', '1', 'si', 's', 'x', 'subscribed', 'opted in', 'acepta', 'accepted'])
const NO = new Set(['no', 'n', 'false', '0', 'unsubscribed', 'opted out', 'rechaza', 'not subscribed'])
/** What somebody answered; null where it is neither yes nor no. */
export function yesNoOf(text: string): boolean | null {
  const word = fold(text)
  return YES.has(word) ? true : NO.has(word) ? false : null
}

const LANGUAGE_WORDS: Readonly<Record<string, 'es' | 'en' | 'de' | 'fr' | 'ja' | 'zh'>> = {
  es: 'es',
  spanish: 'es',
  espanol: 'es',
  castellano: 'es',
  spa: 'es',
  en: 'en',
  english: 'en',
  ingles: 'en',
  eng: 'en',
  de: 'de',
  german: 'de',
  aleman: 'de',
  deutsch: 'de',
  fr: 'fr',
  french: 'fr',
  frances: 'fr',
  francais: 'fr',
  ja: 'ja',
  japanese: 'ja',
  japones: 'ja',
  jp: 'ja',
  zh: 'zh',
  chinese: 'zh',
  chino: 'zh',
  mandarin: 'zh',
  cn: 'zh',
}
/** A language by its code, with or without a country, or by its name in English or Spanish. */
export const languageOf = (text: string) => LANGUAGE_WORDS[fold(text).split(/[-_ (]/)[0] ?? ''] ?? null

/** Tags of one cell, whichever sign is between them. */
export const tagsOf = (text: string): string[] =>
  [...new Set(text.split(/[,;|]/).map((tag) => tag.trim()))].filter((tag) => tag !== '')

/** What became of a booking elsewhere. */
export const PAST_STATUSES = ['came', 'no_show', 'canceled'] as const
export type PastStatus = (typeof PAST_STATUSES)[number]
const STATUS_WORDS: Readonly<Record<string, PastStatus>> = {
  confirmed: 'came',
  booked: 'came',
  completed: 'came',
  arrived: 'came',
  paid: 'came',
  'fully paid': 'came',
  'checked in': 'came',
  active: 'came',
  redeemed: 'came',
  invoiced: 'came',
  no: 'came',
  confirmada: 'came',
  confirmado: 'came',
  completada: 'came',
  completado: 'came',
  pagada: 'came',
  pagado: 'came',
  llego: 'came',
  terminada: 'came',
  activa: 'came',
  finalizada: 'came',
  'no show': 'no_show',
  noshow: 'no_show',
  'no se presento': 'no_show',
  'no asistio': 'no_show',
  'no vino': 'no_show',
  cancelled: 'canceled',
  canceled: 'canceled',
  rejected: 'canceled',
  aborted: 'canceled',
  rebooked: 'canceled',
  expired: 'canceled',
  refunded: 'canceled',
  timeout: 'canceled',
  yes: 'canceled',
  cancelada: 'canceled',
  cancelado: 'canceled',
  rechazada: 'canceled',
  reembolsada: 'canceled',
  anulada: 'canceled',
  si: 'canceled',
}
/** What a status says; who wrote none came. A column «Cancelled» answers yes or no. */
export const statusOf = (text: string): PastStatus | null =>
  text.trim() === '' ? 'came' : (STATUS_WORDS[fold(text).replaceAll(/[_-]+/g, ' ')] ?? null)
