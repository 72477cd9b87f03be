import { randomUUID } from 'node:crypto'
import { getCaptainDay } from '@muelle/contract/captain/day'
import { scanCheckin } from '@muelle/contract/checkins/record'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { dataOf, openSailing, type Sailing, START } from '../../test/sailing.ts'
import { TODAY } from '../../test/tours.ts'

let sailing: Sailing
beforeAll(async () => {
  sailing = await openSailing()
})
afterAll(() => sailing.harbour.close())

const ask = (person: Person, departure_id?: number) =>
  person.client(getCaptainDay, {
    query: { business_id: sailing.harbour.business, ...(departure_id !== undefined && { departure_id }) },
  })

describe('the day of a captain', () => {
  test('is empty as long as nobody gave them a boat', async () => {
    sailing.harbour.setNow(instant(START - 90 * MINUTE_MS))
    expect(dataOf(await ask(sailing.captain))).toMatchObject({
      trips: [],
      trip: null,
      bookings: [],
      persons: [],
      calls: [],
      faults: [],
      rate_cents: null,
      no_show_at: null,
    })
  })

  test('begins with the next trip and who travels on it; the one that is out comes before', async () => {
    sailing.harbour.setNow(instant(START - 90 * MINUTE_MS))
    const tour = await sailing.addTour()
    const { departure: early, bookings } = await sailing.booked(tour, [{ tourist_first_name: 'Ana' }, {}])
    const { departure: late } = await sailing.booked(tour, [{ schedule: tour.schedules[1] ?? 0 }])
    const day = dataOf(await ask(sailing.captain))
    expect(day).toMatchObject({
      business_id: sailing.harbour.business,
      made_at: new Date(START - 90 * MINUTE_MS).toISOString(),
      trips: [
        { departure_id: early, local_date: TODAY, start_time: '09:00', status: null, people: 4 },
        { departure_id: late, start_time: '15:00', status: null, people: 2 },
      ],
      trip: { departure_id: early, status: null, people_limit: 12, may_lead: true, is_crew: true },
      no_show_at: new Date(START + 20 * MINUTE_MS).toISOString(),
    })
    expect(day.trips[0]?.transports).toHaveLength(1)
    expect(day.bookings.map(({ id }) => id).toSorted()).toEqual(bookings.map(({ id }) => id).toSorted())
    expect(day.bookings.find(({ id }) => id === bookings[0]?.id)).toMatchObject({
      tourist_first_name: 'Ana',
      people: 2,
      done: [],
      party: [{ position: 1 }, { position: 2 }],
    })
    expect(dataOf(await ask(sailing.captain, late))).toMatchObject({ trip: { departure_id: late }, bookings: [{}] })

    sailing.harbour.setNow(sailing.at(3))
    await sailing.sailed(early)
    sailing.harbour.setNow(sailing.at(340))
    expect(dataOf(await ask(sailing.captain))).toMatchObject({
      trip: { departure_id: early, status: 'started' },
      persons: Array.from({ length: 4 }, () => ({ is_aboard: true })),
    })
  })

  test('keeps a boat of the evening that is late past midnight, until nobody waits for it any more', async () => {
    const evening = await sailing.harbour.addTour({ slug: 'nocturno', startTimes: ['23:30'] })
    sailing.harbour.setNow(instant(START - 90 * MINUTE_MS))
    const { departure } = await sailing.booked(evening)
    const hour = instant(START + 14.5 * 60 * MINUTE_MS)
    const isListed = async (minutes: number) => {
      sailing.harbour.setNow(instant(hour + minutes * MINUTE_MS))
      const { trips } = dataOf(await ask(sailing.captain))
      return trips.some(({ departure_id }) => departure_id === departure)
    }
    expect([await isListed(40), await isListed(360), await isListed(361)]).toEqual([true, true, false])
    sailing.harbour.setNow(instant(hour + 40 * MINUTE_MS))
    expect(dataOf(await ask(sailing.captain, departure))).toMatchObject({ trip: { departure_id: departure } })
    expect(await sailing.sailed(departure)).toMatchObject({ status: 'started' })
    expect(await isListed(361)).toBe(true)
  })

  test('C7: lets nobody board by list beyond what the boat is certified for', async () => {
    sailing.harbour.setNow(instant(START - 90 * MINUTE_MS))
    const { departure, bookings } = await sailing.booked(await sailing.addTour(), [{}, {}])
    await sailing.harbour.database.admin('update departure set people_used = 3, people_limit = 3 where id = $1', [
      departure,
    ])
    const board = async (booking_id: number) =>
      dataOf(
        await sailing.captain.client(scanCheckin, {
          body: {
            business_id: sailing.harbour.business,
            nonce: randomUUID(),
            kind: 'boarding',
            departure_id: departure,
            booking_id,
            passengers: [1, 2],
            device: { id: 'telefono-1' },
          },
        }),
      )
    const [first, second] = bookings.map(({ id }) => id)
    expect(await board(first ?? 0)).toMatchObject({ is_admitted: true })
    expect(await board(second ?? 0)).toMatchObject({
      is_admitted: false,
      verdict: 'over_limit',
      detail: { aboard: 2, limit: 3, wanted: 2 },
    })
    const day = dataOf(await ask(sailing.captain, departure))
    expect(day.bookings.map(({ id, done }) => [id, done.length]).toSorted()).toEqual([
      [first, 2],
      [second, 0],
    ])
  })

  test('is nobody else’s: who is in no crew sees none of it, and the office all', async () => {
    sailing.harbour.setNow(instant(START - 90 * MINUTE_MS))
    const { departure } = await sailing.booked(await sailing.addTour())
    expect(dataOf(await ask(sailing.other))).toMatchObject({ trips: [], trip: null })
    expect(await ask(sailing.other, departure)).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'tracking.not_of_crew' }],
    })
    const { trips } = dataOf(await ask(sailing.harbour.owner))
    expect(trips.map(({ departure_id }) => departure_id)).toContain(departure)
    expect(await ask(sailing.captain, 999_999)).toMatchObject({ httpStatus: 404, errors: [{ code: 'not_found' }] })
  })
})
