import { type Assignment, assignDeparture } from '@muelle/contract/departures/assignment'
import { blockSeats, setDepartureCapacity, unblockSeats } from '@muelle/contract/departures/capacity'
import { createExtraDeparture } from '@muelle/contract/departures/extra-departures'
import { listDepartures } from '@muelle/contract/departures/plan'
import { setDepartureState } from '@muelle/contract/departures/work'
import { createCrewMember } from '@muelle/contract/transports/crew'
import { createTransport } from '@muelle/contract/transports/record'
import { addDays, HOUR_MS, instant, type LocalDate } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { type Harbour, NOW, openHarbour, sell, sold, TOMORROW } from '../../../test/tours.ts'

let harbour: Harbour
/** Sells the seats of its boats, and the other one its own; at 09:00 and 11:00. */
let byBoat: AddedTour
let plain: AddedTour
let day: LocalDate = TOMORROW
beforeAll(async () => {
  harbour = await openHarbour()
  const startTimes = ['09:00', '11:00']
  byBoat = await harbour.addTour({ name: 'Por lancha', slug: 'por-lancha', capacity: 20, people_limit: 22, startTimes })
  plain = await harbour.addTour({ name: 'Libre', slug: 'libre', capacity: 20, people_limit: 22, startTimes })
  await harbour.database.admin('update tour set capacity_by_transport = true, overbook_seats = 3 where id = $1', [
    byBoat.tour,
  ])
})
/** Each test has a day of its own. */
beforeEach(() => {
  harbour.setNow(NOW)
  day = addDays(day, 1)
})
afterAll(() => harbour.close())

async function ok<T>(asked: Promise<{ status: string; data?: T }>): Promise<T> {
  const answer = await asked
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data as T
}
const TABLES = ['departure', 'departure_transport', 'departure_crew', 'seat_block', 'booking', 'event', 'audit_entry']
async function refused(ask: () => Promise<unknown>, code: string, detail: object = {}) {
  const before = await snapshot(harbour.database.admin, TABLES)
  expect(await ask()).toMatchObject({ httpStatus: 409, errors: [{ code, ...detail }] })
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
}

let boats = 0
async function addBoat(seats: number, certified_people = seats + 2): Promise<number> {
  boats += 1
  const body = { name: `Bote ${boats}`, type: 'boat', seats, certified_people } as const
  return (await ok(harbour.owner.client(createTransport, { body: { ...body, business_id: harbour.business } }))).id
}
async function addCaptain(name: string): Promise<number> {
  const body = { name, duty: 'captain', business_id: harbour.business } as const
  return (await ok(harbour.owner.client(createCrewMember, { body }))).id
}
const at = (tour: AddedTour, index = 0) => ({ schedule_id: tour.schedules[index] as number, date: day })
const assign = (departure: Assignment['departure'], transports: number[], crew: number[] = []) =>
  harbour.owner.client(assignDeparture, {
    body: { departure, transports, crew: crew.map((id) => ({ crew_member_id: id, duty: 'captain' as const })) },
  })
const put = (departure: Assignment['departure'], state: 'open' | 'closed' | 'canceled') =>
  harbour.owner.client(setDepartureState, { body: { departure, state } })
const setCapacity = (tour: AddedTour, capacity: number) =>
  harbour.owner.client(setDepartureCapacity, { body: { departure: at(tour), capacity } })
const block = (tour: AddedTour, seats: number) =>
  ok(harbour.owner.client(blockSeats, { body: { departure: at(tour), seats, reason: 'Escuela' } }))
const unblock = (id: number) => harbour.owner.client(unblockSeats, { query: { block_id: id } })
const rowOf = async (tour: AddedTour) =>
  (
    await harbour.database.admin<Record<string, number>>(
      'select capacity, rule_capacity, people_limit, overbook_seats, seats_used from departure where tour_id = $1 and local_date = $2',
      [tour.tour, day],
    )
  )[0]

