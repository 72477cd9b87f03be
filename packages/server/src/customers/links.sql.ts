import { LATE_CANCELATION_HOURS } from '@muelle/domain/customers/customer'
import type { Tx } from '../platform/db.ts'
import { linesAs, sentLines } from '../platform/statement-values.sql.ts'
import { isCanceled, isVoid } from '../rules/bookings.sql.ts'
import { guestCalledOffLate, guestCame, guestStands } from '../rules/guests.sql.ts'
import { membersOf, whoStandsFor } from './members.sql.ts'

/** It was called off by its customer late (C-2). */
const IS_LATE = `(${isCanceled('b')} and b.cancel_cause = 'customer'
  and b.canceled_at > d.starts_at - interval '${LATE_CANCELATION_HOURS} hours')`
/** It stands, or was had (C-2). */
const STANDS = `(not ${isCanceled('b')} and not ${isVoid('b')} and b.status <> 'hold')`

/** What a booking `b` on the departure `d` counts for. */
const COUNTED = `${STANDS} as stands, b.status = 'completed' as came, b.status = 'no_show' as missed,
  coalesce(${IS_LATE}, false) as late, b.people,
  b.paid_cents, d.starts_at`

export type LinkableRow = {
  id: number
  first_name: string | null
  last_name: string | null
  email: string | null
  phone_code: string | null
  phone_number: string | null
  customer_id: number | null
  /** Whose it was and is nobody's any more: they asked to be forgotten. */
  is_forgotten: boolean
  /** What it counts for (C-2). */
  business_id: number
  currency: string
  is_own_currency: boolean
  people: number
  paid_cents: number
  starts_at: string
  stands: boolean
  came: boolean
  missed: boolean
  late: boolean
}
export type TravelerRow = Pick<
  LinkableRow,
  'first_name' | 'last_name' | 'email' | 'phone_code' | 'phone_number' | 'customer_id'
>
const TRAVELER = `b.tourist_first_name as first_name, b.tourist_last_name as last_name, b.tourist_email as email,
       b.tourist_phone_code as phone_code, b.tourist_phone_number as phone_number`
/** Who is to travel on these bookings, and whose they are by now. */
export const findTravelers = (tx: Tx, ids: readonly number[]) =>
  tx.query<TravelerRow>(
    `select ${TRAVELER}, l.customer_id
     from booking b left join customer_booking l on l.account_id = $1 and l.booking_id = b.id
     where b.account_id = $1 and b.id = any($2)`,
    [tx.accountId, ids],
  )

/** Bookings with who is to travel, whose they are by now, and what they count for. */
export const findLinkable = (tx: Tx, ids: readonly number[]) =>
  tx.query<LinkableRow>(
    `select b.id, ${TRAVELER}, l.customer_id,
       coalesce(c.deleted_at is not null, false) as is_forgotten,
       b.business_id, b.currency, b.currency = a.default_currency as is_own_currency, ${COUNTED}
     from booking b
     join departure d on d.account_id = $1 and d.id = b.departure_id
     join account a on a.id = $1
     left join customer_booking l on l.account_id = $1 and l.booking_id = b.id
     left join customer c on c.account_id = $1 and c.id = l.customer_id
     where b.account_id = $1 and b.id = any($2)
     order by b.id`,
    [tx.accountId, ids],
  )

export type Link = { booking_id: number; customer_id: number; found_by: 'phone' | 'email' }
const LINK = { booking_id: 'bigint', customer_id: 'bigint', found_by: 'text' } as const
/** Answers the bookings that were nobody's before. */
export const putLinks = async (tx: Tx, links: readonly Link[]): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `with put as (
         insert into customer_booking as l (account_id, booking_id, customer_id, found_by)
         select $1, n.booking_id, n.customer_id, n.found_by
         from ${linesAs('n', '$2', LINK)}
         on conflict (account_id, booking_id) do update set customer_id = excluded.customer_id, found_by = excluded.found_by,
           linked_at = now()
         where l.customer_id <> excluded.customer_id
         returning l.booking_id, l.xmax = '0' as is_new)
       select booking_id as id from put where is_new`,
      [tx.accountId, sentLines(LINK, links)],
    )
  ).map(({ id }) => id)

