import type { SearchReading } from '@muelle/domain/search/read-search'
import { addDays, type LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import {
  type Begun,
  type CandidateRow,
  findBeginning,
  findEmail,
  findLatestNamed,
  findNamed,
  findNear,
  findOrdered,
  MAX_CANDIDATES,
  type Searched,
} from './search.sql.ts'

/**
 * Days around today whose bookings are looked through whole for a part of a ticket, one way and the other. For names today is: they are
 * found on all dates, but of a name that very many have not the ones who stand here.
 */
const NEAR_DAYS = 1

export type Candidates = {
  rows: readonly CandidateRow[]
  /** Of these their people fit, not the ticket: somebody is being looked for. */
  people: readonly CandidateRow[]
  /** More fit than were looked at. */
  isCut: boolean
}

/** Every booking that a text can mean, asked for at once; each statement ends at `MAX_CANDIDATES`. */
export async function findCandidates(
  tx: Tx,
  businessIds: readonly number[],
  today: LocalDate,
  reading: SearchReading,
): Promise<Candidates> {
  const { name, phone_reversed, email, ticket_start, order_code } = reading
  const beginning = (column: Searched, text: string | null) =>
    text === null ? [] : findBeginning(tx, { businessIds, column, text })
  const people = Promise.all([
    findPeople(tx, businessIds, reading),
    beginning('phone_reversed', phone_reversed),
    email === null ? [] : findEmail(tx, { businessIds, writings: writingsOf(email) }),
  ])
  const tickets = Promise.all([
    beginning('ticket', ticket_start),
    order_code === null ? [] : findOrdered(tx, { businessIds, code: order_code }),
  ])
  const parts = partsOf(reading)
  const near = parts && findNear(tx, { businessIds, ...daysAround(today, name === null ? NEAR_DAYS : 0), ...parts })
  const [byPeople, byTicket, byPart] = await Promise.all([people, tickets, near ?? []])
  const lists = [...byTicket, byPart, ...byPeople]
  const unique = (rows: readonly CandidateRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()]
  const isTicketPart = (row: CandidateRow) => name === null || !hasWords(row, reading.words)
  return {
    rows: unique(lists.flat()),
    people: unique([...byPeople.flat(), ...byPart.filter((row) => !isTicketPart(row))]),
    isCut: lists.some(({ length }) => length >= MAX_CANDIDATES),
  }
}

const daysAround = (today: LocalDate, days: number) => ({ from: addDays(today, -days), to: addDays(today, days) })

const hasWords = ({ name_folded }: CandidateRow, words: readonly string[]) =>
  words.every((word) => ` ${name_folded}`.includes(` ${word}`))

/** What may stand anywhere; null for an address and the like, which would be looked for in every booking of these days in vain. */
function partsOf({ name, words, ticket_part }: SearchReading) {
  return name === null && ticket_part === null ? null : { words: name === null ? [] : words, ticket: ticket_part ?? '' }
}

/**
 * Whoever is called like that, on all dates. The text as it stands begins the name or the surnames; one word may begin the second of
 * either too. Of several words in any order the longest is looked for, since it leaves the fewest, and the others beside it.
 */
async function findPeople(
  tx: Tx,
  businessIds: readonly number[],
  { name, words }: SearchReading,
): Promise<CandidateRow[]> {
  if (name === null) return []
  const named = (text: string, begun: Begun, beside: readonly string[]) =>
    peopleNamed(tx, { businessIds, text, begun, words: beside })
  const rows = await named(name, words.length > 1 ? 'whole' : 'word', [])
  // Where very many are called as it was typed, those with the words in another order are not what is missing.
  if (words.length > 1 && rows.length < MAX_CANDIDATES) {
    const [longest = name, other] = [...new Set(words)].sort((a, b) => b.length - a.length)
    const beside = await named(longest, 'word', words)
    // The longest may be a third given name, which has no index.
    rows.push(...(beside.length > 0 || other === undefined ? beside : await named(other, 'word', words)))
  }
  return latestOf(rows)
}

/** Those that were sold last, each once. */
const latestOf = (rows: readonly CandidateRow[]): CandidateRow[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => b.id - a.id).slice(0, MAX_CANDIDATES)

type NameAsked = { businessIds: readonly number[]; text: string; begun: Begun; words: readonly string[] }

/**
 * One name, wherever it may begin. A few letters begin the names of very many, who are among the latest sales: those are looked through
 * first, and the indexes of names, which give no order of time, where that leaves room on a screen.
 */
async function peopleNamed(tx: Tx, asked: NameAsked): Promise<CandidateRow[]> {
  const latest = asked.begun === 'word' ? await findLatestNamed(tx, asked) : []
  return latest.length >= MAX_CANDIDATES ? latest : latestOf([...latest, ...(await findNamed(tx, asked))])
}

/** An address as typed, in small letters, and with a capital at its beginning, or of each of its words, as telephones and people write it. */
function writingsOf(email: string): [string, string, string, string] {
  const small = email.toLowerCase()
  const capitals = small.replaceAll(/(^|[._-])(\p{L})/gu, (part) => part.toUpperCase())
  return [email, small, `${small.charAt(0).toUpperCase()}${small.slice(1)}`, capitals]
}
