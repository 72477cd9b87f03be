import pg from 'pg'
import { brokenInvariants, checkInvariants, type InvariantResult } from './doctor/check-invariants.ts'
import { readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { openDatabase } from './platform/postgres/open-database.ts'

/** `npm run doctor`: prints every invariant with what it found; exit code 1 when the data breaks one, 2 when it cannot be asked. */
async function main(): Promise<number> {
  const config = readConfig(process.env)
  const database = await openDatabase({ config, log: createLog('warn') })
  try {
    const results = await checkInvariants(database.connection)
    if (results.length === 0) {
      console.log('There is no account yet: nothing to check.')
      return 0
    }
    console.log(table(results))
    const rows = results.reduce((sum, { checked }) => sum + checked, 0)
    const broken = brokenInvariants(results)
    const found = broken.length === 0 ? 'All invariants hold' : `${broken.length} invariants are broken`
    console.log(`\n${found}: ${results.length} checks looked at ${rows.toLocaleString('en')} rows.`)
    return broken.length === 0 ? 0 : 1
  } finally {
    await database.stop()
  }
}

const MARKS = { violation: 'BROKEN', warning: 'warning' } as const

function table(results: readonly InvariantResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length))
  const line = (mark: string, name: string, checked: string, violations: string) =>
    `${mark.padEnd(7)}  ${name.padEnd(width)}  ${checked.padStart(12)}  ${violations.padStart(10)}`
  return [
    line('', 'invariant', 'checked', 'violations'),
    ...results.map(({ name, level, checked, violations }) =>
      line(violations === 0 ? 'ok' : MARKS[level], name, checked.toLocaleString('en'), violations.toLocaleString('en')),
    ),
  ].join('\n')
}

/** Codes of PostgreSQL for a table and for a role that the migrations have not made yet. */
const NOT_MIGRATED = ['42P01', '22023']

try {
  process.exitCode = await main()
} catch (error) {
  const isEmpty = error instanceof pg.DatabaseError && NOT_MIGRATED.includes(error.code ?? '')
  if (isEmpty) console.error('The database has no tables yet: start the server once.')
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
