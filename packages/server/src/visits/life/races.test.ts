import { createVisit, moveVisitOn, moveVisitTables } from '@muelle/contract/visits/life'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openService, type Service } from '../../../test/visiting.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

const CLIENTS = 16
const TABLES = 20

const overlaps = () =>
  at.database.admin<{ n: number }>(
    `select count(*)::int as n from visit a join visit_resource ra on ra.visit_id = a.id
     join visit_resource rb on rb.resource_id = ra.resource_id join visit b on b.id = rb.visit_id and b.id > a.id
     where a.business_id = $1 and a.status = 'confirmed' and b.status = 'confirmed' and a.start_at < b.end_at and b.start_at < a.end_at`,
    [at.restaurant],
  )

describe('G-1: together', () => {
  test('16 clients storm 20 tables: each table goes to one party of a time, nobody waits for ever, the others hear no', async () => {
    for (let table = 0; table < TABLES; table += 1) await at.addTable({ capacity: 2 })
    const times = ['20:00', '20:15', '20:45', '21:00']
    const asked = Array.from({ length: CLIENTS * 5 }, (_, index) => times[index % times.length] as string)
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const mine: string[] = []
        for (const time of asked.filter((_time, index) => index % CLIENTS === client)) {
          let heard = 'busy'
          // A slow machine has some wait for a table longer than anybody may: whoever is told so asks again.
          while (heard === 'busy') {
            const result = await at.people.hostess.client(createVisit, {
              params: { id: at.restaurant },
              body: { party_size: 2, time, force: true },
            })
            heard =
              result.status === 'OK' ? 'OK' : result.status === 'ERROR' ? (result.errors[0]?.code ?? '') : 'failed'
          }
          mine.push(heard)
        }
        return mine
      }),
    )
    const all = answers.flat()
    // A turn of 90 minutes and its buffer: no table is had twice between 20:00 and 21:00.
    expect(all.filter((code) => code === 'OK')).toHaveLength(TABLES)
    expect(new Set(all)).toEqual(new Set(['OK', 'visit.no_room']))
    expect(await overlaps()).toEqual([{ n: 0 }])
  })

  test('two that swap their tables at once: both are refused or one goes, and nobody is left without', async () => {
    const [a, b] = [await at.addTable({ capacity: 2 }), await at.addTable({ capacity: 2 })]
    const [one, two] = [
      await at.book({ resource_ids: [a.id], force: true }),
      await at.book({ resource_ids: [b.id], force: true }),
    ]
    const move = (visit: { id: number }, table: { id: number }) =>
      at.people.hostess.client(moveVisitTables, {
        params: { id: at.restaurant, bookingId: visit.id },
        body: { resource_ids: [table.id] },
      })
    const moves = await Promise.all([move(one, b), move(two, a)])
    expect(moves.map(({ status }) => status)).toEqual(['ERROR', 'ERROR'])
    expect((await at.read(one)).resources).toMatchObject([{ id: a.id }])
    expect((await at.read(two)).resources).toMatchObject([{ id: b.id }])
  })

  test('S-1, S-2: of two presses of one button one moves it on, the other hears where it stands', async () => {
    await at.addTable({ capacity: 2 })
    const visit = await at.book({ time: '13:00' })
    const press = () =>
      at.people.hostess.client(moveVisitOn, {
        params: { id: at.restaurant, bookingId: visit.id, x: 'seat' },
        body: {},
      })
    const results = await Promise.all([press(), press(), press()])
    expect(results.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK'])
    expect((await at.read(visit)).version).toBe(2)
  })
})

test('S-2: a stale version is refused with the visit as it is', async () => {
  await at.addTable({ capacity: 2 })
  const visit = await at.book({ time: '13:00' })
  await at.does(visit, 'arrive')
  expect(await at.tries(visit, 'seat', { version: 1 })).toMatchObject({
    status: 'ERROR',
    httpStatus: 409,
    errors: [{ code: 'stale', detail: { version: 2, current: { id: visit.id, status: 'arrived' } } }],
  })
})
