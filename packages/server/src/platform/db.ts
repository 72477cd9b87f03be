import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { Denied } from './denied.ts'

declare const open: unique symbol
type Row = Record<string, unknown>

type Queries = {
  /** Sends a statement, which is prepared once per connection. */
  query<R>(sql: string, params?: readonly unknown[]): Promise<R[]>
}
/** An open transaction in one account: the only thing in a handler's reach that can run SQL. */
export type Tx = Queries & {
  readonly [open]: true
  readonly accountId: number
  /** Says that this transaction recorded events, so that their readers look as soon as it has committed. */
  wroteEvents(): void
}
/** A transaction outside every account: it sees only the tables that belong to none. */
export type PlatformTx = Queries & { readonly [open]: true; readonly accountId: null }

/** The database as handlers see it: it cannot query, it can only open a transaction. */
export type Db = {
  /** `work` may run more than once: a transaction that the database broke off to end a deadlock is tried again. */
  transaction<T>(accountId: number, work: (tx: Tx) => Promise<T>): Promise<T>
  /** As `transaction`, for what only reads, all of it as it was at one instant: the database refuses to write, and nobody waits for the end. */
  read<T>(accountId: number, work: (tx: Tx) => Promise<T>): Promise<T>
  platform<T>(work: (tx: PlatformTx) => Promise<T>): Promise<T>
}
export type Pool = { db: Db; totalCount(): number; idleCount(): number; waitingCount(): number; end(): Promise<void> }

/** How long a connection, a statement, a wait for a lock and an idle transaction may take, and a connection that nobody needs stays. */
export const DATABASE_LIMITS = {
  connectMs: 5_000,
  /** A new one costs a process that knows no table and has planned nothing. Shorter than whatever stands in between keeps a silent line. */
  unusedMs: 60_000,
  statementMs: 15_000,
  /** Longer than `statementMs`: ends the wait for a server that no longer answers at all. */
  queryMs: 20_000,
  lockMs: 4_000,
  idleInTransactionMs: 20_000,
} as const
export type DatabaseLimits = { [limit in keyof typeof DATABASE_LIMITS]: number }
export const MAX_POOL_CONNECTIONS = 16

/** How often a transaction is tried that the database breaks off to end a deadlock or to keep a snapshot whole. */
const MAX_ATTEMPTS = 4
/** Longer before each further try. Without it the two of a deadlock would race for the same rows, and meet again. */
const RETRY_PAUSE_MS = 20

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const LOCK_NOT_AVAILABLE = '55P03'
const QUERY_CANCELED = '57014'
/** Said of every statement after the one that failed. */
const ALREADY_FAILED = '25P02'

// Wire forms straight from the driver: dates and times stay text, instants are ISO 8601 in UTC, int8 is a number.
const { builtins } = pg.types
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIME, (text) => text.slice(0, 5)],
  [builtins.TIMESTAMPTZ, instantOf],
])

