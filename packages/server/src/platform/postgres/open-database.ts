import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../config.ts'
import { DATABASE_LIMITS } from '../db.ts'
import type { Logger } from '../log.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresStep, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isPostmaster } from './postmaster-file.ts'

export type OpenDatabase = {
  /** Connects as the role that owns the database. */
  connection: pg.ClientConfig
  /** Stops the server if this process started it, or if the one that did is gone and nobody else uses it. */
  stop(): Promise<void>
}
export type OpenDatabaseOptions = {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>
  log: Pick<Logger, 'error' | 'info'>
  onProgress?: (step: EmbeddedPostgresStep) => void
}

const EMBEDDED_DATABASE = 'muelle'
/** How soon it is noticed that the embedded server is gone. */
const WATCH_MS = 500
const ADOPTED_STOP_MS = 20_000
/** A connection that was closed, or whose process was killed, is counted until its backend has noticed: on a busy machine that takes a moment. */
const LEAVING_MS = 1_000
const POLL_MS = 20

/**
 * The database of the configuration: a server of one's own, or the embedded one, which is started first and again whenever it
 * dies; what it had acknowledged is there again after its recovery.
 */
export async function openDatabase({ config, log, onProgress }: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseUrl, connectionTimeoutMillis: DATABASE_LIMITS.connectMs }
    return { connection, stop: async () => {} }
  }
  const server = await startEmbeddedPostgres({ dataDir, ...(onProgress && { onProgress }) })
  const { socketDir: host, port, user } = server
  try {
    await createMissing({ host, port, user, database: 'postgres' })
  } catch (error) {
    await server.stop()
    throw error
  }
  return { connection: { host, port, user, database: EMBEDDED_DATABASE }, stop: keepRunning(server, dataDir, log) }
}

/** Starts the server anew when it is gone, at the same place; returns how to stop it for good. */
function keepRunning(server: EmbeddedPostgres, dataDir: string, log: OpenDatabaseOptions['log']): () => Promise<void> {
  const clusterDir = join(realpathSync(dataDir), 'postgres')
  let current = server
  let restarting: Promise<void> | null = null
  async function restart() {
    log.error({ pid: current.pid }, 'the embedded database is gone; starting it again')
    try {
      current = await startEmbeddedPostgres({ dataDir })
      log.info({ pid: current.pid }, 'the embedded database is back')
    } catch (err) {
      log.error({ err }, 'the embedded database does not start')
    }
    restarting = null
  }
  const watch = setInterval(() => {
    if (!restarting && !isRunning(current.pid, clusterDir)) restarting = restart()
  }, WATCH_MS)
  watch.unref()
  return async () => {
    clearInterval(watch)
    await restarting
    if (current.adopted) await stopIfLast(current, clusterDir)
    else await current.stop()
  }
}

/**
 * An adopted server belongs to another process, or to one that was killed and left it behind. In the second case nobody else is
 * connected any more, and the last process to leave stops it (fast shutdown) instead of leaving it to run for ever.
 */
async function stopIfLast({ socketDir: host, port, user, pid }: EmbeddedPostgres, clusterDir: string): Promise<void> {
  if (process.platform === 'win32' || !isRunning(pid, clusterDir)) return
  const { connectMs, queryMs } = DATABASE_LIMITS
  const client = new pg.Client({
    host,
    port,
    user,
    database: 'postgres',
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const gone = Date.now() + LEAVING_MS
    while (!(await isAlone(client))) {
      if (Date.now() > gone) return
      await sleep(POLL_MS)
    }
  } finally {
    await client.end()
  }
  process.kill(pid, 'SIGINT')
  const limit = Date.now() + ADOPTED_STOP_MS
  while (isRunning(pid, clusterDir) && Date.now() < limit) await sleep(POLL_MS)
}

async function isAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.others === 0
}

function isRunning(pid: number, clusterDir: string): boolean {
  // Elsewhere that question costs a program run; and only here may a dead server linger as a zombie of another process.
  if (process.platform === 'linux') return isPostmaster(pid, clusterDir)
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function createMissing(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [EMBEDDED_DATABASE])
    if (rowCount === 0) await client.query(`create database ${EMBEDDED_DATABASE}`)
  } catch (error) {
    // Two processes that start together both find it missing.
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error
  } finally {
    await client.end()
  }
}
