import type { CustomerStatus, CustomerType } from '@muelle/domain/customers/customer'
import { beginsWithBytes } from '../platform/beginning.sql.ts'
import type { Tx } from '../platform/db.ts'
import { orderOf, type Sorted } from '../platform/sorting.sql.ts'
import { type Place, valuesOf } from '../platform/statement-values.sql.ts'
import { isBlocked } from '../rules/customers.sql.ts'
import { areOfBusinesses, isListedOfBusinesses, isOfFew, isSomebody } from './members.sql.ts'

export type CustomerSort = 'name' | 'last_at' | 'visits' | 'no_shows' | 'spent_cents' | 'created_at'
/** What a list of customers is narrowed by; null for anything. */
export type CustomerFilter = {
  /** Null for all of the account. */
  business_ids: readonly number[] | null
  /** Of these one at least; the others are empty. */
  search: { name: string; reversed: string; email: string } | null
  status: CustomerStatus | null
  type: CustomerType | null
  tag: string | null
  /** In milliseconds: blocked at that instant. */
  blocked_at: number | null
}

const COLUMN = {
  name: 'c.name_folded',
  last_at: 'c.last_at',
  visits: 'c.visits',
  no_shows: 'c.no_shows',
  spent_cents: 'c.spent_cents',
  created_at: 'c.created_at',
} as const satisfies Record<CustomerSort, string>
const DIRECTIONS = { ascending: 'asc nulls first', descending: 'desc nulls last' }

/** How a list is gone through. */
export type Way = {
  /** Very many are called as is searched for: a page is found by going through the list, not by looking up all of them. */
  isCommon: boolean
  /** The businesses have so few of all customers that a page is found by looking up all of theirs. */
  isOfFew: boolean
}

/** The customers that the filter leaves; only conditions that were asked for are named, so that the plan fits them. */
function customersOf(
  filter: CustomerFilter,
  place: Place,
  {
    ofBusinesses = isListedOfBusinesses,
    found = foundBy,
  }: { ofBusinesses?: typeof areOfBusinesses; found?: typeof foundBy } = {},
): string {
  const { business_ids, search, status, type, tag, blocked_at } = filter
  const conditions = ['c.account_id = $1', isSomebody('c')]
  if (business_ids !== null) conditions.push(ofBusinesses('c', place(business_ids)))
  if (status !== null) conditions.push(`c.status = ${place(status)}`)
  if (type !== null) conditions.push(`c.type = ${place(type)}`)
  // Said besides, so that only who has one at all is looked at.
  if (tag !== null) conditions.push(`c.tags <> '{}' and ${place(tag)} = any(c.tags)`)
  if (blocked_at !== null) conditions.push(isBlocked('c', place(blocked_at)))
  if (search !== null) conditions.push(found(waysOf(search, place)))
  return `from customer c where ${conditions.join(' and ')}`
}

/** Where more than these are there, a page of them is found by going through the list. */
const MANY = { names: 2_000, ofBusinesses: 5_000 } as const
/** From so far down in a list, most of it is gone through. */
const DEEP = 2_000

/** Which way suits a list: telephones and addresses are few, names and customers of a business may be. */
export async function wayOf(tx: Tx, { search, business_ids }: CustomerFilter): Promise<Way> {
  const [names, tallies] = await Promise.all([
    search === null || search.name === ''
      ? []
      : tx.query<{ is_above: boolean }>(
          `select count(*) > ${MANY.names} as is_above from (
             select from customer_name n where n.account_id = $1 and ${beginsWithBytes('n.part', '$2')} limit ${MANY.names + 1}) f`,
          [tx.accountId, search.name],
        ),
    business_ids === null
      ? []
      : tx.query<{ is_above: boolean }>(
          `select count(*) > ${MANY.ofBusinesses} as is_above from (
             select from customer_tally t where t.account_id = $1 and t.business_id = any($2) limit ${MANY.ofBusinesses + 1}) f`,
          [tx.accountId, business_ids],
        ),
  ])
  return { isCommon: names[0]?.is_above ?? false, isOfFew: tallies[0]?.is_above === false }
}

/** What somebody is found by: beginnings of a name's words, of a telephone backwards and of an address; `of` says whose alone. */
type FoundWay = (of?: string) => string

