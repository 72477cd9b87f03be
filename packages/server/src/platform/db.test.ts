import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase, withClient } from '../../test/database.ts'
import { fixtures } from '../../test/fixtures.ts'
import { log } from '../../test/log.ts'
import { snapshot } from '../../test/snapshot.ts'
import { until } from '../../test/until.ts'
import { brokenConstraint, type Db, openPool, type Tx } from './db.ts'
import { MAX_OPTIONAL_KEYS, once } from './http/idempotency.ts'
import { linesAs, sentLines } from './statement-values.sql.ts'

/** Tables that belong to no account, and how the app role reaches each. */
const SHARED_TABLES = new Set([
  'login_throttle',
  'relay_cursor',
  'schema_migration',
  // While there is no account: the links that make the first.
  'setup_link',
  // Places of the world, the same for every account.
  'country_state',
  'municipality',
  'locality',
  'locality_word',
  // Where to look at a provider, told by whoever knocks: whose it is is found by asking. Play money is nobody's.
  'provider_event',
  'sandbox_answer',
  'sandbox_delivery',
  'sandbox_fault',
  'sandbox_object',
])
/** Hold the account of a username or of a business's public address, which are asked before any account is known. */
const OPEN_TABLES = new Set(['login_name', 'business_slug'])
const APPEND_ONLY = ['event', 'audit_entry', 'ledger_entry']

let database: TestDatabase
let db: Db
let mine: number
let theirs: number
let theirBusiness: number

beforeAll(async () => {
  database = await freshDatabase()
  db = database.db
  const make = fixtures(database.admin)
  mine = await make.addAccount({ name: 'Nuestra' })
  theirs = await make.addAccount({ name: 'Ajena' })
  for (const account of [mine, theirs]) {
    const business = await make.addBusiness({ account })
    await make.addTour({ account, business })
    await make.addUser({ account, username: `dueno${account}`, is_first: true })
    theirBusiness = business
  }
})
afterAll(() => database?.close())

const names = async (account: number) =>
  (
    await database.admin<{ name: string }>('select name from business where account_id = $1 order by id', [account])
  ).map(({ name }) => name)
const count = (tx: Tx) => tx.query<{ n: number }>('select count(*) as n from business')

test('requests run as a role that owns nothing and passes no wall', async () => {
  const [role] = await db.platform((tx) =>
    tx.query(
      `select current_user as name, rolsuper, rolbypassrls,
         (select count(*) from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = current_user`,
    ),
  )
  expect(role).toEqual({ name: 'muelle_app', rolsuper: false, rolbypassrls: false, owned: 0 })
})

test('a query that forgets the account sees its own account only', async () => {
  expect(await db.transaction(mine, count)).toEqual([{ n: 1 }])
  expect(await db.transaction(mine, (tx) => tx.query('select name from account'))).toEqual([{ name: 'Nuestra' }])
  expect(await db.transaction(mine, (tx) => tx.query('select 1 from business where id = $1', [theirBusiness]))).toEqual(
    [],
  )
})

test('outside every account a query sees no row of any', async () => {
  expect(await db.platform((tx) => tx.query<{ n: number }>('select count(*) as n from business'))).toEqual([{ n: 0 }])
})

test('the account of one transaction is gone in the next one on its connection', async () => {
  const single = openPool({ connection: database.connection, role: 'muelle_app', max: 1, log })
  expect(await single.db.transaction(mine, count)).toEqual([{ n: 1 }])
  expect(await single.db.platform((tx) => tx.query('select count(*) as n from business'))).toEqual([{ n: 0 }])
  await expect(
    single.db.transaction(mine, async () => {
      throw new Error('on purpose')
    }),
  ).rejects.toThrow('on purpose')
  expect(await single.db.platform((tx) => tx.query('select count(*) as n from business'))).toEqual([{ n: 0 }])
  await single.end()
})

