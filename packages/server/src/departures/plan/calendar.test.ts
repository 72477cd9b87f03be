import type { CallInput } from '@muelle/contract/call'
import { assignDeparture } from '@muelle/contract/departures/assignment'
import { getCalendar } from '@muelle/contract/departures/calendar'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, sold, TODAY, TOMORROW, ZONE } from '../../../test/tours.ts'

let harbour: Harbour
let tour: AddedTour
let other: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour()
  other = await harbour.addTour({ name: 'Manglar', capacity: 6, people_limit: 8, startTimes: ['10:00'] })
})
afterAll(() => harbour?.close())

const calendar = (query: Partial<CallInput<typeof getCalendar>['query']> = {}) =>
  harbour.seller.client(getCalendar, { query: { business_id: harbour.business, from: TODAY, to: TOMORROW, ...query } })

test('days count what the rules yield and what is sold, without reading a booking', async () => {
  await sold(harbour.seller, tour, { date: TOMORROW, adults: 3, infants: 1 })
  const [from, to] = [TODAY, TOMORROW]
  const empty = { departures: 3, capacity: 26, seats_used: 0, people_used: 0, canceled: 0, unassigned: 0 }
  expect(await calendar()).toEqual({
    status: 'OK',
    data: {
      business_id: harbour.business,
      today: TODAY,
      now: expect.any(String),
      time_zone: ZONE,
      days: [
        { date: from, ...empty },
        { date: to, ...empty, seats_used: 3, people_used: 4, unassigned: 1 },
      ],
      departures: [],
    },
  })
  expect(await calendar({ tour_id: other.tour })).toMatchObject({
    data: { days: [{ departures: 1, capacity: 6 }, { seats_used: 0 }] },
  })
})

test('with their departures, in order of time, with their boats and crew', async () => {
  const date = addDays(TODAY, 2)
  const [captain] = await harbour.database.admin(
    `insert into crew_member (account_id, business_id, name, duty) values ($1, $2, 'Chucho', 'captain') returning id`,
    [harbour.account, harbour.business],
  )
  const crew = [{ crew_member_id: Number(captain?.['id']), duty: 'captain' as const }]
  await harbour.seller.client(assignDeparture, {
    body: { departure: { schedule_id: other.schedules[0] as number, date }, transports: [other.boat], crew },
  })
  const listed = await calendar({ from: date, to: date, detail: 'departures' })
  expect(listed).toMatchObject({ data: { days: [{ date, departures: 3, unassigned: 0 }] } })
  expect(listed.status === 'OK' && listed.data.departures).toEqual([
    expect.objectContaining({ id: null, schedule_id: tour.schedules[0], start_time: '09:00', transports: [] }),
    {
      id: expect.any(Number),
      schedule_id: other.schedules[0],
      tour_id: other.tour,
      tour_name: 'Manglar',
      local_date: date,
      start_time: '10:00',
      starts_at: `${date}T16:00:00.000Z`,
      ends_at: `${date}T18:00:00.000Z`,
      time_zone: ZONE,
      state: 'open',
      capacity: 6,
      seats_used: 0,
      people_used: 0,
      people_limit: 8,
      transports: [{ id: other.boat, name: expect.any(String) }],
      crew: [{ id: Number(captain?.['id']), name: 'Chucho', duty: 'captain' }],
    },
    expect.objectContaining({ start_time: '15:00' }),
  ])
})

test('a canceled departure counts for nothing, and is still listed', async () => {
  const date = addDays(TODAY, 3)
  await sold(harbour.seller, tour, { date, adults: 2 })
  await harbour.database.admin(`update departure set state = 'canceled' where local_date = $1`, [date])
  const listed = await calendar({ from: date, to: date, detail: 'departures' })
  expect(listed).toMatchObject({
    data: { days: [{ departures: 2, capacity: 16, seats_used: 0, canceled: 1, unassigned: 0 }] },
  })
  expect(listed.status === 'OK' && listed.data.departures.map(({ state }) => state)).toEqual([
    'canceled',
    'open',
    'open',
  ])
})