export const dropLinks = (tx: Tx, bookingIds: readonly number[]) =>
  tx.query('delete from customer_booking where account_id = $1 and booking_id = any($2)', [tx.accountId, bookingIds])

/** What customers ($2) did in each business by currency, as their bookings, their visits and what they booked elsewhere before say it. */
const SUMS = `
  select o.customer_id, o.business_id, o.currency,
    (count(*) filter (where o.stands))::int as bookings,
    (count(*) filter (where o.came))::int as visits,
    coalesce(sum(o.people) filter (where o.stands), 0)::int as people,
    (count(*) filter (where o.missed))::int as no_shows,
    (count(*) filter (where o.late))::int as late_cancelations,
    sum(o.paid_cents)::bigint as spent_cents,
    min(o.starts_at) filter (where o.stands) as first_at,
    max(o.starts_at) filter (where o.stands) as last_at
  from (
    select l.customer_id, b.business_id, b.currency, ${COUNTED}
    from customer_booking l
    join booking b on b.account_id = $1 and b.id = l.booking_id
    join departure d on d.account_id = $1 and d.id = b.departure_id
    where l.account_id = $1 and l.customer_id = any($2)
    union all
    select v.customer_id, v.business_id, w.currency, ${guestStands('v')}, ${guestCame('v')},
      v.status = 'no_show', ${guestCalledOffLate('v')}, v.party_size, 0::bigint, v.start_at
    from visit v join business w on w.account_id = $1 and w.id = v.business_id
    where v.account_id = $1 and v.customer_id = any($2)
    union all
    select p.customer_id, p.business_id, p.currency, p.status <> 'canceled', p.status = 'came', p.status = 'no_show', false, p.people,
      p.paid_cents, p.starts_at
    from past_booking p where p.account_id = $1 and p.customer_id = any($2)) o
  group by o.customer_id, o.business_id, o.currency`

/** What customers did, in one currency. */
export type Counts = {
  currency: string
  bookings: number
  visits: number
  people: number
  no_shows: number
  late_cancelations: number
  spent_cents: number
  first_at: string | null
  last_at: string | null
}
export type Tally = Counts & { customer_id: number; business_id: number }
/** The columns that add up, with their types. */
const COUNTS = {
  bookings: 'int',
  visits: 'int',
  people: 'int',
  no_shows: 'int',
  late_cancelations: 'int',
  spent_cents: 'bigint',
} as const
const TALLY = {
  customer_id: 'bigint',
  business_id: 'bigint',
  currency: 'text',
  ...COUNTS,
  first_at: 'timestamptz',
  last_at: 'timestamptz',
} as const satisfies Record<keyof Tally, string>
const TALLIED = Object.keys(TALLY)
const SUMMED = [...Object.keys(COUNTS), 'first_at', 'last_at']
/** An insert of tallies from whatever follows, of which each is a row `of`. */
const talliesFrom = (of: string) => `insert into customer_tally as t (account_id, ${TALLIED.join(', ')})
     select $1, ${TALLIED.map((column) => `${of}.${column}`).join(', ')}`

/** Reckons anew what customers did (C-2). Whoever calls has locked them. */
export const writeTallies = (tx: Tx, ids: readonly number[]) =>
  tx.query(
    `with sums as materialized (${SUMS}),
     gone as (
       delete from customer_tally t where t.account_id = $1 and t.customer_id = any($2) and not exists (
         select from sums s
         where s.customer_id = t.customer_id and s.business_id = t.business_id and s.currency = t.currency)
       returning 1),
     put as (${talliesFrom('s')}
       from sums s
       on conflict (account_id, customer_id, business_id, currency) do update set
         ${SUMMED.map((column) => `${column} = excluded.${column}`).join(', ')}
       returning 1)
     select 1 as one`,
    [tx.accountId, ids],
  )

/** What customers did who are as new as these bookings of theirs. */
export const insertTallies = (tx: Tx, rows: readonly Tally[]) =>
  tx.query(
    `with put as (
       ${talliesFrom('n')}
       from ${linesAs('n', '$2', TALLY)}
       returning 1)
     select 1 as one`,
    [tx.accountId, sentLines(TALLY, rows)],
  )

/**
 * Adds what customers did besides to what they did before, and to the sums by which lists are sorted, theirs or of whom they were merged
 * into. Whoever calls has locked them.
 */
