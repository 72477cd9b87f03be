import { assignDeparture } from '@muelle/contract/departures/assignment'
import { addDays, instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harbour, NOW, openHarbour, sold, TODAY } from '../../../test/tours.ts'
import { findDeparturesById, findDeparturesOfTours } from './departures.sql.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour?.close())

/** Long after every hold of the test has ended. */
const LATER = instant(NOW + 10_000 * MINUTE_MS)

test('departures of several tours are those read one by one, with their boats and expired holds (I6)', async () => {
  const tour = await harbour.addTour()
  const other = await harbour.addTour({ slug: 'otro', name: 'Manglar' })
  const date = addDays(TODAY, 2)
  await sold(harbour.seller, tour, { date, adults: 2, hold: true })
  await sold(harbour.seller, tour, { date, adults: 1, hold: true })
  await sold(harbour.seller, tour, { date, adults: 1 })
  await sold(harbour.seller, other, { date, adults: 1 })
  await harbour.seller.client(assignDeparture, {
    body: { departure: { schedule_id: other.schedules[0] as number, date }, transports: [other.boat], crew: [] },
  })
  const [together, each] = await harbour.database.db.transaction(harbour.account, async (tx) => {
    const found = await findDeparturesOfTours(tx, LATER, [tour.tour, other.tour], date, date)
    const ids = found.map(({ id }) => id)
    return [found, (await Promise.all(ids.map((id) => findDeparturesById(tx, LATER, [id])))).flat()]
  })
  expect(together).toEqual(each)
  expect(together.find(({ tour_id }) => tour_id === tour.tour)).toMatchObject({
    people_used: 4,
    expired_people: 3,
    transports: [],
    crew: [],
  })
  expect(together.find(({ tour_id }) => tour_id === other.tour)).toMatchObject({
    expired_people: 0,
    transports: [{ id: other.boat }],
  })
})
