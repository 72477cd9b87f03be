import { cancelBooking } from '@muelle/contract/bookings/life'
import { validateBooking } from '@muelle/contract/bookings/sale'
import { createAllotment, deleteAllotment, updateAllotment } from '@muelle/contract/departures/allotments'
import { blockSeats, listSeatBlocks, setDepartureCapacity, unblockSeats } from '@muelle/contract/departures/capacity'
import { listDepartures } from '@muelle/contract/departures/plan'
import {
  createGroup,
  deleteGroup,
  type GroupBody,
  listGroups,
  updateGroup,
} from '@muelle/contract/departures/shared-vacants'
import { updateTransport } from '@muelle/contract/transports/record'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import type { AddedTour } from '../../../test/fixtures.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { type Harbour, openHarbour, type SaleWish, saleOf, sell, sold, TOMORROW } from '../../../test/tours.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

const TABLES = [
  'shared_vacants_group',
  'shared_vacants_member',
  'shared_vacants_slot',
  'allotment',
  'seat_block',
  'departure',
]
/** Refused with exactly this, and nothing is different. */
async function refused(ask: () => Promise<unknown>, status: number, code: string, detail: object = {}) {
  const before = await snapshot(harbour.database.admin, TABLES)
  expect(await ask()).toMatchObject({ httpStatus: status, errors: [{ code, ...detail }] })
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
}

/** Why such a sale could not be made now, without making it; undefined when it could. */
async function reasonFor(person: Person, tour: AddedTour, wish: SaleWish): Promise<string | undefined> {
  const { schedule_id, date, party, allotment_id, overbook_reason } = saleOf(tour, wish)
  const body = { schedule_id, date, party, allotment_id, overbook_reason }
  const answer = await person.client(validateBooking, { params: { id: tour.tour }, body })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.reason?.code
}

