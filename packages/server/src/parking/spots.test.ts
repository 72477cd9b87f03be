import { enterParking } from '@muelle/contract/parking/gate'
import { tellParkingEntry } from '@muelle/contract/parking/gate-offline'
import { getParkingLot, recountParking, setParkingSpaces, updateParkingLot } from '@muelle/contract/parking/lot'
import { cancelParkingReservation, reserveParking } from '@muelle/contract/parking/reservations'
import { listParkingSpots, moveToSpot } from '@muelle/contract/parking/spots'
import { correctParkingStay } from '@muelle/contract/parking/stays'
import { createResources, updateResource } from '@muelle/contract/resources/record'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { ok, openLot, type TestLot } from '../../test/lot.ts'
import { snapshot } from '../../test/snapshot.ts'
import { brokenInvariants, checkInvariants } from '../doctor/check-invariants.ts'
import { countSpotsRule, countSpotsTask } from './spots.ts'

let at: TestLot
let owner: Person
let params: { id: number }
beforeAll(async () => {
  at = await openLot()
  params = { id: at.lot }
  owner = await at.api.signIn('duena')
})
beforeEach(() => at.setMinutes(0))
afterAll(() => at?.close())

const refused = async (attempt: () => Promise<unknown>, httpStatus: number, error: object) => {
  const tables = [...at.tables, 'parking_lot', 'parking_spot_quarter']
  const before = await snapshot(at.database.admin, tables)
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [expect.objectContaining(error)] })
  expect(await snapshot(at.database.admin, tables)).toEqual(before)
}
const lot = async () => ok(await at.boss.client(getParkingLot, { params }))
const spots = async () => ok(await at.cashier.client(listParkingSpots, { params })).rows
const spotOf = async (name: string) => {
  const found = (await spots()).find((spot) => spot.name === name)
  if (!found) throw new Error(`no spot ${name}`)
  return found
}
const setMode = async (mode: 'by_count' | 'by_spot') => {
  const { settings, version } = await lot()
  return at.boss.client(updateParkingLot, { params, body: { ...settings, mode, version } })
}
const add = (name: string, zone: string, quantity: number, type: 'auto' | 'moto' = 'auto') =>
  owner.client(createResources, { params, body: { name, zone, quantity, type } })
const A2 = { name: 'A 2', type: 'auto', capacity: 1, zone: 'Techado' } as const
const minutes = (count: number) => new Date(at.now() + count * 60_000).toISOString()

