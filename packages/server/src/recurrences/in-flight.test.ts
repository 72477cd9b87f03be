import { createCanceledDates } from '@muelle/contract/recurrences/canceled-dates'
import { deleteTour, toggleTour } from '@muelle/contract/tours/details'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../test/database.ts'
import type { AddedTour } from '../../test/fixtures.ts'
import { type Harbour, openHarbour, sell, sold, TOMORROW } from '../../test/tours.ts'
import { until } from '../../test/until.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour?.close())

const waiting = async (count: number) => {
  const [row] = await harbour.database.admin<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return (row?.waiting ?? 0) >= count
}
/**
 * Lets a sale of the first departure of tomorrow stop after it has read its tour, begins the change, and lets the sale go on: the
 * change is decided with both in flight.
 */
async function duringSale<T>(tour: AddedTour, change: () => Promise<T>) {
  return withClient(harbour.database.connection, async (client) => {
    await client.query('begin')
    // The row that the sale is about to make, or to change, is somebody else's as long as this lasts.
    await client.query(
      `insert into departure (account_id, business_id, tour_id, schedule_id, local_date, start_time, time_zone, starts_at,
         duration_minutes, capacity, people_limit)
       select account_id, $2, id, $3, $4, '09:00', 'America/Merida', now(), 120, 10, 12 from tour where id = $1`,
      [tour.tour, harbour.business, tour.schedules[0], TOMORROW],
    )
    const sale = sell(harbour.seller, tour, { adults: 3 })
    await until(() => waiting(1))
    const changing = change()
    await until(() => waiting(2))
    await client.query('rollback')
    return Promise.all([sale, changing])
  })
}

test('R5: whoever closes a day waits for the sale that is being made, and counts it', async () => {
  const tour = await harbour.addTour({ slug: 'closing' })
  const [sale, closed] = await duringSale(tour, () =>
    harbour.owner.client(createCanceledDates, { params: { id: tour.tour }, body: { from: TOMORROW } }),
  )
  expect(sale).toMatchObject({ status: 'OK' })
  expect(closed).toMatchObject({ status: 'OK', data: { bookings: 1, people: 3 } })
  expect(await sell(harbour.seller, tour)).toMatchObject({ errors: [{ code: 'departure.date_canceled' }] })
})

test('a tour is not deleted while its first booking is being made', async () => {
  const tour = await harbour.addTour({ slug: 'deleting' })
  const params = { id: harbour.business, tourId: tour.tour }
  const [sale, deleted] = await duringSale(tour, () => harbour.owner.client(deleteTour, { params }))
  expect(sale).toMatchObject({ status: 'OK' })
  expect(deleted).toMatchObject({ errors: [{ code: 'tour.has_bookings', detail: { bookings: 1 } }] })
  const [row] = await harbour.database.admin('select deleted_at, enabled from tour where id = $1', [tour.tour])
  expect(row).toEqual({ deleted_at: null, enabled: true })
})

test('once a tour is off sale no sale comes after', async () => {
  const tour = await harbour.addTour({ slug: 'toggling' })
  const params = { id: harbour.business, tourId: tour.tour }
  let isOff = false
  const [sale] = await duringSale(tour, async () => {
    await harbour.owner.client(toggleTour, { params, body: { enabled: false } })
    isOff = true
  })
  expect(sale).toMatchObject({ status: 'OK' })
  expect(isOff).toBe(true)
  await expect(sold(harbour.seller, tour, { schedule: tour.schedules[1] as number })).rejects.toThrow(
    'departure.closed',
  )
})
