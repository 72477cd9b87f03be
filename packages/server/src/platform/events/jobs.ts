import { setTimeout as sleep } from 'node:timers/promises'
import {
  makeWorkerUtils,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  Logger as WorkerLogger,
} from 'graphile-worker'
import pg from 'pg'
import { answerTo, DATABASE_LIMITS, type Db } from '../db.ts'
import type { Logger } from '../log.ts'

/** Work that a job names. It may run more than once for one job, so what it does must bear repetition. */
export type Task = {
  name: string
  run(payload: unknown, context: TaskContext): Promise<void>
}
export type TaskContext = {
  /** The role `muelle_app`: a task enters an account with `db.transaction(accountId, …)` like any request. */
  db: Db
  /** Aborted when the time for the task is over or the process stops. */
  signal: AbortSignal
  /** 1 at the first attempt. */
  attempt: number
}
/**
 * A task by the clock in UTC: `match` has the five fields of cron. `isOneOfMany`: a round that failed is not made up for, since the next
 * one does the same; without it failed rounds are tried again, and heap up.
 */
export type CronEntry = { task: string; match: string; isOneOfMany?: true }

export type Jobs = { stop(): Promise<void> }

export type JobsOptions = {
  /**
   * Connects as the role that owns the database, since the queue's tables know no other. Only the queue itself uses these
   * connections; a task never sees one, so row-level security holds for everything that a task does.
   */
  connection: pg.ClientConfig
  db: Db
  tasks: readonly Task[]
  cron: readonly CronEntry[]
  log: Logger
  /** How often workers look for jobs whose time has come. */
  pollMs?: number
  /** How long workers may take to stop. */
  stopMs?: number
  /** After how long without an answer a connection is given up. */
  queryMs?: number
}

export const JOB_LIMITS = {
  concurrentTasks: 4,
  pollMs: 1_000,
  taskMs: 120_000,
  /** Longer than a task may take: a job held for longer lost its process. */
  abandonedAfterMs: 300_000,
  lookForAbandonedMs: 60_000,
  stopMs: 10_000,
  closeMs: 3_000,
  restartMs: 1_000,
} as const

