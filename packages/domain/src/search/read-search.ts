import { ORDER_CODE_LENGTH } from '../bookings/orders/order.ts'
import { isTicket, normalizeTicket, TICKET_LENGTH } from '../bookings/record/ticket.ts'
import { reversedDigits } from '../customers/contact-key.ts'
import { isLocalDate } from '../local-date.ts'
import { codePointLength, fold } from '../text.ts'
import { addDays, daysBetween, type LocalDate, weekdayOf } from '../time.ts'
import { CJK_DAY_WORDS, monthNamed, relativeDayOf, weekdayNamed } from './calendar-words.ts'

/** What is looked at of a text, in characters and in words: longer than any name, and little work whatever is pasted. */
export const MAX_READ_LENGTH = 120
export const MAX_READ_WORDS = 12
/** Fewer letters or digits would mean half of everybody. */
const MIN_NAME_LETTERS = 2
const MIN_TICKET_LETTERS = 4
/** Fewer are enough where only the bookings of some days are looked through. */
const MIN_TICKET_PART = 3
/** One more than in a list: here it is everybody of every business. */
const MIN_PHONE_DIGITS = 4
/** A number that was typed with its country's code is the same without: these many digits tell it apart. */
const OWN_PHONE_DIGITS = 10
/** The largest number that is read as people or as an hour. */
const MAX_PARTY = 99
const LAST_HOUR = 23

/** An hour as it was said: «8» may be in the morning or the evening, «8:30» names the minute. */
export type SaidTime = { readonly hours: readonly number[]; readonly minute: number | null }

/** A question for departures: any of its parts may be missing, but not all of day, time and party. */
export type DepartureReading = {
  readonly day: LocalDate | null
  readonly time: SaidTime | null
  readonly party: number | null
  /** One number was typed, which may be the hour as well as the people. */
  readonly isEither: boolean
  /** What else was typed: words of the name of a tour. */
  readonly words: readonly string[]
}

/** Everything that a typed text can mean; what it cannot is null or empty. */
export type SearchReading = {
  /** Folded words in their order. */
  readonly words: readonly string[]
  /** A whole ticket, as it is kept. */
  readonly ticket: string | null
  /** The code of an order, as it is kept. */
  readonly order_code: string | null
  /** The beginning of a ticket, as it is kept. */
  readonly ticket_start: string | null
  /** What may stand anywhere in a ticket, as it is kept. */
  readonly ticket_part: string | null
  /** The beginning of somebody's name, folded. */
  readonly name: string | null
  /** The beginning of an e-mail address, as it was typed. */
  readonly email: string | null
  /** The end of a telephone number, backwards. */
  readonly phone_reversed: string | null
  readonly departures: DepartureReading | null
}

/** Reads what somebody typed into the one field, in any language of the panel. Never throws; what is beyond its limits is not looked at. */
export function readSearch(typed: string, today: LocalDate): SearchReading {
  const text = typed.slice(0, MAX_READ_LENGTH).trim()
  const folded = fold(text)
  const words = folded === '' ? [] : folded.split(' ').slice(0, MAX_READ_WORDS)
  const departures = departuresIn(folded, today)
  const ticket = ticketIn(text)
  const isDate = departures?.day != null && /\D/.test(folded)
  return {
    words,
    ticket: ticket !== null && isTicket(ticket) ? ticket : null,
    order_code: ticket !== null && isTicket(ticket, ORDER_CODE_LENGTH) ? ticket : null,
    ticket_start: partOf(ticket, MIN_TICKET_LETTERS),
    ticket_part: partOf(ticket, MIN_TICKET_PART),
    name: isName(folded) ? folded : null,
    email: /^[^\s@]{2,}@?[^\s@]*$/.test(text) && /[@._\d-]/.test(text) && /\p{L}/u.test(text) ? text : null,
    phone_reversed: isDate ? null : phoneIn(text),
    departures,
  }
}

