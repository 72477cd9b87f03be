import { updateDeparture } from '@muelle/contract/departures/extra-departures'
import { getBoard } from '@muelle/contract/departures/plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { type Harbour, openHarbour, sold, TOMORROW } from '../../../test/tours.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour?.close())

const at = (tour: AddedTour, index = 0) => ({ schedule_id: tour.schedules[index] as number, date: TOMORROW })
type Change = { version?: number; note?: string | null; online_status?: 'call_only' | 'hidden' }
const change = (tour: AddedTour, body: Change) =>
  harbour.seller.client(updateDeparture, { body: { departure: at(tour), ...body } })
const onBoard = async (tour: AddedTour) => {
  const board = await harbour.owner.client(getBoard, { query: { business_id: harbour.business, date: TOMORROW } })
  const found = board.status === 'OK' ? board.data.departures : []
  return found
    .filter(({ tour_id }) => tour_id === tour.tour)
    .toSorted((a, b) => a.start_time.localeCompare(b.start_time))
}

test('R2, R6: a departure that nothing has touched takes a note and an online status, and only it', async () => {
  const tour = await harbour.addTour({ slug: 'intacta' })
  expect(await onBoard(tour)).toMatchObject([{ id: null, version: null }, { id: null }])
  const noted = await change(tour, { note: 'Lleva hielo' })
  expect(noted).toMatchObject({ data: { note: 'Lleva hielo', online_status: 'auto', version: 2 } })
  expect(await change(tour, { version: 2, online_status: 'hidden' })).toMatchObject({
    data: { note: 'Lleva hielo', online_status: 'hidden', version: 3 },
  })
  const [own, other] = await onBoard(tour)
  expect(own).toMatchObject({ id: expect.any(Number), note: 'Lleva hielo', online_status: 'hidden', version: 3 })
  expect(other).toMatchObject({ id: null, online_status: 'auto' })
  expect(await sold(harbour.seller, tour, { adults: 1 })).toMatchObject({ departure: { id: own?.id } })
})

test('R6, I26: of two who write on the same untouched departure the second is told; a sale in between is no change of it', async () => {
  const tour = await harbour.addTour({ slug: 'intacta-dos' })
  await sold(harbour.seller, tour, { adults: 1 })
  expect(await change(tour, { online_status: 'call_only' })).toMatchObject({ data: { online_status: 'call_only' } })
  const tables = ['departure', 'event', 'audit_entry']
  const before = await snapshot(harbour.database.admin, tables)
  expect(await change(tour, { note: 'Otra' })).toMatchObject({
    errors: [{ code: 'stale', detail: { version: 2, current: { online_status: 'call_only' } } }],
  })
  expect(
    await harbour.seller.client(updateDeparture, {
      body: { departure: { ...at(tour), schedule_id: 999_999 }, note: 'x' },
    }),
  ).toMatchObject({ httpStatus: 404 })
  expect(await snapshot(harbour.database.admin, tables)).toEqual(before)
})
