import { readFile, writeFile } from 'node:fs/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as GeneratorDialect, generate } from 'kysely-codegen'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../src/platform/migrate.ts'
import { emptyDatabase, MIGRATIONS } from './database.ts'

const FILE = new URL('../src/platform/database.gen.ts', import.meta.url)
/** What the driver really gives (see `db.ts`): text for dates, times and instants, numbers for int8. */
const TYPES = { int8: 'number', date: 'string', time: 'string', timestamptz: 'string', xid8: 'string' }

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  database = await emptyDatabase()
  await migrate({ connection: database.connection, folder: MIGRATIONS })
})
afterAll(() => database.drop())

test('the committed types are those of the migrated database; `npm run db:types` writes them', async () => {
  const pool = new pg.Pool(database.connection)
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const generated = await generate({
    db,
    dialect: new GeneratorDialect(),
    print: false,
    outFile: null,
    typeMapping: TYPES,
    typeOnlyImports: true,
  })
  await db.destroy()
  if (process.env['MUELLE_WRITE_TYPES']) await writeFile(FILE, generated)
  expect(await readFile(FILE, 'utf8')).toBe(generated)
})
