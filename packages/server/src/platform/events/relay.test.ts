import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { until } from '../../../test/until.ts'
import { openPool, type Pool } from '../db.ts'
import { createLog } from '../log.ts'
import { isAfter, positionOf } from './event-cursor.ts'
import { record } from './events.ts'
import { startJobs, type Task } from './jobs.ts'
import { type JobRule, type Relay, relayBatch, type StoredEvent, startRelay } from './relay.ts'
import { rebaseRestoredEvents } from './restored-events.sql.ts'

const log = createLog(process.env['TEST_LOG_LEVEL'] ?? 'silent')
const SYSTEM = { userId: null, requestId: null }

let database: TestDatabase
let worker: Pool
let account: number

const recordEvent = (subject_id: number, data: Record<string, unknown> = {}, holdMs = 0, kind = 'booking.created') =>
  database.db.transaction(account, async (tx) => {
    await record(tx, SYSTEM, [{ kind, subject_type: 'booking', subject_id, business_id: null, data }])
    await sleep(holdMs)
  })

/**
 * Waits until a reader may pass everything that was recorded: a transaction of any database of the server that began before holds it
 * back, also one of a test file that runs beside this one.
 */
const untilAllMayBeRead = () =>
  until(async () => {
    const [row] = await database.admin<{ waiting: boolean }>(
      'select exists (select from event where xid >= pg_snapshot_xmin(pg_current_snapshot())) as waiting',
    )
    return row?.waiting === false
  })
async function relayAll(rules: readonly JobRule[]) {
  await untilAllMayBeRead()
  while ((await relayBatch(worker.db, rules, log)).hasMore);
}

const relays: Relay[] = []
function relay(rules: readonly JobRule[] = []): Relay {
  const started = startRelay({ db: worker.db, connection: database.connection, rules, log })
  relays.push(started)
  return started
}

beforeAll(async () => {
  database = await freshDatabase()
  worker = openPool({ connection: database.connection, role: 'muelle_worker', max: 4, log })
  account = await fixtures(database.admin).addAccount()
  // The queue's tables.
  await (await startJobs({ connection: database.connection, db: database.db, tasks: [], cron: [], log })).stop()
})
afterAll(async () => {
  await Promise.all(relays.map((one) => one.stop()))
  await worker.end()
  await database.close()
})

describe('a tail', () => {
  test('misses nothing, doubles nothing and keeps the order of a subject while slow and fast transactions mix', async () => {
    const one = relay()
    const seen: StoredEvent[] = []
    const tail = await one.tail((events) => seen.push(...events))
    const subjects = 12
    const each = 40
    await Promise.all(
      Array.from({ length: subjects }, async (_, subject) => {
        for (let step = 0; step < each; step++) {
          // Every fifth transaction stays open after its id is given out.
          await recordEvent(subject, { step }, step % 5 === 0 ? 5 + ((subject * 7 + step) % 25) : 0, 'test.stepped')
          one.poke()
        }
      }),
    )
    await until(() => seen.filter(({ kind }) => kind === 'test.stepped').length >= subjects * each)
    await sleep(400)
    await tail.stop()
    const stepped = seen.filter(({ kind }) => kind === 'test.stepped')
    expect(new Set(stepped.map(({ id }) => id)).size).toBe(stepped.length)
    for (let subject = 0; subject < subjects; subject++) {
      const steps = stepped.filter(({ subject_id }) => subject_id === subject).map(({ data }) => data['step'])
      expect(steps).toEqual(Array.from({ length: each }, (_, step) => step))
    }
    const inOrder = seen.slice(1).every(({ position }, index) => isAfter(position, seen[index]?.position ?? position))
    expect(inOrder).toBe(true)
  })

  test('begins at the moment it is asked for', async () => {
    await recordEvent(1, {}, 0, 'test.before')
    await untilAllMayBeRead()
    const one = relay()
    const seen: string[] = []
    const tail = await one.tail((events) => seen.push(...events.map(({ kind }) => kind)))
    await recordEvent(1, {}, 0, 'test.after')
    one.poke()
    await until(() => seen.includes('test.after'))
    expect(seen).not.toContain('test.before')
    await tail.stop()
  })

  test('of another process hears of events soon, without being poked', async () => {
    const [here, there] = [relay(), relay()]
    const heard: string[] = []
    await untilAllMayBeRead()
    const tail = await there.tail((events) => heard.push(...events.map(({ kind }) => kind)))
    await sleep(300)
    await recordEvent(1, {}, 0, 'test.heard')
    here.poke()
    await until(() => heard.length > 0)
    expect(heard).toEqual(['test.heard'])
    await tail.stop()
  })
})