/** Not asked for while connecting: a pooler in between may refuse that. */
async function limitSession(client: pg.ClientBase): Promise<void> {
  const { statementMs, idleInTransactionMs } = DATABASE_LIMITS
  await client.query(
    `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  )
}

/** Makes the queue's tables where they are missing, then works on jobs until it is stopped; survives a database that goes away. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { log, stopMs = JOB_LIMITS.stopMs, queryMs = DATABASE_LIMITS.queryMs } = options
  const pool = new QueuePool({
    ...options.connection,
    application_name: 'muelle jobs',
    // One connection of these listens; the others fetch and finish jobs.
    max: JOB_LIMITS.concurrentTasks + 1,
    connectionTimeoutMillis: DATABASE_LIMITS.connectMs,
    query_timeout: queryMs,
    // Only a pipelined connection is closed by the driver when an answer does not come; any other would be taken again and again.
    pipeline: true,
    keepAlive: true,
    // Not asked for while connecting: a pooler in between may refuse that.
    verify: (client, done) => void answerTo(done, limitSession(client)),
  })
  pool.on('connect', (client) =>
    client.on('error', (err) => pool.ending || log.warn({ err }, 'connection of the jobs lost')),
  )
  pool.on('error', () => {})

  const logger = workerLogger(log)
  const stopping = new AbortController()
  const start = async () => {
    const runner = await run({
      pgPool: pool,
      logger,
      noHandleSignals: true,
      concurrency: JOB_LIMITS.concurrentTasks,
      pollInterval: options.pollMs ?? JOB_LIMITS.pollMs,
      gracefulShutdownAbortTimeout: stopMs / 2,
      // Without batches the worker does not wait at its stop until a finished job is marked as finished.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(options.tasks.map((task) => [task.name, handlerOf(task, options)])),
      parsedCronItems: cronItems(options.cron),
    })
    return { runner, ended: endOf(runner, stopMs) }
  }

  let current: Awaited<ReturnType<typeof start>>
  try {
    const utils = await makeWorkerUtils({ pgPool: pool, logger })
    await utils.migrate()
    await utils.release()
    current = await start()
  } catch (error) {
    await pool.end()
    throw error
  }
  const supervised = supervise()
  const abandoned = setInterval(() => {
    releaseAbandoned(pool, log).catch((err: unknown) => log.warn({ err }, 'looking for abandoned jobs failed'))
  }, JOB_LIMITS.lookForAbandonedMs)
  abandoned.unref()

  /** The workers give up when the database stays away; new ones begin as soon as it is back. */
  async function supervise() {
    while (!stopping.signal.aborted) {
      await current.ended
      while (!stopping.signal.aborted) {
        log.error({}, 'the workers stopped; starting new ones')
        await sleep(JOB_LIMITS.restartMs, undefined, { signal: stopping.signal }).catch(() => {})
        if (stopping.signal.aborted) return
        const restarted = await start().catch((err: unknown) => void log.warn({ err }, 'the workers cannot start yet'))
        if (!restarted) continue
        current = restarted
        // Stopped meanwhile: `stop` knew only the one before.
        if (stopping.signal.aborted) await askToStop(restarted.runner)
        break
      }
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      clearInterval(abandoned)
      // New workers may be on their way to a database that does not answer: they hear of the stop when they are there.
      await within(stopMs, Promise.all([askToStop(current.runner), supervised]))
      // It waits for connections that are in use: for one whose line is silent as long as for an answer.
      await within(JOB_LIMITS.closeMs, pool.end())
    },
  }
}

/** With one key for all rounds there is never more than one that waits or has failed. */
export const cronItems = (entries: readonly CronEntry[]): ParsedCronItem[] =>
  parseCronItems(
    entries.map(({ task, match, isOneOfMany }) => ({
      task,
      match,
      identifier: task,
      ...(isOneOfMany && { options: { jobKey: task, maxAttempts: 1 } }),
    })),
  )

/** What still runs after half of `stopMs` is broken off, and tried again elsewhere or later. */
const askToStop = (runner: Runner): Promise<void> => runner.stop().catch(() => {})

const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, sleep(ms, undefined, { ref: false })])

/**
 * Resolves when these workers are at their end: once the library says so, or `stopMs` after it began to stop them. Where some jobs could
 * not be noted as done it miscounts those it has to wait for, and may wait for ever (`batch` of graphile-worker 0.17.3 and 0.18.0; its
 * issue 636 is about the same lines): jobs would rest until the program is started again.
 */
async function endOf(runner: Runner, stopMs: number): Promise<void> {
  const ended = runner.promise.then(
    () => true,
    () => true,
  )
  const begun = new Promise<void>((resolve) => runner.events.once('pool:gracefulShutdown', () => resolve()))
  const isSaid = await Promise.race([ended, begun.then(() => sleep(stopMs, false, { ref: false }))])
  // Its clock for repeated jobs would go on.
  if (!isSaid) void askToStop(runner)
}

const handlerOf =
  ({ name, run }: Task, { db, log }: JobsOptions) =>
  async (payload: unknown, { job, abortSignal }: { job: { attempts: number }; abortSignal?: AbortSignal }) => {
    const signal = AbortSignal.any([AbortSignal.timeout(JOB_LIMITS.taskMs), ...(abortSignal ? [abortSignal] : [])])
    // Fetched while the workers were asked to stop: nobody would break it off any more.
    signal.throwIfAborted()
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error(`${name} was broken off`)), { once: true })
    })
    const begin = performance.now()
    await Promise.race([run(payload, { db, signal, attempt: job.attempts }), aborted])
    log.debug({ task: name, ms: Math.round(performance.now() - begin) }, 'task done')
  }

/**
 * Jobs of a process that was killed, or given out in an answer that never came, would wait four hours for the worker's own rule. Each by
 * itself: they are locked in the name of all workers of a process, which may live and be at work on others.
 */
export async function releaseAbandoned(pool: Pick<pg.Pool, 'query'>, log: Pick<Logger, 'warn'>): Promise<void> {
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where locked_at < now() - make_interval(secs => $1)`,
    [JOB_LIMITS.abandonedAfterMs / 1000],
  )
  if (rowCount) log.warn({ jobs: rowCount }, 'jobs that nobody works on any more start again')
}

/** The library gives the connection on which it listens back twice if that breaks just as the workers stop: once is enough. */
class QueuePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    if (!taken) return super.connect()
    super.connect((error, client, release) => {
      let isHeld = client !== undefined
      taken(error, client, (fault) => {
        if (isHeld) release(fault)
        isHeld = false
      })
    })
  }
}
type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: (fault?: unknown) => void) => void

const workerLogger = (log: Logger): WorkerLogger =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error({}, message)
    else if (level === 'warning') log.warn({}, message)
    else log.debug({}, message)
  })