test('what only reads sees its own account at one instant, and writes nothing (I16)', async () => {
  const found = await db.read(mine, async (tx) => {
    const before = await count(tx)
    await database.admin(
      `insert into business (account_id, name, name_folded, slug, type, time_zone) values ($1, 'Nueva', 'nueva', 'nueva', 'tour', 'UTC')`,
      [mine],
    )
    return [before, await count(tx)]
  })
  expect(found).toEqual([[{ n: 1 }], [{ n: 1 }]])
  expect(await db.read(mine, count)).toEqual([{ n: 2 }])
  await expect(db.read(mine, (tx) => tx.query('delete from business'))).rejects.toMatchObject({ code: '25006' })
  await database.admin(`delete from business where name = 'Nueva'`)
  expect(await db.read(mine, count)).toEqual([{ n: 1 }])
})

test('a query that comes after its transaction is refused: its connection may serve another account by then (I16)', async () => {
  const single = openPool({ connection: database.connection, role: 'muelle_app', max: 1, log })
  try {
    const kept: Tx[] = []
    const keep = async (tx: Tx) => kept.push(tx)
    const fail = async (tx: Tx) => {
      kept.push(tx)
      throw new Error('on purpose')
    }
    await single.db.transaction(theirs, keep)
    await single.db.read(theirs, keep)
    await expect(single.db.transaction(theirs, fail)).rejects.toThrow('on purpose')
    const answers = await single.db.transaction(mine, () => Promise.allSettled(kept.map((tx) => count(tx))))
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  } finally {
    await single.end()
  }
})

test('an update or delete that forgets the account leaves the others alone', async () => {
  const before = await names(theirs)
  await db.transaction(mine, (tx) => tx.query(`update business set name = 'Cambiado'`))
  await db.transaction(mine, (tx) => tx.query('delete from transport'))
  expect(await names(mine)).toEqual(['Cambiado'])
  expect(await names(theirs)).toEqual(before)
  expect(await database.admin('select account_id from transport')).toEqual([{ account_id: theirs }])
})

test('no row can be written into another account, nor moved there', async () => {
  const insert = (tx: Tx) =>
    tx.query(
      `insert into business (account_id, name, name_folded, slug, type, time_zone) values ($1, 'x', 'x', 'x', 'tour', 'UTC')`,
      [theirs],
    )
  await expect(db.transaction(mine, insert)).rejects.toMatchObject({ code: '42501' })
  await expect(
    db.transaction(mine, (tx) => tx.query('update business set account_id = $1', [theirs])),
  ).rejects.toMatchObject({ code: '42501' })
  expect(await names(theirs)).toHaveLength(1)
})

test('a reference cannot reach a row of another account', async () => {
  const insert = (tx: Tx) =>
    tx.query(
      `insert into transport (account_id, business_id, name, type, seats, certified_people)
       values ($1, $2, 'Robada', 'boat', 1, 1)`,
      [tx.accountId, theirBusiness],
    )
  const failure = await db.transaction(mine, insert).catch((error: unknown) => error)
  expect(brokenConstraint(failure)).toBe('transport_account_id_business_id_fkey')
})

