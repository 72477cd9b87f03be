import type { CustomerStatus, CustomerType } from '@muelle/domain/customers/customer'
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
function customersOf(filter: CustomerFilter, place: Place, ofBusinesses = isOfBusinesses): string {
  const { business_ids, search, status, type, tag, blocked_at } = filter
  const conditions = ['c.account_id = $1', isSomebody('c')]
  if (business_ids !== null) conditions.push(ofBusinesses('c', place(business_ids)))
  if (status !== null) conditions.push(`c.status = ${place(status)}`)
  if (type !== null) conditions.push(`c.type = ${place(type)}`)
  if (tag !== null) conditions.push(`${place(tag)} = any(c.tags)`)
  if (blocked_at !== null)
    conditions.push(`c.blocked_at is not null
      and (c.blocked_until is null or c.blocked_until > to_timestamp(${place(blocked_at)}::float8 / 1000))`)
  if (search !== null) conditions.push(foundBy(search, place))
  return `from customer c where ${conditions.join(' and ')}`
}

/** Beginnings of a name's words, of a telephone backwards and of an address, of whoever was merged into them, too. */
function foundBy({ name, reversed, email }: NonNullable<CustomerFilter['search']>, place: Place): string {
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
  if (ways.length === 0) return 'false'
  return `c.id in (select ${whoStandsFor('m')} from customer m
    where m.account_id = $1 and m.id in (${ways.join(' union all ')}))`
}

export async function countCustomers(tx: Tx, filter: CustomerFilter): Promise<number> {
  const { values, place } = valuesOf(tx.accountId)
  const [counted] = await tx.query<{ count: number }>(
    `select count(*) as count ${customersOf(filter, place, areOfBusinesses)}`,
    values,
  )
  return counted?.count ?? 0
}

type CustomerPage = { sorting: readonly Sorted<CustomerSort>[]; limit: number; offset: number }
/** A page of customers as ids in order: whoever was here last first unless sorted; ties by id (I23). */
export async function findCustomerPage(tx: Tx, filter: CustomerFilter, page: CustomerPage): Promise<number[]> {
  const { values, place } = valuesOf(tx.accountId)
  const customers = customersOf(filter, place)
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