export const addTallies = (tx: Tx, rows: readonly Tally[]) =>
  tx.query(
    `with n as materialized (
       select * from ${linesAs('n', '$2', TALLY)}),
     put as (
       ${talliesFrom('n')} from n
       on conflict (account_id, customer_id, business_id, currency) do update set
         ${Object.keys(COUNTS)
           .map((column) => `${column} = t.${column} + excluded.${column}`)
           .join(', ')},
         first_at = least(t.first_at, excluded.first_at), last_at = greatest(t.last_at, excluded.last_at)
       returning 1),
     sums as materialized (
       select ${whoStandsFor('m')} as id, sum(n.visits)::int as visits, sum(n.no_shows)::int as no_shows,
         coalesce(sum(n.spent_cents) filter (where n.currency = a.default_currency), 0)::bigint as spent_cents,
         max(n.last_at) as last_at
       from customer m cross join account a join n on n.customer_id = m.id
       where m.account_id = $1 and m.id = any($3) and a.id = $1
       group by 1),
     listed as (
       update customer c set visits = c.visits + s.visits, no_shows = c.no_shows + s.no_shows,
         spent_cents = c.spent_cents + s.spent_cents, last_at = greatest(c.last_at, s.last_at)
       from sums s
       where c.account_id = $1 and c.id = s.id
         and (s.visits, s.no_shows, s.spent_cents, greatest(c.last_at, s.last_at)) is distinct from (0, 0, 0::bigint, c.last_at)
       returning 1)
     select 1 as one`,
    [tx.accountId, sentLines(TALLY, rows), [...new Set(rows.map(({ customer_id }) => customer_id))]],
  )

/**
 * The sums by which lists are sorted, of these customers or of whom they were merged into. Who they are is known before any is read: the
 * planner would rather look through all customers, at every sale. What stays as it was is not written.
 */
export const writeListSums = (tx: Tx, ids: readonly number[]) =>
  tx.query(
    `with concerned as materialized (
       select distinct ${whoStandsFor('m')} as id from customer m where m.account_id = $1 and m.id = any($2))
     update customer c set visits = s.visits, no_shows = s.no_shows, spent_cents = s.spent_cents, last_at = s.last_at
     from concerned r
     cross join account a
     cross join lateral (
       select coalesce(sum(t.visits), 0)::int as visits, coalesce(sum(t.no_shows), 0)::int as no_shows,
         coalesce(sum(t.spent_cents) filter (where t.currency = a.default_currency), 0)::bigint as spent_cents,
         max(t.last_at) as last_at
       from customer_tally t where t.account_id = $1 and t.customer_id in ${membersOf('r.id')}) s
     where c.account_id = $1 and a.id = $1 and c.id = r.id
       and (c.visits, c.no_shows, c.spent_cents, c.last_at)
         is distinct from (s.visits, s.no_shows, s.spent_cents, s.last_at)`,
    [tx.accountId, ids],
  )

export type BackfillRow = { booking_id: number; done_at: string | null }
export const findBackfill = async (tx: Tx): Promise<BackfillRow | undefined> =>
  (
    await tx.query<BackfillRow>('select booking_id, done_at from customer_backfill where account_id = $1 for update', [
      tx.accountId,
    ])
  )[0]

/** The next bookings after an id. */
export const findBookingsAfter = async (tx: Tx, id: number, limit: number): Promise<number[]> =>
  (
    await tx.query<{ id: number }>('select id from booking where account_id = $1 and id > $2 order by id limit $3', [
      tx.accountId,
      id,
      limit,
    ])
  ).map((row) => row.id)

export const putBackfill = (tx: Tx, bookingId: number, isDone: boolean) =>
  tx.query(
    `insert into customer_backfill (account_id, booking_id, done_at)
     values ($1, $2, case when $3 then now() end)
     on conflict (account_id) do update set booking_id = excluded.booking_id, done_at = excluded.done_at`,
    [tx.accountId, bookingId, isDone],
  )

/** Whose these visits are. */
export const findGuestsOf = async (tx: Tx, visitIds: readonly number[]): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `select distinct v.customer_id as id from visit v
       where v.account_id = $1 and v.id = any($2) and v.customer_id is not null order by 1`,
      [tx.accountId, visitIds],
    )
  ).map(({ id }) => id)
