import { TICKET_LENGTH } from '@muelle/domain/bookings/record/ticket'
import { beginsWith } from '../platform/beginning.sql.ts'
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
export type Searched = 'ticket' | 'phone_reversed'
/** A name from each of its words: their indexes hold all that choosing among many asks for. */
const NAMES = ['name_folded', 'surname_folded', 'second_name_folded', 'second_surname_folded'] as const
type NameColumn = (typeof NAMES)[number]

/** Of very many that fit only the latest sales are looked at: more would not fit on a screen. */
export const MAX_CANDIDATES = 40
/** Bookings with a beginning of a ticket, a telephone number or an address that are put in order. */
const MAX_FITTING = 600
/** Names that begin with a text, as many as are looked at in their index; of more so many of the latest sales are looked through instead. */
const MAX_NAMED = 2_000
/** Latest sales of a business that are looked through for a name that very many have. */
const MAX_LATEST = 2_500

/** A search that takes longer than this is given up: somebody types on meanwhile. In milliseconds. */
const STATEMENT_MS = 2_000

/**
 * Lets no statement of this transaction run for long, and each be planned once for all texts: planning costs more than what it finds, and
 * every statement here has one way to go.
 */
export const beginSearch = (tx: Tx) =>
  tx.query(
    `select 1 as one from set_config('statement_timeout', '${STATEMENT_MS}', true) as t,
       set_config('plan_cache_mode', 'force_generic_plan', true) as p`,
  )

const COLUMNS = `f.id, f.business_id, d.starts_at, d.local_date, d.time_zone, t.name as tour, f.phone_reversed, f.name_folded,
  f.tourist_first_name, f.tourist_last_name, f.tourist_email, f.tourist_phone_code, f.tourist_phone_number`
const TRIPS = `join departure d on d.account_id = $1 and d.id = f.departure_id
  join tour t on t.account_id = $1 and t.id = f.tour_id`

/**
 * The latest bookings in these businesses (`$2`) of which a condition holds. One that never came about is none. How many fit is known before
 * they are put in order: asked for the latest at once, the planner may walk through all sales backwards for a few that are old.
 */
const latestOf = (condition: string) => `
  with fitting as materialized (
    select b.id from booking b
    where b.account_id = $1 and b.business_id = any($2) and ${condition} and not ${isVoid('b')} limit ${MAX_FITTING}),
  latest as materialized (select id from fitting order by id desc limit ${MAX_CANDIDATES})
  select ${COLUMNS} from latest l join booking f on f.account_id = $1 and f.id = l.id ${TRIPS}`

/** One beginning after the other: each statement has one index to use, and none of them reads more than it answers. */
const BEGINNING: Readonly<Record<Searched, string>> = {
  // The key of tickets is an index in the order of the database, in which these letters and figures follow each other.
  ticket: `b.ticket between $3 and $3 || repeat('Z', ${TICKET_LENGTH}) and starts_with(b.ticket, $3)`,
  phone_reversed: `${beginsWith('b.phone_reversed', '$3')} and b.phone_reversed <> ''`,
}

type Asked = { businessIds: readonly number[] }

/** Bookings of which a column begins with a text. */
export const findBeginning = (tx: Tx, { businessIds, column, text }: Asked & { column: Searched; text: string }) =>
  tx.query<CandidateRow>(latestOf(BEGINNING[column]), [tx.accountId, [...businessIds], text])

/** Bookings whose e-mail address begins with one of the ways to write a text. */
export const findEmail = (
  tx: Tx,
  { businessIds, writings }: Asked & { writings: readonly [string, string, string, string] },
) =>
  tx.query<CandidateRow>(
    latestOf(
      `b.tourist_email is not null
       and (${['$3', '$4', '$5', '$6'].map((writing) => beginsWith('b.tourist_email', writing)).join(' or ')})`,
    ),
    [tx.accountId, [...businessIds], ...writings],
  )

/** Bookings of an order. */
export const findOrdered = (tx: Tx, { businessIds, code }: Asked & { code: string }) =>
  tx.query<CandidateRow>(
    latestOf(`b.order_id = any(array(select o.id from tour_order o where o.account_id = $1 and o.code = $3))`),
    [tx.accountId, [...businessIds], code],
  )

