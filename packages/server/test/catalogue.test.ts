import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase, withClient } from './database.ts'
import { STATE_COLUMNS, STATES_ELSEWHERE } from './state-columns.ts'
import { type Catalogue, isAccountTable, readCatalogue } from './statements/catalogue.ts'
import { OWNERS } from './statements/table-owners.ts'

/** What leads into an account before one is known is unique over all of them. */
const KEYS_WITHOUT_ACCOUNT = ['business_slug business_slug_used', 'login_name login_name_pkey']
/** Rows that names, addresses and past work lead to: they are marked as deleted, and none ever goes. */
const NEVER_DELETED = ['account', 'app_user', 'business']

let database: TestDatabase
let catalogue: Catalogue
let tables: string[]
beforeAll(async () => {
  database = await freshDatabase()
  catalogue = await withClient(database.connection, readCatalogue)
  tables = [...catalogue.columns.keys()].filter((table) => isAccountTable(catalogue, table))
})
afterAll(() => database.close())

test('the test sees the account tables', () => {
  expect(tables.length).toBeGreaterThan(80)
})

test('no trigger on an account table', async () => {
  const triggers = await database.admin<{ name: string }>(
    `select c.relname || ' ' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relname = any($1) order by 1`,
    [tables],
  )
  expect(triggers).toEqual([])
})

test('account_id leads every primary and unique key and every unique index of an account table', async () => {
  const keys = await database.admin<{ name: string }>(
    `select c.relname || ' ' || i.relname as name
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
     where x.indisunique and c.relname = any($1) and c.relname <> 'account' and a.attname is distinct from 'account_id'
     order by 1`,
    [tables],
  )
  expect(keys.map(({ name }) => name)).toEqual(KEYS_WITHOUT_ACCOUNT)
})

test('account_id leads every foreign key between account tables, on both sides', () => {
  const wrong = catalogue.foreignKeys.filter(
    ({ from, to, columns, references }) =>
      isAccountTable(catalogue, from) &&
      isAccountTable(catalogue, to) &&
      (columns[0] !== 'account_id' || references[0] !== (to === 'account' ? 'id' : 'account_id')),
  )
  expect(wrong).toEqual([])
})

test('what is unique over all accounts has no foreign key into account tables', () => {
  const unique = new Set(KEYS_WITHOUT_ACCOUNT.map((key) => key.split(' ')[0]))
  const leading = catalogue.foreignKeys.filter(({ from, to }) => unique.has(from) && isAccountTable(catalogue, to))
  expect(leading).toEqual([])
})

test('no foreign key sets a column of its own to null', () => {
  expect(catalogue.foreignKeys.filter(({ nulls }) => nulls.length > 0)).toEqual([])
})

test('nobody can delete an account, a person or a business, so that no name outlives what it leads to', async () => {
  const deleting = await database.admin(
    `select t as table, r as role from unnest($1::text[]) as t, unnest('{muelle_app,muelle_worker}'::text[]) as r
     where has_table_privilege(r, t, 'delete')`,
    [NEVER_DELETED],
  )
  expect(deleting).toEqual([])
})

test('every table has one owner', () => {
  const owned = Object.values(OWNERS).flat()
  expect(owned.toSorted()).toEqual([...new Set(owned)].toSorted())
  const own = [...catalogue.columns.keys()].filter((table) => table !== 'schema_migration')
  expect(owned.toSorted()).toEqual(own.toSorted())
})

test('the states that a column takes are those of the rules', async () => {
  const checks = await database.admin<{ column: string; text: string }>(
    `select c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as text from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
     where k.contype = 'c' and c.relnamespace = 'public'::regnamespace
       and pg_get_constraintdef(k.oid) like 'CHECK ((' || a.attname || ' = ANY (ARRAY[%'`,
  )
  const taken = new Map(
    checks.map(({ column, text }) => [column, [...text.matchAll(/'(\w+)'/g)].map(([, state]) => state).toSorted()]),
  )
  for (const [column, states] of Object.entries(STATE_COLUMNS))
    expect(taken.get(column), column).toEqual(states.toSorted())
  const others = [...taken.keys()].filter((column) => /[._](state|status)$/.test(column) && !(column in STATE_COLUMNS))
  expect(others.toSorted()).toEqual(Object.keys(STATES_ELSEWHERE))
})

test('rows that each sale writes and that outgrow two kilobytes are kept as they are', async () => {
  const kept = await database.admin<{ name: string }>(
    `select relname as name from pg_class where 'toast_tuple_target=8160' = any(reloptions) order by 1`,
  )
  expect(kept.map(({ name }) => name)).toEqual(['booking', 'idempotency_key'])
})
