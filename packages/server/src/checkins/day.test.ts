import { getCheckinDay } from '@muelle/contract/checkins/day'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dock, OTHER_PHONE, ok, openDock, PHONE } from '../../test/dock.ts'
import type { AddedTour } from '../../test/fixtures.ts'
import { NOW, TODAY } from '../../test/tours.ts'

let dock: Dock
let tour: AddedTour
beforeAll(async () => {
  dock = await openDock()
  tour = await dock.addTour({ name: 'Manglar', capacity: 20, people_limit: 20 })
})
afterAll(() => dock.close())

const dayOf = (date?: string) =>
  ok(dock.door.client(getCheckinDay, { query: { business_id: dock.business, ...(date && { date }) } }))

test('a day has how far its people are, who scanned with which device, and what is still to be solved (K1)', async () => {
  const whole = await dock.sell(tour, { adults: 3 })
  const owing = await dock.sell(tour, { adults: 2 })
  await dock.database.admin('update booking set paid_cents = paid_cents - 500 where id = $1', [owing.id])
  const empty = await dayOf()
  expect(empty).toMatchObject({ date: TODAY, devices: [], users: [], unsolved: 0 })
  expect(empty.departures).toMatchObject([{ tour_name: 'Manglar', people: 5, received_people: 0, boarded_people: 0 }])

  const scanned = await dock.scan({ read: whole.ticket, kind: 'boarding', count: 2 })
  dock.setNow(instant(NOW + 5 * MINUTE_MS))
  expect(await dock.scan({ read: owing.ticket, kind: 'boarding', device: OTHER_PHONE })).toMatchObject({
    verdict: 'balance_due',
    scanned_departure: null,
  })
  dock.setNow(instant(NOW + 21 * MINUTE_MS))
  const told = await dayOf()
  expect(told.departures).toMatchObject([{ people: 5, received_people: 2, boarded_people: 2 }])
  expect(told.devices.map(({ id, is_quiet }) => [id, is_quiet])).toEqual([
    [OTHER_PHONE.id, false],
    [PHONE.id, true],
  ])
  expect(told.users).toEqual([scanned.user])
  expect(told.unsolved).toBe(1)

  await dock.scan({ read: owing.ticket, kind: 'boarding', release_reason: 'Paga al volver' })
  expect((await dayOf()).unsolved).toBe(0)
  expect(await dayOf('2026-07-14')).toEqual({
    date: '2026-07-14',
    departures: [],
    devices: [],
    users: [],
    unsolved: 0,
  })
  dock.setNow(NOW)
})

test('a scan tells where it was made; who may not see check-ins sees no day', async () => {
  const booking = await dock.sell(tour)
  const { scanned_departure } = await dock.scan({ read: booking.ticket, departure_id: booking.departure.id })
  expect(scanned_departure).toMatchObject({ tour_name: 'Manglar', local_date: TODAY })
  expect(await dock.seller.client(getCheckinDay, { query: { business_id: dock.business } })).toMatchObject({
    httpStatus: 403,
  })
  expect(await dock.door.client(getCheckinDay, { query: { business_id: dock.business + 1000 } })).toMatchObject({
    httpStatus: 404,
  })
})
