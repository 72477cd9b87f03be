import type { CallInput } from '@muelle/contract/call'
import { assignDeparture } from '@muelle/contract/departures/assignment'
import { createGroup } from '@muelle/contract/departures/shared-vacants'
import { listRecurrences, updateRecurrence } from '@muelle/contract/recurrences/record'
import { deleteTour, updateTour } from '@muelle/contract/tours/details'
import { createCrewMember } from '@muelle/contract/transports/crew'
import { createTransport, deleteTransport } from '@muelle/contract/transports/record'
import { instantOf, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { type Harbour, openHarbour, sell, sold, TOMORROW } from '../../../test/tours.ts'

const TABLES = ['tour', 'tour_recurrence_schedule', 'departure', 'departure_transport', 'shared_vacants_slot', 'event']

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour?.close())

let made = 0
/** A tour of two hours that leaves at 08:00 and at 11:00. */
const newTour = (capacity = 20) => {
  made += 1
  const times = { startTimes: ['08:00', '11:00'], capacity, people_limit: capacity + 4 }
  return harbour.addTour({ name: `Tour ${made}`, slug: `reshape-${made}`, ...times })
}
const versionOf = async ({ tour }: AddedTour) =>
  (await harbour.database.admin<{ version: number }>('select version from tour where id = $1', [tour]))[0]?.version ?? 0
type Body = Omit<CallInput<typeof updateTour>['body'], 'version'>
const change = async (tour: AddedTour, body: Body) =>
  harbour.owner.client(updateTour, {
    params: { id: harbour.business, tourId: tour.tour },
    body: { version: await versionOf(tour), ...body },
  })
/** Moves the start time at 11:00 of the season to another one, with what was sold. */
async function moveLast(tour: AddedTour, start_time: string) {
  const seasons = await harbour.owner.client(listRecurrences, { params: { id: tour.tour } })
  const [season] = seasons.status === 'OK' ? seasons.data.rows : []
  if (!season) throw new Error('no season')
  const { id, version, ...body } = season
  const schedules = body.schedules.map((schedule) =>
    schedule.start_time === '11:00' ? { ...schedule, start_time } : schedule,
  )
  return harbour.owner.client(updateRecurrence, {
    params: { id: tour.tour, recurrenceId: id },
    body: { ...body, schedules, version, touched: 'move' },
  })
}
const share = async (tours: readonly AddedTour[], capacity: number) => {
  made += 1
  const added = await harbour.owner.client(createGroup, {
    params: { id: harbour.business },
    body: {
      name: `Muelle ${made}`,
      capacity,
      transport_id: null,
      members: tours.map(({ tour }) => ({ tour_id: tour, schedule_id: null })),
      scope: 'overlap',
      mode: 'mixed',
      buffer_minutes: 0,
      enabled: true,
    },
  })
  expect(added.status).toBe('OK')
  return `Muelle ${made}`
}
const assign = async (tour: AddedTour, index: number, transports: number[], crew: number[] = []) => {
  const assigned = await harbour.owner.client(assignDeparture, {
    body: {
      departure: { schedule_id: tour.schedules[index] as number, date: TOMORROW },
      transports,
      crew: crew.map((id) => ({ crew_member_id: id, duty: 'captain' as const })),
    },
  })
  expect(assigned).toMatchObject({ status: 'OK' })
}
async function refused(attempt: () => Promise<unknown>, error: object) {
  const before = await snapshot(harbour.database.admin, TABLES)
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus: 409, errors: [error] })
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
}
const rowsOf = ({ tour }: AddedTour) =>
  harbour.database.admin(
    `select to_char(start_time, 'HH24:MI') as at, starts_at, time_zone, duration_minutes as minutes, capacity, people_limit,
       rule_capacity, version, state from departure where tour_id = $1 order by start_time`,
    [tour],
  )
const at = (time: string, zone = 'America/Merida') => new Date(instantOf(TOMORROW, localTime(time), zone)).toISOString()

