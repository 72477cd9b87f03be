import { cancelBooking } from '@muelle/contract/bookings/life'
import { listBookings } from '@muelle/contract/bookings/list'
import { getBoard, listDepartures } from '@muelle/contract/departures/plan'
import { getBusinessTour } from '@muelle/contract/tours/details'
import { getTour, listTours } from '@muelle/contract/tours/record'
import { addDays, instantOf, localTime, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, NOW, openHarbour, sold, TODAY, TOMORROW, ZONE } from '../../../test/tours.ts'

let harbour: Harbour
let tour: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({ name: 'Ríos y manglar', capacity: 6, people_limit: 8, startTimes: ['09:00', '15:30'] })
})
afterAll(() => harbour.close())

const board = async (date?: string) => {
  const result = await harbour.seller.client(getBoard, {
    query: { business_id: harbour.business, ...(date ? { date: date } : {}) },
  })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}

describe('the day board', () => {
  test('untouched departures are there without a row (R2) with their availability (R8, W5)', async () => {
    const day = await board()
    const startsAt = instantOf(TODAY, localTime('09:00'), ZONE)
    expect(day).toMatchObject({
      business_id: harbour.business,
      date: TODAY,
      today: TODAY,
      time_zone: ZONE,
      currency: 'MXN',
    })
    expect(day.now).toBe(new Date(NOW).toISOString())
    expect(day.departures).toHaveLength(2)
    expect(day.departures[0]).toEqual({
      id: null,
      schedule_id: tour.schedules[0],
      tour_id: tour.tour,
      tour_name: 'Ríos y manglar',
      local_date: TODAY,
      start_time: '09:00',
      time_zone: ZONE,
      starts_at: new Date(startsAt).toISOString(),
      duration_minutes: 120,
      state: 'open',
      online_status: 'auto',
      is_extra: false,
      note: null,
      min_people: 0,
      minimum_decision: null,
      version: null,
      capacity: 6,
      seats_used: 0,
      people_limit: 8,
      people_used: 0,
      vacancies: 6,
      is_private: false,
      availability: 'AVAILABLE',
      cutoff_at: new Date(startsAt + 10 * MINUTE_MS).toISOString(),
      price_from_cents: 80_000,
      currency: 'MXN',
      reason: null,
      warning: null,
      transports: [],
      crew: [],
      alert: null,
      total_cents: 0,
      paid_cents: 0,
      bookings: [],
    })
    expect(await harbour.database.admin('select id from departure')).toEqual([])
  })

  test('bookings stand under their departure with seats, people and money; what was canceled frees them', async () => {
    await sold(harbour.seller, tour, { date: TODAY, adults: 2, infants: 1 })
    await sold(harbour.seller, tour, { date: TODAY, adults: 1, hold: true })
    const canceled = await sold(harbour.seller, tour, { date: TODAY, adults: 3 })
    expect((await board()).departures[0]).toMatchObject({
      vacancies: 0,
      availability: 'SOLD_OUT',
      reason: { code: 'departure.full' },
    })
    await harbour.seller.client(cancelBooking, { params: { id: canceled.id }, body: { version: 1 } })
    const [departure] = (await board()).departures
    expect(departure).toMatchObject({
      seats_used: 3,
      people_used: 4,
      vacancies: 3,
      availability: 'AVAILABLE',
      total_cents: 240_000,
      paid_cents: 160_000,
    })
    expect(departure?.bookings.map(({ status }) => status)).toEqual(['confirmed', 'hold', 'canceled'])
  })

  test('says who of the crew is which user, what is noted of a booking, and that a private boat is one', async () => {
    const day = addDays(TODAY, 5)
    const booking = await sold(harbour.seller, tour, { date: day })
    const admin = harbour.database.admin
    await admin('update booking set notes = $2, version = version + 1 where id = $1', [
      booking.id,
      'Alergia a mariscos',
    ])
    const [user] = await admin('select created_by_user_id as id from booking where id = $1', [booking.id])
    await admin(
      `with member as (
         insert into crew_member (account_id, business_id, name, duty, user_id) values ($1, $2, 'Chucho', 'captain', $3)
         returning id)
       insert into departure_crew (account_id, departure_id, crew_member_id, duty)
       select $1, $4, id, 'captain' from member`,
      [harbour.account, harbour.business, user?.['id'], booking.departure.id],
    )
    const departure = (await board(day)).departures.find(({ id }) => id === booking.departure.id)
    expect(departure?.crew).toMatchObject([{ name: 'Chucho', duty: 'captain', user_id: user?.['id'] }])
    expect(departure?.bookings).toMatchObject([{ notes: 'Alergia a mariscos' }])
    expect(departure?.is_private).toBe(false)
  })

  test('a departure that its rule no longer yields stays while it has a row (R7)', async () => {
    const moved = await harbour.addTour({ name: 'Cambia', slug: 'cambia', startTimes: ['11:00'] })
    await sold(harbour.seller, moved, { date: addDays(TODAY, 3) })
    await harbour.database.admin(`update tour_recurrence set valid_to = $2 where id = $1`, [
      moved.recurrence,
      addDays(TODAY, 1),
    ])
    await harbour.database.admin('update tour set version = version + 1 where id = $1', [moved.tour])
    const names = (day: Awaited<ReturnType<typeof board>>) => day.departures.map(({ tour_name }) => tour_name)
    expect(names(await board(addDays(TODAY, 3)))).toContain('Cambia')
    expect(names(await board(addDays(TODAY, 4)))).not.toContain('Cambia')
  })

  test('a foreign, an unknown and a malformed business or date are refused', async () => {
    const ask = (path: string) => harbour.seller.raw('GET', `/v1/provider/tour/departures?${path}`)
    expect(await ask('business_id=999999')).toMatchObject({ status: 404, json: { errors: [{ code: 'not_found' }] } })
    expect(await ask(`business_id=${harbour.business}&date=2026-02-30`)).toMatchObject({ status: 422 })
    expect(await ask('business_id=1e3')).toMatchObject({ status: 422 })
    expect(await ask(`business_id=${harbour.business}&colour=red`)).toMatchObject({
      status: 422,
      json: { errors: [{ code: 'unknown_field' }] },
    })
  })
})

