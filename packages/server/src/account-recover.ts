import { parseArgs } from 'node:util'
import { fold } from '@muelle/domain/text'
import { LINK_HOURS } from '@muelle/domain/users/invitation'
import { databaseName } from './platform/database-name.ts'
import { migrate } from './platform/migrate.ts'
import { onExistingDatabase } from './platform/postgres/existing-database.ts'
import { reachableAt } from './reachable-at.ts'
import { issueRecovery } from './users/issue-recovery.ts'

const USAGE = `Usage: npm run account:recover -- --username <name>

Prints a link with which somebody who forgot their password chooses another one, once and within an hour. For the owner of an account,
whom nobody else may edit. It ends their open sessions; a second factor is still asked for. Run it with the DATA_DIR or DATABASE_URL,
and the PUBLIC_URL or PORT, of the server.`

const MIGRATIONS = new URL('../migrations/', import.meta.url)
const EXIT_USAGE = 2

function usernameOf(): string {
  const { values } = parseArgs({
    options: { username: { type: 'string', default: '' }, help: { type: 'boolean', default: false } },
  })
  if (!values.help && values.username.trim() !== '') return values.username
  console[values.help ? 'log' : 'error'](USAGE)
  process.exit(values.help ? 0 : EXIT_USAGE)
}

/** `npm run account:recover`: exit code 1 where there is nobody to whom a link could be given, 2 for wrong options. */
async function main(): Promise<number> {
  const username = usernameOf()
  return onExistingDatabase(async ({ config, connection, db }) => {
    await migrate({ connection, folder: MIGRATIONS })
    const link = await issueRecovery(db, fold(username))
    if (link === null || link.path === null) {
      console.error(`Nobody who may sign in is called ${username} in ${databaseName(config)}.`)
      return 1
    }
    console.log(
      `${username}, in ${databaseName(config)}, chooses another password here, once and within ${LINK_HOURS.recovery} h:`,
    )
    console.log(`  ${new URL(link.path, reachableAt(config)).href}`)
    return 0
  })
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
