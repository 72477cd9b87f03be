import { rescheduleBooking } from '@muelle/contract/bookings/life'
import { joinDepartures } from '@muelle/contract/departures/work'
import { createCanceledDates } from '@muelle/contract/recurrences/canceled-dates'
import { addDays, type LocalDate } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, sold, stateOf, TOMORROW } from '../../../test/tours.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour?.close())

const place = (tour: AddedTour, index: number, date: LocalDate = TOMORROW) => ({
  schedule_id: tour.schedules[index] as number,
  date,
})
const join = (tour: AddedTour, to: ReturnType<typeof place>) =>
  harbour.owner.client(joinDepartures, { body: { from: place(tour, 0), to, notify: null } })

test('X5: whoever is joined hears of it only what the request says: each move tells that it is told', async () => {
  const tour = await harbour.addTour({ slug: 'told' })
  const bookings = [await sold(harbour.seller, tour), await sold(harbour.seller, tour, { adults: 3 })]
  expect(await join(tour, place(tour, 1))).toMatchObject({ data: { bookings: 2, people: 5, messages: null } })
  const events = await harbour.database.admin(
    `select subject_id, data->'is_told' as told from event where kind = 'booking.moved' order by subject_id`,
  )
  expect(events).toEqual(bookings.map(({ id }) => ({ subject_id: id, told: true })))
  const seats = await harbour.database.admin(
    'select seats_used, people_used, state from departure where tour_id = $1 order by start_time',
    [tour.tour],
  )
  expect(seats).toEqual([
    { seats_used: 0, people_used: 0, state: 'closed' },
    { seats_used: 5, people_used: 5, state: 'open' },
  ])
})

test('R5: nobody is moved to a closed day, whoever the cause is', async () => {
  const tour = await harbour.addTour({ slug: 'closed-day' })
  const booking = await sold(harbour.seller, tour)
  const later = addDays(TOMORROW, 1)
  const params = { id: tour.tour }
  await harbour.owner.client(createCanceledDates, { params, body: { from: later, reason: 'Nortes' } })
  const before = await stateOf(harbour)
  const denied = { errors: [{ code: 'departure.date_canceled', detail: { reason: 'Nortes' } }] }
  expect(await join(tour, place(tour, 1, later))).toMatchObject(denied)
  for (const cause of ['operator', 'weather', 'customer'] as const) {
    const moved = await harbour.owner.client(rescheduleBooking, {
      params: { id: booking.id },
      body: {
        departure: place(tour, 1, later),
        cause,
        version: booking.version,
        quoted_total_cents: booking.quote.total_cents,
      },
    })
    expect(moved).toMatchObject(denied)
  }
  expect(await stateOf(harbour)).toEqual(before)
})