test('every table of accounts has forced row-level security with a policy for the app role', async () => {
  const tables = await database.admin<{ name: string; has_account: boolean; forced: boolean; policies: number }>(
    `select c.relname as name,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id') as has_account,
       c.relrowsecurity and c.relforcerowsecurity as forced,
       (select count(*) from pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname and 'muelle_app' = any (p.roles)
          and p.cmd = 'ALL' and p.with_check is not null) as policies
     from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const ofAccounts = tables.filter(({ name, has_account }) => has_account && !OPEN_TABLES.has(name))
  expect(ofAccounts.length).toBeGreaterThan(20)
  expect(ofAccounts.filter(({ forced, policies }) => !forced || policies !== 1)).toEqual([])
  const others = tables.filter(({ name, has_account }) => !has_account && name !== 'account')
  expect(others.map(({ name }) => name).filter((name) => !SHARED_TABLES.has(name))).toEqual([])
})

test('account_id leads every primary key and every unique constraint of an account', async () => {
  const loose = await database.admin(
    `select k.conname as name from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype in ('p', 'u') and k.connamespace = 'public'::regnamespace and a.attname <> 'account_id'
       and exists (select from pg_attribute x where x.attrelid = k.conrelid and x.attname = 'account_id')
       and k.conrelid <> all (array['login_name', 'business_slug']::regclass[])`,
  )
  expect(loose).toEqual([])
})

test.each(APPEND_ONLY)('no row of %s can be changed or removed', async (table) => {
  for (const statement of [
    `update ${table} set account_id = account_id`,
    `delete from ${table}`,
    `truncate ${table}`,
  ]) {
    await expect(db.transaction(mine, (tx) => tx.query(statement))).rejects.toMatchObject({ code: '42501' })
  }
})

test('a connection that the server drops fails its own query only', async () => {
  const small = openPool({ connection: database.connection, role: 'muelle_app', max: 2, log })
  const idle = small.db.transaction(mine, (tx) => tx.query('select pg_sleep(0.3)'))
  const broken = small.db.transaction(mine, async (tx) => {
    const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await database.admin('select pg_terminate_backend($1)', [own?.pid])
    return tx.query('select 1')
  })
  await expect(broken).rejects.toMatchObject({ name: 'Denied', refusal: { code: 'busy' } })
  await expect(idle).resolves.toHaveLength(1)
  for (let n = 0; n < 4; n += 1) expect(await small.db.transaction(mine, count)).toEqual([{ n: 1 }])
  await database.admin(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'muelle muelle_app' and state = 'idle'`,
  )
  await until(async () => small.idleCount() === 0)
  expect(await small.db.transaction(mine, count)).toEqual([{ n: 1 }])
  await small.end()
})

test('what a deadlock broke off is tried again, and both transactions succeed', async () => {
  await database.admin('create table counter (id integer primary key, n integer not null)')
  await database.admin('insert into counter values (1, 0), (2, 0); grant select, update on counter to muelle_app')
  const add = (tx: Tx, id: number) => tx.query('update counter set n = n + 1 where id = $1', [id])
  let attempts = 0
  let arrived = 0
  const crosswise = (first: number, second: number) =>
    db.transaction(mine, async (tx) => {
      attempts += 1
      await add(tx, first)
      arrived += 1
      // Both hold their first row before either asks for its second; a repeated attempt finds this true at once.
      await until(async () => arrived >= 2)
      await add(tx, second)
    })
  await Promise.all([crosswise(1, 2), crosswise(2, 1)])
  expect(attempts).toBeGreaterThan(2)
  expect(await database.admin('select n from counter order by id')).toEqual([{ n: 2 }, { n: 2 }])
  await database.admin('drop table counter')
})

test('what is broken off again and again is refused as busy in the end, and leaves nothing', async () => {
  const before = await names(mine)
  let attempts = 0
  const broken = db.transaction(mine, async (tx) => {
    attempts += 1
    await tx.query(`update business set name = 'Nunca'`)
    await tx.query(`do $$ begin raise exception 'on purpose' using errcode = '40P01'; end $$`)
  })
  await expect(broken).rejects.toMatchObject({ name: 'Denied', refusal: { code: 'busy' } })
  expect(attempts).toBe(4)
  expect(await names(mine)).toEqual(before)
})

test('a wait for a lock that takes too long is refused as busy, and the work is not tried again', async () => {
  let attempts = 0
  await withClient(database.connection, async (client) => {
    await client.query('begin')
    await client.query('select 1 from business where account_id = $1 for update', [mine])
    const blocked = db.transaction(mine, async (tx) => {
      attempts += 1
      await tx.query(`set local lock_timeout = '50ms'`)
      await tx.query(`update business set name = 'Nunca'`)
    })
    await expect(blocked).rejects.toMatchObject({ name: 'Denied', refusal: { code: 'busy' } })
    await client.query('rollback')
  })
  expect(attempts).toBe(1)
  expect(await names(mine)).toEqual(['Cambiado'])
})

