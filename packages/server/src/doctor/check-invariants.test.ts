import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { until } from '../../test/until.ts'
import { openForChecks } from './check-invariants.ts'

const STRANGER = 'stranger_to_checks'
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await database.admin(`create role ${STRANGER} login`)
})
afterAll(async () => {
  await database?.admin(`drop role if exists ${STRANGER}`)
  await database?.close()
})

test('who may not look at all accounts is refused, and leaves no connection behind', async () => {
  await expect(openForChecks({ ...database.connection, user: STRANGER })).rejects.toThrow(/permission denied/)
  await until(async () => {
    const left = await database.admin('select from pg_stat_activity where usename = $1', [STRANGER])
    return left.length === 0
  })
})
