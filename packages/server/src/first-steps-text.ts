import { resolve } from 'node:path'
import type { Config } from './platform/config.ts'
import { addressOf } from './platform/database-name.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** What whoever started an installation without accounts does next: in the browser, or in a terminal on the same database. */
export function firstStepsText(place: Place, { address, setupPath }: { address: string; setupPath: string }): string {
  return [
    'There is no account yet. Make yours in the browser; the link works once, within a day:',
    `  ${new URL(setupPath, address).href}`,
    'Or in a terminal:',
    `  ${onSameDatabase(place)}npm run account:new -- --name <company> --username <name>`,
    ...(place.databaseUrl === undefined
      ? []
      : [`  with the DATABASE_URL of this server, ${addressOf(place.databaseUrl)}; its password is not printed`]),
  ].join('\n')
}

/** What a command has to begin with to work on the database of this server and not on another one. */
const onSameDatabase = ({ dataDir, databaseUrl }: Place): string =>
  databaseUrl === undefined ? `DATA_DIR=${quoted(resolve(dataDir))} ` : 'DATABASE_URL=<address> '

/** As a shell reads it back. */
const quoted = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