test('a statement that takes too long is refused as busy', async () => {
  const slow = db.transaction(mine, async (tx) => {
    await tx.query(`set local statement_timeout = '30ms'`)
    await tx.query('select pg_sleep(5)')
  })
  await expect(slow).rejects.toMatchObject({ refusal: { code: 'busy' } })
})

test('work that throws leaves nothing', async () => {
  const before = await snapshot(database.admin, ['business', 'event'])
  const failed = db.transaction(mine, async (tx) => {
    await tx.query(`update business set name = 'A medias'`)
    throw new Error('on purpose')
  })
  await expect(failed).rejects.toThrow('on purpose')
  expect(await snapshot(database.admin, ['business', 'event'])).toEqual(before)
})

test('work that goes on as if none of its statements had failed is not told as done', async () => {
  const before = await names(mine)
  const swallowed = db.transaction(mine, async (tx) => {
    await tx.query(`update business set name = 'Perdida' where account_id = $1`, [mine])
    await tx.query('select 1 / 0').catch(() => {})
    return 'done'
  })
  await expect(swallowed).rejects.toMatchObject({ message: 'division by zero' })
  expect(await names(mine)).toEqual(before)
  // The connection is as good as any.
  expect(await db.transaction(mine, count)).toEqual([{ n: 1 }])
})

test('a server that is not there is a reason to try again, not a fault of ours', async () => {
  const connection = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' }
  const absent = openPool({ connection, role: 'muelle_app', log })
  await expect(absent.db.transaction(mine, count)).rejects.toMatchObject({ refusal: { code: 'busy' } })
  await absent.end()
})

test('rows that are sent as one text are those that arrive, in their order', async () => {
  const columns = { id: 'bigint', name: 'text', is_new: 'boolean', at: 'timestamptz', data: 'jsonb' }
  const rows: { id: number; name: string | null; is_new: boolean | null; at: string | null; data: unknown }[] = [
    {
      id: 2,
      name: 'Óscar «O’Hara»\n\t"a", \\N {b}',
      is_new: true,
      at: '2030-05-14T13:30:00.000Z',
      data: { a: ['\u001e', null] },
    },
    { id: 1, name: '', is_new: false, at: null, data: null },
    { id: 3, name: null, is_new: null, at: null, data: [] },
  ]
  const read = (some: readonly (typeof rows)[number][]) =>
    db.platform((tx) => tx.query(`select * from ${linesAs('n', '$1', columns)}`, [sentLines(columns, some)]))
  expect(await read(rows)).toEqual(rows)
  expect(await read([])).toEqual([])
  // What nobody sees and stands between the values is no part of a text.
  const [row] = rows as [(typeof rows)[number]]
  expect(await read([{ ...row, name: 'a\u001fb\u001ec\u0002' }, row])).toEqual([{ ...row, name: 'abc' }, row])
})

test('values arrive in their wire forms', async () => {
  const [row] = await db.platform((tx) =>
    tx.query(
      `select 9007199254740991::bigint as large, '2030-02-28'::date as day, '09:30:00'::time as hour,
         '2030-05-14 08:30:00-05'::timestamptz as instant, '{"a": [1]}'::jsonb as json`,
    ),
  )
  expect(row).toEqual({
    large: Number.MAX_SAFE_INTEGER,
    day: '2030-02-28',
    hour: '09:30',
    instant: '2030-05-14T13:30:00.000Z',
    json: { a: [1] },
  })
})

