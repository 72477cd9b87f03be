import { normalizeTicket } from '@muelle/domain/bookings/record/ticket'
import type { SearchReading } from '@muelle/domain/search/read-search'
import { addDays, type LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import {
  type CandidateRow,
  findBeginning,
  findEmail,
  findLoosely,
  findNear,
  findOrdered,
  MAX_CANDIDATES,
  type Searched,
} from './search.sql.ts'

/** Days around today whose bookings are looked through whole, one way and the other. */
const NEAR_DAYS = 1
/** Words of several that are each looked for by themselves. */
const MAX_ANCHORS = 2
/** Letters from which on a part of a ticket is looked for among the bookings of these days. */
const MIN_TICKET_PART = 3

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
  typed: string,
  reading: SearchReading,
): Promise<Candidates> {
  const { name, phone_reversed, email, ticket_start, order_code } = reading
  const beginning = (column: Searched, text: string | null) =>
    text === null ? [] : findBeginning(tx, { businessIds, column, text })
  const people = Promise.all([
    beginning('name_folded', name),
    beginning('surname_folded', name),
    beginning('phone_reversed', phone_reversed),
    email === null ? [] : findEmail(tx, { businessIds, writings: writingsOf(email) }),
    ...loosely(tx, businessIds, reading),
  ])
  const tickets = Promise.all([
    beginning('ticket', ticket_start),
    order_code === null ? [] : findOrdered(tx, { businessIds, code: order_code }),
  ])
  const near = findNear(tx, { businessIds, ...daysAround(today), ...partsOf(typed, reading) })
  const [byPeople, byTicket, byPart] = await Promise.all([people, tickets, near])
  const lists = [...byTicket, byPart, ...byPeople]
  const unique = (rows: readonly CandidateRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()]
  const isTicketPart = (row: CandidateRow) => name === null || !hasWords(row, reading.words)
  return {
    rows: unique(lists.flat()),
    people: unique([...byPeople.flat(), ...byPart.filter((row) => !isTicketPart(row))]),
    isCut: lists.some(({ length }) => length >= MAX_CANDIDATES),
  }
}

const daysAround = (today: LocalDate) => ({ from: addDays(today, -NEAR_DAYS), to: addDays(today, NEAR_DAYS) })

const hasWords = ({ name_folded }: CandidateRow, words: readonly string[]) =>
  words.every((word) => ` ${name_folded}`.includes(` ${word}`))

function partsOf(typed: string, { name, words }: SearchReading) {
  const ticket = normalizeTicket(typed)
  return { words: name === null ? [] : words, ticket: ticket.length >= MIN_TICKET_PART ? ticket : '' }
}

/** Several words in another order than the name's: the longest are looked for, since they leave the fewest. */
function loosely(tx: Tx, businessIds: readonly number[], { name, words }: SearchReading): Promise<CandidateRow[]>[] {
  if (name === null || words.length < 2) return []
  const anchors = [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, MAX_ANCHORS)
  return anchors.flatMap((anchor) =>
    (['name_folded', 'surname_folded'] as const).map((column) =>
      findLoosely(tx, { businessIds, column, anchor, words }),
    ),
  )
}

/** An address as typed, in small letters, and with a capital at its beginning, or of each of its words, as telephones and people write it. */
function writingsOf(email: string): [string, string, string, string] {
  const small = email.toLowerCase()
  const capitals = small.replaceAll(/(^|[._-])(\p{L})/gu, (part) => part.toUpperCase())
  return [email, small, `${small.charAt(0).toUpperCase()}${small.slice(1)}`, capitals]
}
