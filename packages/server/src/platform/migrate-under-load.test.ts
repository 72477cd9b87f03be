import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase, withClient } from '../../test/database.ts'
import { until } from '../../test/until.ts'
import { indexIn } from './index-beside-writers.ts'
import { type MigrateOptions, migrate } from './migrate.ts'

// Others work in the database while it is migrated. What is checked is who goes on before whom, never how long something takes.

let database: TestDatabase
let folder: string
/** Somebody with a transaction of their own, whom the migration meets. */
let other: pg.Client
let version = 9000

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'muelle-under-load-'))
  await database.admin('create table boat (id integer primary key); create table crew (id integer primary key)')
  other = new pg.Client(database.connection)
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await database.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await rm(folder, { recursive: true })
  folder = await mkdtemp(join(tmpdir(), 'muelle-under-load-'))
  await writeFile(join(folder, `${(version += 1)}_changes.sql`), '')
})

const write = (sql: string) => writeFile(join(folder, `${version}_changes.sql`), sql)
/** Begins to migrate; `attempts` counts how often it gave way. */
function start(limits: MigrateOptions['limits'] = { lockMs: 200, pauseMs: 10 }) {
  const state = { attempts: 0 }
  const done = migrate({
    connection: database.connection,
    folder: pathToFileURL(`${folder}/`),
    limits,
    onWait: () => {
      state.attempts += 1
    },
  })
  done.catch(() => {})
  return { state, done }
}
const waitsFor = (table: string) => async () =>
  (
    await database.admin(
      `select from pg_locks where relation = $1::regclass and mode = 'AccessExclusiveLock' and not granted`,
      [table],
    )
  ).length > 0

test('sales go on while a migration waits for a reader, and it succeeds once the reader is gone', async () => {
  await write('alter table boat add column name text;')
  await other.query('begin; select from boat')
  const first = start()
  const second = start()
  for (const id of [1, 2, 3]) {
    // Queued behind the migration, which gives way: the reader is still there.
    await until(waitsFor('boat'))
    await database.admin('insert into boat values ($1)', [id])
  }
  await until(async () => first.state.attempts + second.state.attempts >= 3)
  expect(await database.admin('select 1 from schema_migration where version = $1', [version])).toEqual([])
  await other.query('commit')
  const applied = (await Promise.all([first.done, second.done])).map((result) => result.applied)
  expect(applied.toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await database.admin('select id, name from boat order by id')).toEqual(
    [1, 2, 3].map((id) => ({ id, name: null })),
  )
  // The one that only waited has never tried.
  expect(Math.min(first.state.attempts, second.state.attempts)).toBe(0)
})

test('a migration that the database breaks off to end a deadlock is tried again', async () => {
  const gate = 4_180_021_994
  await database.admin(`alter database ${database.connection.database} set deadlock_timeout = '10ms'`)
  await write(`alter table boat add column length integer;
    select pg_advisory_xact_lock(${gate});
    alter table crew add column length integer;`)
  await withClient(database.connection, async (keeper) => {
    await keeper.query('select pg_advisory_lock($1)', [gate])
    // Looks for a deadlock only after the migration has: the migration is the one broken off.
    await other.query(`set deadlock_timeout = '1h'; begin; insert into crew values (1)`)
    const { state, done } = start({ lockMs: 60_000, pauseMs: 10 })
    await until(
      async () => (await database.admin(`select from pg_locks where locktype = 'advisory' and not granted`)).length > 0,
    )
    const sale = other.query('insert into boat values (4); commit')
    await until(
      async () =>
        (await database.admin(`select from pg_locks where relation = 'boat'::regclass and not granted`)).length > 0,
    )
    await keeper.query('select pg_advisory_unlock($1)', [gate])
    await sale
    expect(await done).toEqual({ applied: 1 })
    expect(state.attempts).toBe(1)
  })
})

test('a lock that is never given ends the migration with a word about it; nothing of the step is left', async () => {
  await write('create table pier (id integer); alter table boat add column color text;')
  await other.query('begin; select from boat')
  const { done } = start({ lockMs: 50, pauseMs: 1, patienceMs: 0 })
  await expect(done).rejects.toThrow(`Migration ${version}_changes.sql failed: its tables were in use for 0 seconds`)
  await other.query('commit')
  expect(await database.admin(`select to_regclass('pier') as pier`)).toEqual([{ pier: null }])
  expect(await start().done).toEqual({ applied: 1 })
})

