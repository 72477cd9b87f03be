import { rescheduleBooking } from '@muelle/contract/bookings/life'
import { createAllotment, updateAllotment } from '@muelle/contract/departures/allotments'
import { createGroup } from '@muelle/contract/departures/shared-vacants'
import { createDiscountCode } from '@muelle/contract/promotions/record'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, sell, sold, stateOf, TOMORROW } from '../../../test/tours.ts'
import { until } from '../../../test/until.ts'
import type { Tx } from '../../platform/db.ts'
import { lockTourSales, raiseTourVersions } from '../../tours/versions.sql.ts'

let harbour: Harbour
let tour: AddedTour
let made = 0
beforeAll(async () => {
  harbour = await openHarbour()
})
beforeEach(async () => {
  made += 1
  tour = await harbour.addTour({ name: `Tour ${made}`, slug: `race-${made}`, capacity: 10, people_limit: 20 })
})
afterAll(() => harbour.close())

/** How many connections wait for a lock. */
const waiting = async () =>
  (
    await harbour.database.admin<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )[0]?.count ?? 0
/** Somebody's open transaction: `work` is done, and nothing of it committed before what this answers is called. */
function begin(work: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  return new Promise((begun, failed) => {
    const done = harbour.database.db.transaction(harbour.account, async (tx) => {
      await work(tx)
      await new Promise<void>((finish) => {
        begun(() => {
          finish()
          return done
        })
      })
    })
    done.catch(failed)
  })
}
/** Somebody who holds the departure of a booking. */
const holding = ({ id }: { id: number }) =>
  begin((tx) =>
    tx.query(
      `select from departure where account_id = $1
         and id = (select departure_id from booking where account_id = $1 and id = $2) for update`,
      [tx.accountId, id],
    ),
  )
/** What an edit of a tour writes, with its new version. */
const edit = (sql: string) => async (tx: Tx) => {
  await lockTourSales(tx, [tour.tour])
  await tx.query(sql, [tx.accountId, tour.tour])
  await raiseTourVersions(tx, [tour.tour])
}

test.each<[string, string, string]>([
  [
    'a day is closed (R5)',
    `insert into canceled_date (account_id, tour_id, local_date, reason) values ($1, $2, '${TOMORROW}', 'Norte')`,
    'departure.date_canceled',
  ],
  ['a tour is switched off', 'update tour set enabled = false where account_id = $1 and id = $2', 'departure.closed'],
  [
    'a tour is deleted',
    'update tour set deleted_at = now(), enabled = false where account_id = $1 and id = $2',
    'not_found',
  ],
])('a sale that comes while %s is decided upon by what holds after it', async (_, sql, code) => {
  await sold(harbour.seller, tour)
  const before = await stateOf(harbour)
  const finish = await begin(edit(sql))
  const sales = [sell(harbour.seller, tour), sell(harbour.seller, tour, { adults: 3 })]
  await until(async () => (await waiting()) > 0)
  await finish()
  for (const sale of await Promise.all(sales)) expect(sale).toMatchObject({ status: 'ERROR', errors: [{ code }] })
  expect(await stateOf(harbour)).toEqual(before)
})

test('who closes a day waits for the sales that are being made, and counts them (R5)', async () => {
  const free = await holding(await sold(harbour.seller, tour))
  const sale = sell(harbour.seller, tour)
  await until(async () => (await waiting()) === 1)
  const counted = harbour.database.db.transaction(harbour.account, async (tx) => {
    await lockTourSales(tx, [tour.tour])
    return tx.query('select id from booking where account_id = $1 and tour_id = $2', [tx.accountId, tour.tour])
  })
  await until(async () => (await waiting()) === 2)
  await free()
  expect(await sale).toMatchObject({ status: 'OK' })
  expect(await counted).toHaveLength(2)
})

