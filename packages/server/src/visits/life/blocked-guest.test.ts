import { createVisit } from '@muelle/contract/visits/life'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { snapshot } from '../../../test/snapshot.ts'
import { openService, type Service } from '../../../test/visiting.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

test('C-4 no visit is taken of who is blocked, and nothing is written', async () => {
  await at.addTable({ capacity: 4 })
  await at.book({ time: '13:00', name: 'Iván Moo', phone: '+529992756640' })
  await at.database.admin(
    `update customer set blocked_at = '2027-01-01', block_reason = 'conduct', block_note = 'Gritó' where phone = '+529992756640'`,
  )
  const tables = ['visit', 'visit_event', 'occupancy', 'slot_load', 'customer', 'event'] as const
  const before = await snapshot(at.database.admin, tables)
  const body = { party_size: 2, time: '20:00', name: 'Iván', phone: '+529992756640' }
  expect(await at.people.hostess.client(createVisit, { params: { id: at.restaurant }, body })).toMatchObject({
    status: 'ERROR',
    errors: [{ code: 'customer.blocked', detail: { name: 'Iván Moo', block_reason: 'conduct' } }],
  })
  expect(await snapshot(at.database.admin, tables)).toEqual(before)
})