function waysOf({ name, reversed, email }: NonNullable<CustomerFilter['search']>, place: Place): FoundWay[] {
  const ways: FoundWay[] = []
  const only = (column: string, of?: string) => (of === undefined ? '' : `and ${column} = ${of}`)
  if (name !== '') {
    const begins = `starts_with(n.part, ${place(name)})`
    ways.push(
      (of) =>
        `select n.customer_id from customer_name n where n.account_id = $1 ${only('n.customer_id', of)} and ${begins}`,
    )
  }
  const contacts =
    (condition: string): FoundWay =>
    (of) =>
      `select k.customer_id from customer_contact k where k.account_id = $1 ${only('k.customer_id', of)} and ${condition}`
  if (reversed !== '') ways.push(contacts(`k.reversed is not null and starts_with(k.reversed, ${place(reversed)})`))
  if (email !== '') ways.push(contacts(`k.kind = 'email' and starts_with(k.value, ${place(email)})`))
  return ways
}

const owners = (ways: readonly FoundWay[]) =>
  ways.length === 0 ? 'select null::bigint where false' : ways.map((way) => way()).join(' union all ')
/** Whoever they were merged into since, who are few. */
const standing = (ways: readonly FoundWay[]) => `select g.merged_into from customer g
  where g.account_id = $1 and g.merged_into is not null and (${
    ways.length === 0 ? 'false' : ways.map((way) => `exists (${way('g.id')})`).join(' or ')
  })`

/** Whoever they belong to, or whoever was merged into them: known before any is read, however little the planner knows of the tables. */
const foundBy = (ways: readonly FoundWay[]) => `c.id = any(array(${owners(ways)} union all ${standing(ways)}))`

/** The same of very many: each of the list is asked, in its order, until a page is full. Said like this it is no join, which would find all of them first. */
const isAmong = (ways: readonly FoundWay[]) => `(c.id in (${owners(ways)}) or c.id in (${standing(ways)})) is true`

export async function countCustomers(tx: Tx, filter: CustomerFilter): Promise<number> {
  const { values, place } = valuesOf(tx.accountId)
  const [counted] = await tx.query<{ count: number }>(
    `select count(*) as count ${customersOf(filter, place, { ofBusinesses: areOfBusinesses })}`,
    values,
  )
  return counted?.count ?? 0
}

const ofBusinessesBy = ({ isOfFew: areFew }: Way, last: number) => {
  if (areFew) return isOfFew
  return last > DEEP ? areOfBusinesses : isListedOfBusinesses
}

/** The same, and no further than so many. */
export async function countUpTo(tx: Tx, filter: CustomerFilter, way: Way, most: number): Promise<number> {
  const { values, place } = valuesOf(tx.accountId)
  const customers = customersOf(filter, place, { ofBusinesses: ofBusinessesBy(way, most) })
  const [counted] = await tx.query<{ count: number }>(
    `select count(*) as count from (select ${customers} limit ${place(most)}) f`,
    values,
  )
  return counted?.count ?? 0
}

type CustomerPage = {
  sorting: readonly Sorted<CustomerSort>[]
  limit: number
  offset: number
}
/** A page of customers as ids in order: whoever was here last first unless sorted; ties by id (I23). */
export async function findCustomerPage(
  tx: Tx,
  filter: CustomerFilter,
  way: Way,
  page: CustomerPage,
): Promise<number[]> {
  const { values, place } = valuesOf(tx.accountId)
  const customers = customersOf(filter, place, {
    ofBusinesses: ofBusinessesBy(way, page.offset + page.limit),
    found: way.isCommon ? isAmong : foundBy,
  })
  const sorting = page.sorting.length > 0 ? page.sorting : (['-last_at'] as const)
  const tie = sorting.at(-1)?.startsWith('-') ? 'c.id desc' : 'c.id asc'
  const order = [...orderOf(sorting, COLUMN, DIRECTIONS), tie].join(', ')
  const rows = await tx.query<{ id: number }>(
    `select c.id ${customers} order by ${order} limit ${place(page.limit)} offset ${place(page.offset)}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** The next customers by id, for a list that is read in parts. */
export async function findCustomersAfter(
  tx: Tx,
  filter: CustomerFilter,
  after: number,
  limit: number,
): Promise<number[]> {
  const { values, place } = valuesOf(tx.accountId)
  const rows = await tx.query<{ id: number }>(
    `select c.id ${customersOf(filter, place)} and c.id > ${place(after)} order by c.id limit ${place(limit)}`,
    values,
  )
  return rows.map(({ id }) => id)
}
