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
type Count = readonly [one: string, other: string]
type Words = {
  weekdays: readonly string[]
  months: readonly string[]
  date: (weekday: string, day: number, month: string) => string
  ages: Readonly<Record<AgeRange, Count>>
  lines: Readonly<Record<QuotedLineKind, string>>
  greeting: (business: string) => string
  total: string
  atDock: (amount: string) => string
  deposit: (amount: string) => string
  hold: (minutes: number) => string
}

const WORDS: Readonly<Record<QuoteLanguage, Words>> = {
  es: {
    weekdays: 'domingo lunes martes miércoles jueves viernes sábado'.split(' '),
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    date: (weekday, day, month) => `${weekday} ${day} de ${month}`,
    ages: {
      infants: ['bebé', 'bebés'],
      children: ['niño', 'niños'],
      youths: ['joven', 'jóvenes'],
      adults: ['adulto', 'adultos'],
    },
    lines: {
      boat: 'Lancha completa',
      extra_person: 'Personas adicionales',
      extra: 'Extras',
      fee: 'Derechos',
      tax: 'Impuestos',
      discount: 'Descuento',
    },
    greeting: (business) => `Cotización de ${business}`,
    total: 'Total',
    atDock: (amount) => `De ese total, ${amount} se pagan en el muelle.`,
    deposit: (amount) => `Reservas con un anticipo de ${amount}.`,
    hold: (minutes) => `Es el precio de hoy. Al pedirlo apartamos tus lugares ${minutes} minutos.`,
  },
  en: {
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    months: 'January February March April May June July August September October November December'.split(' '),
    date: (weekday, day, month) => `${weekday}, ${month} ${day}`,
    ages: {
      infants: ['baby', 'babies'],
      children: ['child', 'children'],
      youths: ['teenager', 'teenagers'],
      adults: ['adult', 'adults'],
    },
    lines: {
      boat: 'Private boat',
      extra_person: 'Additional people',
      extra: 'Extras',
      fee: 'Fees',
      tax: 'Taxes',
      discount: 'Discount',
    },
    greeting: (business) => `Quote from ${business}`,
    total: 'Total',
    atDock: (amount) => `Of that total, ${amount} is paid at the dock.`,
    deposit: (amount) => `A deposit of ${amount} books it.`,
    hold: (minutes) => `This is today's price. When you ask us to, we hold your seats for ${minutes} minutes.`,
  },
}

/** A price as a message to whoever asked for it: what, when, who, each line, and what it takes to have it. */
export function quoteText(language: QuoteLanguage, facts: QuoteTextFacts): string {
  const words = WORDS[language]
  const { date, time, zone, people, lines, atDock, deposit } = facts
  const day = words.date(
    words.weekdays[weekdayOf(date)] ?? '',
    Number(date.slice(8)),
    words.months[monthOf(date) - 1] ?? '',
  )
  const party = people.map(({ range, name, count, amount }) => {
    const who = `${count} ${name || words.ages[range][count === 1 ? 0 : 1]}`
    return amount === null ? who : `${who}: ${amount}`
  })
  return [
    words.greeting(facts.business),
    facts.tour,
    `${day}, ${timeOfDay(time)}${zone ? ` (${zone})` : ''}`,
    ...party,
    ...lines.map(({ kind, name, amount }) => `${name || words.lines[kind]}: ${amount}`),
    `${words.total}: ${facts.total}`,
    atDock && words.atDock(atDock),
    deposit && words.deposit(deposit),
    words.hold(facts.holdMinutes),
  ]
    .filter((line) => line !== null && line !== '')
    .join('\n')
}

/** `13:30` as `1:30 pm`: the same in both languages of the coast. */
function timeOfDay(time: LocalTime): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
}