describe('the capacity of one departure', () => {
  test('stays what somebody made it when it gets another boat or a captain, and without any (C3, C10)', async () => {
    const boat = await addBoat(30)
    await ok(assign(at(plain), [boat]))
    await ok(setCapacity(plain, 10))
    await ok(assign(at(plain), [boat], [await addCaptain('Chucho')]))
    expect(await rowOf(plain)).toMatchObject({ capacity: 10, rule_capacity: 10 })
    await ok(assign(at(plain), []))
    expect(await rowOf(plain)).toMatchObject({ capacity: 10, rule_capacity: null })
  })

  test('is never more than its boats have where the tour sells their seats, and says how many (C3)', async () => {
    await ok(assign(at(byBoat), [await addBoat(8)]))
    await refused(() => setCapacity(byBoat, 15), 'departure.capacity_above_boats', { detail: { seats: 8 } })
    await ok(setCapacity(byBoat, 6))
    await ok(assign(at(byBoat), [await addBoat(12)]))
    expect(await rowOf(byBoat)).toMatchObject({ capacity: 6, rule_capacity: 6 })
  })

  test('counts nobody whose hold is over, nor do blocks (I6)', async () => {
    await sold(harbour.seller, plain, { adults: 9, date: day, hold: true })
    await refused(() => setCapacity(plain, 8), 'departure.capacity_below_sold', { detail: { seats: 9 } })
    harbour.setNow(instant(NOW + HOUR_MS))
    await ok(setCapacity(plain, 8))
    expect(await rowOf(plain)).toMatchObject({ seats_used: 0 })
    await sold(harbour.seller, plain, { adults: 7, date: day, hold: true })
    harbour.setNow(instant(NOW + 2 * HOUR_MS))
    await block(plain, 8)
  })

  test('does not stand above itself once a block is gone (C7)', async () => {
    const tour = byBoat
    await sold(harbour.seller, tour, { adults: 9, date: day })
    const blocked = await block(tour, 3)
    await harbour.database.admin(
      'update departure set capacity = 10, overbook_seats = 2 where tour_id = $1 and local_date = $2',
      [tour.tour, day],
    )
    await ok(unblock(blocked.id))
    expect(await rowOf(tour)).toMatchObject({ seats_used: 9, overbook_seats: 0 })
    const small = await addBoat(8, 12)
    await refused(() => assign(at(tour), [small]), 'assignment.seats_missing')
  })

  test('has at most ten thousand persons on board, however many boats (C7)', async () => {
    const fleet = []
    for (let count = 0; count < 6; count += 1) fleet.push(await addBoat(500, 2000))
    await ok(assign(at(plain), fleet))
    expect(await rowOf(plain)).toMatchObject({ people_limit: 10_000 })
  })
})

describe('a canceled departure', () => {
  test('reopens only with boats and crew that nobody else has by now, and names them (C10)', async () => {
    const boat = await addBoat(10)
    const captain = await addCaptain(`Beto ${day}`)
    await ok(assign(at(byBoat), [boat], [captain]))
    await ok(put(at(byBoat), 'canceled'))
    await ok(assign(at(plain), [boat]))
    await refused(() => put(at(byBoat), 'open'), 'assignment.busy', {
      detail: { name: `Bote ${boats}`, tour: 'Libre', time_zone: 'America/Merida' },
    })
    await ok(assign(at(plain), [], [captain]))
    await refused(() => put(at(byBoat), 'open'), 'assignment.busy', { detail: { name: `Beto ${day}`, tour: 'Libre' } })
    await ok(assign(at(plain), []))
    await ok(put(at(byBoat), 'open'))
  })

  test('two that want the same boat back at once: one has it (C10)', async () => {
    const boat = await addBoat(10)
    for (const tour of [byBoat, plain]) {
      await ok(assign(at(tour), [boat]))
      await ok(put(at(tour), 'canceled'))
    }
    const answers = await Promise.all([byBoat, plain].map((tour) => put(at(tour), 'open')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
  })

  test('reopens with what its boat carries now (C3, C7)', async () => {
    const boat = await addBoat(10)
    await ok(assign(at(byBoat), [boat]))
    await ok(put(at(byBoat), 'canceled'))
    await harbour.database.admin('update transport set seats = 6, certified_people = 7 where id = $1', [boat])
    await ok(put(at(byBoat), 'open'))
    expect(await rowOf(byBoat)).toMatchObject({ capacity: 6, people_limit: 7 })
    await refused(() => sell(harbour.seller, byBoat, { adults: 7, date: day }), 'departure.full')
  })

  test('that was added by hand gives its hour back to the seasons, and reopens while nobody is there (R3, R4)', async () => {
    const start_time = '17:00'
    const made = await ok(
      harbour.owner.client(createExtraDeparture, {
        params: { id: plain.tour },
        body: { date: day, start_time, online_status: 'auto' },
      }),
    )
    const extra = { departure_id: made.id ?? 0 }
    await ok(put(extra, 'canceled'))
    await harbour.database.admin(`update tour_recurrence_schedule set start_time = '17:00' where id = $1`, [
      plain.schedules[1],
    ])
    await harbour.database.admin('update tour set version = version + 1 where id = $1', [plain.tour])
    const listed = await ok(
      harbour.seller.client(listDepartures, { params: { id: plain.tour }, query: { from: day, to: day } }),
    )
    expect(listed.rows.filter((row) => row.start_time === start_time).map((row) => row.schedule_id)).toContain(
      plain.schedules[1],
    )
    await sold(harbour.seller, plain, { adults: 1, date: day, schedule: plain.schedules[1] as number })
    await refused(() => put(extra, 'open'), 'departure.hour_taken', { detail: { start_time } })
  })
})