/** As PostgreSQL writes an instant in UTC: `2026-05-04 10:00:00.25+00`. */
const UTC_INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/
/** An instant as the wire has it, cut to milliseconds. A sale reads a dozen of them: pieced together they cost a tenth of a date that is made and written. */
function instantOf(text: string): string {
  if (!UTC_INSTANT.test(text)) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

const BEGIN = { write: 'begin', read: 'begin isolation level repeatable read read only' } as const
type Mode = keyof typeof BEGIN

export type PoolOptions = {
  connection: pg.ClientConfig
  /** `muelle_app` for requests, `muelle_worker` for what runs over all accounts. */
  role: 'muelle_app' | 'muelle_worker'
  max?: number
  /** Off behind a pooler that does not keep prepared statements. */
  prepare?: boolean
  /** Runs after each commit of a transaction that recorded events. */
  onEvents?: () => void
  /** Where more patience is called for than people have. */
  limits?: DatabaseLimits
  log: Pick<Logger, 'warn'>
}

/** How a connection is opened; what the server shall keep for it is set by `takeRole`. */
export const connectionOptions = ({
  connection,
  role,
  limits = DATABASE_LIMITS,
}: Pick<PoolOptions, 'connection' | 'role' | 'limits'>): pg.ClientConfig => ({
  ...connection,
  types,
  application_name: `muelle ${role}`,
  connectionTimeoutMillis: limits.connectMs,
  query_timeout: limits.queryMs,
})

/**
 * Gives a new connection its role and the limits that the server itself keeps. They are set and looked at, not asked for while
 * connecting: a pooler in between refuses such wishes, or drops them without a word, and what runs then would run as the owner.
 */
export async function takeRole(
  client: pg.ClientBase,
  role: PoolOptions['role'],
  { statementMs, lockMs, idleInTransactionMs }: DatabaseLimits = DATABASE_LIMITS,
): Promise<void> {
  await client.query(
    `set role ${role}; set timezone = 'UTC'; set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs};
     set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
  )
  // By itself: a pooler that shares connections between transactions answers this one from any of them.
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  if (rows[0]?.role !== role)
    throw new Error(
      `A connection to the database did not keep the role ${role} but runs as ${rows[0]?.role}. A pooler in between must run in session mode.`,
    )
}

/** Tells a callback of the driver what came of a promise. */
export async function answerTo(done: (error?: Error) => void, work: Promise<void>): Promise<void> {
  let failure: Error | undefined
  try {
    await work
  } catch (error) {
    failure = error as Error
  }
  done(failure)
}

export function openPool(options: PoolOptions): Pool {
  const max = options.max ?? MAX_POOL_CONNECTIONS
  const verify = (client: pg.PoolClient, done: (error?: Error) => void) =>
    void answerTo(done, takeRole(client, options.role, options.limits))
  // Pipelined: what is asked without waiting for the answer before goes out at once; answers come in order.
  const kept = { max, idleTimeoutMillis: (options.limits ?? DATABASE_LIMITS).unusedMs }
  const pool = new pg.Pool({ ...connectionOptions(options), pipeline: true, ...kept, verify })
  // A connection that the server drops, checked out or idle, must not end the process: its query fails by itself.
  pool.on('connect', (client) =>
    client.on('error', (err) => pool.ending || options.log.warn({ err }, 'connection lost')),
  )
  // Idle connections report here as well; they were logged above.
  pool.on('error', () => {})
  const nameOf = options.prepare === false ? () => undefined : statementNames()

  const queries = (client: pg.PoolClient, isOpen: () => boolean, onFailure: (error: unknown) => void): Queries => ({
    query: async <R>(text: string, params: readonly unknown[] = []): Promise<R[]> => {
      // By now its connection may serve another account.
      if (!isOpen()) throw new Error('A query came after its transaction had ended')
      gather(client)
      const name = nameOf(text)
      try {
        const result = await client.query<Row>({ text, values: params as unknown[], ...(name ? { name } : {}) })
        return result.rows as R[]
      } catch (error) {
        onFailure(error)
        throw error
      }
    },
  })

  async function attempt<T>(accountId: number | null, mode: Mode, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let hasEvents = false
    let isOpen = true
    // Of statements that left together, those after the one that failed say nothing of why: whoever waits for them first is told by it.
    let failure: unknown
    const onFailure = (error: unknown) => {
      if (!hasCode(error, ALREADY_FAILED)) failure = error
    }
    const tx = {
      ...queries(client, () => isOpen, onFailure),
      accountId,
      wroteEvents: () => {
        hasEvents = true
      },
    }
    // The id is an integer of ours, never text of a client. One text for both: no query can come between.
    const account = accountId === null ? '' : `; set local muelle.account_id = ${Math.trunc(accountId)}`
    gather(client)
    // Waited for after the work: its first query goes out along with it. Should it fail, that query is outside every account.
    const begun = client.query(`${BEGIN[mode]}${account}`)
    begun.catch(() => {})
    let result: T
    try {
      result = await work(tx as unknown as Tx)
      await begun
    } catch (error) {
      isOpen = false
      // On a lost connection there is nothing to roll back: the server has done it, or will when it notices.
      if (isLost(error)) client.release(error)
      else await finish(client, 'rollback').catch(() => {})
      throw hasCode(error, ALREADY_FAILED) ? (failure ?? error) : error
    }
    isOpen = false
    const committed = finish(client, 'commit')
    // What was written is true only once it is committed (I3). What was read has been read.
    if (mode !== 'write') committed.catch(() => {})
    else if ((await committed) === 'ROLLBACK')
      throw failure ?? new Error('A transaction was not kept: one of its statements had failed')
    if (hasEvents) options.onEvents?.()
    return result
  }

  async function run<T>(accountId: number | null, mode: Mode, work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(accountId, mode, work)
        } catch (error) {
          if (tries === MAX_ATTEMPTS || !hasCode(error, SERIALIZATION_FAILURE, DEADLOCK)) throw error
          // Were it to happen often, somebody locks in another order.
          options.log.warn({ err: error, tries }, 'a transaction was broken off and is tried again')
        }
        await sleep(RETRY_PAUSE_MS * tries * (1 + Math.random()))
      }
    } catch (error) {
      if (hasCode(error, LOCK_NOT_AVAILABLE, DEADLOCK, SERIALIZATION_FAILURE, QUERY_CANCELED))
        throw new Denied({ code: 'busy' })
      if (!isLost(error)) throw error
      // Whether a lost commit happened nobody can say here; the same request with its Idempotency-Key finds out.
      options.log.warn({ err: error }, 'the database did not answer')
      throw new Denied({ code: 'busy' })
    }
  }

  return {
    db: {
      transaction: (accountId, work) => run(accountId, 'write', work),
      read: (accountId, work) => run(accountId, 'read', work),
      platform: (work) => run(null, 'write', work as unknown as (tx: Tx) => Promise<Awaited<ReturnType<typeof work>>>),
    },
    totalCount: () => pool.totalCount,
    idleCount: () => pool.idleCount,
    waitingCount: () => pool.waitingCount,
    end: () => pool.end(),
  }
}

/** What is sent in one turn of the event loop leaves in one piece: to hand over a piece costs as much as a small query. */
function gather({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Ends a transaction and gives its connection back; one on which even that fails is closed. Answers what the database did: one in which a
 * statement failed is rolled back, whatever was asked for, and that is no error to it.
 */
async function finish(client: pg.PoolClient, how: 'commit' | 'rollback'): Promise<string> {
  let done: string
  try {
    done = (await client.query(how)).command
  } catch (error) {
    client.release(error as Error)
    throw error
  }
  client.release()
  return done
}

/** A short stable name per statement text, so that each connection plans it once. */
function statementNames(): (text: string) => string {
  const names = new Map<string, string>()
  return (text) => {
    let name = names.get(text)
    if (!name) names.set(text, (name = `m${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`))
    return name
  }
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Classes 08 and 57P0x of PostgreSQL, and what the operating system and the driver say of a connection that is gone. */
const LOST_CODES = /^(?:08\w{3}|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
const LOST_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after calling end)/

/** Whether a query failed because its connection did, so that it may well succeed on another one. */
function isLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return ('code' in error && LOST_CODES.test(String(error.code))) || LOST_MESSAGES.test(error.message)
}

/** The constraint that an insert or update broke, by the name the migrations give it. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.constraint : undefined
