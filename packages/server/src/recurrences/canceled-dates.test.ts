import { listTourBookings } from '@muelle/contract/bookings/list'
import { createBooking } from '@muelle/contract/bookings/sale'
import { createExtraDeparture, updateDeparture } from '@muelle/contract/departures/extra-departures'
import { listDepartures } from '@muelle/contract/departures/plan'
import * as calls from '@muelle/contract/recurrences/canceled-dates'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../test/fixtures.ts'
import { type Harbour, openHarbour, saleOf, sell, sold, TODAY, TOMORROW } from '../../test/tours.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

const close = (tour: AddedTour, body: object) =>
  harbour.owner.client(calls.createCanceledDates, { params: { id: tour.tour }, body: { from: TOMORROW, ...body } })
const departuresOf = async (tour: AddedTour, date = TOMORROW) => {
  const query = { from: date, to: date }
  const result = await harbour.owner.client(listDepartures, { params: { id: tour.tour }, query })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data.rows
}
const codeOf = (result: { status: string; errors?: readonly { code: string }[] }) => result.errors?.[0]?.code ?? 'OK'
const closedDays = async () =>
  (await harbour.database.admin<{ count: number }>('select count(*) as count from canceled_date'))[0]?.count

describe('R5: a canceled date', () => {
  test('stops sales with its reason, leaves bookings alone and counts them; deleting it reopens', async () => {
    const tour = await harbour.addTour({ slug: 'closed' })
    const booking = await sold(harbour.seller, tour, { adults: 3 })
    const result = await close(tour, { reason: 'Puerto cerrado' })
    if (result.status !== 'OK') throw new Error(JSON.stringify(result))
    const [row] = result.data.rows
    expect(result.data).toEqual({
      rows: [
        {
          id: expect.any(Number),
          schedule_id: null,
          start_time: null,
          local_date: TOMORROW,
          reason: 'Puerto cerrado',
          created_by: { id: harbour.ownerId, name: 'Ana Pérez' },
          created_at: expect.any(String),
          bookings: 1,
          people: 3,
          departure_ids: [booking.departure.id],
        },
      ],
      count: 1,
      bookings: 1,
      people: 3,
    })
    const reason = expect.objectContaining({ code: 'departure.date_canceled', detail: { reason: 'Puerto cerrado' } })
    expect(await departuresOf(tour)).toEqual([
      expect.objectContaining({
        id: booking.departure.id,
        state: 'closed',
        availability: 'CLOSED',
        seats_used: 3,
        reason,
      }),
      expect.objectContaining({ id: null, state: 'closed', reason }),
    ])
    expect(await sell(harbour.seller, tour)).toMatchObject({
      errors: [{ code: 'departure.date_canceled', detail: { reason: 'Puerto cerrado' } }],
    })
    const [kept] = await harbour.database.admin('select status from booking where id = $1', [booking.id])
    expect(kept).toEqual({ status: 'confirmed' })

    const params = { id: tour.tour, canceledDateId: row?.id as number }
    expect(codeOf(await harbour.owner.client(calls.deleteCanceledDate, { params }))).toBe('OK')
    expect(codeOf(await sell(harbour.seller, tour))).toBe('OK')
    expect(codeOf(await harbour.owner.client(calls.deleteCanceledDate, { params }))).toBe('not_found')
  })

  test('closes one start time of a range of days and no other', async () => {
    const tour = await harbour.addTour({ slug: 'one-time' })
    const schedule_id = tour.schedules[1] as number
    const to = addDays(TOMORROW, 2)
    expect(await close(tour, { to, schedule_id })).toMatchObject({ data: { count: 3, bookings: 0 } })
    const states = async (date = TOMORROW) => (await departuresOf(tour, date)).map(({ state }) => state)
    expect([await states(), await states(to), await states(addDays(to, 1))]).toEqual([
      ['open', 'closed'],
      ['open', 'closed'],
      ['open', 'open'],
    ])
    // Half of these are closed already: the others follow.
    expect(await close(tour, { from: to, to: addDays(to, 1), schedule_id })).toMatchObject({ data: { count: 1 } })
    const list = await harbour.owner.client(calls.listCanceledDates, { params: { id: tour.tour } })
    expect(list).toMatchObject({
      data: { count: 4, rows: [{ start_time: '15:00', local_date: TOMORROW }, {}, {}, {}] },
    })
  })

  test.each<[string, object, string]>([
    ['a day of the past', { from: addDays(TODAY, -1) }, 'canceled_date.past'],
    ['a reversed range', { to: TODAY }, 'canceled_date.range'],
    ['a range of more than a year', { to: addDays(TOMORROW, 366) }, 'canceled_date.range'],
    ['a start time of another tour', { schedule_id: 987_654 }, 'not_found'],
  ])('refuses %s, and nothing changed', async (what, body, code) => {
    const tour = await harbour.addTour({ slug: `refused-${what.length}` })
    const before = await closedDays()
    expect(codeOf(await close(tour, body))).toBe(code)
    expect(await closedDays()).toBe(before)
  })

  test('the same day twice, even at once, is closed once', async () => {
    const tour = await harbour.addTour({ slug: 'twice' })
    const results = await Promise.all([close(tour, {}), close(tour, {}), close(tour, {})])
    expect(results.map(codeOf).sort()).toEqual(['OK', 'canceled_date.taken', 'canceled_date.taken'])
  })

  test('the bookings of a tour are listed, those of others are not', async () => {
    const [tour, other] = [await harbour.addTour({ slug: 'listed' }), await harbour.addTour({ slug: 'unlisted' })]
    const booking = await sold(harbour.seller, tour)
    await sold(harbour.seller, other)
    const result = await harbour.seller.client(listTourBookings, { params: { id: tour.tour } })
    expect(result).toMatchObject({ data: { count: 1, rows: [{ id: booking.id }] } })
  })
})

