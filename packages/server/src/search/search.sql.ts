import type { Tx } from '../platform/db.ts'
import { isVoid } from '../rules/bookings.sql.ts'

/** A booking that fits, with what decides its place among the answers and who its people are. */
export type CandidateRow = {
  id: number
  business_id: number
  starts_at: string
  local_date: string
  time_zone: string
  tour: string
  phone_reversed: string
  name_folded: string
  tourist_first_name: string | null
  tourist_last_name: string | null
  tourist_email: string | null
  tourist_phone_code: string | null
  tourist_phone_number: string | null
}

/** What a beginning can be looked for in; each has its index. */
export type Searched = 'ticket' | 'name_folded' | 'surname_folded' | 'phone_reversed'

/** Of very many that fit only the latest sales are looked at: more would not fit on a screen. */
export const MAX_CANDIDATES = 60
/** Those of which only some words fit so far. */
const MAX_LOOSE = 400

/** A search that takes longer than this is given up: somebody types on meanwhile. In milliseconds. */
const STATEMENT_MS = 2_000

/** Lets no statement of this transaction run for long. */
export const limitTime = (tx: Tx) => tx.query(`select set_config('statement_timeout', '${STATEMENT_MS}', true)`)

const COLUMNS = `f.id, f.business_id, d.starts_at, d.local_date, d.time_zone, t.name as tour, f.phone_reversed, f.name_folded,
  f.tourist_first_name, f.tourist_last_name, f.tourist_email, f.tourist_phone_code, f.tourist_phone_number`
const TRIPS = `join departure d on d.account_id = $1 and d.id = f.departure_id
  join tour t on t.account_id = $1 and t.id = f.tour_id`

/** The latest bookings in these businesses (`$2`) of which a condition holds. One that never came about is none. */
const fitting = (condition: string, limit: number) => `
  select * from booking b where b.account_id = $1 and b.business_id = any($2) and ${condition} and not ${isVoid('b')}
  order by b.id desc limit ${limit}`

/** One beginning after the other: each statement has one index to use, and none of them reads more than it answers. */
const BEGINNING: Readonly<Record<Searched, string>> = {
  ticket: 'starts_with(b.ticket, $3)',
  name_folded: 'starts_with(b.name_folded, $3)',
  surname_folded: 'starts_with(b.surname_folded, $3)',
  phone_reversed: `starts_with(b.phone_reversed, $3) and b.phone_reversed <> ''`,
}

type Asked = { businessIds: readonly number[] }

/** Bookings of which a column begins with a text. */
export const findBeginning = (tx: Tx, { businessIds, column, text }: Asked & { column: Searched; text: string }) =>
  tx.query<CandidateRow>(
    `with fitting as (${fitting(BEGINNING[column], MAX_CANDIDATES)}) select ${COLUMNS} from fitting f ${TRIPS}`,
    [tx.accountId, [...businessIds], text],
  )

/** Bookings whose e-mail address begins with one of the ways to write a text. */
export const findEmail = (
  tx: Tx,
  { businessIds, writings }: Asked & { writings: readonly [string, string, string, string] },
) =>
  tx.query<CandidateRow>(
    `with fitting as (${fitting(
      `b.tourist_email is not null
       and (starts_with(b.tourist_email, $3) or starts_with(b.tourist_email, $4) or starts_with(b.tourist_email, $5)
         or starts_with(b.tourist_email, $6))`,
      MAX_CANDIDATES,
    )}) select ${COLUMNS} from fitting f ${TRIPS}`,
    [tx.accountId, [...businessIds], ...writings],
  )

/** Bookings of an order. */
export const findOrdered = (tx: Tx, { businessIds, code }: Asked & { code: string }) =>
  tx.query<CandidateRow>(
    `with fitting as (${fitting(
      `b.order_id = any(array(select o.id from tour_order o where o.account_id = $1 and o.code = $3))`,
      MAX_CANDIDATES,
    )}) select ${COLUMNS} from fitting f ${TRIPS}`,
    [tx.accountId, [...businessIds], code],
  )

/** No word of `$n` but begins a word of the name. */
const hasWords = (f: string, words: string) =>
  `not exists (select from unnest(${words}::text[]) w where strpos(' ' || ${f}.name_folded, ' ' || w) = 0)`

/** Bookings whose first or last name begins with one of the words and which have the others anywhere, among the latest that fit the one. */
export const findLoosely = (
  tx: Tx,
  { businessIds, column, anchor, words }: Asked & { column: Searched; anchor: string; words: readonly string[] },
) =>
  tx.query<CandidateRow>(
    `with fitting as (${fitting(BEGINNING[column], MAX_LOOSE)})
     select ${COLUMNS} from fitting f ${TRIPS} where ${hasWords('f', '$4')} order by f.id desc limit ${MAX_CANDIDATES}`,
    [tx.accountId, [...businessIds], anchor, [...words]],
  )

/** Of the departures of some days, whatever fits anywhere: any word of a name, any part of a ticket. */
export const findNear = (
  tx: Tx,
  {
    businessIds,
    from,
    to,
    words,
    ticket,
  }: Asked & { from: string; to: string; words: readonly string[]; ticket: string },
) =>
  tx.query<CandidateRow>(
    `select ${COLUMNS} from departure d
     join booking f on f.account_id = $1 and f.departure_id = d.id
     join tour t on t.account_id = $1 and t.id = f.tour_id
     where d.account_id = $1 and d.business_id = any($2) and d.local_date between $3 and $4 and not ${isVoid('f')}
       and (${hasWords('f', '$5')} and cardinality($5::text[]) > 0 or $6 <> '' and strpos(f.ticket, $6) > 0)
     order by d.starts_at, f.id limit ${MAX_CANDIDATES}`,
    [tx.accountId, [...businessIds], from, to, [...words], ticket],
  )
