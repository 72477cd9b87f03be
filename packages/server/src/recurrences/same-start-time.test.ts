import { createAllotment, listAllotments } from '@muelle/contract/departures/allotments'
import { createGroup } from '@muelle/contract/departures/shared-vacants'
import { createCanceledDates } from '@muelle/contract/recurrences/canceled-dates'
import { listRecurrences, updateRecurrence } from '@muelle/contract/recurrences/record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddedTour } from '../../test/fixtures.ts'
import { type Harbour, openHarbour, sell, sold, TOMORROW } from '../../test/tours.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour?.close())

/** Saves the season with these start times, none of which says that it was there before. */
async function replaceTimes({ tour }: AddedTour, times: readonly string[]) {
  const seasons = await harbour.owner.client(listRecurrences, { params: { id: tour } })
  const [season] = seasons.status === 'OK' ? seasons.data.rows : []
  if (!season) throw new Error('no season')
  const { id: recurrenceId, version, ...body } = season
  const saved = await harbour.owner.client(updateRecurrence, {
    params: { id: tour, recurrenceId },
    body: { ...body, version, schedules: times.map((start_time) => ({ start_time })) },
  })
  if (saved.status !== 'OK') throw new Error(JSON.stringify(saved))
  return saved.data.recurrence.schedules.map(({ id, start_time }) => [start_time, id])
}

test('R5, C6, C8: a start time that is replaced by itself keeps what hangs on it, at once or later', async () => {
  const tour = await harbour.addTour({ slug: 'replaced' })
  const [nine, three] = tour.schedules as [number, number]
  await harbour.owner.client(createCanceledDates, {
    params: { id: tour.tour },
    body: { from: TOMORROW, schedule_id: nine, reason: 'Nortes' },
  })
  const members = [{ tour_id: tour.tour, schedule_id: three }]
  const group = {
    name: 'Lancha',
    capacity: 2,
    transport_id: null,
    members,
    scope: 'overlap' as const,
    mode: 'mixed' as const,
  }
  await harbour.owner.client(createGroup, {
    params: { id: harbour.business },
    body: { ...group, buffer_minutes: 0, enabled: true },
  })
  await harbour.owner.client(createAllotment, {
    params: { id: tour.tour },
    body: { holder_name: 'Agencia', schedule_id: three, seats: 1, release_hours: 0, weekdays: [0, 1, 2, 3, 4, 5, 6] },
  })

  expect(await replaceTimes(tour, ['09:00', '15:00'])).toEqual([
    ['09:00', nine],
    ['15:00', three],
  ])
  await replaceTimes(tour, ['12:00'])
  const again = await replaceTimes(tour, ['09:00', '12:00', '15:00'])
  expect(again).toEqual([
    ['09:00', nine],
    ['12:00', expect.any(Number)],
    ['15:00', three],
  ])

  expect(await sell(harbour.seller, tour, { schedule: nine })).toMatchObject({
    errors: [{ code: 'departure.date_canceled' }],
  })
  expect(await sell(harbour.seller, tour, { schedule: three, adults: 3 })).toMatchObject({
    errors: [{ code: 'departure.full', detail: { seats_left: 2 } }],
  })
  const allotments = await harbour.owner.client(listAllotments, { params: { id: tour.tour } })
  expect(allotments).toMatchObject({ data: { rows: [{ schedule_id: three }] } })
  await sold(harbour.seller, tour, { schedule: again[1]?.[1] as number, adults: 3 })
})