describe('R3: an extra departure', () => {
  const addExtra = (tour: AddedTour, body: object = {}, person = harbour.seller) =>
    person.client(createExtraDeparture, {
      params: { id: tour.tour },
      body: { date: TOMORROW, start_time: '13:30', ...body },
    })
  const added = async (tour: AddedTour, body: object = {}) => {
    const result = await addExtra(tour, body)
    if (result.status !== 'OK') throw new Error(JSON.stringify(result))
    return result.data
  }

  test('stands beside the others and is sold by its row', async () => {
    const tour = await harbour.addTour({ slug: 'extra' })
    const extra = await added(tour, { capacity: 4, note: 'Grupo del hotel' })
    expect(extra).toMatchObject({
      schedule_id: null,
      is_extra: true,
      start_time: '13:30',
      duration_minutes: 120,
      capacity: 4,
      people_limit: 12,
      note: 'Grupo del hotel',
      version: 1,
      price_from_cents: 80_000,
      availability: 'AVAILABLE',
    })
    expect((await departuresOf(tour)).map(({ start_time }) => start_time)).toEqual(['09:00', '13:30', '15:00'])
    expect((await departuresOf(tour, addDays(TOMORROW, 1))).length).toBe(2)
    const { schedule_id: _schedule, date: _date, ...sale } = saleOf(tour)
    const booking = await harbour.seller.client(createBooking, {
      params: { id: tour.tour },
      body: { ...sale, departure_id: extra.id as number },
    })
    expect(booking).toMatchObject({
      status: 'OK',
      data: { departure: { id: extra.id, schedule_id: null, start_time: '13:30' } },
    })
    expect(await departuresOf(tour)).toContainEqual(expect.objectContaining({ id: extra.id, seats_used: 2 }))
  })

  test('two on one day are two departures, and each is sold by itself', async () => {
    const tour = await harbour.addTour({ slug: 'two-extras' })
    const [early, late] = [await added(tour, { start_time: '06:00' }), await added(tour, { start_time: '19:00' })]
    const { schedule_id: _schedule, date: _date, ...sale } = saleOf(tour)
    const params = { id: tour.tour }
    await harbour.seller.client(createBooking, { params, body: { ...sale, departure_id: late.id as number } })
    expect((await departuresOf(tour)).map(({ id, seats_used }) => [id, seats_used])).toEqual([
      [early.id, 0],
      [null, 0],
      [null, 0],
      [late.id, 2],
    ])
    const other = await harbour.addTour({ slug: 'not-its-extra' })
    const foreign = { ...saleOf(other), departure_id: early.id as number }
    const { schedule_id: _s, date: _d, ...body } = foreign
    expect(codeOf(await harbour.seller.client(createBooking, { params: { id: other.tour }, body }))).toBe(
      'departure.not_found',
    )
  })

  test.each<[string, object, string]>([
    ['an hour that a season has (R4)', { start_time: '09:00' }, 'departure.hour_taken'],
    ['an hour that has passed', { date: TODAY, start_time: '06:00' }, 'departure.departed'],
    ['a day beyond the booking window (W1)', { date: addDays(TODAY, 366) }, 'departure.outside_window'],
  ])('refuses %s, and nothing changed', async (_, body, code) => {
    const tour = await harbour.addTour({ slug: `extra-${code.replaceAll(/\W/g, '-')}` })
    expect(codeOf(await addExtra(tour, body))).toBe(code)
    expect(await harbour.database.admin('select id from departure where tour_id = $1', [tour.tour])).toEqual([])
  })

  test('refuses a closed day with its reason (R5)', async () => {
    const tour = await harbour.addTour({ slug: 'extra-closed' })
    await close(tour, { reason: 'Norte' })
    expect(await addExtra(tour)).toMatchObject({
      errors: [{ code: 'departure.date_canceled', detail: { reason: 'Norte' } }],
    })
  })

  test('the same one added at once is added once', async () => {
    const tour = await harbour.addTour({ slug: 'extra-race' })
    const results = await Promise.all([addExtra(tour), addExtra(tour), addExtra(tour)])
    expect(results.map(codeOf).sort()).toEqual(['OK', 'departure.hour_taken', 'departure.hour_taken'])
  })

  test('R6: note and online status change with their version, told in the history', async () => {
    const tour = await harbour.addTour({ slug: 'noted' })
    const extra = await added(tour)
    const change = (body: { version: number; note?: string | null; online_status?: 'call_only' }) =>
      harbour.seller.client(updateDeparture, { body: { departure: { departure_id: extra.id as number }, ...body } })
    expect(await change({ version: 1, online_status: 'call_only', note: 'Lleva hielo' })).toMatchObject({
      data: { online_status: 'call_only', note: 'Lleva hielo', version: 2 },
    })
    expect(await change({ version: 1, note: 'Otra' })).toMatchObject({
      errors: [{ code: 'stale', detail: { version: 2, current: { note: 'Lleva hielo' } } }],
    })
    expect(await change({ version: 2, note: '' })).toMatchObject({ data: { note: null, online_status: 'call_only' } })
  })
})

