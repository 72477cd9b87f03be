import { LATE_CANCELATION_HOURS } from '@muelle/domain/customers/customer'
import { HOUR_MS, instant } from '@muelle/domain/time'
import { isLateCancelation, VISIT_REASONS } from '@muelle/domain/visits/reasons'
import { VISIT_STATUSES } from '@muelle/domain/visits/status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { guestCalledOffLate } from './guests.sql.ts'

const START = instant(Date.UTC(2027, 2, 12, 2))
const LATE_FROM = START - LATE_CANCELATION_HOURS * HOUR_MS

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('C-2: the database counts who called off late as the rule does, of every state, for every reason and around the instant', async () => {
  const cases = VISIT_STATUSES.flatMap((status) =>
    [null, ...VISIT_REASONS].flatMap((reason) =>
      [LATE_FROM - 1, LATE_FROM, LATE_FROM + 1, START, START + 1].map((at) => ({ status, reason, at: instant(at) })),
    ),
  )
  const rows = await database.admin(
    `select status, reason, (extract(epoch from status_at) * 1000)::bigint as at, ${guestCalledOffLate('v')} as is_late
     from (select status, reason, to_timestamp(at / 1000.0) as status_at, to_timestamp($2 / 1000.0) as start_at
       from jsonb_to_recordset($1::jsonb) as n(status text, reason text, at bigint)) v`,
    [JSON.stringify(cases), START],
  )
  expect(rows).toEqual(
    cases.map(({ status, reason, at }) => ({
      status,
      reason,
      at,
      is_late: isLateCancelation({ status, reason }, { at, start: START }),
    })),
  )
  expect(rows).toContainEqual({ status: 'canceled', reason: 'business', at: START, is_late: false })
  expect(rows).toContainEqual({ status: 'canceled', reason: 'left', at: START, is_late: true })
})
