import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { type Config, readConfig } from '../config.ts'
import { type Db, openPool } from '../db.ts'
import { createLog, type Logger } from '../log.ts'
import { openDatabase } from './open-database.ts'

export type CommandDatabase = { config: Config; connection: pg.ClientConfig; db: Db; log: Logger }

/**
 * Runs a command on the database that the environment names. An embedded one has to be there already: a command that is started
 * beside the wrong folder would make an empty database that no server ever looks at.
 */
export async function onExistingDatabase<T>(work: (database: CommandDatabase) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres', 'PG_VERSION')))
    throw new Error(
      `There is no database in ${resolve(config.dataDir)}. Say DATA_DIR or DATABASE_URL as for your server, or start it first.`,
    )
  const log = createLog('error')
  const database = await openDatabase({ config, log })
  const { connection } = database
  const pool = openPool({ connection, role: 'muelle_app', max: 1, prepare: config.prepare, log })
  try {
    return await work({ config, connection, db: pool.db, log })
  } finally {
    await pool.end()
    await database.stop()
  }
}
