import { cancelBooking, changeParty, quoteParty, rescheduleBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { blockSeats, unblockSeats } from '@muelle/contract/departures/capacity'
import {
  createGroup,
  type GroupBody,
  type SharedVacantsGroup,
  updateGroup,
} from '@muelle/contract/departures/shared-vacants'
import { setDepartureState } from '@muelle/contract/departures/work'
import { updateTransport } from '@muelle/contract/transports/record'
import { addDays, DAY_MS, HOUR_MS, instant } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { type Harbour, NOW, openHarbour, sell, sold, TODAY, TOMORROW } from '../../../test/tours.ts'
import { expireTask } from '../../bookings/life/expire-job.ts'
import { followDepartures } from './slots.sql.ts'
import { sweepSlots } from './sweep-slots.ts'

let harbour: Harbour
let one: AddedTour
let two: AddedTour
let made = 0
beforeAll(async () => {
  harbour = await openHarbour()
})
/** Two tours at 08:00, 09:00 and 16:00, two hours each, and a morning on which nothing has left. */
beforeEach(async () => {
  made += 1
  harbour.setNow(NOW)
  const startTimes = ['08:00', '09:00', '16:00']
  one = await harbour.addTour({ name: `Uno ${made}`, slug: `uno-${made}`, capacity: 14, people_limit: 20, startTimes })
  two = await harbour.addTour({ name: `Dos ${made}`, slug: `dos-${made}`, capacity: 14, people_limit: 20, startTimes })
  await harbour.database.admin('update tour set duration_minutes = 120 where id = any($1)', [[one.tour, two.tour]])
})
afterAll(() => harbour.close())

const TABLES = ['shared_vacants_group', 'shared_vacants_member', 'departure', 'booking', 'seat_block']
async function refused(ask: () => Promise<unknown>, code: string, detail: object = {}) {
  const before = await snapshot(harbour.database.admin, TABLES)
  expect(await ask()).toMatchObject({ httpStatus: 409, errors: [{ code, ...detail }] })
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
}
async function ok<T>(answer: Promise<{ status: string; data?: T }>): Promise<T> {
  const { status, data } = await answer
  if (status !== 'OK') throw new Error(JSON.stringify(await answer))
  return data as T
}

const hourOf = (tour: AddedTour, index: 0 | 1 | 2) => tour.schedules[index] as number
const groupOf = (wish: Partial<GroupBody> = {}): GroupBody => ({
  name: `Lancha ${made}`,
  capacity: 12,
  transport_id: null,
  members: [one, two].map(({ tour }) => ({ tour_id: tour, schedule_id: null })),
  scope: 'overlap',
  mode: 'mixed',
  buffer_minutes: 0,
  enabled: true,
  ...wish,
})
const add = (wish: Partial<GroupBody> = {}) =>
  ok<SharedVacantsGroup>(harbour.owner.client(createGroup, { params: { id: harbour.business }, body: groupOf(wish) }))
const changeGroup = (group: SharedVacantsGroup, wish: Partial<GroupBody>) =>
  harbour.owner.client(updateGroup, {
    params: { id: harbour.business, groupId: group.id },
    body: { ...groupOf(), ...wish, version: group.version },
  })
const cancel = ({ id, version }: Booking) =>
  harbour.owner.client(cancelBooking, { params: { id }, body: { version, cause: 'operator', method: 'pending' } })
const adults = (tour: AddedTour, quantity: number) => [{ category_id: tour.categories.adults, quantity }]
/** Hours after the start of the day's tests, 07:00. */
const at = (hours: number) => harbour.setNow(instant(NOW + hours * HOUR_MS))
const today = (tour: AddedTour, index: 0 | 1 | 2) => ({ date: TODAY, schedule: hourOf(tour, index) })

describe('a group that changes asks nothing of the boats that are back (C6)', () => {
  test.each<[string, Partial<GroupBody>, Partial<GroupBody>]>([
    ['fewer seats', {}, { capacity: 8 }],
    ['another mode', {}, { mode: 'exclusive' }],
    ['a longer buffer, a smaller boat', {}, { buffer_minutes: 120, capacity: 8 }],
    ['enabled again', { enabled: false }, { capacity: 8 }],
  ])('%s: the afternoon sells on', async (_, before, after) => {
    const group = await add(before)
    await sold(harbour.seller, one, { adults: 6, ...today(one, 0) })
    await sold(harbour.seller, two, { adults: 4, ...today(two, 0) })
    at(6)
    await ok(changeGroup(group, after))
    await sold(harbour.seller, one, { adults: 2, ...today(one, 2) })
  })

  test('a new group, and a smaller boat of one, neither', async () => {
    await harbour.database.admin('update transport set seats = 12, certified_people = 14 where id = $1', [one.boat])
    await sold(harbour.seller, one, { adults: 10, ...today(one, 0) })
    at(6)
    await add({ capacity: null, transport_id: one.boat })
    await sold(harbour.seller, one, { adults: 2, ...today(one, 2) })
    const [boat] = await harbour.database.admin<{ name: string; version: number }>(
      'select name, version from transport where id = $1',
      [one.boat],
    )
    await ok(
      harbour.owner.client(updateTransport, {
        params: { id: one.boat },
        body: { name: boat?.name ?? '', type: 'boat', seats: 6, certified_people: 8, version: boat?.version ?? 0 },
      }),
    )
    await sold(harbour.seller, two, { adults: 4, ...today(two, 2) })
    await refused(() => sell(harbour.seller, two, { adults: 1, ...today(two, 2) }), 'departure.full')
  })

  test('what is still to sail is asked, and what is under way', async () => {
    const group = await add()
    await sold(harbour.seller, one, { adults: 10, ...today(one, 0) })
    at(2)
    await refused(() => changeGroup(group, { capacity: 8 }), 'group.capacity_below_sold', {
      detail: { seats: 10, date: TODAY },
    })
  })
})

describe('a boat that is back gives its people their way after its group became smaller (C6)', () => {
  let group: SharedVacantsGroup
  let parties: Booking[]
  let block: number
  beforeEach(async () => {
    group = await add()
    parties = []
    for (const hold of [undefined, undefined, undefined, true] as const)
      parties.push(await sold(harbour.seller, one, { adults: 2, ...today(one, 0), ...(hold && { hold }) }))
    const departure = { schedule_id: hourOf(one, 0), date: TODAY }
    block = (await ok(harbour.seller.client(blockSeats, { body: { departure, seats: 2, reason: 'Escuela' } }))).id
    await sold(harbour.seller, one, { adults: 1, date: addDays(TODAY, 2), schedule: hourOf(one, 0) })
    at(4)
    await ok(changeGroup(group, { capacity: 4 }))
  })
  const used = async () =>
    (
      await harbour.database.admin(
        'select seats_used, seats_blocked from departure where tour_id = $1 and local_date = $2',
        [one.tour, TODAY],
      )
    )[0]

  test('canceling, unblocking, and holds that end', async () => {
    await ok(cancel(parties[0] as Booking))
    await ok(harbour.seller.client(unblockSeats, { query: { block_id: block } }))
    const [departure] = await harbour.database.admin<{ id: number }>(
      'select id from departure where tour_id = $1 and local_date = $2',
      [one.tour, TODAY],
    )
    const payload = { accountId: harbour.account, departureId: departure?.id }
    const job = { db: harbour.database.db, signal: AbortSignal.timeout(5_000) }
    await expireTask(() => NOW + DAY_MS).run(payload, job as never)
    expect(await used()).toEqual({ seats_used: 4, seats_blocked: 0 })
  })

  test('a smaller party stays; a larger one finds no room and stays as it was', async () => {
    const [party] = parties as [Booking]
    const edit = async (quantity: number) => {
      const params = { id: party.id }
      const wish = { party: adults(one, quantity) }
      // What it costs so late is not what this is about.
      const { total_cents } = await ok(harbour.owner.client(quoteParty, { params, body: wish }))
      const body = { ...wish, version: party.version, quoted_total_cents: total_cents, excess: 'pending' as const }
      return harbour.owner.client(changeParty, { params, body })
    }
    await refused(() => edit(3), 'booking.no_room')
    await ok(edit(1))
    expect(await used()).toEqual({ seats_used: 7, seats_blocked: 2 })
  })

  test('a party moves away, or stays where it was when there is no room', async () => {
    const [first, second] = parties as [Booking, Booking]
    const move = ({ id, version }: Booking, date: string) =>
      harbour.owner.client(rescheduleBooking, {
        params: { id },
        body: {
          version,
          departure: { schedule_id: hourOf(one, 2), date },
          cause: 'operator',
          quoted_total_cents: 160_000,
        },
      })
    await sold(harbour.seller, two, { adults: 3, date: TOMORROW, schedule: hourOf(two, 2) })
    await refused(() => move(first, TOMORROW), 'booking.no_room')
    await ok(move(second, addDays(TODAY, 3)))
    // The hold, too, whose time was over.
    expect(await used()).toEqual({ seats_used: 4, seats_blocked: 2 })
  })

  test('nothing is sold there; a slot that was swept away comes back with what it holds', async () => {
    const late = () => sell(harbour.owner, one, { adults: 1, ...today(one, 0) })
    expect(await late()).toMatchObject({ status: 'ERROR' })
    const slots = () =>
      harbour.database.admin<{ seats_used: number }>(
        'select seats_used from shared_vacants_slot where group_id = $1 order by slot',
        [group.id],
      )
    const sweep = sweepSlots(() => NOW + 40 * DAY_MS)
    await harbour.database.db.transaction(harbour.account, sweep)
    expect(await slots()).toEqual([])
    await ok(cancel(parties[1] as Booking))
    // The departure spans one day in UTC.
    expect(await slots()).toEqual([{ seats_used: 8 }])
    await harbour.database.db.transaction(
      harbour.account,
      sweepSlots(() => NOW + 10 * DAY_MS),
    )
    expect(await slots()).toHaveLength(1)
  })
})

describe('the database itself (I1)', () => {
  /** A change that asks nothing before, and counts what is shared after. */
  const change = (tour: AddedTour, set: string, params: readonly unknown[] = []) =>
    harbour.database.db.transaction(harbour.account, async (tx) => {
      const changed = await tx.query<{ id: number }>(
        `update departure set ${set} where account_id = $1 and tour_id = $2 returning id`,
        [tx.accountId, tour.tour, ...params],
      )
      await followDepartures(
        tx,
        changed.map(({ id }) => id),
      )
    })
  const raise = (tour: AddedTour, seats: number) =>
    change(tour, 'seats_used = seats_used + $3, people_used = people_used + $3', [seats])
  test.each<[string, Partial<GroupBody>, number, string]>([
    ['seats', {}, 5, 'shared_vacants_within_capacity'],
    ['tours', { mode: 'exclusive' }, 1, 'shared_vacants_one_tour'],
  ])('refuses what the server would forget: %s (C6)', async (_, wish, seats, constraint) => {
    await add({ capacity: 8, ...wish })
    await sold(harbour.seller, one, { adults: 4, schedule: hourOf(one, 0) })
    const booking = await sold(harbour.seller, two, { adults: 1, schedule: hourOf(two, 2) })
    await ok(cancel(booking))
    await change(two, "starts_at = starts_at - interval '8 hours'")
    await expect(raise(two, seats)).rejects.toMatchObject({ code: '23514', constraint })
    await expect(raise(one, -1)).resolves.toBeUndefined()
  })

  test('also for a departure that gets other hours (C6)', async () => {
    await add({ capacity: 8 })
    await sold(harbour.seller, one, { adults: 5, schedule: hourOf(one, 0) })
    await sold(harbour.seller, two, { adults: 4, schedule: hourOf(two, 2) })
    await expect(change(two, "starts_at = starts_at - interval '7 hours'")).rejects.toMatchObject({
      constraint: 'shared_vacants_within_capacity',
    })
  })
})

test('seats blocked on a canceled departure are free for its group; it reopens only while they are (C6, C8)', async () => {
  await add({ capacity: 6 })
  const departure = { schedule_id: hourOf(one, 0), date: TOMORROW }
  await ok(harbour.seller.client(blockSeats, { body: { departure, seats: 5, reason: 'Escuela' } }))
  const put = (state: 'open' | 'canceled') => harbour.owner.client(setDepartureState, { body: { departure, state } })
  await ok(put('canceled'))
  await ok(put('open'))
  await refused(() => sell(harbour.seller, two, { adults: 2, schedule: hourOf(two, 0) }), 'departure.full')
  await ok(put('canceled'))
  const other = await sold(harbour.seller, two, { adults: 6, schedule: hourOf(two, 0) })
  await refused(() => put('open'), 'departure.full', { detail: { seats_left: 0 } })
  await ok(cancel(other))
  await ok(put('open'))
})
