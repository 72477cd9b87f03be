import type { CustomerStatus, CustomerType } from '@muelle/domain/customers/customer'
import { beginsWithBytes } from '../platform/beginning.sql.ts'
import type { Tx } from '../platform/db.ts'
import { orderOf, type Sorted } from '../platform/sorting.sql.ts'
import { type Place, valuesOf } from '../platform/statement-values.sql.ts'
import { areOfBusinesses, isOfBusinesses, isSomebody, whoStandsFor } from './members.sql.ts'

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

/** The customers that the filter leaves; only conditions that were asked for are named, so that the plan fits them. */
function customersOf(
  filter: CustomerFilter,
  place: Place,
  {
    ofBusinesses = isOfBusinesses,
    found = foundBy,
  }: { ofBusinesses?: typeof isOfBusinesses; found?: typeof foundBy } = {},
): string {
  const { business_ids, search, status, type, tag, blocked_at } = filter
  const conditions = ['c.account_id = $1', isSomebody('c')]
  if (business_ids !== null) conditions.push(ofBusinesses('c', place(business_ids)))
  if (status !== null) conditions.push(`c.status = ${place(status)}`)
  if (type !== null) conditions.push(`c.type = ${place(type)}`)
  if (tag !== null) conditions.push(`${place(tag)} = any(c.tags)`)
  if (blocked_at !== null)
    conditions.push(`c.blocked_at is not null
      and (c.blocked_until is null or c.blocked_until > to_timestamp(${place(blocked_at)}::float8 / 1000))`)
  if (search !== null) conditions.push(found(ownersOf(search, place)))
  return `from customer c where ${conditions.join(' and ')}`
}

/** Where more names than these begin with a text, so many that a page of them is found by going through the list. */
const MANY_NAMES = 2_000

/** Whether very many are called like that; telephones and addresses are few. */
export async function isCommon(tx: Tx, { name }: NonNullable<CustomerFilter['search']>): Promise<boolean> {
  if (name === '') return false
  const [found] = await tx.query<{ is_common: boolean }>(
    `select count(*) > ${MANY_NAMES} as is_common from (
       select from customer_name n where n.account_id = $1 and ${beginsWithBytes('n.part', '$2')} limit ${MANY_NAMES + 1}) f`,
    [tx.accountId, name],
  )
  return found?.is_common ?? false
}

/** Beginnings of a name's words, of a telephone backwards and of an address: whose they are. */
function ownersOf({ name, reversed, email }: NonNullable<CustomerFilter['search']>, place: Place): string {
  const ways: string[] = []
  if (name !== '')
    ways.push(
      `select n.customer_id from customer_name n where n.account_id = $1 and starts_with(n.part, ${place(name)})`,
    )
  if (reversed !== '')
    ways.push(`select k.customer_id from customer_contact k
      where k.account_id = $1 and k.reversed is not null and starts_with(k.reversed, ${place(reversed)})`)
  if (email !== '')
    ways.push(`select k.customer_id from customer_contact k
      where k.account_id = $1 and k.kind = 'email' and starts_with(k.value, ${place(email)})`)
  return ways.length === 0 ? 'select null::bigint where false' : ways.join(' union all ')
}

/** Whoever they belong to, or whoever was merged into them. */
const foundBy = (owners: string) => `c.id in (select ${whoStandsFor('m')} from customer m
  where m.account_id = $1 and m.id in (${owners}))`

/** The same of very many: each of the list is asked, in its order, until a page is full. Said like this it is no join, which would find all of them first. */
const isAmong = (owners: string) => `(c.id in (${owners}) or (select true from customer g
  where g.account_id = $1 and g.merged_into = c.id and g.id in (${owners}) limit 1)) is true`

export async function countCustomers(tx: Tx, filter: CustomerFilter): Promise<number> {
  const { values, place } = valuesOf(tx.accountId)
  const [counted] = await tx.query<{ count: number }>(
    `select count(*) as count ${customersOf(filter, place, { ofBusinesses: areOfBusinesses })}`,
    values,
  )
  return counted?.count ?? 0
}

type CustomerPage = {
  sorting: readonly Sorted<CustomerSort>[]
  limit: number
  offset: number
  /** Very many are called as is searched for. */
  isCommon: boolean
}
/** A page of customers as ids in order: whoever was here last first unless sorted; ties by id (I23). */
export async function findCustomerPage(tx: Tx, filter: CustomerFilter, page: CustomerPage): Promise<number[]> {
  const { values, place } = valuesOf(tx.accountId)
  const customers = customersOf(filter, place, page.isCommon ? { found: isAmong } : {})
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
