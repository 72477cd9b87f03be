import { emailKey, phoneKey } from '../customers/contact-key.ts'
import { MAX_CUSTOMER_TAGS } from '../customers/customer.ts'
import { fullName } from '../full-name.ts'
import { codePointLength, oneLine } from '../text.ts'
import type { LocalDate, LocalTime } from '../time.ts'
import { type Cells, cellsOf } from './cells.ts'
import type { Columns, Fault, ImportOptions } from './fields.ts'
import { nameKey } from './name-key.ts'
import { partyOfText, type SaidPeople } from './party-text.ts'
import { isPersonType } from './person-types.ts'
import {
  centsOf,
  countOf,
  dateOf,
  languageOf,
  type PastStatus,
  statusOf,
  tagsOf,
  timeOf,
  yesNoOf,
} from './read-cells.ts'
import { MAX_REFERENCE } from './reference-key.ts'
import type { NamedLine } from './same-booking.ts'

/** The longest texts that are kept of a line. */
const MAX = { name: 120, allergies: 300, tag: 40, notes: 2_000, reference: MAX_REFERENCE, product: 200 } as const

/** A person as a line tells of them; telephone and address as their keys (C-1). */
export type ImportPerson = {
  name: string
  phone: string | null
  email: string | null
  language: ReturnType<typeof languageOf>
}
export type ImportedCustomer = ImportPerson & {
  birthday: LocalDate | null
  allergies: string | null
  tags: string[]
  wants_offers: boolean | null
  notes: string | null
}
/** One of the people of a booking, and of which kind; null: the file does not say. */
export type Traveler = { name: string; label: string | null }
export type ImportedBooking = {
  person: ImportPerson
  /** Its name where it was sold; null: the file says none. */
  reference: string | null
  /** What joins it with others that were sold together. */
  cart: string | null
  product: string | null
  date: LocalDate
  time: LocalTime | null
  people: number
  /** Of which kinds they are, as the file calls them; none: it does not say. */
  party: SaidPeople[]
  /** Who they are, where the file has a line for each. */
  travelers: Traveler[]
  status: PastStatus
  total_cents: number
  paid_cents: number
  /** What of its money the file says at all; null: nothing. */
  said: { total_cents: number | null; paid_cents: number | null }
  currency: string
  notes: string | null
}
/** What a line says; null where it cannot be taken. Faults beside it are of cells that were left out. */
export type Read<T> = { line: T | null; faults: Fault[] }

/** A whole name that begins with the last one, as lists that are in order of it write it. */
const LAST_FIRST = /^([^,.\d]+),\s*([^,.\d]+)$/
/** A spreadsheet's own mark that what follows is text: it is no part of it. */
const UNQUOTED = /^'(?=[=+\-@\d(])/

function personOf(cells: Cells, { phone_code }: ImportOptions): ImportPerson {
  const whole = cells.text('name') || fullName(cells.text('first_name'), cells.text('last_name'))
  const name = oneLine(whole.replace(UNQUOTED, '')).replace(LAST_FIRST, '$2 $1')
  if (codePointLength(name) > MAX.name) cells.say('too_long', 'name')
  return {
    name: [...name].slice(0, MAX.name).join('').trim(),
    phone: cells.read(
      'phone',
      (cell) => phoneKey(cell.replace(UNQUOTED, ''), cells.text('phone_code') || phone_code),
      'phone_unreadable',
    ),
    email: cells.read('email', emailKey, 'email_unreadable'),
    language: cells.read('language', languageOf, 'language_unknown'),
  }
}

/** Whom nobody could find again is not taken (K-3). */
const isReachable = ({ phone, email }: ImportPerson, cells: Cells): boolean => {
  if (phone !== null || email !== null) return true
  if (!cells.faults.some(({ code }) => code === 'phone_unreadable' || code === 'email_unreadable'))
    cells.say('contact_missing')
  return false
}

/** A customer as a line of a file tells of them. */
export function readCustomer(row: readonly string[], columns: Columns, options: ImportOptions): Read<ImportedCustomer> {
  const cells = cellsOf(row, columns)
  const person = personOf(cells, options)
  if (!isReachable(person, cells)) return { line: null, faults: cells.faults }
  const tags = tagsOf(cells.text('tags'))
  if (tags.length > MAX_CUSTOMER_TAGS || tags.some((tag) => codePointLength(tag) > MAX.tag))
    cells.say('too_long', 'tags')
  const line = {
    ...person,
    birthday: cells.read('birthday', (cell) => dateOf(cell, options.date_order), 'date_unreadable'),
    allergies: cells.cut('allergies', MAX.allergies),
    tags: tags.filter((tag) => codePointLength(tag) <= MAX.tag).slice(0, MAX_CUSTOMER_TAGS),
    wants_offers: cells.read('wants_offers', yesNoOf, 'answer_unreadable'),
    notes: cells.cut('notes', MAX.notes),
  }
  return { line, faults: cells.faults }
}

export type BookingFacts = {
  /** What its columns are called. */
  headers: readonly string[]
  /** Of bookings that name none. */
  currency: string
  /** Digits behind the point of a currency's amounts; null: nobody knows the currency. */
  fractionDigits: (currency: string) => number | null
  /** It tells of somebody beside whoever booked, who need not be reached. */
  isCompanion?: boolean
}

