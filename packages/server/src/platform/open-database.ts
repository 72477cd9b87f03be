import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from './config.ts'
import { DATABASE_LIMITS } from './db.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresStep, startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Logger } from './log.ts'
import { isPostmaster } from './postmaster-file.ts'

export type OpenDatabase = {
  /** Connects as the role that owns the database. */
  connection: pg.ClientConfig
  /** Stops the server if this process started it. */
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
    await current.stop()
  }
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
