import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { until } from '../../../test/until.ts'
import { createLog } from '../log.ts'
import { record } from './events.ts'
import { JOB_LIMITS, type JobsOptions, releaseAbandoned, startJobs, type Task } from './jobs.ts'

const log = createLog(process.env['TEST_LOG_LEVEL'] ?? 'silent')
/** Long enough for a busy machine to do in half of it what a test has happen before tasks are broken off. */
const STOP_MS = 6_000

let database: TestDatabase
let holder: pg.Client
const started = (tasks: JobsOptions['tasks'], options: Partial<JobsOptions> = {}) =>
  startJobs({
    connection: database.connection,
    db: database.db,
    tasks,
    cron: [],
    log,
    pollMs: 100,
    stopMs: STOP_MS,
    ...options,
  })

beforeAll(async () => {
  database = await freshDatabase()
  // The queue's tables.
  await (await started([])).stop()
  holder = new pg.Client(database.connection)
  await holder.connect()
})
afterEach(() => database.admin('delete from graphile_worker._private_jobs'))
afterAll(async () => {
  await holder.end()
  await database.close()
})

const add = (name: string, times = 1) =>
  database.admin('select graphile_worker.add_job($1) from generate_series(1, $2)', [name, times])
const countOf = async (name: string) =>
  (await database.admin('select from graphile_worker.jobs where task_identifier = $1', [name])).length

type Held = { task: Task; finish: ((failure?: Error) => void)[] }
/** A task that is done when it is told. */
function held(): Held {
  const finish: Held['finish'] = []
  const run = () =>
    new Promise<void>((resolve, reject) => finish.push((failure) => (failure ? reject(failure) : resolve())))
  return { task: { name: 'held', run }, finish }
}