describe('P-1: numbered spots', () => {
  test('a lot gives them out once it has some; its places are theirs', async () => {
    await refused(() => setMode('by_spot'), 409, { code: 'parking.no_spots' })
    ok(await add('A', 'Techado', 2))
    ok(await add('B', 'Patio', 2))
    const { settings, spaces } = ok(await setMode('by_spot'))
    expect(settings.mode).toBe('by_spot')
    expect(spaces).toEqual([
      { vehicle_type: 'auto', zone: 'Patio', capacity: 2, inside: 0 },
      { vehicle_type: 'auto', zone: 'Techado', capacity: 2, inside: 0 },
    ])
    const { version } = await lot()
    await refused(() => at.boss.client(setParkingSpaces, { params, body: { version, spaces: [] } }), 409, {
      code: 'parking.by_spot',
    })
    expect((await spots()).map(({ name, state }) => [name, state])).toEqual([
      ['A 1', 'free'],
      ['A 2', 'free'],
      ['B 1', 'free'],
      ['B 2', 'free'],
    ])
  })

  test('who drives in is given the nearest free one, or the one that somebody chose, and gives it back on leaving', async () => {
    const first = await at.enter('AAA-100-A')
    expect(first.stay).toMatchObject({ spot: { name: 'A 1' }, zone: 'Techado' })
    const chosen = await spotOf('B 2')
    expect((await at.enter('AAA-200-A', { spot_id: chosen.id })).stay).toMatchObject({
      spot: { name: 'B 2' },
      zone: 'Patio',
    })
    await refused(
      () =>
        at.cashier.client(enterParking, {
          params,
          body: { plate: 'AAA-300-A', vehicle_type: 'auto', spot_id: chosen.id },
        }),
      409,
      { code: 'parking.spot_taken', detail: { spot: 'B 2' } },
    )
    expect(await spotOf('B 2')).toMatchObject({ state: 'taken', stay: { plate_text: 'AAA-200-A', folio: '0002' } })
    await at.leave('AAA200A')
    expect(await spotOf('B 2')).toMatchObject({ state: 'free', stay: null })
  })

  test('of eight at once for three spots three stand, each on its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        at.cashier.client(enterParking, { params, body: { plate: `RUN-${100 + number}-A`, vehicle_type: 'auto' } }),
      ),
    )
    const inside = answers.flatMap((answer) => (answer.status === 'OK' ? [answer.data.stay] : []))
    expect(inside.map(({ spot }) => spot?.name).toSorted()).toEqual(['A 2', 'B 1', 'B 2'])
    expect(answers.filter(({ status }) => status !== 'OK')).toHaveLength(5)
    for (const { plate } of inside) await at.leave(plate ?? '')
  })

  test('it is moved to another one, or to none; the zones count along', async () => {
    const { stay } = await at.quote('AAA100A')
    const to = (spot_id: number | null) =>
      at.cashier.client(moveToSpot, { params: { ...params, stayId: stay.id }, body: { spot_id } })
    const b1 = await spotOf('B 1')
    expect(ok(await to(b1.id))).toMatchObject({ spot: { name: 'B 1' }, zone: 'Patio' })
    expect((await lot()).spaces.map(({ zone, inside }) => [zone, inside])).toEqual([
      ['Patio', 1],
      ['Techado', 0],
    ])
    expect(ok(await to(null))).toMatchObject({ spot: null, zone: 'Patio' })
    expect(ok(await to((await spotOf('A 1')).id))).toMatchObject({ spot: { name: 'A 1' }, zone: 'Techado' })
    await refused(() => to(9_999_999), 404, { code: 'not_found' })
  })

  test('one that is put out of use is given to nobody, and is a place less', async () => {
    const a2 = await spotOf('A 2')
    const changed = ok(
      await owner.client(updateResource, {
        params: { ...params, resourceId: a2.id },
        body: { ...A2, version: 1, status: 'No_disponible' },
      }),
    )
    const event = { kind: 'resource.updated', accountId: at.account, business_id: at.lot } as Parameters<
      typeof countSpotsRule
    >[0]
    const [job] = countSpotsRule(event)
    await countSpotsTask(at.now).run(job?.payload ?? {}, {
      db: at.database.db,
      signal: new AbortController().signal,
      attempt: 1,
    })
    expect(await spotOf('A 2')).toMatchObject({ state: 'blocked' })
    expect((await lot()).places).toMatchObject([{ capacity: 3, inside: 1 }])
    expect((await at.enter('AAA-400-A')).stay.spot?.name).toBe('B 1')
    await at.leave('AAA400A')
    ok(
      await owner.client(updateResource, {
        params: { ...params, resourceId: a2.id },
        body: { ...A2, version: changed.version, status: 'Disponible' },
      }),
    )
  })

  test('where nobody saw it park it stands on none until somebody says so', async () => {
    const entry = {
      at: minutes(-5),
      code: `P${'7'.repeat(34)}`,
      business_date: '2027-03-10',
      folio: 900,
      plate: null,
      vehicle_type: 'auto' as const,
    }
    const told = ok(
      await at.cashier.client(tellParkingEntry, {
        params,
        body: { device: { id: 'booth' }, sent_at: minutes(0), entry },
      }),
    )
    expect(told.stay).toMatchObject({ spot: null, zone: 'Patio' })
    const a2 = await spotOf('A 2')
    ok(await at.cashier.client(moveToSpot, { params: { ...params, stayId: told.stay.id }, body: { spot_id: a2.id } }))
    expect((await at.leave(entry.code)).stay.spot?.name).toBe('A 2')
  })

  test('who comes back through a correction stands on none', async () => {
    const { stay } = await at.enter('AAA-500-A')
    const left = await at.leave('AAA500A')
    const reopened = ok(
      await at.boss.client(correctParkingStay, {
        params: { ...params, stayId: stay.id },
        body: { version: left.stay.version, action: 'reopen', reason: 'Sigue aquí' },
      }),
    )
    expect(reopened).toMatchObject({ state: 'inside', spot: null })
    await at.leave('AAA500A')
  })
})

