import { instant } from '@muelle/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../../test/fixtures.ts'
import { openService, type Service } from '../../../test/visiting.ts'
import { createRandom } from '../random.ts'
import { addNights } from './add-nights.ts'

let at: Service
beforeEach(async () => {
  at = await openService()
})
afterEach(() => at?.close())

test('by eleven at night some of tonight’s lists are in, and the doors count whom their scans let in', async () => {
  const { database, account, restaurant } = at
  await database.admin(`update business set type = 'bar' where id = $1`, [restaurant])
  const now = instant(Date.parse(at.at('23:00')))
  await database.db.transaction(account, (tx) =>
    addNights(tx, restaurant, { random: createRandom(7), ownerId: at.ids.manager, team: { lead: null, rps: [] }, now }),
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

test('RPs of the bar have nights that are earned, let go and paid, and tonight one guest who stands on two lists', async () => {
  const { database, account, restaurant } = at
  await database.admin(`update business set type = 'bar' where id = $1`, [restaurant])
  const add = fixtures(database.admin)
  const people = await Promise.all(['nadia', 'dani', 'beto'].map((username) => add.addUser({ account, username })))
  for (const [index, user] of people.entries())
    await add.addMember({ account, business: restaurant, user, role: index === 0 ? 'rp_lead' : 'rp', preset: true })
  const [lead = 0, ...rps] = people
  const now = instant(Date.parse(at.at('23:00')))
  await database.db.transaction(account, (tx) =>
    addNights(tx, restaurant, { random: createRandom(7), ownerId: at.ids.manager, team: { lead, rps }, now }),
  )
  const states = await database.admin<{ state: string; paid: boolean }>(
    `select distinct m.state, exists (select from commission c where c.attribution_id = a.id and c.state = 'paid') as paid
     from promoter_commission m join visit_attribution a on a.id = m.attribution_id where m.amount_cents > 0 order by 1, 2`,
  )
  expect(states).toEqual([
    { state: 'approved', paid: false },
    { state: 'approved', paid: true },
    { state: 'earned', paid: false },
    { state: 'estimated', paid: false },
  ])
  const twice = await database.admin(`select 1 from visit where business_id = $1 and duplicate_of is not null`, [
    restaurant,
  ])
  expect(twice).toHaveLength(1)
})
