import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openService, type Service } from '../../../test/visiting.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

const occupied = (visit: { id: number }) =>
  at.database.admin<{ resource_id: number; buckets: number }>(
    `select resource_id, count(*)::int as buckets from occupancy where visit_id = $1 group by resource_id order by resource_id`,
    [visit.id],
  )

describe('a booking', () => {
  test('T3: is confirmed with the smallest table that fits, for its turn and the buffer, and counts once', async () => {
    const four = await at.addTable({ capacity: 4 })
    const two = await at.addTable({ capacity: 2 })
    const visit = await at.book({ name: 'Juan Canul', phone: '9991234567' })
    expect(visit).toMatchObject({
      status: 'confirmed',
      kind: 'reservation',
      business_date: '2027-03-10',
      start_at: at.at('20:00'),
      end_at: at.at('21:30'),
      start_time: '20:00',
      resources: [{ id: two.id }],
      unassigned: false,
      phone: '+529991234567',
      version: 1,
    })
    // 90 minutes and 10 of buffer, rounded outwards.
    expect(await occupied(visit)).toEqual([{ resource_id: two.id, buckets: 7 }])
    expect(four.id).not.toBe(two.id)
    const [load] = await at.database.admin(
      'select covers, parties, present from slot_load where business_id = $1 order by bucket limit 1',
      [at.restaurant],
    )
    expect(load).toEqual({ covers: 2, parties: 1, present: 2 })
  })

  test('G-1: the third party on two tables is refused with times that would do, and nothing is written', async () => {
    await at.addTable({ capacity: 2 })
    await at.addTable({ capacity: 2 })
    await at.book({ force: true })
    await at.book({ force: true })
    await expect(at.book({ force: true })).rejects.toThrow(/visit.no_room/)
    const [count] = await at.database.admin('select count(*)::int as n from visit where business_id = $1', [
      at.restaurant,
    ])
    expect(count).toEqual({ n: 2 })
  })

  test('T10, T11, M-6: is seated in one step, finished, and its table cleaned', async () => {
    const table = await at.addTable({ capacity: 2 })
    const visit = await at.book({ time: '13:30' })
    at.pass(30)
    const seated = await at.does(visit, 'seat')
    expect(seated).toMatchObject({ status: 'seated', party_in: 2, progress: 'running', seated_at: at.at('13:30') })
    at.pass(60)
    expect(await at.does(visit, 'finish', {}, at.people.waiter)).toMatchObject({
      status: 'finished',
      left_at: at.at('14:30'),
    })
    expect(await occupied(visit)).toEqual([])
    const [status] = await at.database.admin('select status, status_until from resource where id = $1', [table.id])
    expect(status).toMatchObject({ status: 'Limpieza' })
  })
})

describe('S-5: undo', () => {
  test('takes the last step back within ten minutes, and not later', async () => {
    await at.addTable({ capacity: 2 })
    const visit = await at.book({ time: '13:00' })
    await at.does(visit, 'arrive')
    await at.does(visit, 'seat')
    const back = await at.undo(visit)
    expect(back).toMatchObject({ status: 'OK', data: { status: 'arrived', seated_at: null, undo: null } })
    await at.does(visit, 'seat')
    at.pass(10)
    expect(await at.undo(visit)).toMatchObject({ status: 'ERROR', errors: [{ code: 'undo.too_late' }] })
  })
})
