import { claimNewBookings, MAX_TOLD, NEWS_HOURS } from '@muelle/contract/bookings/new-bookings'
import { HOUR_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, NOW, openHarbour, sold } from '../../../test/tours.ts'
import { forgetTold } from './new-bookings.sql.ts'

let harbour: Harbour
let tour: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({ capacity: 60, people_limit: 60 })
})
afterAll(() => harbour.close())
beforeEach(() => harbour.database.admin('delete from booking_told'))

type Person = Harbour['owner']
async function claim(person: Person, ids: readonly number[]) {
  const result = await person.client(claimNewBookings, { body: { ids: [...ids] } })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data.rows
}

test('a booking of somebody else is told once, with what the specification tells of it', async () => {
  const booking = await sold(harbour.seller, tour, {
    adults: 1,
    tourist_first_name: 'Nazario',
    tourist_last_name: 'Pool',
  })
  expect(await claim(harbour.owner, [booking.id])).toEqual([
    {
      id: booking.id,
      ticket: booking.ticket,
      business_id: harbour.business,
      customer_name: 'Nazario Pool',
      created_at: booking.created_at,
    },
  ])
  expect(await claim(harbour.owner, [booking.id])).toEqual([])
})

test('of many screens that ask at once one gets each booking', async () => {
  const ids: number[] = []
  for (let more = 0; more < 3; more += 1) ids.push((await sold(harbour.seller, tour, { adults: 1 })).id)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => claim(harbour.owner, at % 2 ? ids : ids.toReversed())),
  )
  expect(
    answers
      .flat()
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  ).toEqual(ids)
})

test('nobody is told of their own sale or of what is old; with one that is not there none is told', async () => {
  const own = await sold(harbour.owner, tour, { adults: 1 })
  const old = await sold(harbour.seller, tour, { adults: 1 })
  await harbour.database.admin(`update booking set created_at = $2 where id = $1`, [
    old.id,
    new Date(NOW - NEWS_HOURS * HOUR_MS - 1).toISOString(),
  ])
  expect(await claim(harbour.owner, [own.id, old.id])).toEqual([])
  const refused = await harbour.seller.client(claimNewBookings, { body: { ids: [own.id, 999_999] } })
  expect(refused).toMatchObject({ status: 'ERROR', httpStatus: 404 })
  expect(await claim(harbour.seller, [own.id])).toMatchObject([{ id: own.id }])
})

test('none and too many are refused', async () => {
  for (const ids of [[], Array.from({ length: MAX_TOLD + 1 }, (_, at) => at + 1), [0], [1.5]]) {
    const result = await harbour.owner.client(claimNewBookings, { body: { ids } })
    expect(result, String(ids)).toMatchObject({ status: 'ERROR', httpStatus: 422 })
  }
})

test('what was told is forgotten after two days', async () => {
  const { id } = await sold(harbour.seller, tour, { adults: 1 })
  const other = await sold(harbour.seller, tour, { adults: 1 })
  await claim(harbour.owner, [id, other.id])
  await harbour.database.admin(`update booking_told set told_at = now() - interval '49 hours' where booking_id = $1`, [
    id,
  ])
  await harbour.database.db.transaction(harbour.account, forgetTold)
  const rows = await harbour.database.admin('select booking_id::int from booking_told')
  expect(rows).toEqual([{ booking_id: other.id }])
})
