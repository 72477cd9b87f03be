import { minutesOfLocalTime } from '../../hours/clock-text.ts'
import { type OpeningHours } from '../../hours/opening.ts'
import { fold } from '../../text.ts'
import {
  addDays,
  type Instant,
  type LocalDate,
  localDateOf,
  localTimeOf,
  type TimeZone,
  weekdayOf,
} from '../../time.ts'
import { instantOfMinute } from '../availability/slot.ts'
import { dateOfDay, dateOfText } from './line-date.ts'
import { type HourReading, readHour, type WrittenHour } from './line-hour.ts'
import { findPhone } from './line-phone.ts'
import { halfOf, type Meaning, meaningOf } from './line-words.ts'

/** What a line is read against. `today` is the business day (H-3). */
export type LineFacts = {
  now: Instant
  today: LocalDate
  zone: TimeZone
  hours: OpeningHours
  zones: readonly string[]
}
/** What was understood of a line; what it does not say is null. */
export type ReadLine = {
  party: number | null
  date: LocalDate
  /** Whether the line says the day; else it is today. */
  isDateSaid: boolean
  hour: HourReading | null
  /** The other reading of an hour that leaves its half of the day open. */
  otherHour: HourReading | null
  at: Instant | null
  name: string | null
  phone: string | null
  zone: string | null
  isVip: boolean
}

/** Longest line that is read. */
export const MAX_LINE_LENGTH = 200
const MOST_PEOPLE = 500

type Token = { text: string; meaning: Meaning; isRead: boolean }
type Found = { party: number | null; date: LocalDate | null; weekday: number | null; hour: WrittenHour | null }

/** Reads people, day, hour, name, telephone and zone in whatever order they stand, as a host types them. */
export function parseLine(line: string, facts: LineFacts): ReadLine {
  const texts = line
    .slice(0, MAX_LINE_LENGTH)
    .split(/[\s,;]+/)
    .filter(Boolean)
  const tokens = texts.map((text): Token => ({ text, meaning: meaningOf(text), isRead: false }))
  const zone = takeZone(tokens, facts.zones)
  const phone = takePhone(tokens)
  const found: Found = { party: null, date: null, weekday: null, hour: null }
  takeDay(tokens, facts, found)
  takeHour(tokens, facts, found)
  takeNumbers(tokens, found)
  const isVip = take(tokens, ({ meaning }) => meaning.word === 'vip')
  const { date, read } = whenOf(found, facts)
  return {
    party: found.party,
    date,
    isDateSaid: found.date !== null,
    hour: read?.read ?? null,
    otherHour: read?.other ?? null,
    at: read ? instantOfMinute(date, read.read.minute, facts.zone) : null,
    name: nameOf(tokens),
    phone,
    zone,
    isVip,
  }
}

/** The day and its hour: a weekday whose hour has passed today is that of next week. */
function whenOf({ date, weekday, hour }: Found, { hours, today, now, zone }: LineFacts) {
  const day = date ?? today
  const read = hour && readHour(hours, day, hour)
  const hasPassed =
    weekday !== null && day === today && read !== null && instantOfMinute(day, read.read.minute, zone) < now
  if (!hasPassed) return { date: day, read }
  const next = addDays(day, 7)
  return { date: next, read: hour && readHour(hours, next, hour) }
}

function take(tokens: readonly Token[], wanted: (token: Token) => boolean): boolean {
  const token = tokens.find((each) => !each.isRead && wanted(each))
  if (token) token.isRead = true
  return token !== undefined
}

/** A zone by its name, also one of several words, or by the beginning of one that nothing else begins with. */
function takeZone(tokens: readonly Token[], zones: readonly string[]): string | null {
  for (const zone of zones.toSorted((a, b) => b.length - a.length)) {
    const wanted = fold(zone).split(' ')
    const at = tokens.findIndex((_, index) =>
      wanted.every((word, offset) => tokens[index + offset]?.meaning.word === word),
    )
    if (at < 0) continue
    for (let offset = 0; offset < wanted.length; offset += 1) markRead(tokens[at + offset])
    return zone
  }
  return null
}
const markRead = (token: Token | undefined) => {
  if (token) token.isRead = true
}

