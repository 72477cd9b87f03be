import type { Config } from './platform/config.ts'
import type { Logger } from './platform/log.ts'
import { type OpenDatabase, openDatabase } from './platform/postgres/open-database.ts'

const STEPS = {
  initdb: 'Creating the database …',
  starting: 'Starting the database …',
  ready: 'The database is running',
  adopted: 'The database was already running',
} as const

/** Opens the database of the configuration; `report` hears what is done for it, in words for a person who waits. */
export const openTold = (config: Config, log: Logger, report: (line: string) => void): Promise<OpenDatabase> =>
  openDatabase({ config, log, onProgress: (step) => report(STEPS[step]) })