test.each([
  ['2030-05-14 23:59:59.999999+00', '2030-05-14T23:59:59.999Z'],
  ['2030-05-14 08:00:00.25+00', '2030-05-14T08:00:00.250Z'],
  ['0099-12-31 00:00:00+00', '0099-12-31T00:00:00.000Z'],
  ['12030-05-14 08:00:00+00', '+012030-05-14T08:00:00.000Z'],
])('the instant %s arrives as %s', async (told, instant) => {
  expect(await db.platform((tx) => tx.query('select $1::timestamptz as instant', [told]))).toEqual([{ instant }])
})

test('twenty transactions with one key have one effect and one answer', async () => {
  const claim = {
    principal: 'user:1',
    route: 'POST /x',
    key: 'same',
    requestHash: Buffer.from('same question'),
    isOptional: false,
  }
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      db.transaction(mine, (tx) =>
        once(tx, claim, async () => {
          await tx.query(`update business set version = version + 1`)
          return { status: 201, body: `{"n":${n}}` }
        }),
      ),
    ),
  )
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(replies.every(({ status }) => status === 201)).toBe(true)
  expect(await database.admin('select version from business where account_id = $1', [mine])).toEqual([{ version: 2 }])
})

test('a key of another account, principal or route is another key; another question under the same key is refused', async () => {
  const claim = {
    principal: 'user:1',
    route: 'POST /x',
    key: 'mine',
    requestHash: Buffer.from('question'),
    isOptional: false,
  }
  const ask = (account: number, changed: Partial<typeof claim> = {}) =>
    db.transaction(account, (tx) => once(tx, { ...claim, ...changed }, async () => ({ status: 200, body: '{}' })))
  expect(await ask(mine)).toMatchObject({ replayed: false })
  expect(await ask(theirs)).toMatchObject({ replayed: false })
  expect(await ask(mine, { principal: 'user:2' })).toMatchObject({ replayed: false })
  expect(await ask(mine, { route: 'PUT /x' })).toMatchObject({ replayed: false })
  expect(await ask(mine)).toMatchObject({ replayed: true })
  await expect(ask(mine, { requestHash: Buffer.from('another') })).rejects.toMatchObject({
    refusal: { code: 'idempotency.key_reused' },
  })
})

test('of a call that does without keys so many answers are kept for one person, and nobody else is held up', async () => {
  const claim = { principal: 'user:9', route: 'PUT /x', key: 'new', requestHash: Buffer.from('q'), isOptional: true }
  await database.admin(
    `insert into idempotency_key (account_id, principal, route, key, request_hash, status, body)
     select $1, $2, $3, 'kept-' || n, $4, 200, '{}' from generate_series(1, $5) n`,
    [mine, claim.principal, claim.route, claim.requestHash, MAX_OPTIONAL_KEYS],
  )
  let done = 0
  const ask = (changed: Partial<typeof claim> = {}) =>
    db.transaction(mine, (tx) =>
      once(tx, { ...claim, ...changed }, async () => {
        done += 1
        return { status: 200, body: '{}' }
      }),
    )
  await expect(ask()).rejects.toMatchObject({ refusal: { code: 'too_many_requests' } })
  expect(done).toBe(0)
  expect(await ask({ key: 'kept-1' })).toMatchObject({ replayed: true })
  expect(await ask({ principal: 'user:10' })).toMatchObject({ replayed: false })
  expect(await ask({ route: 'PUT /y' })).toMatchObject({ replayed: false })
  expect(await ask({ isOptional: false })).toMatchObject({ replayed: false })
  expect(done).toBe(3)
})

test('a refusal frees its key', async () => {
  const claim = {
    principal: 'user:1',
    route: 'POST /x',
    key: 'refused',
    requestHash: Buffer.from('question'),
    isOptional: false,
  }
  const refused = db.transaction(mine, (tx) =>
    once(tx, claim, async () => {
      throw new Error('refused')
    }),
  )
  await expect(refused).rejects.toThrow('refused')
  const again = await db.transaction(mine, (tx) => once(tx, claim, async () => ({ status: 200, body: '{}' })))
  expect(again).toEqual({ status: 200, body: '{}', replayed: false })
})