describe('tours and their availability', () => {
  test('a list of tours, one tour of a business, one tour with its schedules', async () => {
    const list = await harbour.seller.client(listTours, {
      params: { id: harbour.business },
      query: { filter: { name: 'RIOS' }, sorting: ['-name'] },
    })
    expect(list).toMatchObject({
      status: 'OK',
      data: {
        count: 1,
        rows: [
          {
            id: tour.tour,
            name: 'Ríos y manglar',
            price_mode: 'per_person',
            time_zone: ZONE,
            boat_price: null,
            tiers: [],
          },
        ],
      },
    })
    const one = await harbour.seller.client(getBusinessTour, { params: { id: harbour.business, tourId: tour.tour } })
    expect(one).toMatchObject({
      status: 'OK',
      data: { id: tour.tour, categories: [{ age_range: 'infants', seat_weight: 0 }, {}, {}, {}] },
    })
    expect(await harbour.seller.client(getTour, { params: { id: tour.tour } })).toMatchObject({
      status: 'OK',
      data: {
        schedules: [{ start_time: '09:00', capacity: 6, weekdays: [0, 1, 2, 3, 4, 5, 6] }, { start_time: '15:30' }],
      },
    })
    expect(
      await harbour.seller.client(getBusinessTour, { params: { id: harbour.business + 1, tourId: tour.tour } }),
    ).toMatchObject({
      httpStatus: 404,
    })
  })

  test('availability of a range, with a bound (R8)', async () => {
    const ask = (from: string, to: string) =>
      harbour.seller.client(listDepartures, {
        params: { id: tour.tour },
        query: { from: from, to: to },
      })
    expect(await ask(TOMORROW, addDays(TOMORROW, 6))).toMatchObject({ status: 'OK', data: { count: 14 } })
    expect(await ask(TOMORROW, TODAY)).toMatchObject({
      httpStatus: 422,
      errors: [{ code: 'departure.range', detail: { max_days: 62 } }],
    })
    expect(await ask(TODAY, addDays(TODAY, 62))).toMatchObject({
      httpStatus: 422,
      errors: [{ code: 'departure.range' }],
    })
    const past = await ask(addDays(TODAY, -1), addDays(TODAY, -1))
    expect(past).toMatchObject({
      data: { rows: [{ availability: 'CLOSED', reason: { code: 'departure.departed' } }, {}] },
    })
  })
})

