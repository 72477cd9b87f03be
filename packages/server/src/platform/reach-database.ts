import type pg from 'pg'
import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

export type ReachedDatabase = {
  /** Connects as whoever owns the schema; `role` of `openPool` says what the connection may do. */
  connection: pg.ClientConfig
  /** Stops the server if this process started it. */
  release(): Promise<void>
}

/** The database of this installation, for programs beside the server: an embedded one that already runs is adopted. */
export async function reachDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<ReachedDatabase> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, release: async () => {} }
  const { socketDir, port, user, stop } = await startEmbeddedPostgres({ dataDir })
  return { connection: { host: socketDir, port, user, database: 'postgres' }, release: stop }
}