let made = 0
const newTour = (capacity = 10, startTimes = ['09:00', '10:00', '15:00']) => {
  made += 1
  return harbour.addTour({
    name: `Tour ${made}`,
    slug: `capacity-${made}`,
    capacity,
    startTimes,
  })
}
const groupOf = (tours: readonly AddedTour[], wish: Partial<GroupBody> = {}): GroupBody => {
  made += 1
  return {
    name: `Grupo ${made}`,
    capacity: 6,
    transport_id: null,
    members: tours.map(({ tour }) => ({ tour_id: tour, schedule_id: null })),
    scope: 'overlap',
    mode: 'mixed',
    buffer_minutes: 0,
    enabled: true,
    ...wish,
  }
}
const add = async (body: GroupBody) => {
  const answer = await harbour.owner.client(createGroup, { params: { id: harbour.business }, body })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const availabilityOf = async ({ tour }: AddedTour, date = TOMORROW) => {
  const answer = await harbour.seller.client(listDepartures, { params: { id: tour }, query: { from: date, to: date } })
  return answer.status === 'OK'
    ? answer.data.rows.map(({ vacancies, availability, reason }) => [vacancies, availability, reason?.code ?? null])
    : []
}

describe('a group of tours (C6)', () => {
  test('shows the least of its own seats and those of the group, and sells no more', async () => {
    const [one, two] = [await newTour(), await newTour()]
    await add(groupOf([one, two]))
    await sold(harbour.seller, one, { adults: 4, schedule: one.schedules[0] as number })
    // 09:00 and 10:00 overlap with it; 15:00 does not.
    expect(await availabilityOf(two)).toEqual([
      [2, 'LIMITED', null],
      [2, 'LIMITED', null],
      [6, 'AVAILABLE', null],
    ])
    await refused(() => sell(harbour.seller, two, { adults: 3 }), 409, 'departure.full', { detail: { seats_left: 2 } })
    await sold(harbour.seller, two, { adults: 2 })
    await refused(() => sell(harbour.seller, one, { adults: 1 }), 409, 'departure.full')
  })

  test('an exclusive one belongs to the tour that sold first, and is free again with its last seat', async () => {
    const [one, two] = [await newTour(), await newTour()]
    await add(groupOf([one, two], { mode: 'exclusive', buffer_minutes: 30 }))
    const booking = await sold(harbour.seller, one, { adults: 1, hold: true })
    expect(await availabilityOf(two)).toEqual([
      [0, 'CLOSED', 'departure.transport_committed'],
      [0, 'CLOSED', 'departure.transport_committed'],
      [6, 'AVAILABLE', null],
    ])
    await refused(() => sell(harbour.seller, two, { adults: 1 }), 409, 'departure.transport_committed', {
      detail: { name: `Tour ${made - 2}`, until: '11:30' },
    })
    await harbour.seller.client(cancelBooking, {
      params: { id: booking.id },
      body: { version: booking.version, cause: 'customer', method: 'pending', quoted_refund_cents: 0 },
    })
    await sold(harbour.seller, two, { adults: 1 })
    await refused(() => sell(harbour.seller, one, { adults: 1 }), 409, 'departure.transport_committed')
  })

  test('forty people at once on both tours of one boat: its seats and not one more (C5)', async () => {
    const [one, two] = [await newTour(), await newTour()]
    const group = await add(groupOf([one, two], { scope: 'same_start', capacity: 7 }))
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => sell(harbour.seller, at % 2 === 0 ? one : two, { adults: 1 })),
    )
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(7)
    const slots = await harbour.database.admin(
      'select seats_used, capacity from shared_vacants_slot where group_id = $1',
      [group.id],
    )
    expect(slots).toEqual([{ seats_used: 7, capacity: 7 }])
  })

  test('says the day on the clock of its departures, also of those in the evening (T1)', async () => {
    // Past midnight in UTC.
    const evening = () => newTour(10, ['20:00'])
    for (const scope of ['overlap', 'same_start'] as const) {
      const tours = [await evening(), await evening()]
      const body = groupOf(tours, { scope, capacity: 8 })
      const group = await add(body)
      for (const tour of tours) await sold(harbour.seller, tour, { adults: 3 })
      const change = (wish: Partial<GroupBody>) =>
        harbour.owner.client(updateGroup, {
          params: { id: harbour.business, groupId: group.id },
          body: { ...body, ...wish, version: group.version },
        })
      await refused(() => change({ capacity: 5 }), 409, 'group.capacity_below_sold', {
        detail: { seats: 6, date: TOMORROW },
      })
      await refused(() => change({ mode: 'exclusive' }), 409, 'group.tours_clash', { detail: { date: TOMORROW } })
    }
  })

  test('is changed only as far as what is sold allows, and says the number and the day', async () => {
    const [one, two] = [await newTour(), await newTour()]
    const body = groupOf([one, two], { scope: 'day', capacity: 8 })
    const group = await add(body)
    await sold(harbour.seller, one, { adults: 5 })
    await sold(harbour.seller, two, { adults: 2 })
    const change = (wish: Partial<GroupBody>, version = group.version) =>
      harbour.owner.client(updateGroup, {
        params: { id: harbour.business, groupId: group.id },
        body: { ...body, ...wish, version },
      })
    await refused(() => change({ capacity: 6 }), 409, 'group.capacity_below_sold', {
      detail: { seats: 7, date: TOMORROW },
    })
    await refused(() => change({ mode: 'exclusive' }), 409, 'group.tours_clash', { detail: { date: TOMORROW } })
    await refused(() => change({ members: body.members.slice(0, 1) }), 409, 'group.has_sales', {
      detail: { seats: 2, last_date: TOMORROW },
    })
    await refused(() => change({ capacity: null }), 422, 'group.seats_or_transport')
    await refused(
      () => change({ members: [...body.members, { tour_id: one.tour, schedule_id: one.schedules[0] as number }] }),
      422,
      'group.member_twice',
    )
    await refused(() => change({ members: [{ tour_id: 9_999_999, schedule_id: null }] }), 422, 'group.unknown_member')
    await refused(() => change({}, 7), 409, 'stale')
    await refused(
      () => harbour.owner.client(deleteGroup, { params: { id: harbour.business, groupId: group.id } }),
      409,
      'group.has_sales',
    )
    expect(await change({ capacity: 7 })).toMatchObject({ status: 'OK', data: { capacity: 7, version: 2 } })
    await refused(() => sell(harbour.seller, one, { adults: 1 }), 409, 'departure.full')
    expect(await change({ capacity: 7, enabled: false }, 2)).toMatchObject({ status: 'OK', data: { enabled: false } })
    await sold(harbour.seller, one, { adults: 1 })
    const remove = await harbour.owner.client(deleteGroup, { params: { id: harbour.business, groupId: group.id } })
    expect(remove).toMatchObject({ status: 'OK' })
    const left = await harbour.owner.client(listGroups, { params: { id: harbour.business } })
    expect(left.status === 'OK' && left.data.rows.some(({ id }) => id === group.id)).toBe(false)
  })

  test('of a boat counts everybody on board, infants included, and follows its certified number (C2, C7)', async () => {
    const [one, two] = [await newTour(), await newTour()]
    await harbour.database.admin('update transport set seats = 6, certified_people = 7 where id = $1', [one.boat])
    await add(groupOf([one, two], { capacity: null, transport_id: one.boat, scope: 'same_start' }))
    await sold(harbour.seller, one, { adults: 3, infants: 2 })
    await refused(() => sell(harbour.seller, two, { adults: 2, infants: 1 }), 409, 'departure.people_limit', {
      detail: { places_left: 2 },
    })
    await sold(harbour.seller, two, { adults: 2 })
    const correct = (size: { seats: number; certified_people: number }, version = 1) =>
      harbour.owner.client(updateTransport, {
        params: { id: one.boat },
        body: { name: `Gaviota ${one.tour}`, type: 'boat', ...size, version },
      })
    await refused(() => correct({ seats: 6, certified_people: 6 }), 409, 'group.people_above_limit', {
      path: 'body.certified_people',
      detail: { people: 7, date: TOMORROW },
    })
    await refused(() => correct({ seats: 4, certified_people: 8 }), 409, 'group.capacity_below_sold', {
      path: 'body.seats',
      detail: { seats: 5, date: TOMORROW },
    })
    expect(await correct({ seats: 5, certified_people: 7 })).toMatchObject({ status: 'OK' })
    await refused(() => sell(harbour.seller, one, { adults: 1 }), 409, 'departure.full')
    expect(await correct({ seats: 6, certified_people: 8 }, 2)).toMatchObject({ status: 'OK' })
    await sold(harbour.seller, one, { adults: 1 })
  })

  test('of a boat counts the seats of a whole day, and the persons who are on board at one time, also once the boat is corrected (C2, C6)', async () => {
    const tour = await newTour()
    await harbour.database.admin('update transport set seats = 9, certified_people = 10 where id = $1', [tour.boat])
    await add(groupOf([tour], { capacity: null, transport_id: tour.boat, scope: 'day' }))
    const [first, meanwhile, second] = tour.schedules as [number, number, number]
    await sold(harbour.seller, tour, { adults: 3, infants: 2, schedule: first })
    await refused(
      () => sell(harbour.seller, tour, { adults: 3, infants: 3, schedule: meanwhile }),
      409,
      'departure.people_limit',
      { detail: { places_left: 5 } },
    )
    const answer = await harbour.owner.client(updateTransport, {
      params: { id: tour.boat },
      body: { name: `Gaviota ${tour.tour}`, type: 'boat', seats: 8, certified_people: 6, version: 1 },
    })
    expect(answer).toMatchObject({ status: 'OK' })
    await sold(harbour.seller, tour, { adults: 3, infants: 2, schedule: second })
    await refused(() => sell(harbour.seller, tour, { adults: 3 }), 409, 'departure.full', { detail: { seats_left: 2 } })
    await refused(() => sell(harbour.seller, tour, { adults: 2, schedule: meanwhile }), 409, 'departure.people_limit', {
      detail: { places_left: 1 },
    })
  })
})

