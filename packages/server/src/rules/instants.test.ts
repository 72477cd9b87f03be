import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../test/database.ts'
import { instantText } from './instants.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test.each([
  ['2026-05-04 10:00:00+00', '2026-05-04T10:00:00.000Z'],
  ['2026-05-04 10:00:00.25-05', '2026-05-04T15:00:00.250Z'],
  // Neither rounds: a millisecond that has not come yet would be after what happened in it.
  ['2026-12-31 23:59:59.999999+00', '2026-12-31T23:59:59.999Z'],
  ['1969-12-31 23:59:59.0019+00', '1969-12-31T23:59:59.001Z'],
  [null, null],
])('%s within JSON is %s, as it is in a column', async (at, text) => {
  const rows = await database.admin(
    `select n.at, jsonb_build_object('at', ${instantText('n.at')}) as json from (select $1::timestamptz as at) n`,
    [at],
  )
  expect(rows).toEqual([{ at: text, json: { at: text } }])
})