/** Each pattern of `$n` (`patternsOf`) fits the name, which each of the columns holds whole. */
const hasWords = (f: string, column: NameColumn, patterns: string) =>
  `' ' || ${f}.${column} like all(${patterns}::text[])`
/** Patterns of names of which words begin with these. */
const patternsOf = (words: readonly string[]) =>
  [...new Set(words)].map((word) => `% ${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)

/** Some of the second columns are empty, and then in no index. */
const named = (b: string, column: NameColumn) =>
  `${beginsWith(`${b}.${column}`, '$3')}${column.startsWith('second') ? ` and ${b}.${column} <> ''` : ''}`

/** What a text may begin: the whole of what is called by, or any of its words. */
const BEGUN = { whole: ['name_folded', 'surname_folded'], word: NAMES } as const
export type Begun = keyof typeof BEGUN

/**
 * The latest bookings of which a name begins with a text and which have all words of `words`, each column by its index alone: how many fit
 * is counted before any of them is read, since the planner would rather walk through all sales than believe in a name that is rare.
 */
export const findNamed = (
  tx: Tx,
  { businessIds, begun, text, words }: Asked & { begun: Begun; text: string; words: readonly string[] },
) =>
  tx.query<CandidateRow>(
    `with ${BEGUN[begun]
      .map(
        (column) => `of_${column} as materialized (
       select b.id from booking b
       where b.account_id = $1 and b.business_id = any($2) and ${named('b', column)} and ${hasWords('b', column, '$4')}
       limit ${MAX_NAMED})`,
      )
      .join(',\n     ')},
     latest as materialized (
       ${BEGUN[begun].map((column) => `(select id from of_${column} order by id desc limit ${MAX_CANDIDATES})`).join(' union ')}
       order by id desc limit ${MAX_CANDIDATES})
     select ${COLUMNS} from latest l join booking f on f.account_id = $1 and f.id = l.id ${TRIPS}
     where not ${isVoid('f')} order by f.id desc`,
    [tx.accountId, [...businessIds], text, patternsOf(words)],
  )

/**
 * The same, in any of the columns, among the latest sales of each business: found by the index of sales, which has the name, and only then
 * looked at. Ends where as many have been found as are looked at.
 */
export const findLatestNamed = (
  tx: Tx,
  { businessIds, text, words }: Asked & { text: string; words: readonly string[] },
) =>
  tx.query<CandidateRow>(
    `with latest as materialized (
       select f.id from unnest($2::bigint[]) as w (business_id) cross join lateral (
         select r.id from (
           select b.id, b.name_folded from booking b
           where b.account_id = $1 and b.business_id = w.business_id
           order by b.created_at desc, b.id desc limit ${MAX_LATEST}) r
         where ${hasWords('r', 'name_folded', '$4')} and (select ${NAMES.map((column) => `(${named('n', column)})`).join(' or ')}
           from booking n where n.account_id = $1 and n.id = r.id)
         limit ${MAX_CANDIDATES}) f
       order by f.id desc limit ${MAX_CANDIDATES})
     select ${COLUMNS} from latest l join booking f on f.account_id = $1 and f.id = l.id ${TRIPS}
     where not ${isVoid('f')} order by f.id desc`,
    [tx.accountId, [...businessIds], text, patternsOf([text, ...words])],
  )

/**
 * Of the departures of some days, whatever fits anywhere: any word of a name, any part of a ticket, by the index of who is aboard. Each
 * business is asked for its days by itself: of several at once the planner rather reads all departures there are.
 */
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
    `with aboard as materialized (
       select p.id from unnest($2::bigint[]) as w (business_id) cross join lateral (
         select n.id from departure n
         where n.account_id = $1 and n.business_id = w.business_id and n.local_date between $3 and $4 offset 0) v
       cross join lateral (
         select b.id from booking b
         where b.account_id = $1 and b.departure_id = v.id
           and (${hasWords('b', 'name_folded', '$5')} and cardinality($5::text[]) > 0 or $6 <> '' and strpos(b.ticket, $6) > 0)
         offset 0) p)
     select ${COLUMNS} from aboard a join booking f on f.account_id = $1 and f.id = a.id ${TRIPS}
     where not ${isVoid('f')} order by d.starts_at, f.id limit ${MAX_CANDIDATES}`,
    [tx.accountId, [...businessIds], from, to, patternsOf(words), ticket],
  )