describe('a duration that reaches what is sold (R7)', () => {
  test('C6: is refused with day, hour and group where both departures would no longer fit at once', async () => {
    const tour = await newTour()
    const group = await share([tour], 12)
    for (const schedule of tour.schedules) await sold(harbour.seller, tour, { schedule, adults: 8 })
    await refused(() => change(tour, { duration_minutes: 240, touched: 'apply' }), {
      code: 'departure.group_too_full',
      detail: { date: TOMORROW, name: group },
    })
    expect(await change(tour, { duration_minutes: 180, touched: 'apply' })).toMatchObject({ status: 'OK' })
    const used = await harbour.database.admin(
      'select max(seats_used) as most from shared_vacants_slot s join shared_vacants_group g on g.id = s.group_id where g.name = $1',
      [group],
    )
    expect(used).toEqual([{ most: 8 }])
  })

  test('C10: is refused where a boat or a captain would be out twice, naming both', async () => {
    const tour = await newTour()
    const captain = await harbour.owner.client(createCrewMember, {
      body: { name: 'Chucho', duty: 'captain', business_id: harbour.business },
    })
    const crew = captain.status === 'OK' ? [captain.data.id] : []
    for (const index of [0, 1]) await assign(tour, index, [tour.boat])
    const busy = { date: TOMORROW, start_time: '08:00', tour: `Tour ${made}`, busy_from: at('11:00') }
    await refused(() => change(tour, { duration_minutes: 240, touched: 'apply' }), {
      code: 'departure.unit_busy',
      detail: { ...busy, name: `Gaviota ${tour.tour}` },
    })
    for (const index of [0, 1]) await assign(tour, index, [], crew)
    await refused(() => change(tour, { duration_minutes: 240, touched: 'apply' }), {
      code: 'departure.unit_busy',
      detail: { ...busy, name: 'Chucho' },
    })
    expect(await change(tour, { duration_minutes: 165, touched: 'apply' })).toMatchObject({ status: 'OK' })
    expect(await rowsOf(tour)).toMatchObject([{ minutes: 165 }, { minutes: 165 }])
  })
})

describe('seats that reach departures with boats', () => {
  test('R7, C3: fewer than are sold are refused although a boat carries them', async () => {
    const tour = await newTour()
    await assign(tour, 0, [tour.boat])
    await sold(harbour.seller, tour, { adults: 15 })
    await refused(() => change(tour, { capacity: 10, touched: 'apply' }), {
      code: 'tour.departures_too_full',
      detail: { dates: [TOMORROW] },
    })
    expect(await change(tour, { capacity: 16, touched: 'apply' })).toMatchObject({ status: 'OK' })
    expect(await rowsOf(tour)).toMatchObject([{ capacity: 16, rule_capacity: 16, people_limit: 24 }])
    expect(await sell(harbour.seller, tour, { adults: 2 })).toMatchObject({ errors: [{ code: 'departure.full' }] })
  })

  test('C3: «capacity by boat» bounds what boats already carry, and is refused where more is sold', async () => {
    const tour = await newTour()
    const boat = await harbour.owner.client(createTransport, {
      body: { name: `Chica ${made}`, type: 'boat', seats: 6, certified_people: 30, business_id: harbour.business },
    })
    await assign(tour, 0, boat.status === 'OK' ? [boat.data.id] : [])
    const booking = await sold(harbour.seller, tour, { adults: 4 })
    await change(tour, { capacity_by_transport: true })
    expect(await rowsOf(tour)).toMatchObject([{ capacity: 6, rule_capacity: 20 }])
    await change(tour, { capacity_by_transport: false })
    expect(await rowsOf(tour)).toMatchObject([{ capacity: 20 }])
    await sold(harbour.seller, tour, { adults: 4 })
    await refused(() => change(tour, { capacity_by_transport: true }), {
      code: 'tour.departures_too_full',
      detail: { dates: [booking.departure.local_date] },
    })
  })

  test('C10: a bus tour is refused while boats are assigned ahead', async () => {
    const tour = await newTour()
    await assign(tour, 0, [tour.boat])
    await refused(() => change(tour, { transport_type: 'bus' }), {
      code: 'tour.transports_unfit',
      detail: { departures: 1, last_date: TOMORROW },
    })
    await assign(tour, 0, [])
    expect(await change(tour, { transport_type: 'bus' })).toMatchObject({ status: 'OK' })
  })
})