test('a group that is made while a sale makes its departure neither deadlocks nor is oversold (C6)', async () => {
  const other = await harbour.addTour({ name: `Otro ${made}`, slug: `race-other-${made}`, capacity: 10 })
  const before = await harbour.database.admin(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  const members = [tour, other].map((one) => ({ tour_id: one.tour, schedule_id: null }))
  const rounds = Array.from({ length: 6 }, (_, round) => addDays(TOMORROW, round))
  const body = {
    capacity: 3,
    transport_id: null,
    members,
    scope: 'same_start',
    mode: 'mixed',
    buffer_minutes: 0,
  } as const
  const [, ...sales] = await Promise.all([
    harbour.owner.client(createGroup, {
      params: { id: harbour.business },
      body: { ...body, name: `Grupo ${made}`, enabled: true },
    }),
    ...rounds.flatMap((date) => [tour, other].map((one) => sell(harbour.seller, one, { adults: 2, date }))),
  ])
  for (const sale of sales)
    if (sale.status !== 'OK') expect(sale).toMatchObject({ errors: [{ code: 'departure.full' }] })
  expect(
    await harbour.database.admin('select deadlocks from pg_stat_database where datname = current_database()'),
  ).toEqual(before)
})

test('a limit that the database alone knows of ends a sale in words, not in a failure (C6)', async () => {
  await harbour.database.admin(
    `with made as (
       insert into shared_vacants_group (account_id, business_id, name, capacity, scope, mode)
       values ($1, $2, 'Oculto', 1, 'same_start', 'mixed') returning account_id, id)
     insert into shared_vacants_member (account_id, group_id, tour_id) select account_id, id, $3 from made`,
    [harbour.account, harbour.business, tour.tour],
  )
  await sold(harbour.seller, tour, { adults: 1, date: addDays(TOMORROW, 1) })
  const before = await stateOf(harbour)
  expect(await sell(harbour.seller, tour)).toMatchObject({ status: 'ERROR', errors: [{ code: 'departure.full' }] })
  // Its process has read the tour by now; the group appears behind its back.
  await harbour.database.admin('update shared_vacants_group set enabled = false where name = $1', ['Oculto'])
  await harbour.database.admin('update tour set version = version + 1 where id = $1', [tour.tour])
  await sold(harbour.seller, tour, { adults: 1 })
  await harbour.database.admin('update shared_vacants_group set enabled = true where name = $1', ['Oculto'])
  const after = await stateOf(harbour)
  expect(after).not.toEqual(before)
  expect(await sell(harbour.seller, tour)).toMatchObject({ status: 'ERROR', errors: [{ code: 'busy' }] })
  expect(await stateOf(harbour)).toEqual(after)
})

test('an allotment that shrinks counts who is being moved onto its seats (C8)', async () => {
  const date = addDays(TOMORROW, 4)
  const body = {
    schedule_id: null,
    holder_name: 'Agencia',
    seats: 4,
    release_hours: 0,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  }
  const created = await harbour.owner.client(createAllotment, { params: { id: tour.tour }, body })
  if (created.status !== 'OK') throw new Error(JSON.stringify(created))
  const allotment_id = created.data.id
  const first = await sold(harbour.seller, tour, { adults: 2, date, allotment_id })
  const second = await sold(harbour.seller, tour, { adults: 2, date: addDays(date, 1), allotment_id })
  const free = await holding(first)
  const moving = harbour.owner.client(rescheduleBooking, {
    params: { id: second.id },
    body: {
      version: second.version,
      departure: { schedule_id: tour.schedules[0] as number, date },
      cause: 'operator',
      quoted_total_cents: 160_000,
    },
  })
  await until(async () => (await waiting()) === 1)
  const shrinking = harbour.owner.client(updateAllotment, {
    params: { id: tour.tour, allotmentId: allotment_id },
    body: { ...body, seats: 2, version: 1 },
  })
  await until(async () => (await waiting()) === 2)
  await free()
  expect(await moving).toMatchObject({ status: 'OK' })
  expect(await shrinking).toMatchObject({ errors: [{ code: 'allotment.below_sold', detail: { seats: 4 } }] })
})

test('what another process takes of seats that were just read is not sold again: a batch that was written is undone, and sold one by one (C5)', async () => {
  const first = await sold(harbour.seller, tour)
  const finish = await begin((tx) =>
    tx.query(
      `update departure set seats_used = seats_used + 6, people_used = people_used + 6 where account_id = $1
         and id = (select departure_id from booking where account_id = $1 and id = $2)`,
      [tx.accountId, first.id],
    ),
  )
  // By what is committed there is room for all of them.
  const room = 10 - first.seats
  const sales = Promise.all(Array.from({ length: room }, () => sell(harbour.seller, tour, { adults: 1 })))
  await until(async () => (await waiting()) > 0)
  await finish()
  const codes = (await sales).map((answer) => (answer.status === 'ERROR' ? answer.errors[0]?.code : answer.status))
  expect(codes.toSorted()).toEqual([
    ...Array.from({ length: room - 6 }, () => 'OK'),
    ...Array.from({ length: 6 }, () => 'departure.full'),
  ])
  const [written] = await harbour.database.admin<Record<string, number>>(
    `select d.seats_used, (select count(*)::int from booking b where b.departure_id = d.id) as bookings,
       (select count(*)::int from ledger_entry l join booking b on b.id = l.booking_id where b.departure_id = d.id) as charges,
       (select count(*)::int from event e join booking b on b.id = e.subject_id
          where b.departure_id = d.id and e.kind = 'booking.created') as events,
       (select count(*)::int from event e where e.kind = 'booking.created' and e.data->>'departure_id' = d.id::text) as told
     from departure d join booking x on x.departure_id = d.id where x.id = $1`,
    [first.id],
  )
  const bookings = 1 + room - 6
  expect(written).toEqual({ seats_used: 10, bookings, charges: bookings, events: bookings, told: bookings })
})

test('a sale that got neither its seats nor the last use of its code gives nothing back to the departure (C5, I29)', async () => {
  const [beside, ahead] = [
    await harbour.addTour({ name: `Al lado ${made}`, slug: `race-beside-${made}`, capacity: 10 }),
    await harbour.addTour({ name: `Antes ${made}`, slug: `race-ahead-${made}`, capacity: 10 }),
  ]
  const code = `ULTIMA-${made}`
  const discount = { kind: 'percent', basis_points: 1000 } as const
  const offered = { business_id: harbour.business, name: 'Última', code, discount, cap_total: 1 }
  expect(await harbour.owner.client(createDiscountCode, { body: offered })).toMatchObject({ status: 'OK' })
  const first = await sold(harbour.seller, tour)
  // Whoever comes meanwhile waits for this one, and goes into one batch.
  const free = await holding(await sold(harbour.seller, ahead))
  const before = sell(harbour.seller, ahead)
  await until(async () => (await waiting()) === 1)
  const taken = await begin((tx) =>
    tx.query(
      `update departure set seats_used = 10, people_used = 10 where account_id = $1
         and id = (select departure_id from booking where account_id = $1 and id = $2)`,
      [tx.accountId, first.id],
    ),
  )
  const wish = {
    adults: 1,
    code,
    quoted_total_cents: 72_000,
    payment: { method: 'cash', amount_cents: 72_000 },
  } as const
  const sales = [beside, tour].map((one) => sell(harbour.seller, one, wish))
  await free()
  await until(async () => (await waiting()) === 1)
  await taken()
  const [last, late] = await Promise.all(sales)
  expect(await before).toMatchObject({ status: 'OK' })
  expect(last).toMatchObject({ status: 'OK' })
  expect(late).toMatchObject({ status: 'ERROR' })
  const [full] = await harbour.database.admin(
    'select seats_used, people_used from departure where id = (select departure_id from booking where id = $1)',
    [first.id],
  )
  expect(full).toEqual({ seats_used: 10, people_used: 10 })
})