describe('jobs of events', () => {
  const jobKeys = async (task: string) =>
    (
      await database.admin<{ key: string }>(
        'select key from graphile_worker.jobs where task_identifier = $1 order by id',
        [task],
      )
    ).map(({ key }) => key)
  const ruleFor =
    (kind: string, task: string): JobRule =>
    (event) =>
      event.kind === kind ? [{ task, payload: { id: event.id } }] : []

  test('an event that is delivered again adds no second job', async () => {
    await Promise.all(relays.splice(0).map((one) => one.stop()))
    await relayAll([])
    const [before] = await database.admin('select xid::text as xid, event_id from relay_cursor where reader = $1', [
      'jobs',
    ])
    await recordEvent(7, {}, 0, 'test.once')
    await relayAll([ruleFor('test.once', 'once')])
    const [cursor] = await database.admin('select xid::text as xid, event_id from relay_cursor where reader = $1', [
      'jobs',
    ])
    expect(cursor).not.toEqual(before)
    expect(await jobKeys('once')).toHaveLength(1)

    await database.admin('update relay_cursor set xid = $1::xid8, event_id = $2', [
      before?.['xid'],
      before?.['event_id'],
    ])
    await relayAll([ruleFor('test.once', 'once')])
    expect(await jobKeys('once')).toHaveLength(1)
  })

  test('a failure between adding jobs and committing leaves neither jobs nor a moved cursor', async () => {
    await relayAll([])
    const [before] = await database.admin('select xid::text as xid, event_id from relay_cursor where reader = $1', [
      'jobs',
    ])
    await recordEvent(7, {}, 0, 'test.broken')
    const breaks: JobRule = (event) => [{ task: 'x'.repeat(200), payload: { id: event.id } }]
    await untilAllMayBeRead()
    await expect(relayBatch(worker.db, [ruleFor('test.broken', 'broken'), breaks], log)).rejects.toThrow(/constraint/)
    expect(await jobKeys('broken')).toEqual([])
    const [after] = await database.admin('select xid::text as xid, event_id from relay_cursor where reader = $1', [
      'jobs',
    ])
    expect(after).toEqual(before)
    await relayAll([ruleFor('test.broken', 'broken')])
    expect(await jobKeys('broken')).toHaveLength(1)
  })

  test('several leaders at once add each job once', async () => {
    await relayAll([])
    await Promise.all(Array.from({ length: 60 }, (_, index) => recordEvent(index, {}, index % 4, 'test.shared')))
    await Promise.all(Array.from({ length: 4 }, () => relayAll([ruleFor('test.shared', 'shared')])))
    await relayAll([ruleFor('test.shared', 'shared')])
    const keys = await jobKeys('shared')
    expect(keys).toHaveLength(60)
    expect(new Set(keys).size).toBe(60)
  })

  test('a rule that throws keeps neither other rules nor later events from their jobs', async () => {
    await relayAll([])
    await recordEvent(1, { runAt: 'never' }, 0, 'test.fragile')
    await recordEvent(2, { runAt: '2031-01-01T00:00:00Z' }, 0, 'test.fragile')
    const fragile: JobRule = ({ kind, data }) =>
      kind === 'test.fragile' ? [{ task: 'fragile', payload: {}, runAt: String(data['runAt']) }] : []
    await relayAll([fragile, ruleFor('test.fragile', 'robust')])
    expect(await jobKeys('fragile')).toHaveLength(1)
    expect(await jobKeys('robust')).toHaveLength(2)
  })

  test('go on after the database was restored on a server that counts from its own beginning', async () => {
    await relayAll([])
    await recordEvent(1, {}, 0, 'test.restored_done')
    await relayAll([ruleFor('test.restored_done', 'restored')])
    await recordEvent(2, {}, 0, 'test.restored_open')
    await database.admin(`update event set xid = (xid::text::bigint + 1000000000)::text::xid8`)
    await database.admin(`update relay_cursor set xid = (xid::text::bigint + 1000000000)::text::xid8`)

    expect(await rebaseRestoredEvents(database.connection)).toBe(true)
    expect(await rebaseRestoredEvents(database.connection)).toBe(false)
    await recordEvent(3, {}, 0, 'test.restored_new')
    const kinds = new Set(['test.restored_done', 'test.restored_open', 'test.restored_new'])
    const seen: string[] = []
    await relayAll([
      (event) => {
        if (kinds.has(event.kind)) seen.push(event.kind)
        return []
      },
    ])
    expect(seen).toEqual(['test.restored_open', 'test.restored_new'])
    const [table] = await database.admin(`select relforcerowsecurity as forced from pg_class where relname = 'event'`)
    expect(table).toEqual({ forced: true })
  })

  test('one process leads; when it goes another continues where it was', async () => {
    const rules = [ruleFor('test.led', 'led')]
    const first = relay(rules)
    await until(() => first.isLeader())
    const second = relay(rules)
    await recordEvent(1, {}, 0, 'test.led')
    first.poke()
    await until(async () => (await jobKeys('led')).length === 1)
    expect(second.isLeader()).toBe(false)

    // As if its process had been killed: the server drops the session that holds the lock.
    await database.admin(
      `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and d.datname = current_database()`,
    )
    await until(() => !first.isLeader() || second.isLeader())
    await recordEvent(2, {}, 0, 'test.led')
    await until(async () => (await jobKeys('led')).length === 2)
    await until(() => first.isLeader() !== second.isLeader())
    await expect.poll(() => first.lagSeconds(), { timeout: 300_000 }).toBeLessThan(5)
  })
})

