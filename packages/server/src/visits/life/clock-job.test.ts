import { claimNewVisits } from '@muelle/contract/visits/told'
import { instantOf, localDate, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ok } from '../../../test/dock.ts'
import { openService, type Service, TODAY, ZONE } from '../../../test/visiting.ts'
import { listStays } from '../waitlist/waitlist.sql.ts'
import { closeVisits } from './clock-job.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

const close = () => closeVisits(at.database.db, at.account, at.now())
const go = (date: string, time: string) => at.setNow(instantOf(localDate(date), localTime(time), ZONE))
const visitOf = async (id: number) =>
  (
    await at.database.admin(
      `select status, auto_closed, left_at, reason, (select count(*)::int from occupancy where visit_id = v.id) as buckets
       from visit v where id = $1`,
      [id],
    )
  )[0]

describe('S-6: the cut of a venue’s day', () => {
  test('nobody is closed while the day runs, however late; at the cut whoever still sits is, as of their planned end', async () => {
    await at.addTable({ capacity: 4 })
    const visit = await at.book({ time: '20:00' })
    go('2027-03-10', '20:00')
    const seated = await at.does(visit, 'seat')
    go('2027-03-11', '05:59')
    await close()
    expect(await visitOf(visit.id)).toMatchObject({ status: 'seated', auto_closed: false })
    go('2027-03-11', '06:00')
    expect(await close()).toBe(1)
    expect(await close()).toBe(0)
    expect(await visitOf(visit.id)).toMatchObject({
      status: 'finished',
      auto_closed: true,
      left_at: seated.end_at,
      buckets: 0,
    })
  })

  test('a stay that the program closed teaches nothing about how long people stay; one that a host ended does', async () => {
    await at.addTable({ capacity: 4 })
    await at.addTable({ capacity: 4 })
    const closed = await at.book({ time: '20:00' })
    const ended = await at.book({ time: '20:00', force: true })
    go('2027-03-10', '20:00')
    for (const visit of [closed, ended]) await at.does(visit, 'seat')
    at.pass(75)
    await at.does(ended, 'finish')
    go('2027-03-11', '06:00')
    await close()
    const stays = await at.database.db.transaction(at.account, (tx) =>
      listStays(tx, at.restaurant, { since: TODAY, limit: 10 }),
    )
    expect(stays).toEqual([{ party_size: 2, minutes: 75 }])
  })

  test('who was booked and never decided about is left to people for a day, then did not come, without a fee', async () => {
    await at.addTable({ capacity: 4 })
    const visit = await at.book({ time: '20:00', name: 'Uno', phone: '999 111 2233' })
    go('2027-03-11', '06:00')
    await close()
    expect(await visitOf(visit.id)).toMatchObject({ status: 'confirmed' })
    go('2027-03-12', '05:59')
    await close()
    expect(await visitOf(visit.id)).toMatchObject({ status: 'confirmed' })
    go('2027-03-12', '06:00')
    expect(await close()).toBe(1)
    expect(await visitOf(visit.id)).toMatchObject({ status: 'no_show', buckets: 0 })
    const fees = await at.database.admin('select 1 from ledger_entry where visit_id = $1', [visit.id])
    expect(fees).toEqual([])
  })

  test('the cut is where the venue sets it', async () => {
    await at.database.admin(
      `insert into booking_setting (account_id, business_id, sections) values ($1, $2, '{"visit": {"day_cut": "04:00"}}')`,
      [at.account, at.restaurant],
    )
    await at.addTable({ capacity: 4 })
    const visit = await at.book({ time: '20:00' })
    go('2027-03-10', '20:00')
    await at.does(visit, 'seat')
    go('2027-03-11', '03:59')
    await close()
    expect(await visitOf(visit.id)).toMatchObject({ status: 'seated' })
    go('2027-03-11', '04:00')
    await close()
    expect(await visitOf(visit.id)).toMatchObject({ status: 'finished', auto_closed: true })
  })
})

test('X-7: a new visit of somebody else is told once, on the first screen that asks', async () => {
  await at.addTable({ capacity: 4 })
  const visit = await at.book({ name: 'Nazario Pool' })
  const ask = (person: Service['people']['manager']) =>
    ok(person.client(claimNewVisits, { params: { id: at.restaurant }, body: { ids: [visit.id, 999_999] } }))
  expect((await ask(at.people.hostess)).rows).toEqual([])
  const both = await Promise.all([ask(at.people.manager), ask(at.people.manager)])
  expect(both.flatMap(({ rows }) => rows)).toEqual([
    {
      id: visit.id,
      ticket: visit.ticket,
      business_id: at.restaurant,
      customer_name: 'Nazario Pool',
      created_at: visit.created_at,
    },
  ])
})