/** A ticket as it is typed, dictated, or scanned with the address around it. */
function ticketIn(text: string): string | null {
  const scanned = /\/ticket\/([^/?#\s]+)/i.exec(text)?.[1]
  const ticket = normalizeTicket(scanned ?? text)
  return ticket.length <= TICKET_LENGTH && ticket !== '' ? ticket : null
}

const partOf = (ticket: string | null, letters: number): string | null =>
  ticket !== null && ticket.length >= letters && isTicket(ticket, ticket.length) ? ticket : null

const isName = (folded: string): boolean =>
  !/[\d@]/.test(folded) &&
  /\p{L}/u.test(folded) &&
  (codePointLength(folded) >= MIN_NAME_LETTERS || /[\u3040-\u9fff\uac00-\ud7af]/u.test(folded))

function phoneIn(text: string): string | null {
  if (!/^[\d\s().+/-]+$/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '')
  return digits.length >= MIN_PHONE_DIGITS ? reversedDigits(digits.slice(-OWN_PHONE_DIGITS)) : null
}

/** Words that join the others and mean nothing by themselves. */
const FILLERS = new Set(
  'a al de del el la las le les para por the on for at um am fur pour von zu with con mit avec'.split(' '),
)
const SAYS_HOUR = new Set(['las', 'at', 'um'])
const PEOPLE =
  /^(personas?|pers|pax|lugares?|asientos?|adultos?|people|persons?|seats?|places?|personen|plätze|platze|leute|personnes?|人|名|位|席)$/u

/** What has been understood of a question for departures so far. */
type Found = {
  day: LocalDate | null
  time: SaidTime | null
  party: number | null
  bare: number | null
  words: string[]
}

function departuresIn(folded: string, today: LocalDate): DepartureReading | null {
  const tokens = tokensOf(folded)
  const found: Found = { day: null, time: null, party: null, bare: null, words: [] }
  for (let at = 0; at < tokens.length; at += Math.max(1, readAt(tokens, at, today, found)));
  const said = { ...found }
  if (found.bare !== null) readBare(found, found.bare)
  const { day, time, party, words } = found
  if (day === null && time === null && party === null) return null
  return {
    day,
    time,
    party,
    isEither: said.time === null && said.party === null && time !== null && party !== null,
    words,
  }
}

/** A number by itself is an hour, a number of people, or both. */
function readBare(found: Found, number: number): void {
  if (found.time === null && number <= LAST_HOUR) found.time = { hours: hoursOf(number), minute: null }
  if (found.party === null && number >= 1 && number <= MAX_PARTY) found.party = number
}

/** Words, with those of Japanese and Chinese set apart from what touches them. */
function tokensOf(folded: string): string[] {
  let spaced = folded.replaceAll(/(\d{1,2})月(\d{1,2})日/g, ' $1/$2 ')
  for (const word of CJK_DAY_WORDS) spaced = spaced.replaceAll(word, ` ${word} `)
  spaced = spaced
    .replaceAll(/(\d)\s*([時时点點])\s*半/g, '$1:30 ')
    .replaceAll(/(\d{1,2})\s*[時时点點]\s*(\d{2})分?/g, '$1:$2 ')
  spaced = spaced.replaceAll(/(\d{1,2})\s*[時时点點]/g, '$1h ').replaceAll(/(\d)\s*([人名位席])/g, '$1 $2 ')
  return spaced
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, MAX_READ_WORDS)
}

/** Understands what begins at a token; answers how many tokens it took. */
function readAt(tokens: readonly string[], at: number, today: LocalDate, found: Found): number {
  const token = tokens[at] ?? ''
  const next = tokens[at + 1] ?? ''
  return (
    readDay(tokens, at, today, found) ||
    readTime(token, next, tokens[at - 1] ?? '', found) ||
    readNumber(token, next, found) ||
    readWord(token, found)
  )
}

function readDay(tokens: readonly string[], at: number, today: LocalDate, found: Found): number {
  const token = tokens[at] ?? ''
  const take = (day: LocalDate | null, count: number) => {
    if (day === null || found.day !== null) return 0
    found.day = day
    return count
  }
  const date = writtenDateOf(token, today)
  if (date !== null) return take(date, 1)
  const days = relativeDayOf(token)
  if (days !== undefined) return take(addDays(today, days), token === 'pasado' && tokens[at + 1] === 'manana' ? 2 : 1)
  const other = tokens[at + 1] === 'de' ? 2 : 1
  const neighbour = tokens[at + other] ?? ''
  const [day, month] = [dayNumberOf(token), monthNamed(neighbour)]
  if (day !== null && month !== undefined) return take(nearest(day, month, today), other + 1)
  const [monthFirst, dayLast] = [monthNamed(token), dayNumberOf(tokens[at + 1] ?? '')]
  if (monthFirst !== undefined && dayLast !== null && weekdayNamed(token) === undefined)
    return take(nearest(dayLast, monthFirst, today), 2)
  const weekday = weekdayNamed(token)
  return weekday === undefined ? 0 : take(addDays(today, (weekday - weekdayOf(today) + 7) % 7), 1)
}

const dayNumberOf = (token: string): number | null => {
  const [, digits] = /^(\d{1,2})(?:\.|st|nd|rd|th|er)?$/.exec(token) ?? []
  return digits === undefined ? null : Number(digits)
}

/** A date in figures: «28/11», «28.11.», «28-11-2026», «2026-11-28»; the day first, unless it cannot be one. */
function writtenDateOf(token: string, today: LocalDate): LocalDate | null {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(token) ?? []
  if (isoYear !== undefined) return dateOf(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, first, second, year] = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2})?)?$/.exec(token) ?? []
  if (first === undefined) return null
  const [a, b] = [Number(first), Number(second)]
  const [day, month] = b > 12 && a <= 12 && !token.includes('.') ? [b, a] : [a, b]
  if (year === undefined) return nearest(day, month, today)
  return dateOf(Number(year) + (year.length === 2 ? 2000 : 0), month, day)
}