describe('jobs', () => {
  test('run when their time has come, and again after a failure', async () => {
    const attempts: number[] = []
    const order: string[] = []
    const ranAt: Record<string, number> = {}
    const tasks: Task[] = [
      {
        name: 'timed',
        run: async (payload) => {
          const { name } = payload as { name: string }
          order.push(name)
          ranAt[name] = Date.now()
        },
      },
      {
        name: 'flaky',
        run: async (_payload, { attempt }) => {
          attempts.push(attempt)
          if (attempt === 1) throw new Error('not yet')
        },
      },
    ]
    const jobs = await startJobs({
      connection: database.connection,
      db: database.db,
      tasks,
      cron: [],
      log,
      pollMs: 100,
    })
    let runAt = ''
    const rules: JobRule[] = [
      ({ kind }) => {
        if (kind !== 'test.timed') return []
        // Counted from when the jobs are made: the event may have waited to be read.
        runAt = new Date(Date.now() + 1_500).toISOString()
        return [
          { task: 'timed', payload: { name: 'late' }, runAt },
          { task: 'timed', payload: { name: 'soon' } },
          { task: 'flaky', payload: {} },
        ]
      },
    ]
    await recordEvent(3, {}, 0, 'test.timed')
    await relayAll(rules)
    await until(() => 'late' in ranAt && attempts.length === 2)
    expect(order).toEqual(['soon', 'late'])
    expect(ranAt['late']).toBeGreaterThanOrEqual(Date.parse(runAt) - 20)
    expect(attempts).toEqual([1, 2])
    await jobs.stop()
  })
})

describe('cursors', () => {
  test.each([
    '',
    '1',
    '1-',
    '-1',
    '1-2-3',
    '01-2',
    '1-02',
    'a-1',
    '1 -2',
    `${'9'.repeat(20)}-1`,
    `1-${'9'.repeat(16)}`,
  ])('%j is not one', (text) => expect(positionOf(text)).toBeNull())

  test('are compared as numbers beyond what a double holds', () => {
    expect(isAfter({ xid: '9007199254740993', id: 1 }, { xid: '9007199254740992', id: 9 })).toBe(true)
    expect(isAfter({ xid: '10', id: 1 }, { xid: '9', id: 9 })).toBe(true)
    expect(isAfter({ xid: '10', id: 1 }, { xid: '10', id: 1 })).toBe(false)
  })
})
