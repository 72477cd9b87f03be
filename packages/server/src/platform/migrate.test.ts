import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, MIGRATIONS, withClient } from '../../test/database.ts'
import { type MigrateOptions, migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let connection: pg.ClientConfig
let folder: string

beforeEach(async () => {
  database = await emptyDatabase()
  connection = database.connection
  folder = await mkdtemp(join(tmpdir(), 'muelle-migrations-'))
  await write('0001_first.sql', 'create table first (id integer primary key);')
  await write('0002_second.sql', 'create table second (id integer primary key); insert into second values (1);')
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = (options: Partial<MigrateOptions> = {}) =>
  migrate({ connection, folder: pathToFileURL(`${folder}/`), ...options })
const query = async (sql: string) => (await withClient(connection, (client) => client.query(sql))).rows as unknown[]

test('applies every file once, in order; a second run applies nothing', async () => {
  expect(await run()).toEqual({ applied: 2 })
  expect(await run()).toEqual({ applied: 0 })
  expect(await query('select version, name from schema_migration order by version')).toEqual([
    { version: 1, name: '0001_first.sql' },
    { version: 2, name: '0002_second.sql' },
  ])
  expect(await query('select id from second')).toEqual([{ id: 1 }])
})

test('four migrators at once apply each file once', async () => {
  const results = await Promise.all([run(), run(), run(), run()])
  expect(results.map(({ applied }) => applied).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2])
  expect(await query('select id from second')).toEqual([{ id: 1 }])
})

test('two migrators at once bring an empty database to the real schema', async () => {
  const real = () => migrate({ connection, folder: MIGRATIONS })
  const results = await Promise.all([real(), real()])
  const total = results.reduce((sum, { applied }) => sum + applied, 0)
  expect(total).toBeGreaterThanOrEqual(4)
  expect(results.some(({ applied }) => applied === 0)).toBe(true)
  expect(await query('select count(*)::int as n from schema_migration')).toEqual([{ n: total }])
})

test('a new file is applied alone', async () => {
  await run()
  await write('0003_third.sql', 'alter table first add column name text;')
  expect(await run()).toEqual({ applied: 1 })
  expect(await query('select name from first')).toEqual([])
})

test('the steps of a file are one transaction of a new database, and one each where others may be at work', async () => {
  const steps = (table: string) =>
    `
    -- step
    create table ${table} (by_xid xid8 not null default pg_current_xact_id());
    insert into ${table} default values;
    -- step
    insert into ${table} default values;`.replace(/^ +/gm, '')
  const transactionsOf = (table: string) => query(`select count(distinct by_xid)::int as n from ${table}`)
  await write('0003_third.sql', steps('third'))
  await run()
  await write('0004_fourth.sql', steps('fourth'))
  await run()
  expect(await transactionsOf('third')).toEqual([{ n: 1 }])
  expect(await transactionsOf('fourth')).toEqual([{ n: 2 }])
})

test('a file whose steps do not go together goes step by step, of a new database too', async () => {
  await write('0003_third.sql', "create type mood as enum ('calm');")
  // A value of a type may be used only once the transaction that added it has ended.
  const steps = ["alter type mood add value 'wild';", "create table fourth (mood mood default 'wild');"]
  await write('0004_fourth.sql', steps.map((sql) => `-- step\n${sql}\n`).join(''))
  expect(await run()).toEqual({ applied: 4 })
  await query('insert into fourth default values')
  expect(await query('select mood::text from fourth')).toEqual([{ mood: 'wild' }])
  expect(await run()).toEqual({ applied: 0 })
})

test('a file that was changed after it ran is refused, and nothing is applied', async () => {
  await run()
  await write('0001_first.sql', 'create table first (id bigint primary key);')
  await write('0003_third.sql', 'create table third (id integer);')
  await expect(run()).rejects.toThrow('0001_first.sql was changed after it ran')
  expect(await query(`select to_regclass('third') as third`)).toEqual([{ third: null }])
})

test('a file that fails leaves nothing of itself and keeps those before it', async () => {
  await write('0002_second.sql', 'create table second (id integer primary key); select 1 / 0;')
  await expect(run()).rejects.toThrow('Migration 0002_second.sql failed: division by zero')
  expect(await query(`select to_regclass('first') is not null as first, to_regclass('second') as second`)).toEqual([
    { first: true, second: null },
  ])
  await write('0002_second.sql', 'create table second (id integer primary key);')
  expect(await run()).toEqual({ applied: 1 })
})

test('other files of the folder are no migrations; an empty folder is a mistake', async () => {
  await write('README.md', 'not SQL')
  await write('2_short.sql', 'not SQL either')
  expect(await run()).toEqual({ applied: 2 })
  await rm(folder, { recursive: true })
  folder = await mkdtemp(join(tmpdir(), 'muelle-migrations-'))
  await expect(run()).rejects.toThrow('No migrations')
})

test('makes the two roles, which cannot log in and own nothing', async () => {
  await run()
  expect(
    await query(
      `select rolname, rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname like 'muelle\\_%' order by 1`,
    ),
  ).toEqual([
    { rolname: 'muelle_app', rolcanlogin: false, rolsuper: false, rolbypassrls: false },
    { rolname: 'muelle_worker', rolcanlogin: false, rolsuper: false, rolbypassrls: false },
  ])
})

const STEPS = '0003_steps.sql'
const DONE = `select checksum <> '' as kept, steps_done from schema_migration where version = 3`

test('each step of a file is kept by itself; after a fault only the steps that have not run may change', async () => {
  const first = '-- Why.\n\n-- step\ninsert into second values (2);\n'
  await write(STEPS, `${first}-- step\nselect 1 / 0;\n-- step\ninsert into second values (3);`)
  await expect(run()).rejects.toThrow('Migration 0003_steps.sql, step 2, failed: division by zero')
  expect(await query('select id from second order by id')).toEqual([{ id: 1 }, { id: 2 }])
  expect(await query(DONE)).toEqual([{ kept: true, steps_done: 1 }])

  await write(STEPS, `${first.replace('values (2)', 'values (4)')}-- step\nselect 1;`)
  await expect(run()).rejects.toThrow('0003_steps.sql was changed after it ran')
  await write(STEPS, `${first}-- step\ninsert into second values (3);`)
  expect(await run()).toEqual({ applied: 1 })
  expect(await query('select id from second order by id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  expect(await query(DONE)).toEqual([{ kept: true, steps_done: null }])
  expect(await run()).toEqual({ applied: 0 })
})

test('a step runs in each account, again and again until nothing changes', async () => {
  await write('0002_second.sql', 'create table account (id integer primary key); insert into account values (7), (8);')
  await write(STEPS, `create table visit (account_id text, turn integer);`)
  await write(
    '0004_visits.sql',
    `-- step: each account
insert into visit values (current_setting('muelle.account_id'), 0);
-- step: each account, until nothing changes
insert into visit select account_id, max(turn) + 1 from visit
where account_id = current_setting('muelle.account_id') group by account_id having max(turn) < 2;`,
  )
  await run()
  expect(
    await query('select account_id, array_agg(turn order by turn) as turns from visit group by 1 order by 1'),
  ).toEqual([
    { account_id: '7', turns: [0, 1, 2] },
    { account_id: '8', turns: [0, 1, 2] },
  ])
})

test('of an index whose name is taken the one that is there stays, in a new database as in one that is used', async () => {
  const taken = '-- step\ncreate index by_id on second (id desc);'
  await write(STEPS, `create index by_id on second (id);`)
  await write('0004_again.sql', taken)
  await run()
  await write('0005_again.sql', taken)
  expect(await run()).toEqual({ applied: 1 })
  expect(await query(`select indexdef like '%(id)' as is_first from pg_indexes where indexname = 'by_id'`)).toEqual([
    { is_first: true },
  ])
})

test('a step of an unknown kind and statements outside of every step are mistakes', async () => {
  await write(STEPS, '-- step: each boat\nselect 1;')
  await expect(run()).rejects.toThrow('0003_steps.sql has a step of an unknown kind: -- step: each boat')
  await write(STEPS, 'select 1;\n-- step\nselect 2;')
  await expect(run()).rejects.toThrow('0003_steps.sql has statements before its first step')
})
