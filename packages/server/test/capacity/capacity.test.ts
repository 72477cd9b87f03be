import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants, checkInvariants } from '../../src/doctor/check-invariants.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { openMarket } from './market.ts'
import { runOperations } from './run-operations.ts'
import { serverOperations } from './server-operations.ts'
import { deadlocksOf, violationsOf } from './violations.ts'

const OPERATIONS = Number(process.env['MUELLE_CAPACITY_OPERATIONS'] ?? 2_000)
const SEED = Number(process.env['MUELLE_CAPACITY_SEED'] ?? 20_260_715)
const CONNECTIONS = 8
/** So slow that holds live for a while, and so fast that they expire and the first boats leave. */
const STEP_MS = 3_000

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test(`${OPERATIONS} operations from seed ${SEED}: nothing is oversold, nothing drifts, nobody deadlocks (I1, I2, C5–C8)`, async () => {
  const market = await openMarket(database, { days: 1, withToday: true })
  const result = await runOperations(market, serverOperations(market), {
    seed: SEED,
    count: OPERATIONS,
    connections: CONNECTIONS,
    stepMs: STEP_MS,
  })
  expect(result.failures).toEqual([])
  expect(await violationsOf(database.admin, market.account, market.now())).toEqual([])
  expect(await deadlocksOf(database.admin)).toBe(0)
  const broken = brokenInvariants(await checkInvariants(database.connection))
  expect(broken.filter(({ level }) => level === 'violation')).toEqual([])
})