describe('P-4: a spot that is kept', () => {
  const reserve = (plate: string, spot_id?: number) =>
    at.cashier.client(reserveParking, {
      params,
      body: {
        name: 'Ana Uc',
        plate,
        vehicle_type: 'auto',
        start_at: minutes(60),
        end_at: minutes(120),
        ...(spot_id !== undefined && { spot_id }),
      },
    })

  test('is kept for who is expected, once, and given to them when they come', async () => {
    const b2 = await spotOf('B 2')
    const made = ok(await reserve('RES-100-A', b2.id))
    expect(made.spot).toEqual({ id: b2.id, name: 'B 2' })
    await refused(() => reserve('RES-200-A', b2.id), 409, { code: 'parking.spot_taken', detail: { spot: 'B 2' } })
    // Who stands there today does not matter for later: the first that nobody keeps then.
    const second = ok(await reserve('RES-300-A'))
    expect(second.spot?.name).toBe('A 1')
    at.setMinutes(40)
    expect(await spotOf('B 2')).toMatchObject({ state: 'kept', reservation: { name: 'Ana Uc' } })
    expect((await at.enter('AAA-600-A')).stay.spot?.name).toBe('A 2')
    expect((await at.enter('RES-100-A')).stay).toMatchObject({ id: made.id, spot: { name: 'B 2' } })
    // Somebody still stands on theirs: they are given another one.
    expect((await at.enter('RES-300-A')).stay).toMatchObject({ id: second.id, spot: { name: 'B 1' } })
    for (const plate of ['AAA600A', 'RES100A', 'RES300A']) await at.leave(plate)
  })

  test('is free again when it is called off', async () => {
    const b2 = await spotOf('B 2')
    const made = ok(await reserve('RES-400-A', b2.id))
    ok(await at.cashier.client(cancelParkingReservation, { params: { ...params, reservationId: made.id } }))
    expect(ok(await reserve('RES-500-A', b2.id)).spot).toEqual({ id: b2.id, name: 'B 2' })
  })
})

describe('P-11: a recount by spot', () => {
  test('says which spot is empty, and what stands on another', async () => {
    const { stay } = await at.quote('AAA100A')
    const a2 = await spotOf('A 2')
    ok(
      await at.cashier.client(recountParking, {
        params,
        body: {
          rows: [
            { vehicle_type: 'auto', zone: 'Techado', counted: 1 },
            { vehicle_type: 'auto', zone: 'Patio', counted: 0 },
          ],
          gone: [stay.id],
          found: [{ plate: 'FND-100-A', vehicle_type: 'auto', spot_id: a2.id }],
        },
      }),
    )
    expect((await spots()).map(({ name, state, stay: there }) => [name, state, there?.plate_text])).toEqual([
      ['A 1', 'free', undefined],
      ['A 2', 'taken', 'FND-100-A'],
      ['B 1', 'free', undefined],
      ['B 2', 'free', undefined],
    ])
    expect((await lot()).spaces.map(({ zone, inside }) => [zone, inside])).toEqual([
      ['Patio', 0],
      ['Techado', 1],
    ])
  })

  test('doctor finds nothing', async () => {
    expect(brokenInvariants(await checkInvariants(at.database.connection))).toEqual([])
  })
})
