import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Email, text } from '@muelle/contract/shapes'
import { USERNAME_LENGTH } from '@muelle/domain/users/username'
import { createAccount } from './account/create-account.ts'
import { isDemoLoaded } from './demo/demo-loaded.ts'
import { databaseName } from './platform/database-name.ts'
import { migrate } from './platform/migrate.ts'
import { onExistingDatabase } from './platform/postgres/existing-database.ts'

const USAGE = `Usage: npm run account:new -- --name <company> --username <name> [--first-name <name>] [--last-name <name>] [--email <address>] [--language <code>] [--beside-demo]

Makes an account with its owner, who has every right and makes all other users in the panel. The password is made up
and printed once; the owner changes it under Perfil. The server may be running or not; the account is made in the database
of DATABASE_URL, or in the embedded one of DATA_DIR, which a server has made before. --beside-demo: also where the demo data is.`

const MIGRATIONS = new URL('../migrations/', import.meta.url)
const LANGUAGES = ['es', 'en', 'de', 'fr', 'ja', 'zh']
/** 18 bytes of chance: 24 characters. */
const PASSWORD_BYTES = 18
const EXIT_USAGE = 2

function fail(why: string): never {
  console.error(`${why}\n\n${USAGE}`)
  process.exit(EXIT_USAGE)
}

function options() {
  const { values } = parseArgs({
    options: {
      name: { type: 'string', default: '' },
      username: { type: 'string', default: '' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string', default: '' },
      email: { type: 'string' },
      language: { type: 'string', default: 'es' },
      'beside-demo': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    process.exit(0)
  }
  const name = text(1, 120).safeParse(values.name)
  if (!name.success) fail('--name is the name of the company, 1 to 120 characters.')
  const username = text(USERNAME_LENGTH.min, USERNAME_LENGTH.max).safeParse(values.username)
  if (!username.success) fail(`--username has ${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} characters.`)
  const person = text(1, 80).safeParse(values['first-name'] ?? values.username)
  const family = text(0, 80).safeParse(values['last-name'])
  if (!person.success || !family.success) fail('--first-name and --last-name have up to 80 characters.')
  const email = values.email === undefined ? null : Email.safeParse(values.email)
  if (email && !email.success) fail('--email is not an address.')
  if (!LANGUAGES.includes(values.language)) fail(`--language is one of ${LANGUAGES.join(', ')}.`)
  return {
    isBesideDemo: values['beside-demo'],
    name: name.data,
    owner: {
      username: username.data,
      first_name: person.data,
      last_name: family.data,
      email: email?.data ?? null,
      language: values.language,
      password: randomBytes(PASSWORD_BYTES).toString('base64url'),
    },
  }
}

/** `npm run account:new`: exit code 1 when it could not be made, 2 for wrong options. */
async function main(): Promise<number> {
  const { isBesideDemo, ...account } = options()
  return onExistingDatabase(async ({ config, connection, db, log }) => {
    await migrate({ connection, folder: MIGRATIONS })
    if (!isBesideDemo && (await isDemoLoaded(db))) {
      console.error(besideDemoText(config))
      return 1
    }
    const created = await createAccount(connection, log, account)
    if (!created) {
      console.error(`Somebody signs in as ${account.owner.username} already: choose another username.`)
      return 1
    }
    console.log(`Account ${created.accountId}: ${account.name}, in ${databaseName(config)}`)
    console.log(`Owner: ${account.owner.username}`)
    console.log(`Password, shown only now: ${account.owner.password}`)
    return 0
  })
}

const besideDemoText = (config: Parameters<typeof databaseName>[0]) =>
  `Nothing was made: ${databaseName(config)} holds the demo data. Is it the one that your server uses? It printed its own when it started: say DATA_DIR or DATABASE_URL as it did. With --beside-demo the account is made beside the demo.`

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