/** From now on a job that is noted as done waits, and is refused once that is called. */
async function refuseToNote() {
  await holder.query(`
    create function refuse_to_note() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); raise exception ''not now''; end';
    create trigger refuse_to_note before delete on graphile_worker._private_jobs
      for each row execute function refuse_to_note();
    select pg_advisory_lock(1)`)
  const logged = vi.spyOn(log, 'error')
  const refused = () => logged.mock.calls.filter(([, told]) => told?.startsWith('Failed to complete')).length
  return {
    /** How many were tried, also those that the database has stopped meanwhile, since they waited for too long. */
    tried: async () => {
      const { rows } = await holder.query(
        `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.length + refused()
    },
    refuse: async (count: number) => {
      await holder.query('select pg_advisory_unlock(1)')
      await until(() => refused() >= count)
      logged.mockRestore()
      await holder.query('drop function refuse_to_note() cascade')
    },
  }
}

/** Three tasks that have begun. Two are done and could not be noted, while the third is at it; when it has failed, no worker is busy. */
async function withTwoNotNoted(jobs: Held, meanwhile: () => void = () => {}): Promise<void> {
  const noting = await refuseToNote()
  await add('held', 3)
  await until(() => jobs.finish.length === 3)
  const [first, second, third] = jobs.finish
  first?.()
  await until(async () => (await noting.tried()) >= 1)
  second?.()
  await until(async () => (await noting.tried()) >= 2)
  meanwhile()
  await noting.refuse(2)
  third?.(new Error('not done'))
}

test('stopping waits for a task that is running', async () => {
  let state = 'none'
  const slow: Task = {
    name: 'slow',
    run: async () => {
      state = 'running'
      await sleep(400)
      state = 'done'
    },
  }
  const jobs = await started([slow])
  await add('slow')
  await until(() => state === 'running')
  await jobs.stop()
  expect(state).toBe('done')
  expect(await countOf('slow')).toBe(0)
})

test('a task sees one account only, and the queue is closed to requests', async () => {
  const { addAccount } = fixtures(database.admin)
  const [account, stranger] = [await addAccount(), await addAccount({ name: 'Otra' })]
  // What the stranger must not find.
  await database.db.transaction(account, (tx) =>
    record(tx, { userId: null, requestId: null }, [
      { kind: 'test.told', subject_type: 'booking', subject_id: 1, business_id: null, data: {} },
    ]),
  )
  const seen: unknown[] = []
  const look: Task = {
    name: 'look',
    run: async (_payload, { db }) => {
      seen.push(await db.transaction(stranger, (tx) => tx.query('select id from event')))
      seen.push(await db.platform((tx) => tx.query('select id from event')))
    },
  }
  const jobs = await started([look])
  await add('look')
  await until(() => seen.length === 2)
  await jobs.stop()
  expect(seen).toEqual([[], []])
  await expect(database.db.transaction(account, (tx) => tx.query(`select add_relayed_jobs('[]')`))).rejects.toThrow(
    /permission denied/,
  )
})

test('workers that could not note what was done give way to new ones', async () => {
  const some = held()
  let isDone = false
  const after: Task = { name: 'after', run: async () => void (isDone = true) }
  const jobs = await started([some.task, after])
  await withTwoNotNoted(some)
  await add('after')
  await until(() => isDone)
  await jobs.stop()
  expect(await countOf('after')).toBe(0)
})

test('stopping comes to its end where jobs could not be noted as done meanwhile', async () => {
  const some = held()
  const jobs = await started([some.task])
  let stopped: Promise<void> | undefined
  await withTwoNotNoted(some, () => {
    stopped = jobs.stop()
  })
  await stopped
  expect(stopped).toBeDefined()
  // They are done again some time.
  expect(await countOf('held')).toBe(3)
})

test('a job that is fetched after running ones were broken off does not begin', async () => {
  let begun = 0
  const late: Task = { name: 'late', run: async () => void (begun += 1) }
  await add('late')
  await holder.query('begin; lock table graphile_worker._private_jobs in access exclusive mode')
  const jobs = await started([late], { stopMs: 500 })
  await until(async () => (await fetching()) > 0)
  const stopped = jobs.stop()
  await sleep(400)
  await holder.query('commit')
  await stopped
  expect(begun).toBe(0)
})
const fetching = async () =>
  (
    await holder.query(
      `select from pg_locks where relation = 'graphile_worker._private_jobs'::regclass and not granted`,
    )
  ).rows.length

/** A line to the database that is not what it seems. `holdsBack`: whoever sends that is heard no more. */
async function badLine({ holdsBack }: { holdsBack?: string } = {}) {
  const { host = '', port } = database.connection
  const ends = new Set<Socket>()
  let heldBack: Socket | null = null
  const line = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.on('error', () => {})
      one.on('close', () => other.destroy())
      one.on('data', (some) => {
        if (holdsBack && some.includes(holdsBack)) heldBack = near
        if (heldBack !== near) other.write(some)
      })
    }
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    connection: { ...database.connection, host: '127.0.0.1', port: (line.address() as AddressInfo).port },
    /**
     * Connections that there are carry nothing any more, and say nothing of it; later ones do. The database has given the old ones up: what
     * was on its way to it takes no job along.
     */
    fallSilent: async () => {
      for (const end of ends) end.removeAllListeners('data').removeAllListeners('close').pause()
      await holder.query(
        `select pg_terminate_backend(pid, 60000) from pg_stat_activity
         where application_name = 'muelle jobs' and datname = current_database()`,
      )
    },
    hasHeldBack: () => heldBack !== null,
    breakOff: () => heldBack?.destroy(),
    close: async () => {
      for (const end of ends) end.destroy()
      line.close()
      await once(line, 'close')
    },
  }
}

test('jobs go on over new connections where the old ones carry nothing any more', async () => {
  const line = await badLine()
  // The library tells there which connection it could not have.
  const told = vi.spyOn(console, 'trace').mockImplementation(() => {})
  let done = 0
  const one: Task = { name: 'one', run: async () => void (done += 1) }
  const jobs = await started([one], { connection: line.connection, queryMs: 1_500 })
  await add('one')
  await until(() => done >= 1)
  await line.fallSilent()
  await add('one')
  await until(() => done >= 2)
  await jobs.stop()
  await line.close()
  told.mockRestore()
  expect(done).toBe(2)
})

test('a connection that breaks while it begins to listen and the workers stop ends nothing but itself', async () => {
  const unhandled = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unhandled)
  const line = await badLine({ holdsBack: 'LISTEN "jobs:insert"' })
  const jobs = await started([], { connection: line.connection })
  await until(line.hasHeldBack)
  const stopped = jobs.stop()
  line.breakOff()
  await stopped
  await line.close()
  // It is given back the second time a moment after.
  await sleep(500)
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('a job that nobody works on any more starts again, and no other of the same process', async () => {
  await add('one', 2)
  const lock = `update graphile_worker._private_jobs set locked_by = 'pool', locked_at = now() - make_interval(secs => $1)
    where id = (select id from graphile_worker._private_jobs where locked_by is null order by id limit 1)`
  await database.admin(lock, [JOB_LIMITS.abandonedAfterMs / 1000 + 1])
  await database.admin(lock, [0])
  await releaseAbandoned({ query: holder.query.bind(holder) }, log)
  const rows = await database.admin('select locked_by from graphile_worker.jobs order by id')
  expect(rows.map(({ locked_by }) => locked_by)).toEqual([null, 'pool'])
})