/** A booking as a line of a file tells of it. What is said of when, how many and how much is read, or the line is not taken. */
export function readBooking(
  row: readonly string[],
  columns: Columns,
  options: ImportOptions,
  facts: BookingFacts,
): Read<ImportedBooking> {
  const cells = cellsOf(row, columns)
  const person = personOf(cells, options)
  const isKnown = facts.isCompanion || isReachable(person, cells)
  const before = cells.faults.length
  const currency = cells.text('currency') === '' ? facts.currency : cells.text('currency').toUpperCase()
  const digits = facts.fractionDigits(currency)
  if (digits === null) cells.say('currency_unknown', 'currency')
  const { date, time } = whenOf(cells, columns, options)
  const amountOf = (field: 'total' | 'paid') =>
    cells.read(field, (cell) => notNegative(centsOf(cell, digits ?? 0)), 'amount_unreadable')
  const total = amountOf('total')
  const paid = amountOf('paid')
  const { people, party } = peopleOf(cells, row, columns, facts.headers)
  const status = statusIn(cells)
  if (date === null || !isKnown || cells.faults.length > before) return { line: null, faults: cells.faults }
  const line = {
    person,
    reference: cells.cut('reference', MAX.reference),
    cart: cells.cut('cart', MAX.reference),
    product: cells.cut('product', MAX.product),
    date,
    time,
    people,
    party,
    travelers: [],
    status,
    total_cents: total ?? paid ?? 0,
    paid_cents: paid ?? (status === 'came' ? (total ?? 0) : 0),
    said: { total_cents: total, paid_cents: paid },
    currency,
    notes: cells.cut('notes', MAX.notes),
  }
  return { line, faults: cells.faults }
}

const statusIn = (cells: Cells): PastStatus => cells.read('status', statusOf, 'status_unknown') ?? 'came'

/** When a line is for; an unreadable day is null, and told. */
function whenOf(cells: Cells, columns: Columns, options: ImportOptions) {
  if (cells.text('date') === '') cells.say('date_missing', 'date')
  return {
    date: cells.read('date', (cell) => dateOf(cell, options.date_order), 'date_unreadable'),
    // Where no column is the hour, a day may have it behind it.
    time: columns.includes('time') ? cells.read('time', timeOf, 'time_unreadable') : timeOf(cells.text('date')),
  }
}

/** When a booking is for and whether it stands, of cells that say nothing else; null: it cannot be said. */
export function readWhen(row: readonly string[], columns: Columns, options: ImportOptions) {
  const cells = cellsOf(row, columns)
  const { date, time } = whenOf(cells, columns, options)
  return date && { date, time, status: statusIn(cells) }
}

/** Who travels: how many, and of which kinds, each in a column of its own, in one cell of all kinds, or not at all. */
function peopleOf(cells: Cells, row: readonly string[], columns: Columns, headers: readonly string[]) {
  const counted = cells.read('people', partyOfText, 'people_unreadable')
  const told = cells.read('party', (cell) => partyOfText(cell) ?? oneOfKind(cell), 'people_unreadable')
  const typed = columns.flatMap((field, column): SaidPeople[] => {
    const cell = field === 'people_of' ? (row[column] ?? '').trim() : ''
    const people = cell === '' ? 0 : countOf(cell)
    if (people === null) cells.faults.push({ code: 'people_unreadable', column })
    return people ? [{ label: headers[column] ?? '', people }] : []
  })
  const party = [typed, told?.party ?? [], counted?.party ?? []].find((kinds) => kinds.length > 0) ?? []
  const sum = party.reduce((all, { people }) => all + people, 0)
  const people = counted?.people ?? told?.people ?? 0
  // Those in arms may not be counted; that somebody is of no kind at all would lose them their seat.
  if (sum > 0 && people > sum) cells.say('people_differ', counted === null ? 'party' : 'people')
  return { people: sum > 0 ? sum : Math.max(people, 1), party, isSaid: sum > 0 || people > 0 }
}

/** A kind alone, as of a line for each person. */
const oneOfKind = (label: string) => (isPersonType(label) ? { people: 1, party: [{ label, people: 1 }] } : null)

/** The kinds of people that a line names. */
export const labelsOf = (row: readonly string[], columns: Columns, headers: readonly string[]): string[] =>
  peopleOf(cellsOf(row, columns), row, columns, headers).party.map(({ label }) => label)

/** What tells a line from others of the same reference; `when` in the words of the file where they say no day. */
export function readNamed(
  row: readonly string[],
  columns: Columns,
  options: ImportOptions,
  headers: readonly string[],
): Omit<NamedLine, 'line'> {
  const cells = cellsOf(row, columns)
  const { date, time } = whenOf(cells, columns, options)
  const { people, party, isSaid } = peopleOf(cells, row, columns, headers)
  return {
    product: cells.cut('product', MAX.product),
    when: `${date ?? cells.text('date')} ${time ?? cells.text('time')}`,
    isCanceled: statusIn(cells) === 'canceled',
    people: isSaid ? people : null,
    kinds: party.map(({ label, people: count }) => `${nameKey(label)} ${count}`).join(','),
    name: personOf(cells, options).name,
  }
}

const notNegative = (cents: number | null) => (cents !== null && cents >= 0 ? cents : null)