test('counting days and listing departures come to the same: moved hours, extras, expired holds, idle rows (R2, R3, R7, I6)', async () => {
  const [from, to] = [addDays(TODAY, 20), addDays(TODAY, 26)]
  const date = (day: number) => addDays(from, day)
  const touch = (schedule: number, day: number) => sold(harbour.seller, tour, { schedule, date: date(day), adults: 2 })
  const [morning = 0, afternoon = 0] = tour.schedules
  const moved = await touch(morning, 0)
  const canceled = await touch(morning, 1)
  const expired = await sold(harbour.seller, tour, { schedule: afternoon, date: date(2), adults: 1, hold: true })
  const idle = await touch(morning, 3)
  await harbour.seller.client(assignDeparture, {
    body: {
      departure: { schedule_id: other.schedules[0] as number, date: date(4) },
      transports: [other.boat],
      crew: [],
    },
  })
  const edit = (sql: string, id: number) => harbour.database.admin(`update departure set ${sql} where id = $1`, [id])
  // Kept as it was sold while its season moved (R7); an extra one at the hour of a season (R3); one whose party is gone.
  await edit(`start_time = '08:15', version = 2`, moved.departure.id)
  await edit(`state = 'canceled', version = 2`, canceled.departure.id)
  await harbour.database.admin(`update booking set expires_at = '2020-01-01' where id = $1`, [expired.id])
  await harbour.database.admin(`delete from booking_party where booking_id = $1`, [idle.id])
  await edit(`seats_used = 0, people_used = 0, version = 1`, idle.departure.id)
  const extra = await touch(afternoon, 5)
  await edit(`schedule_id = null, start_time = '09:00'`, extra.departure.id)

  const range = { from, to }
  const listed = await calendar({ ...range, detail: 'departures' })
  const counted = await calendar(range)
  if (listed.status !== 'OK' || counted.status !== 'OK') throw new Error('no calendar')
  expect(counted.data.days).toEqual(listed.data.days)
  expect(counted.data.days.map(({ departures, people_used }) => [departures, people_used])).toEqual([
    [3, 2],
    [2, 0],
    [3, 0],
    [3, 0],
    [3, 0],
    [3, 2],
    [3, 0],
  ])
  expect(await calendar({ ...range, tour_id: tour.tour })).toMatchObject({ data: { days: { length: 7 } } })
})

test('tours that nobody has touched count by their rules alone: closed days, closed start times, none while off sale (R2, R5)', async () => {
  const [from, to] = [addDays(TODAY, 30), addDays(TODAY, 32)]
  const closing = await harbour.addTour({ name: 'Cenotes', slug: 'cenotes', capacity: 7, people_limit: 9 })
  const off = await harbour.addTour({ name: 'Ruinas', slug: 'ruinas', enabled: false })
  const close = (schedule: number | null, date: string) =>
    harbour.database.admin(
      `insert into canceled_date (account_id, tour_id, schedule_id, local_date)
       select account_id, id, $2, $3 from tour where id = $1`,
      [closing.tour, schedule, date],
    )
  await close(null, from)
  await close(closing.schedules[0] ?? 0, to)

  const range = { from, to, tour_id: closing.tour }
  const [counted, listed, none] = await Promise.all([
    calendar(range),
    calendar({ ...range, detail: 'departures' }),
    calendar({ ...range, tour_id: off.tour }),
  ])
  if (listed.status !== 'OK' || counted.status !== 'OK' || none.status !== 'OK') throw new Error('no calendar')
  expect(counted.data.days.map(({ departures, capacity }) => [departures, capacity])).toEqual([
    [0, 0],
    [2, 14],
    [1, 7],
  ])
  expect(listed.data.days).toEqual(counted.data.days)
  expect(none.data.days.map(({ departures }) => departures)).toEqual([0, 0, 0])
})

test.each([
  [{ to: addDays(TODAY, 61) }, 'OK'],
  [{ to: addDays(TODAY, 62) }, { code: 'departure.range', detail: { max_days: 62 } }],
  [
    { to: addDays(TODAY, 14), detail: 'departures' as const },
    { code: 'departure.range', detail: { max_days: 14 } },
  ],
  [{ to: addDays(TODAY, -1) }, { code: 'departure.range' }],
  [{ tour_id: 987_654_321 }, { code: 'not_found' }],
])('%o', async (query, answer) => {
  const got = await calendar(query)
  expect(got).toMatchObject(answer === 'OK' ? { status: 'OK' } : { errors: [answer] })
})
