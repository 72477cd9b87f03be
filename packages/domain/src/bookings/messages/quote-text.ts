import { type LocalDate, type LocalTime, monthOf, weekdayOf } from '../../time.ts'
import type { AgeRange } from '../../tours/age-range.ts'

/** The languages in which customers are quoted, whatever the panel speaks. */
export const QUOTE_LANGUAGES = ['es', 'en'] as const
export type QuoteLanguage = (typeof QUOTE_LANGUAGES)[number]

export type QuoteTextFacts = {
  business: string
  tour: string
  date: LocalDate
  time: LocalTime
  /** What the zone is called, where the reader's clock shows another time (T2). */
  zone: string | null
  /** By the name the business gave the category, else by age; the amount is null where they do not pay for themselves. */
  people: readonly { range: AgeRange; name: string; count: number; amount: string | null }[]
  /** What else adds up to the total, by the name the business gave it, else by its kind. */
  lines: readonly { kind: QuotedLineKind; name: string; amount: string }[]
  total: string
  /** What is collected at the dock; null where nothing is. */
  atDock: string | null
  deposit: string | null
  /** Minutes that seats are held while they decide. */
  holdMinutes: number
}

export type QuotedLineKind = 'boat' | 'extra_person' | 'extra' | 'fee' | 'tax' | 'discount'
type Said<T> = Readonly<Record<QuoteLanguage, T>>
type Word = Said<string>
type Words = {
  weekdays: readonly Word[]
  months: readonly Word[]
  date: Said<(weekday: string, day: number, month: string) => string>
  ages: Readonly<Record<AgeRange, { one: Word; other: Word }>>
  lines: Readonly<Record<QuotedLineKind, Word>>
  greeting: Said<(business: string) => string>
  total: Word
  atDock: Said<(amount: string) => string>
  deposit: Said<(amount: string) => string>
  hold: Said<(minutes: number) => string>
}

const WORDS: Words = {
  weekdays: [
    { es: 'domingo', en: 'Sunday' },
    { es: 'lunes', en: 'Monday' },
    { es: 'martes', en: 'Tuesday' },
    { es: 'miércoles', en: 'Wednesday' },
    { es: 'jueves', en: 'Thursday' },
    { es: 'viernes', en: 'Friday' },
    { es: 'sábado', en: 'Saturday' },
  ],
  months: [
    { es: 'enero', en: 'January' },
    { es: 'febrero', en: 'February' },
    { es: 'marzo', en: 'March' },
    { es: 'abril', en: 'April' },
    { es: 'mayo', en: 'May' },
    { es: 'junio', en: 'June' },
    { es: 'julio', en: 'July' },
    { es: 'agosto', en: 'August' },
    { es: 'septiembre', en: 'September' },
    { es: 'octubre', en: 'October' },
    { es: 'noviembre', en: 'November' },
    { es: 'diciembre', en: 'December' },
  ],
  date: {
    es: (weekday, day, month) => `${weekday} ${day} de ${month}`,
    en: (weekday, day, month) => `${weekday}, ${month} ${day}`,
  },
  ages: {
    infants: {
      one: { es: 'bebé', en: 'baby' },
      other: { es: 'bebés', en: 'babies' },
    },
    children: {
      one: { es: 'niño', en: 'child' },
      other: { es: 'niños', en: 'children' },
    },
    youths: {
      one: { es: 'joven', en: 'teenager' },
      other: { es: 'jóvenes', en: 'teenagers' },
    },
    adults: {
      one: { es: 'adulto', en: 'adult' },
      other: { es: 'adultos', en: 'adults' },
    },
  },
  lines: {
    boat: { es: 'Lancha completa', en: 'Private boat' },
    extra_person: { es: 'Personas adicionales', en: 'Additional people' },
    extra: { es: 'Extras', en: 'Extras' },
    fee: { es: 'Derechos', en: 'Fees' },
    tax: { es: 'Impuestos', en: 'Taxes' },
    discount: { es: 'Descuento', en: 'Discount' },
  },
  greeting: {
    es: (business) => `Cotización de ${business}`,
    en: (business) => `Quote from ${business}`,
  },
  total: { es: 'Total', en: 'Total' },
  atDock: {
    es: (amount) => `De ese total, ${amount} se pagan en el muelle.`,
    en: (amount) => `Of that total, ${amount} is paid at the dock.`,
  },
  deposit: {
    es: (amount) => `Reservas con un anticipo de ${amount}.`,
    en: (amount) => `A deposit of ${amount} books it.`,
  },
  hold: {
    es: (minutes) => `Es el precio de hoy. Al pedirlo apartamos tus lugares ${minutes} minutos.`,
    en: (minutes) => `This is today's price. When you ask us to, we hold your seats for ${minutes} minutes.`,
  },
}

/** A price as a message to whoever asked for it: what, when, who, each line, and what it takes to have it. */
export function quoteText(language: QuoteLanguage, facts: QuoteTextFacts): string {
  const { date, time, zone, people, lines, atDock, deposit } = facts
  const day = WORDS.date[language](
    WORDS.weekdays[weekdayOf(date)]?.[language] ?? '',
    Number(date.slice(8)),
    WORDS.months[monthOf(date) - 1]?.[language] ?? '',
  )
  const party = people.map(({ range, name, count, amount }) => {
    const who = `${count} ${name || WORDS.ages[range][count === 1 ? 'one' : 'other'][language]}`
    return amount === null ? who : `${who}: ${amount}`
  })
  return [
    WORDS.greeting[language](facts.business),
    facts.tour,
    `${day}, ${timeOfDay(time)}${zone ? ` (${zone})` : ''}`,
    ...party,
    ...lines.map(({ kind, name, amount }) => `${name || WORDS.lines[kind][language]}: ${amount}`),
    `${WORDS.total[language]}: ${facts.total}`,
    atDock && WORDS.atDock[language](atDock),
    deposit && WORDS.deposit[language](deposit),
    WORDS.hold[language](facts.holdMinutes),
  ]
    .filter((line) => line !== null && line !== '')
    .join('\n')
}

/** `13:30` as `1:30 pm`: the same in both languages of the coast. */
function timeOfDay(time: LocalTime): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
}
