import pg from 'pg'
import type { Config } from './config.ts'
import { DATABASE_LIMITS } from './db.ts'
import { type EmbeddedPostgresStep, startEmbeddedPostgres } from './embedded-postgres.ts'

export type OpenDatabase = {
  /** Connects as the role that owns the database. */
  connection: pg.ClientConfig
  /** Stops the server if this process started it. */
  stop(): Promise<void>
}

const EMBEDDED_DATABASE = 'muelle'

/** The database of the configuration: a server of one's own, or the embedded one, which is started first. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onProgress: (step: EmbeddedPostgresStep) => void = () => {},
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    const connection = { connectionString: config.databaseUrl, connectionTimeoutMillis: DATABASE_LIMITS.connectMs }
    return { connection, stop: async () => {} }
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress })
  try {
    const { socketDir: host, port, user } = server
    await createMissing({ host, port, user, database: 'postgres' })
    return { connection: { host, port, user, database: EMBEDDED_DATABASE }, stop: server.stop }
  } catch (error) {
    await server.stop()
    throw error
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
