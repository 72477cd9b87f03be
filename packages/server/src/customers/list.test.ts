import { listCustomers } from '@muelle/contract/customers/record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { fixtures } from '../../test/fixtures.ts'
import { grant } from '../../test/team.ts'
import { type Harbour, openHarbour } from '../../test/tours.ts'
import { type CustomerFilter, countUpTo, findCustomerPage } from './list.sql.ts'

const MANY = 1_030

let harbour: Harbour
let second: number
let hostess: Person
beforeAll(async () => {
  harbour = await openHarbour()
  const { account, business, database, api } = harbour
  const add = fixtures(database.admin)
  second = await add.addBusiness({ account, name: 'Segundo' })
  const user = await add.addUser({ account, username: 'hostess', modules: [grant('mdu_customer')] })
  await add.addMember({ account, business, user })
  hostess = await api.signIn('hostess')
  // Every second did something here, the others in the second business; every fifth has a label.
  await database.admin(
    `with made as (
       insert into customer (account_id, name, name_folded, tags, last_at)
       select $1, 'Muchos ' || g, 'muchos ' || g, case when g % 5 = 0 then '{Quinto}'::text[] else '{}' end, now() - g * interval '1 hour'
       from generate_series(1, $4::int) g returning account_id, id, name_folded),
     names as (
       insert into customer_name (account_id, customer_id, part) select account_id, id, name_folded from made returning 1)
     insert into customer_tally (account_id, customer_id, business_id, currency, bookings, visits, people, no_shows, late_cancelations,
       spent_cents)
     select account_id, id, case when split_part(name_folded, ' ', 2)::int % 2 = 0 then $2::bigint else $3::bigint end, 'MXN', 1, 1, 1, 0, 0, 100
     from made`,
    [account, business, second, MANY],
  )
})
afterAll(() => harbour?.close())

const listed = async (query: object, person = harbour.owner) => {
  const answer = await person.client(listCustomers, { query })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const counted = async (query: object, person?: Person) => {
  const { count, has_more: hasMore } = await listed(query, person)
  return [count, hasMore]
}

test('very many are counted as far as one leafs, and few to the last', async () => {
  const search = { filter: { search: 'muchos' } }
  expect(await counted(search)).toEqual([1_000, true])
  expect(await counted({ ...search, count: 50, page: 19 })).toEqual([1_000, true])
  expect(await counted({ ...search, count: 50, page: 20 })).toEqual([MANY, false])
  expect((await listed({ ...search, count: 50, page: 21 })).rows).toHaveLength(MANY - 1_000)
  expect(await counted({ filter: { tag: 'Quinto' } })).toEqual([MANY / 5, false])
  expect(await counted({ filter: { tag: 'Nadie' } })).toEqual([0, false])
  expect(await counted(search, hostess)).toEqual([MANY / 2, false])
  expect(await counted({ filter: { tag: 'Quinto' } }, hostess)).toEqual([MANY / 10, false])
})

test('however a list is gone through, the same customers are on its pages', async () => {
  const { database, account, business } = harbour
  // Somebody who was entered here, one who was entered elsewhere, and two who stand for somebody of here, and of elsewhere.
  const kept: number[] = []
  for (const [name, entered, placed] of [
    ['Vino Entrada', business, null],
    ['Vino Ajena', second, null],
    ['Vino Unida', null, business],
    ['Vino Lejana', null, second],
  ] as const) {
    const [row] = await database.admin<{ id: number }>(
      `insert into customer (account_id, name, name_folded, tags, entered_in_business_id)
       values ($1, $2, lower($2), '{Unida}', $3) returning id`,
      [account, name, entered],
    )
    const id = row?.id as number
    kept.push(id)
    if (placed === null) {
      await database.admin('insert into customer_name values ($1, $2, $3)', [account, id, name.toLowerCase()])
      continue
    }
    const [other] = await database.admin<{ id: number }>(
      `insert into customer (account_id, name, name_folded, merged_into) values ($1, $2, lower($2), $3) returning id`,
      [account, name, id],
    )
    await database.admin('insert into customer_name values ($1, $2, $3)', [account, other?.id, name.toLowerCase()])
    await database.admin(
      `insert into customer_tally (account_id, customer_id, business_id, currency, bookings, visits, people, no_shows,
         late_cancelations, spent_cents) values ($1, $2, $3, 'MXN', 1, 1, 1, 0, 0, 100)`,
      [account, other?.id, placed],
    )
  }
  const all: CustomerFilter = {
    business_ids: null,
    search: null,
    status: null,
    type: null,
    tag: null,
    blocked_at: null,
  }
  const called = (name: string) => ({ name, reversed: '', email: '' })
  const filters: CustomerFilter[] = [
    { ...all, tag: 'Unida' },
    { ...all, search: called('vino') },
    { ...all, business_ids: [business], search: called('vino') },
    { ...all, business_ids: [second], tag: 'Unida' },
    { ...all, business_ids: [business], search: called('muchos 1') },
    { ...all, business_ids: [business, second] },
  ]
  const found = await database.db.read(account, async (tx) => {
    const pages: number[][][] = []
    for (const filter of filters) {
      const ways = []
      for (const isCommon of [false, true])
        for (const isOfFew of [false, true])
          for (const limit of [1_999, 2_001]) {
            const way = { isCommon, isOfFew }
            const ids = await findCustomerPage(tx, filter, way, { sorting: ['name'], limit, offset: 0 })
            ways.push([await countUpTo(tx, filter, way, limit), ...ids])
          }
      pages.push(ways)
    }
    return pages
  })
  for (const ways of found) expect(new Set(ways.map((way) => JSON.stringify(way))).size).toBe(1)
  const first = found.map(([one]) => one ?? [])
  const [entrada, ajena, unida, lejana] = kept as [number, number, number, number]
  expect(first[0]).toEqual([4, ajena, entrada, lejana, unida])
  expect(first[1]).toEqual(first[0])
  expect(first[2]).toEqual([2, entrada, unida])
  expect(first[3]).toEqual([2, ajena, lejana])
  expect(first.map(([count]) => count).slice(4)).toEqual([71, MANY + 4])
})