describe('an index', () => {
  const isWhole = (name: string) =>
    database.admin('select indisvalid from pg_index where indexrelid = to_regclass($1)', [name])
  const isBeingMade = async () =>
    (
      await database.admin(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like 'create%index concurrently%'`,
      )
    ).length > 0

  test.each([
    ['index', 100],
    ['unique index', 110],
  ])(
    'that is a step of its own is made while others write, and whoever starts meanwhile waits for it: %s',
    async (kind, id) => {
      await write(`-- step\n-- Boats by number.\ncreate ${kind} boat_by_number_${id} on boat (id);\n-- step\nselect 1;`)
      await other.query(`begin; insert into boat values (${id})`)
      const first = start()
      const second = start()
      await until(isBeingMade)
      // The migration waits for who has written; nobody waits for the migration.
      await database.admin('insert into boat values ($1)', [id + 1])
      await database.admin('update boat set id = $2 where id = $1', [id + 1, id + 2])
      expect(await isBeingMade()).toBe(true)
      await other.query('commit')
      const applied = (await Promise.all([first.done, second.done])).map((result) => result.applied)
      expect(applied.toSorted((a, b) => a - b)).toEqual([0, 1])
      expect(first.state.attempts + second.state.attempts).toBe(0)
      expect(await isWhole(`boat_by_number_${id}`)).toEqual([{ indisvalid: true }])
    },
  )

  test('that was left half made is made anew, and one that is whole stays', async () => {
    await database.admin('create table berth (id integer); insert into berth values (1), (1)')
    await expect(database.admin('create unique index concurrently berth_by_number on berth (id)')).rejects.toThrow()
    expect(await isWhole('berth_by_number')).toEqual([{ indisvalid: false }])
    await write('create index berth_by_number on berth (id);')
    expect(await start().done).toEqual({ applied: 1 })
    expect(await isWhole('berth_by_number')).toEqual([{ indisvalid: true }])

    const node = () => database.admin(`select relfilenode from pg_class where relname = 'berth_by_number'`)
    const before = await node()
    await database.admin('delete from schema_migration where version = $1', [version])
    expect(await start().done).toEqual({ applied: 1 })
    expect(await node()).toEqual(before)
  })

  test('that is unique fails with a word where rows are alike, leaves nothing of itself, and is made once they differ', async () => {
    await database.admin('create table rope (id integer); insert into rope values (1), (1)')
    await write('create unique index rope_once on rope (id);')
    await expect(start().done).rejects.toThrow(
      `Migration ${version}_changes.sql failed: the unique index rope_once was not made, since rows are alike in it. Key (id)=(1) is duplicated.`,
    )
    expect(await isWhole('rope_once')).toEqual([])
    // Nothing stands in the way of who goes on meanwhile, and nothing was taken for done.
    await database.admin('insert into rope values (1)')
    await expect(start().done).rejects.toThrow('rows are alike in it')
    await database.admin('delete from rope; insert into rope values (1), (2)')
    expect(await start().done).toEqual({ applied: 1 })
    await expect(database.admin('insert into rope values (2)')).rejects.toThrow('rope_once')
  })

  test('that is unique is made anew where it was left half made, and never stands in for one that is not unique', async () => {
    await database.admin('create table sail (id integer); insert into sail values (1), (1)')
    await expect(database.admin('create unique index concurrently sail_once on sail (id)')).rejects.toThrow()
    expect(await isWhole('sail_once')).toEqual([{ indisvalid: false }])
    await database.admin('truncate sail')
    await write('create unique index sail_once on sail (id);')
    expect(await start().done).toEqual({ applied: 1 })
    expect(await isWhole('sail_once')).toEqual([{ indisvalid: true }])

    await database.admin('delete from schema_migration where version = $1', [version])
    await database.admin('drop index sail_once; create index sail_once on sail (id)')
    await expect(start().done).rejects.toThrow('relation "sail_once" already exists')
    expect(await isWhole('sail_once')).toEqual([{ indisvalid: true }])
  })

  test('is made all the same where an earlier version waits for the migration with a statement of its own', async () => {
    await write('create index crew_by_number on crew (id);')
    await other.query('begin; insert into crew values (200)')
    const { state, done } = start({ lockMs: 60_000, pauseMs: 10 })
    await until(isBeingMade)
    await withClient(database.connection, async (earlier) => {
      const lock = database.admin<{ id: string }>(
        `select (classid::bigint << 32 | objid::bigint)::text as id from pg_locks
         where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
      )
      const starting = earlier.query('select pg_advisory_lock($1)', [(await lock)[0]?.id]).then(
        () => 'goes on',
        (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
      )
      await until(
        async () =>
          (await database.admin(`select from pg_locks where locktype = 'advisory' and not granted`)).length > 0,
      )
      await other.query('commit')
      expect(await done).toEqual({ applied: 1 })
      // Whoever of the two looks first is broken off: the index, which is then made in a transaction, or the start of the earlier version.
      expect([
        ['goes on', 1],
        ['40P01', 0],
      ]).toContainEqual([await starting, state.attempts])
    })
    expect(await isWhole('crew_by_number')).toEqual([{ indisvalid: true }])
  })

  test.each([
    ['create index a_by_b on a (b);', { name: 'a_by_b', isUnique: false, definition: 'on a (b)' }],
    [
      '-- step\n-- Why.\ncreate index a_by_b on a (b)\n  where b > 0;\n',
      { name: 'a_by_b', isUnique: false, definition: 'on a (b)\n  where b > 0' },
    ],
    ['create unique index a_by_b on a (b);', { name: 'a_by_b', isUnique: true, definition: 'on a (b)' }],
    ['create index a_by_b on a (b); create index a_by_c on a (c);', null],
    ['create table a (b integer); create index a_by_b on a (b);', null],
  ])('%j', (sql, index) => {
    expect(indexIn(sql)).toEqual(index)
  })
})
