import { instant } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openService, type Service } from '../../../test/visiting.ts'
import { createRandom } from '../random.ts'
import { addNights } from './add-nights.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
afterAll(() => at?.close())

test('by eleven at night some of tonight’s lists are in, and the doors count whom their scans let in', async () => {
  const { database, account, restaurant } = at
  await database.admin(`update business set type = 'bar' where id = $1`, [restaurant])
  const now = instant(Date.parse(at.at('23:00')))
  await database.db.transaction(account, (tx) =>
    addNights(tx, restaurant, { random: createRandom(7), ownerId: at.ids.manager, now }),
  )
  const [night] = await database.admin<{ entered: number; came: number; counted: number }>(
    `select n.entered, (select sum(v.party_in)::int from visit v where v.business_id = n.business_id and v.kind = 'guest_list') as came,
       (select sum(d.counted)::int from door_scan d where d.night_id = n.id) as counted
     from night n where n.business_id = $1`,
    [restaurant],
  )
  expect(night?.entered).toBeGreaterThan(20)
  expect(night).toMatchObject({ came: night?.entered, counted: night?.entered })
})
