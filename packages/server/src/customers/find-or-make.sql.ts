import { given } from '../platform/changing.sql.ts'
import type { Tx } from '../platform/db.ts'
import type { CustomerFields } from './customers.sql.ts'

export type ContactKind = 'phone' | 'email'
export type Key = { kind: ContactKind; value: string }

/** Two who make a customer of the same telephone or address at the same moment do so one after the other. */
export const lockKeys = (tx: Tx, keys: readonly string[]) =>
  tx.query(
    `select 1 as one from unnest($2::text[]) as k (key)
     cross join lateral (select pg_advisory_xact_lock(hashtextextended('customer/' || $1::text || '/' || k.key, 0))) as l`,
    [tx.accountId, keys],
  )

export type KnownRow = {
  kind: ContactKind
  value: string
  id: number
  name: string
  aliases: string[]
  phone: string | null
  email: string | null
  phones: number
  contacts: number
}
/** The customers that these telephones and addresses belong to. */
export const findKnown = (tx: Tx, values: readonly string[]) =>
  tx.query<KnownRow>(
    `select k.kind, k.value, c.id, c.name, c.aliases, c.phone, c.email, n.phones, n.contacts
     from customer_contact k
     join customer c on c.account_id = $1 and c.id = k.customer_id
     cross join lateral (
       select (count(*) filter (where o.kind = 'phone'))::int as phones, count(*)::int as contacts
       from customer_contact o where o.account_id = $1 and o.customer_id = c.id) n
     where k.account_id = $1 and k.kind in ('phone', 'email') and k.value = any($2)`,
    [tx.accountId, values],
  )

/**
 * Locks customers and whoever stands for them in the one order that all keep who lock several: who stands for themselves before who was merged
 * into another, each by id. A merge, an end and a part hold the former when they change the latter. Who they are is known before any is
 * read, since the planner may think little of a table that has just grown.
 */
const inOrder = (ids: string) => `
  select 1 as one from customer c
  where c.account_id = $1 and c.id = any(array(
    with named as materialized (${ids})
    select id from named
    union
    select m.merged_into from customer m where m.account_id = $1 and m.id in (select id from named) and m.merged_into is not null))
  order by c.merged_into is not null, c.id for update of c`

/** Locks the customers that these telephones and addresses belong to, and the others that are named. */
export const lockOwners = (tx: Tx, values: readonly string[], others: readonly number[] = []) =>
  tx.query(
    inOrder(`select k.customer_id as id from customer_contact k
      where k.account_id = $1 and k.kind in ('phone', 'email') and k.value = any($2)
      union select unnest($3::bigint[])`),
    [tx.accountId, values, others],
  )

/** What a customer did, as far as lists are sorted by it. */
const SUMS = ['visits', 'no_shows', 'spent_cents', 'last_at'] as const satisfies readonly (keyof CustomerFields)[]
export type ListSums = Pick<CustomerFields, (typeof SUMS)[number]>
/** What is known of one who was found nowhere. */
const MADE = [
  'name',
  'name_folded',
  'language',
  'phone',
  'email',
  ...SUMS,
] as const satisfies readonly (keyof CustomerFields)[]
export type NewCustomer = Pick<CustomerFields, (typeof MADE)[number]>
/** New customers; each is told apart by its telephone or its address, which nobody else has. */
export const insertCustomers = (tx: Tx, rows: readonly NewCustomer[]) =>
  tx.query<{ id: number; phone: string | null; email: string | null }>(
    `insert into customer (account_id, ${MADE.join(', ')}) select $1, ${given(MADE, 'customer', '$2')}
     returning id, phone, email`,
    [tx.accountId, JSON.stringify(rows)],
  )

export type NewContact = { customer_id: number; kind: ContactKind; value: string; reversed: string | null }
export const insertContacts = (tx: Tx, rows: readonly NewContact[]) =>
  tx.query(
    `with put as (
       insert into customer_contact (account_id, customer_id, kind, value, reversed)
       select $1, n.customer_id, n.kind, n.value, n.reversed
       from jsonb_to_recordset($2::jsonb) as n (customer_id bigint, kind text, value text, reversed text)
       returning 1)
     select 1 as one`,
    [tx.accountId, JSON.stringify(rows)],
  )

export type NamePart = { customer_id: number; part: string }
export const insertNameParts = (tx: Tx, rows: readonly NamePart[]) =>
  tx.query(
    `with put as (
       insert into customer_name (account_id, customer_id, part)
       select $1, n.customer_id, n.part from jsonb_to_recordset($2::jsonb) as n (customer_id bigint, part text)
       on conflict (account_id, customer_id, part) do nothing
       returning 1)
     select 1 as one`,
    [tx.accountId, JSON.stringify(rows)],
  )

export type NamedRow = {
  id: number
  name: string
  name_folded: string
  aliases: readonly string[]
  phone: string | null
  email: string | null
}
/** Names and what is shown first of customers who have just given another one. */
export const writeNames = (tx: Tx, rows: readonly NamedRow[]) =>
  tx.query(
    `update customer c set name = n.name, name_folded = n.name_folded, aliases = n.aliases, phone = n.phone, email = n.email,
       version = c.version + 1
     from jsonb_to_recordset($2::jsonb) as n (id bigint, name text, name_folded text, aliases text[], phone text, email text)
     where c.account_id = $1 and c.id = n.id`,
    [tx.accountId, JSON.stringify(rows)],
  )

/**
 * Keeps whoever stands for these customers, too, before their sums are reckoned: these are of all who were merged, and what somebody else
 * writes of another of them at the same moment is not to be seen yet. Whoever calls has locked the customers: nobody is merged meanwhile,
 * and whoever stood for them before is locked already.
 */
export const lockStanding = (tx: Tx, ids: readonly number[]) =>
  tx.query(
    `select 1 as one from customer c
     where c.account_id = $1 and c.id = any(array(
       select m.merged_into from customer m where m.account_id = $1 and m.id = any($2) and m.merged_into is not null))
     order by c.id for update of c`,
    [tx.accountId, ids],
  )

/** Keeps these customers as they are until the transaction ends: what they did is summed up by one after the other. */
export const lockCustomers = (tx: Tx, ids: readonly number[]) =>
  tx.query(inOrder('select unnest($2::bigint[]) as id'), [tx.accountId, ids])