test('T1: a corrected zone reaches sold departures when asked: same hour on the clock, another instant', async () => {
  const tour = await newTour()
  await sold(harbour.seller, tour)
  const zone = 'America/Cancun'
  await change(tour, { own_time_zone: zone })
  expect(await rowsOf(tour)).toMatchObject([{ time_zone: 'America/Merida' }])
  await change(tour, { own_time_zone: null })
  await change(tour, { own_time_zone: zone, min_people: 3, touched: 'apply' })
  const [row] = await rowsOf(tour)
  expect(row).toMatchObject({ at: '08:00', time_zone: zone })
  expect(new Date(row?.starts_at as string).toISOString()).toBe(at('08:00', zone))
})

test('R2: a departure that nobody is on follows the tour and stays as good as new', async () => {
  const tour = await newTour()
  const { id } = await sold(harbour.seller, tour, { hold: true })
  await harbour.database.admin('update departure set seats_used = 0, people_used = 0 where tour_id = $1', [tour.tour])
  await harbour.database.admin(`update booking set status = 'inactive' where id = $1`, [id])
  await change(tour, { capacity: 12, touched: 'apply' })
  expect(await rowsOf(tour)).toMatchObject([{ capacity: 12, version: 1 }])
})

describe('a season whose hours move with what is sold (R7)', () => {
  test('C6: is refused where the group is full at the new hour', async () => {
    const [tour, other] = [await newTour(), await newTour()]
    const group = await share([tour, other], 12)
    await sold(harbour.seller, tour, { schedule: tour.schedules[1] as number, adults: 8 })
    await sold(harbour.seller, other, { adults: 8 })
    await refused(() => moveLast(tour, '09:30'), {
      code: 'departure.group_too_full',
      detail: { date: TOMORROW, start_time: '09:30', name: group },
    })
    expect(await moveLast(tour, '10:00')).toMatchObject({ data: { moved: [{ from: '11:00', to: '10:00' }] } })
  })

  test('C10: is refused where its boat is out then', async () => {
    const [tour, other] = [await newTour(), await newTour()]
    await sold(harbour.seller, tour, { schedule: tour.schedules[1] as number })
    await assign(tour, 1, [tour.boat])
    await assign(other, 0, [tour.boat])
    await refused(() => moveLast(tour, '09:30'), {
      code: 'departure.unit_busy',
      detail: { date: TOMORROW, start_time: '09:30', name: `Gaviota ${tour.tour}`, tour: `Tour ${made}` },
    })
    expect(await moveLast(tour, '10:00')).toMatchObject({ status: 'OK' })
  })

  test('every booking gets an event by which its people are told (N2)', async () => {
    const tour = await newTour()
    const schedule = tour.schedules[1] as number
    const told = [
      await sold(harbour.seller, tour, { schedule }),
      await sold(harbour.seller, tour, { schedule, hold: true }),
    ]
    await sold(harbour.seller, tour)
    await moveLast(tour, '12:30')
    const events = await harbour.database.admin(
      `select subject_id, business_id, data from event where kind = 'booking.hour_changed' order by subject_id`,
    )
    const data = { departure_id: told[0]?.departure.id, from: '11:00', to: '12:30', date: TOMORROW }
    expect(events.slice(-2)).toEqual(told.map(({ id }) => ({ subject_id: id, business_id: harbour.business, data })))
    expect(await moveLast(tour, '12:30')).toMatchObject({ data: { moved: [] } })
  })
})

test('C10: a boat of a deleted tour is free again', async () => {
  const tour = await newTour()
  await assign(tour, 0, [tour.boat])
  await harbour.owner.client(deleteTour, { params: { id: harbour.business, tourId: tour.tour } })
  expect(await rowsOf(tour)).toMatchObject([{ state: 'canceled' }])
  const other = await newTour()
  await assign(other, 0, [tour.boat])
  await assign(other, 0, [])
  expect(await harbour.owner.client(deleteTransport, { params: { id: tour.boat } })).toMatchObject({ status: 'OK' })
})