function takePhone(tokens: readonly Token[]): string | null {
  const found = findPhone(tokens.map(({ text, isRead }) => (isRead ? '' : text)))
  if (!found) return null
  for (let at = found.from; at <= found.to; at += 1) markRead(tokens[at])
  return found.phone
}

function takeDay(tokens: readonly Token[], { today }: LineFacts, found: Found): void {
  for (const [index, token] of tokens.entries()) {
    if (token.isRead || found.date !== null) continue
    const date = dateOfText(token.text, today) ?? monthDay(tokens, index, today)
    const { daysFromToday, weekday } = token.meaning
    if (date !== null) found.date = date
    else if (daysFromToday !== null) found.date = addDays(today, daysFromToday)
    else if (weekday !== null) {
      found.weekday = weekday
      found.date = addDays(today, (weekday - weekdayOf(today) + 7) % 7)
    } else continue
    token.isRead = true
    // «pasado mañana» is one day, not two.
    if (daysFromToday === 2) take(tokens, ({ meaning }) => meaning.daysFromToday === 1)
    // «sábado 12» says the day twice: what stands beside a weekday is no party where it is that day’s number.
    const beside = tokens[index + 1]
    const after = tokens[index + 2]
    if (weekday !== null && beside && /^\d{1,2}$/.test(beside.text) && after?.meaning.month !== null && after) {
      const exact = dateOfDay(Number(beside.text), after.meaning.month, today)
      if (exact !== null) [found.date, found.weekday, beside.isRead, after.isRead] = [exact, null, true, true]
    }
  }
}

/** «12 dic», «12 de diciembre», «el 12»: the number is read at its own place. */
function monthDay(tokens: readonly Token[], index: number, today: LocalDate): LocalDate | null {
  const token = tokens[index]
  if (!token || !/^\d{1,2}$/.test(token.text)) return null
  const isOf = tokens[index + 1]?.meaning.word === 'de'
  const monthToken = tokens[index + (isOf ? 2 : 1)]
  // «4 mar juan» is four on Tuesday: the month of that name needs its «de» or its whole word.
  const isMonth =
    monthToken !== undefined && monthToken.meaning.month !== null && (isOf || monthToken.meaning.weekday === null)
  if (isMonth && monthToken) {
    const date = dateOfDay(Number(token.text), monthToken.meaning.month, today)
    if (date !== null) monthToken.isRead = true
    return date
  }
  return tokens[index - 1]?.meaning.isBeforeDay ? dateOfDay(Number(token.text), null, today) : null
}

const CLOCK = /^(\d{1,2})[:.](\d{2})(.*)$/
const BARE = /^(\d{1,2})(am|pm|a\.m\.|p\.m\.|h|hrs|uhr)$/i

function takeHour(tokens: readonly Token[], { now, zone }: LineFacts, found: Found): void {
  for (const [index, token] of tokens.entries()) {
    if (token.isRead || found.hour !== null) continue
    const next = tokens[index + 1]
    const after = !next || next.isRead ? null : halfOf(next.text)
    const hour = writtenHour(token.text, after) ?? spokenHour(tokens, index, after)
    if (token.meaning.isNow) {
      const minutes = minutesOfLocalTime(localTimeOf(now, zone))
      found.hour = { hour: Math.floor(minutes / 60), minute: minutes % 60, half: null, isExact: true }
      found.date = found.date ?? localDateOf(now, zone)
    } else if (hour) found.hour = hour
    else continue
    token.isRead = true
    if (after !== null || next?.meaning.isAfterHour) markRead(next)
    if (hour) addPart(tokens, index + (after === null ? 1 : 2), hour)
  }
}

