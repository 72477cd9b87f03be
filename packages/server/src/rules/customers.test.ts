import { isBlocked as isBlockedByRule } from '@muelle/domain/customers/customer'
import { instant } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { isBlocked } from './customers.sql.ts'

const NOW = instant(Date.UTC(2026, 4, 4, 12))

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('the database says who is blocked as the rule does, around the instant', async () => {
  const around = [null, instant(NOW - 1), NOW, instant(NOW + 1)]
  const cases = around.flatMap((blocked_at) => around.map((blocked_until) => ({ blocked_at, blocked_until })))
  const rows = await database.admin<{ is_blocked: boolean }>(
    `select ${isBlocked('c', '$2')} as is_blocked
     from (select to_timestamp(blocked_at / 1000.0) as blocked_at, to_timestamp(blocked_until / 1000.0) as blocked_until
       from jsonb_to_recordset($1::jsonb) as n(blocked_at bigint, blocked_until bigint)) c`,
    [JSON.stringify(cases), NOW],
  )
  expect(rows.map(({ is_blocked }) => is_blocked)).toEqual(cases.map((block) => isBlockedByRule(block, NOW)))
})
