import { blockCustomer, createCustomer } from '@muelle/contract/customers/record'
import { findKnownGuests } from '@muelle/contract/visits/known-guests'
import { createVisit, editVisit } from '@muelle/contract/visits/life'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { fixtures } from '../../../test/fixtures.ts'
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
  // By their record alone, without any contact, too.
  const [record] = await at.database.admin<{ id: number }>(`select id::int from customer where phone = '+529992756640'`)
  const named = { party_size: 2, time: '20:00', customer_id: record?.id ?? 0 }
  expect(await at.people.hostess.client(createVisit, { params: { id: at.restaurant }, body: named })).toMatchObject({
    errors: [{ code: 'customer.blocked', detail: { name: 'Iván Moo', block_reason: 'conduct' } }],
  })
  expect(await snapshot(at.database.admin, tables)).toEqual(before)
})

describe('who is meant while a visit is typed', () => {
  let owner: Person
  beforeAll(async () => {
    await fixtures(at.database.admin).addUser({ account: at.account, username: 'duena', is_first: true })
    owner = await at.api.signIn('duena')
  })
  const ask = async (query: { name?: string; phone?: string }, person = at.people.hostess) => {
    const answer = await person.client(findKnownGuests, { params: { id: at.restaurant }, query })
    if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
    return answer.data
  }
  const entered = async (body: { name: string; phones: string[]; allergies?: string }, business_id?: number) => {
    const answer = await owner.client(createCustomer, {
      body: { ...body, ...(business_id && { business_id }) },
    })
    if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
    return answer.data
  }

  test('C-1 by the end of a telephone, else by any word of a name; what the kitchen has to know is said', async () => {
    const { id } = await entered(
      { name: 'Úrsula Baeza Cob', phones: ['999 410 7788'], allergies: 'Mariscos' },
      at.restaurant,
    )
    const guest = {
      id,
      name: 'Úrsula Baeza Cob',
      phone: '+529994107788',
      tags: [],
      allergies: 'Mariscos',
      is_blocked: false,
      visits: 0,
      no_shows: 0,
    }
    for (const query of [
      { phone: '9994107788' },
      { phone: '7788' },
      { phone: '+52 999 410 7788', name: 'Otra' },
      { name: 'ursula' },
      { name: 'baeza' },
      { phone: '9990000000', name: 'cob ursula' },
    ])
      expect(await ask(query), JSON.stringify(query)).toEqual({ rows: [guest], refusal: null })
    for (const query of [{ phone: '788' }, { name: 'ur' }, { name: 'úrsulo' }, {}])
      expect(await ask(query)).toEqual({ rows: [], refusal: null })
    // An RP is from outside: whoever types telephones learns nobody's name by it.
    const add = fixtures(at.database.admin)
    const user = await add.addUser({ account: at.account, username: 'fer' })
    await add.addMember({ account: at.account, business: at.restaurant, user, role: 'rp', preset: true })
    expect(await ask({ phone: '9994107788' }, await at.api.signIn('fer'))).toEqual({ rows: [], refusal: null })
  })

  test('C-1 a visit is of nobody who is a guest of another business only, but to who sees both', async () => {
    for (let tables = 0; tables < 3; tables += 1) await at.addTable({ capacity: 4 })
    const other = await fixtures(at.database.admin).addBusiness({ account: at.account, name: 'Tours', type: 'tour' })
    const guest = async (name: string, phone: string, business: number) =>
      (await entered({ name, phones: [phone] }, business)).id
    const own = await guest('Propia Canché', '999 410 7001', at.restaurant)
    const foreign = await guest('Ajena Canché', '999 410 7002', other)
    const naming = (customer_id: number, person = at.people.manager) =>
      person.client(createVisit, { params: { id: at.restaurant }, body: { party_size: 2, time: '20:00', customer_id } })
    const before = await snapshot(at.database.admin, ['visit', 'event', 'customer'])
    expect(await naming(foreign)).toMatchObject({ errors: [{ code: 'visit.unknown_person' }] })
    expect(await snapshot(at.database.admin, ['visit', 'event', 'customer'])).toEqual(before)
    const visit = await at.book({ time: '19:00' })
    const params = { id: at.restaurant, bookingId: visit.id }
    const booked = await snapshot(at.database.admin, ['visit', 'event', 'customer'])
    expect(await at.people.manager.client(editVisit, { params, body: { customer_id: foreign } })).toMatchObject({
      errors: [{ code: 'visit.unknown_person' }],
    })
    expect(await snapshot(at.database.admin, ['visit', 'event', 'customer'])).toEqual(booked)
    expect(await naming(own)).toMatchObject({ status: 'OK', data: { customer_id: own } })
    // Whoever sees every business sees all of their guests.
    expect(await naming(foreign, owner)).toMatchObject({ status: 'OK', data: { customer_id: foreign } })
  })

  test('C-4 who is blocked is said at once, by the telephone, wherever they are a guest', async () => {
    const { id, version } = await entered({ name: 'Bruno Sosa', phones: ['999 640 1122'] })
    await owner.client(blockCustomer, { params: { id }, body: { reason: 'unpaid', version } })
    const { rows, refusal } = await ask({ phone: '9996401122' })
    expect([rows, refusal?.code, refusal?.detail]).toEqual([
      [],
      'customer.blocked',
      { name: 'Bruno Sosa', block_reason: 'unpaid' },
    ])
  })
})
