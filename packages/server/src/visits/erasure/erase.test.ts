import { eraseCustomer } from '@muelle/contract/customers/life'
import { getCustomer } from '@muelle/contract/customers/record'
import { listVisitHistory } from '@muelle/contract/visits/list'
import { creditVisit } from '@muelle/contract/visits/promoters/earnings'
import { createPromoter } from '@muelle/contract/visits/promoters/promoters'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { ok } from '../../../test/dock.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { openService, type Service } from '../../../test/visiting.ts'

let at: Service
let owner: Person
beforeAll(async () => {
  at = await openService()
  await fixtures(at.database.admin).addUser({ account: at.account, username: 'duena', is_first: true })
  owner = await at.api.signIn('duena')
})
afterAll(() => at?.close())

test('C-5 who asks to be forgotten is nobody on their visits and in the log of them, once nothing is to come', async () => {
  await at.addTable({ capacity: 4 })
  const visit = await at.book({ name: 'Juan Canul', phone: '9991234567', notes: 'Alérgico al camarón' })
  const [made] = await at.database.admin<{ id: number }>('select customer_id as id from visit where id = $1', [
    visit.id,
  ])
  const id = made?.id ?? 0
  const erase = async () => {
    const answer = await owner.client(getCustomer, { params: { id } })
    if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
    return owner.client(eraseCustomer, { params: { id }, body: { version: answer.data.version } })
  }
  expect(await erase()).toMatchObject({ errors: [{ code: 'customer.still_booked', detail: { bookings: 1 } }] })
  expect(await at.read(visit)).toMatchObject({ name: 'Juan Canul' })

  const { client } = at.people.manager
  const place = { id: at.restaurant }
  const promoter = await ok(client(createPromoter, { params: place, body: { user_id: at.ids.rp } }))
  const { version } = await at.read(visit)
  const credit = { promoter_id: promoter.id, reason: 'Es primo de Juan', version }
  await ok(client(creditVisit, { params: { ...place, bookingId: visit.id }, body: credit }))
  await at.does(visit, 'cancel', { reason: 'customer', reason_note: 'Juan se enfermó' })
  const asking = async (key: unknown[], used: string) =>
    at.database.admin(
      `insert into approval (account_id, business_id, asked_by, asked_at, expires_at, kinds, sale_key, facts, state, answered_by, answered_at, visit_id)
       select $1, $2, $3, now(), now() + interval '10 minutes', '{list}', $4, $5, ${used} from app_user u
       where u.account_id = $1 and u.username = 'duena'`,
      [
        at.account,
        at.restaurant,
        at.ids.door,
        JSON.stringify(key),
        JSON.stringify({ door: { party_name: 'Juan Canul', list_name: 'VIP', people: 2 } }),
      ],
    )
  await asking(['door', at.restaurant, visit.id, 2, 1, 0, 0, false], `'expired', null, null, null`)
  await asking(['list', at.restaurant, [7, 'Juan Canul', 2]], `'used', u.id, now(), ${visit.id}`)
  await asking(['door', at.restaurant, visit.id + 1, 2, 1, 0, 0, false], `'expired', null, null, null`)
  const states = () =>
    at.database.admin('select status, version, party_size, kind, start_at from visit where id = $1', [visit.id])
  const before = await states()
  expect(await erase()).toMatchObject({ status: 'OK' })
  expect(await states()).toEqual(before)
  const left = await at.database.admin<{ text: string | null }>(
    `select concat(name, name_folded, phone_e164, phone_reversed, email, notes, internal_notes, nullif(fields, '{}')) as text
     from visit where id = $1
     union all select personal::text from visit_event where visit_id = $1`,
    [visit.id],
  )
  expect(left.length).toBeGreaterThan(1)
  expect(left.map(({ text }) => text ?? '').join('')).toBe('')
  // What staff wrote of them at one step or another is gone wherever it was told; which steps there were stays.
  const steps = await at.database.admin<{ action: string; text: string }>(
    `select action, to_jsonb(s)::text as text from visit_event s where visit_id = $1
     union all select kind, data::text from event where subject_type = 'visit' and subject_id = $1
     union all select action, changes::text from audit_entry where subject_type = 'visit' and subject_id = $1`,
    [visit.id],
  )
  expect(steps.map(({ action }) => action)).toEqual(expect.arrayContaining(['credit', 'cancel', 'visit.canceled']))
  expect(steps.filter(({ text }) => text.includes('Juan'))).toEqual([])
  const { rows } = await ok(client(listVisitHistory, { params: { ...place, bookingId: visit.id } }))
  expect(rows.find(({ action }) => action === 'cancel')).toMatchObject({ reason: 'customer', to: 'canceled' })
  // What doors asked for them names nobody either; what they asked for others does.
  const kept = await at.database.admin<{ text: string }>(
    'select sale_key || facts::text as text from approval order by id',
  )
  expect(kept.map(({ text }) => text.includes('Juan'))).toEqual([false, false, true])
  expect(kept.every(({ text }) => text.includes('VIP'))).toBe(true)
})