function dateOf(year: number, month: number, day: number): LocalDate | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isLocalDate(text) ? text : null
}

/** The day of the year that is nearest to today; of two alike the one to come. A leap day is that of the nearest year that has one. */
function nearest(day: number, month: number, today: LocalDate): LocalDate | null {
  const year = Number(today.slice(0, 4))
  const dates = [1, 0, -1, 2, 3, 4].flatMap((more) => dateOf(year + more, month, day) ?? [])
  const distance = (date: LocalDate) => Math.abs(daysBetween(today, date))
  return dates.reduce<LocalDate | null>(
    (best, date) => (best === null || distance(date) < distance(best) ? date : best),
    null,
  )
}

/** The hours of a clock that says «8»: in the morning and in the evening; from 13 on there is one. */
const hoursOf = (number: number): number[] =>
  (number >= 1 && number <= 12 ? [number % 12, (number % 12) + 12] : [number]).sort((a, b) =>
    a === number ? -1 : b === number ? 1 : a - b,
  )

function readTime(token: string, next: string, before: string, found: Found): number {
  if (found.time !== null) return 0
  const [, hour, minute, attached] = /^(\d{1,2})(?:[:h.](\d{2}))?\s*(h|hrs?|am|pm|a\.m\.|p\.m\.)?$/.exec(token) ?? []
  if (hour === undefined || Number(hour) > LAST_HOUR || Number(minute ?? 0) > 59) return 0
  const following = /^(am|pm|a\.m\.?|p\.m\.?|h|hrs?|horas|uhr|heures?|o'clock)$/.exec(next)?.[0]
  const suffix = attached ?? following
  const isSaid = minute !== undefined || suffix !== undefined || SAYS_HOUR.has(before)
  if (!isSaid) return 0
  const half = suffix?.[0] === 'p' ? 12 : suffix?.[0] === 'a' ? 0 : null
  const number = Number(hour)
  const isExact = minute !== undefined || /^(h|uhr|heure)/.test(suffix ?? '')
  const hours =
    half !== null && number <= 12 ? [(number % 12) + half] : isExact ? exactHours(number, hour) : hoursOf(number)
  found.time = { hours, minute: minute === undefined ? null : Number(minute) }
  return attached === undefined && following !== undefined ? 2 : 1
}

/** «08:30» is in the morning; «8:30» may be half past eight in the evening too. */
const exactHours = (number: number, written: string): number[] => (written.startsWith('0') ? [number] : hoursOf(number))

function readNumber(token: string, next: string, found: Found): number {
  const [, digits] = /^x?(\d{1,2})x?$/.exec(token) ?? []
  if (digits === undefined) return 0
  const number = Number(digits)
  const saysPeople = PEOPLE.test(next)
  if (saysPeople || token !== digits) {
    if (number >= 1 && found.party === null) found.party = number
    return saysPeople ? 2 : 1
  }
  if (found.bare === null) found.bare = number
  else readBare(found, number)
  return 1
}

function readWord(token: string, found: Found): number {
  if (!FILLERS.has(token)) found.words.push(token)
  return 1
}