/** `21:00`, `9:30pm`, `9pm`, `21h`. */
function writtenHour(text: string, after: ReturnType<typeof halfOf>): WrittenHour | null {
  const clock = CLOCK.exec(text)
  if (clock) {
    const half = halfOf(clock[3]) ?? after
    const [hour, minute] = [Number(clock[1]), Number(clock[2])]
    return hour > 23 || minute > 59
      ? null
      : { hour, minute, half: hour > 12 ? null : half, isExact: (clock[1] ?? '').startsWith('0') }
  }
  const bare = BARE.exec(text)
  if (!bare || Number(bare[1]) > 23) return null
  return { hour: Number(bare[1]), minute: 0, half: halfOf(bare[2]), isExact: false }
}

/** «a las 9», «9 pm», «21 hrs»: a number that a word beside it makes an hour. */
function spokenHour(tokens: readonly Token[], index: number, after: ReturnType<typeof halfOf>): WrittenHour | null {
  const text = tokens[index]?.text ?? ''
  if (!/^\d{1,2}$/.test(text) || Number(text) > 23) return null
  const isSaid =
    after !== null ||
    tokens[index + 1]?.meaning.isAfterHour ||
    (tokens[index - 1]?.meaning.isBeforeHour && !tokens[index - 1]?.isRead)
  return isSaid ? { hour: Number(text), minute: 0, half: after, isExact: false } : null
}

const PARTS: Readonly<Record<string, number>> = { media: 30, cuarto: 15 }
/** «y media», «y cuarto» after an hour. */
function addPart(tokens: readonly Token[], index: number, hour: WrittenHour): void {
  const minutes = PARTS[tokens[index + 1]?.meaning.word ?? '']
  if (tokens[index]?.meaning.word !== 'y' || minutes === undefined) return
  hour.minute = minutes
  markRead(tokens[index])
  markRead(tokens[index + 1])
}

/** The numbers that are left: the first is the people, the second the hour, unless words beside them say otherwise. */
function takeNumbers(tokens: readonly Token[], found: Found): void {
  const numbers = tokens.flatMap((token, index) =>
    !token.isRead && PEOPLE_NUMBER.test(token.text) ? [{ token, index }] : [],
  )
  const isSaid = ({ token, index }: (typeof numbers)[number]) =>
    /\D/.test(token.text) || tokens[index + 1]?.meaning.isPeople || tokens[index - 1]?.meaning.isBeforePeople
  const people = numbers.find(isSaid) ?? numbers[0]
  if (people) {
    const party = Number.parseInt(people.token.text.replace('+', ''), 10)
    if (party >= 1 && party <= MOST_PEOPLE) found.party = party
    people.token.isRead = true
    const beside = tokens[people.index + 1]
    if (beside?.meaning.isPeople) beside.isRead = true
  }
  const hour = numbers.find(({ token }) => !token.isRead && Number(token.text) <= 23)
  if (!hour || found.hour !== null) return
  found.hour = { hour: Number(hour.token.text), minute: 0, half: null, isExact: false }
  hour.token.isRead = true
}
/** `4`, `4p`, `4pax`. */
const PEOPLE_NUMBER = /^\d{1,3}(p|pax|pers)?$/i

/** The longest run of words that nothing else explains, without the small words around it. */
function nameOf(tokens: readonly Token[]): string | null {
  const runs: Token[][] = [[]]
  for (const token of tokens) {
    if (token.isRead || /\d/.test(token.text)) runs.push([])
    else runs.at(-1)?.push(token)
  }
  const names = runs.map((run) => {
    const first = run.findIndex(({ meaning }) => !meaning.isFiller)
    const last = run.findLastIndex(({ meaning }) => !meaning.isFiller)
    return first < 0
      ? ''
      : run
          .slice(first, last + 1)
          .map(({ text }) => text)
          .join(' ')
  })
  return names.toSorted((a, b) => b.length - a.length)[0] || null
}
