import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../test/database.ts'
import { until } from '../../../test/until.ts'
import { createLog } from '../log.ts'
import { type JobsOptions, startJobs, type Task } from './jobs.ts'

const log = createLog(process.env['TEST_LOG_LEVEL'] ?? 'silent')

let database: TestDatabase
let holder: pg.Client
/** The queue with these tasks; its workers are given little time to stop. */
const started = (tasks: JobsOptions['tasks']) =>
  startJobs({ connection: database.connection, db: database.db, tasks, cron: [], log, pollMs: 100, stopMs: 2_000 })

beforeAll(async () => {
  database = await freshDatabase()
  // The queue's tables.
  await (await started([])).stop()
  holder = new pg.Client(database.connection)
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await database.close()
})

/** From now on a job that is noted as done waits, and is refused once that is called. */
async function refuseToNote() {
  await holder.query(`
    create function refuse_to_note() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); raise exception ''not now''; end';
    create trigger refuse_to_note before delete on graphile_worker._private_jobs
      for each row execute function refuse_to_note();
    select pg_advisory_lock(1)`)
  const refused = vi.spyOn(log, 'error')
  return {
    waiting: async () => {
      const { rows } = await holder.query(
        `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.length
    },
    refuse: async (count: number) => {
      await holder.query('select pg_advisory_unlock(1)')
      await until(
        () => refused.mock.calls.filter(([, told]) => told?.startsWith('Failed to complete')).length === count,
      )
      refused.mockRestore()
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
  await until(async () => (await noting.waiting()) === 1)
  second?.()
  await until(async () => (await noting.waiting()) === 2)
  meanwhile()
  await noting.refuse(2)
  third?.(new Error('not done'))
}

type Held = { task: Task; finish: ((failure?: Error) => void)[] }
/** A task that is done when it is told. */
function held(): Held {
  const finish: Held['finish'] = []
  const run = () =>
    new Promise<void>((resolve, reject) => finish.push((failure) => (failure ? reject(failure) : resolve())))
  return { task: { name: 'held', run }, finish }
}

const add = (name: string, times = 1) =>
  database.admin('select graphile_worker.add_job($1) from generate_series(1, $2)', [name, times])
const countOf = async (name: string) =>
  (await database.admin('select from graphile_worker.jobs where task_identifier = $1', [name])).length

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
  expect(await countOf('held')).toBeGreaterThanOrEqual(3)
})