describe('the list of bookings', () => {
  let listed: AddedTour
  beforeAll(async () => {
    listed = await harbour.addTour({ name: 'Lista', slug: 'lista', capacity: 500, people_limit: 500 })
    for (const [first, last, phone, adults] of [
      ['Zoë', 'Núñez', '999 111 2233', 1],
      ['Haruto', 'Tanaka', '555 000 4410', 2],
      ['Åsa', 'Nuñez Öberg', '999 777 8899', 3],
    ] as const)
      await sold(harbour.seller, listed, {
        adults,
        tourist_first_name: first,
        tourist_last_name: last,
        tourist_phone_number: phone,
      })
  })

  const find = async (filter: Record<string, unknown>, sorting?: string[]) => {
    const result = await harbour.seller.client(listBookings, {
      query: { filter: { tour_id: listed.tour, ...filter }, ...(sorting ? { sorting } : {}) } as never,
    })
    if (result.status !== 'OK') throw new Error(JSON.stringify(result))
    return result.data.rows.map(({ tourist_first_name }) => tourist_first_name)
  }

  test('finds by name from either end without accents, by the end of the phone, by ticket', async () => {
    expect(await find({ search: 'zoe' })).toEqual(['Zoë'])
    expect(await find({ search: 'NUNEZ' })).toEqual(['Åsa', 'Zoë'])
    expect(await find({ search: '4410' })).toEqual(['Haruto'])
    const [booking] = await harbour.database.admin<{ ticket: string }>(
      `select ticket from booking where tourist_first_name = 'Haruto'`,
    )
    expect(await find({ search: booking?.ticket.toLowerCase().slice(0, 6) })).toEqual(['Haruto'])
    expect(await find({ search: 'nadie' })).toEqual([])
    expect(await find({ search: '%' })).toEqual([])
  })

  test('sorts both ways with a stable tiebreak and filters by states and dates', async () => {
    expect(await find({}, ['total_cents'])).toEqual(['Zoë', 'Haruto', 'Åsa'])
    expect(await find({}, ['-tourist'])).toEqual(['Zoë', 'Haruto', 'Åsa'])
    expect(await find({ payment_status: ['payed'], status: ['confirmed'], channel: ['desk'] })).toHaveLength(3)
    expect(await find({ status: ['hold'] })).toEqual([])
    expect(await find({ travel_from: TOMORROW, travel_to: TOMORROW })).toHaveLength(3)
    expect(await find({ travel_to: TODAY })).toEqual([])
    expect(await find({ sold_from: '2199-01-01' })).toEqual([])
    expect(await find({ seller_id: harbour.seller_id })).toHaveLength(3)
  })

  test('pages show no row twice and miss none (I23)', async () => {
    const page = (number: number) =>
      harbour.seller.client(listBookings, { query: { page: number, count: 2, filter: { tour_id: listed.tour } } })
    const [one, two, three] = await Promise.all([page(1), page(2), page(3)])
    const ids = [one, two].flatMap((result) => (result?.status === 'OK' ? result.data.rows.map(({ id }) => id) : []))
    expect(new Set(ids).size).toBe(3)
    expect(two).toMatchObject({ data: { count: 3 } })
    expect(three).toMatchObject({ status: 'OK', data: { rows: [], count: 3 } })
  })

  test('wrong pages, sorts and filters are refused, never ignored', async () => {
    for (const query of [
      'page=0',
      'count=201',
      'page=1.5',
      'sorting[]=password',
      'sorting=ticket',
      'filter[nothing]=1',
      'filter[status]=hold',
      'filter[status][]=lost',
      'filter[business_id]=abc',
      'filter=1',
      `sorting[]=${'ticket&sorting[]='.repeat(9)}ticket`,
    ])
      expect([query, (await harbour.seller.raw('GET', `/v1/provider/tour/bookings?${query}`)).status]).toEqual([
        query,
        422,
      ])
    const foreign = await harbour.seller.client(listBookings, { query: { filter: { business_id: 999_999 } } })
    expect(foreign).toMatchObject({ httpStatus: 404 })
  })
})
