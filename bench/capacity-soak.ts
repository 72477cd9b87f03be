// C3, C5–C8: a hundred thousand sales, payments, moves, cancelations, changes of parties, boats and groups on several connections, and
// not one seat too many.
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { brokenInvariants, checkInvariants } from '../packages/server/src/doctor/check-invariants.ts'
import { connectionOptions, openPool } from '../packages/server/src/platform/db.ts'
import { createLog } from '../packages/server/src/platform/log.ts'
import { migrate } from '../packages/server/src/platform/migrate.ts'
import { startEmbeddedPostgres } from '../packages/server/src/platform/postgres/embedded-postgres.ts'
import { openMarket } from '../packages/server/test/capacity/market.ts'
import { runOperations } from '../packages/server/test/capacity/run-operations.ts'
import { serverOperations } from '../packages/server/test/capacity/server-operations.ts'
import { deadlocksOf, violationsOf } from '../packages/server/test/capacity/violations.ts'
import { withTempFolder } from './support/temp-folder.ts'

const OPERATIONS = Number(process.env['MUELLE_CAPACITY_OPERATIONS'] ?? 100_000)
const SEED = Number(process.env['MUELLE_CAPACITY_SEED'] ?? 20_260_715)
const CONNECTIONS = 12
/** Days of departures, besides today: few enough that most of them fill up. */
const DAYS = 4
/** Something like a day and a quarter pass: two days of boats leave, and thousands of holds expire. */
const STEP_MS = 1_000
const MIGRATIONS = new URL('../packages/server/migrations/', import.meta.url)

await withTempFolder(async (dataDir) => {
  const server = await startEmbeddedPostgres({ dataDir })
  const connection = { host: server.socketDir, port: server.port, user: server.user, database: 'postgres' }
  await migrate({ connection, folder: MIGRATIONS })
  const pool = openPool({ connection, role: 'muelle_app', log: createLog('silent') })
  const { types } = connectionOptions({ connection, role: 'muelle_app' })
  const superuser = new pg.Pool({ ...connection, types: types as pg.CustomTypesConfig, max: 2 })
  // The server stops before its last connections have ended.
  superuser.on('error', () => {})
  const admin = async <R>(sql: string, params: readonly unknown[] = []) =>
    (await superuser.query(sql, params as unknown[])).rows as R[]
  try {
    const market = await openMarket({ db: pool.db, admin }, { days: DAYS, withToday: true })
    console.log(
      `${fileURLToPath(import.meta.url)
        .split('/')
        .at(-1)}: ${OPERATIONS} operations, seed ${SEED}`,
    )
    const result = await runOperations(market, serverOperations(market), {
      seed: SEED,
      count: OPERATIONS,
      connections: CONNECTIONS,
      stepMs: STEP_MS,
    })
    const broken = brokenInvariants(await checkInvariants(connection)).filter(({ level }) => level === 'violation')
    const violations = [
      ...(await violationsOf(admin, market.account, market.now())),
      ...broken.map(({ name, violations: rows }) => `${name}: ${rows}`),
    ]
    const deadlocks = await deadlocksOf(admin)
    console.log(`${Math.round(OPERATIONS / result.seconds)} operations a second, ${Math.round(result.seconds)} s`)
    for (const [outcome, times] of Object.entries(result.outcomes).toSorted(([a], [b]) => a.localeCompare(b)))
      console.log(`  ${outcome}: ${times}`)
    console.log(`${violations.length} violations, ${deadlocks} deadlocks, ${result.failures.length} failures`)
    for (const text of [...violations, ...result.failures].slice(0, 20)) console.log(`  ${text}`)
    if (violations.length + deadlocks + result.failures.length > 0) process.exitCode = 1
  } finally {
    await Promise.all([pool.end(), superuser.end()])
    await server.stop()
  }
})