describe('one departure', () => {
  test('its capacity goes down to what is sold and blocked, and no further (C3)', async () => {
    const tour = await newTour()
    const departure = { schedule_id: tour.schedules[0] as number, date: TOMORROW }
    await sold(harbour.seller, tour, { adults: 3 })
    const set = (capacity: number, version?: number) =>
      harbour.owner.client(setDepartureCapacity, { body: { departure, capacity, ...(version && { version }) } })
    await refused(() => set(2), 409, 'departure.capacity_below_sold', { detail: { seats: 3 } })
    await refused(() => set(4, 9), 409, 'stale')
    expect(await set(4)).toMatchObject({ status: 'OK', data: { capacity: 4, seats_used: 3, version: 2 } })
    await refused(() => sell(harbour.seller, tour, { adults: 2 }), 409, 'departure.full', { detail: { seats_left: 1 } })
    await refused(
      () => harbour.seller.client(setDepartureCapacity, { body: { departure, capacity: 9 } }),
      403,
      'forbidden',
    )
  })

  test('blocked seats are not for sale until they are put back, once (C8)', async () => {
    const tour = await newTour()
    const departure = { schedule_id: tour.schedules[0] as number, date: TOMORROW }
    const block = (seats: number) =>
      harbour.seller.client(blockSeats, { body: { departure, seats, reason: 'Grupo escolar' } })
    await sold(harbour.seller, tour, { adults: 4 })
    const blocked = await block(5)
    expect(blocked).toMatchObject({ status: 'OK', data: { seats: 5, reason: 'Grupo escolar' } })
    await refused(() => block(2), 409, 'departure.full', { detail: { seats_left: 1 } })
    await refused(() => sell(harbour.seller, tour, { adults: 2 }), 409, 'departure.full', { detail: { seats_left: 1 } })
    if (blocked.status !== 'OK') return
    const query = { departure_id: blocked.data.departure_id }
    expect(await harbour.seller.client(listSeatBlocks, { query })).toMatchObject({ data: { count: 1 } })
    const both = await Promise.all(
      [1, 2].map(() => harbour.seller.client(unblockSeats, { query: { block_id: blocked.data.id } })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
    await sold(harbour.seller, tour, { adults: 6 })
  })

  test('above its capacity sells who may edit tours, with a reason, and never more people than certified (C7)', async () => {
    const tour = await newTour(4)
    const wish = { adults: 2, overbook_reason: 'Familia del capitán' }
    await sold(harbour.seller, tour, { adults: 4 })
    await refused(() => sell(harbour.seller, tour, wish), 409, 'booking.overbooking_forbidden')
    await refused(() => sell(harbour.owner, tour, wish), 409, 'booking.overbooking_off')
    await harbour.database.admin('update tour set overbook_seats = 3, version = version + 1 where id = $1', [tour.tour])
    await refused(() => sell(harbour.owner, tour, { adults: 2 }), 409, 'departure.full')
    expect(await reasonFor(harbour.owner, tour, { adults: 2 })).toBe('departure.full')
    expect(await reasonFor(harbour.owner, tour, wish)).toBeUndefined()
    expect(await reasonFor(harbour.seller, tour, wish)).toBe('booking.overbooking_forbidden')
    await sold(harbour.owner, tour, wish)
    await refused(() => sell(harbour.owner, tour, wish), 409, 'departure.full', { detail: { seats_left: 1 } })
    await harbour.database.admin('update departure set people_limit = 6 where tour_id = $1', [tour.tour])
    await refused(() => sell(harbour.owner, tour, { ...wish, adults: 1 }), 409, 'departure.people_limit')
  })
})

describe('an allotment (C8)', () => {
  const body = {
    schedule_id: null,
    holder_name: 'Agencia Sol',
    seats: 4,
    release_hours: 30,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  }
  const FAR = addDays(TOMORROW, 3)

  test('keeps its seats from others until it is released, and is sold with its name', async () => {
    const tour = await newTour()
    const created = await harbour.owner.client(createAllotment, { params: { id: tour.tour }, body })
    if (created.status !== 'OK') throw new Error(JSON.stringify(created))
    const allotment = created.data
    // Tomorrow's departures are less than thirty hours away: released.
    expect((await availabilityOf(tour))[0]).toEqual([10, 'AVAILABLE', null])
    expect((await availabilityOf(tour, FAR))[0]).toEqual([6, 'AVAILABLE', null])
    await refused(() => sell(harbour.seller, tour, { adults: 7, date: FAR }), 409, 'departure.full', {
      detail: { seats_left: 6 },
    })
    await sold(harbour.seller, tour, { adults: 6, date: FAR })
    const withIt = { date: FAR, allotment_id: allotment.id }
    expect(await reasonFor(harbour.seller, tour, { adults: 5, ...withIt })).toBe('allotment.full')
    expect(await reasonFor(harbour.seller, tour, { adults: 3, ...withIt })).toBeUndefined()
    await sold(harbour.seller, tour, { adults: 3, ...withIt })
    await refused(
      () => sell(harbour.seller, tour, { adults: 2, date: FAR, allotment_id: allotment.id }),
      409,
      'allotment.full',
      {
        detail: { seats_left: 1 },
      },
    )
    const one = { id: tour.tour, allotmentId: allotment.id }
    const change = (seats: number, version: number) =>
      harbour.owner.client(updateAllotment, { params: one, body: { ...body, seats, version } })
    await refused(() => change(2, 1), 409, 'allotment.below_sold', { detail: { seats: 3, date: FAR } })
    await refused(() => change(11, 1), 422, 'allotment.above_capacity', { detail: { capacity: 10 } })
    await refused(() => change(4, 9), 409, 'stale')
    expect(await change(3, 1)).toMatchObject({ status: 'OK', data: { seats: 3, version: 2 } })
    await sold(harbour.seller, tour, { adults: 1, date: FAR })
    expect(await harbour.owner.client(deleteAllotment, { params: one })).toMatchObject({ status: 'OK' })
    await refused(
      () => sell(harbour.seller, tour, { adults: 1, date: TOMORROW, allotment_id: allotment.id }),
      409,
      'allotment.unfit',
    )
  })

  test('two sales of its last seats at once: one has them', async () => {
    const tour = await newTour()
    const created = await harbour.owner.client(createAllotment, {
      params: { id: tour.tour },
      body: { ...body, seats: 2 },
    })
    const allotment_id = created.status === 'OK' ? created.data.id : 0
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        sell(harbour.seller, tour, { ...saleOf(tour, { adults: 2, date: FAR }), adults: 2, date: FAR, allotment_id }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
  })
})