describe('R5: many closed days', () => {
  /** Closes one start time, or whole days, for as many days from a day on. */
  const closeMany = ({ tour }: AddedTour, schedule: number | null, from: string, days: number) =>
    harbour.database.admin(
      `insert into canceled_date (account_id, tour_id, schedule_id, reason, local_date)
       select account_id, id, $2, '', $3::date + n from tour cross join generate_series(0, $4::int - 1) as n where id = $1`,
      [tour, schedule, from, days],
    )

  test('the nearest stays closed however many lie behind it', async () => {
    const tour = await harbour.addTour({ slug: 'many-closed' })
    for (const schedule of tour.schedules) await closeMany(tour, schedule, TOMORROW, 900)
    expect(await sell(harbour.seller, tour)).toMatchObject({ errors: [{ code: 'departure.date_canceled' }] })
  })

  test('more than are kept at hand are refused with their number, and none is closed', async () => {
    const tour = await harbour.addTour({ slug: 'too-many-closed' })
    await closeMany(tour, null, addDays(TODAY, -400), 400)
    await closeMany(tour, null, addDays(TOMORROW, 10), calls.MAX_CANCELED_DATES - 2)
    const before = await closedDays()
    expect(await close(tour, { to: addDays(TOMORROW, 2) })).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'canceled_date.too_many', detail: { max_days: calls.MAX_CANCELED_DATES } }],
    })
    expect(await closedDays()).toBe(before)
    expect(await close(tour, { to: addDays(TOMORROW, 1) })).toMatchObject({ status: 'OK' })
    expect(await sell(harbour.seller, tour)).toMatchObject({ errors: [{ code: 'departure.date_canceled' }] })
  })
})
