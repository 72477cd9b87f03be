import { bookingsTracking, resumeBookings, resumePayments, resumeTopSellers } from '@muelle/contract/summaries/record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../test/fixtures.ts'
import { fixtures } from '../../test/fixtures.ts'
import { type Harbour, openHarbour, sold, stateOf, TODAY, TOMORROW } from '../../test/tours.ts'

let harbour: Harbour
let flamingos: AddedTour
let paid: { id: number; ticket: string }
beforeAll(async () => {
  harbour = await openHarbour()
  flamingos = await harbour.addTour({ slug: 'flamencos', name: 'Flamencos' })
  const lagoon = await harbour.addTour({ slug: 'laguna', name: 'Laguna' })
  paid = await sold(harbour.seller, flamingos, { adults: 3, tourist_first_name: 'Ana' })
  await sold(harbour.seller, flamingos, { hold: true })
  await sold(harbour.owner, lagoon, { adults: 1 })
})
afterAll(() => harbour.close())

/** The database's own clock says when something was sold. */
const HOURS_MS = 12 * 3_600_000
const SOLD = {
  start_date: new Date(Date.now() - HOURS_MS).toISOString(),
  end_date: new Date(Date.now() + HOURS_MS).toISOString(),
}
const DAY = { start_date: TOMORROW, end_date: TOMORROW }

describe('what travels', () => {
  test('bookings by tour, the busiest first, with what was paid', async () => {
    expect(await harbour.seller.client(resumeBookings, { query: DAY })).toEqual({
      status: 'OK',
      data: {
        rows: [
          {
            id: flamingos.tour,
            name: 'Flamencos',
            count_bookings: 2,
            count_people: 5,
            total_amount: 240_000,
            currency_acronym: 'MXN',
          },
          expect.objectContaining({ name: 'Laguna', count_bookings: 1, count_people: 1, total_amount: 80_000 }),
        ],
        count: 2,
      },
    })
  })

  test('only between the two moments, on the clock of the business', async () => {
    const rowsOf = async (start_date: string, end_date: string) => {
      const answer = await harbour.seller.client(resumeBookings, {
        query: { start_date, end_date, business_id: harbour.business },
      })
      return answer.status === 'OK' ? answer.data.rows.map(({ name }) => name) : answer.message
    }
    expect(await rowsOf(TODAY, TODAY)).toEqual([])
    expect(await rowsOf(`${TOMORROW} 00:00:00`, `${TOMORROW} 05:00:00`)).toEqual([])
    expect(await rowsOf(`${TOMORROW} 00:00:00`, `${TOMORROW} 23:59:59`)).toEqual(['Flamencos', 'Laguna'])
  })

  test('each booking with the fields of the specification, by hour, in pages', async () => {
    const answer = await harbour.seller.client(bookingsTracking, { query: { ...DAY, count: 1 } })
    expect(answer).toEqual({
      status: 'OK',
      data: {
        rows: [
          {
            id: paid.id,
            ticket: paid.ticket,
            Tour: { id: flamingos.tour, name: 'Flamencos' },
            start_time: expect.stringMatching(/^\d\d:\d\d$/),
            starts_at: expect.any(String),
            tourist_first_name: 'Ana',
            tourist_last_name: null,
            tourist_email: null,
            tourist_phone_code: null,
            tourist_phone_number: null,
            Transport: null,
            transport_id: null,
            reception_status: false,
            boarding_status: false,
            has_left_transport: false,
          },
        ],
        count: 3,
      },
    })
  })
})

describe('what was sold', () => {
  test('who sold the most, for anyone signed in', async () => {
    const add = fixtures(harbour.database.admin)
    const user = await add.addUser({ account: harbour.account, username: 'mirona' })
    await add.addMember({ account: harbour.account, business: harbour.business, user })
    const person = await harbour.api.signIn('mirona')
    const answer = await person.client(resumeTopSellers, { query: SOLD })
    expect(answer).toMatchObject({
      status: 'OK',
      data: {
        rows: [
          { id: harbour.seller_id, count_bookings: 2, count_people: 5 },
          { id: harbour.ownerId, count_bookings: 1, count_people: 1 },
        ],
        count: 2,
      },
    })
  })

  test('money by method, for who may see it', async () => {
    const query = SOLD
    expect(await harbour.seller.client(resumePayments, { query })).toMatchObject({
      status: 'ERROR',
      httpStatus: 403,
      errors: [{ code: 'forbidden' }],
    })
    expect(await harbour.owner.client(resumePayments, { query })).toEqual({
      status: 'OK',
      data: {
        rows: [{ method: 'cash', kind: 'charge', count_payments: 2, total_amount: 320_000, currency_acronym: 'MXN' }],
        count: 1,
      },
    })
  })
})

describe('refusals', () => {
  test.each([
    ['reversed', TOMORROW, TODAY],
    ['longer than a year', '2026-01-01', '2027-06-01'],
  ])('a range that is %s', async (_, start_date, end_date) => {
    const before = await stateOf(harbour)
    expect(await harbour.seller.client(resumeBookings, { query: { start_date, end_date } })).toMatchObject({
      status: 'ERROR',
      errors: [{ code: 'departure.range', detail: { max_days: 366 } }],
    })
    expect(await stateOf(harbour)).toEqual(before)
  })

  test('a day that does not exist, and a business of nobody', async () => {
    expect(
      await harbour.seller.client(resumeBookings, { query: { start_date: '2026-02-30', end_date: TOMORROW } }),
    ).toMatchObject({ status: 'ERROR', httpStatus: 422, errors: [{ code: 'date', path: 'query.start_date' }] })
    expect(await harbour.seller.client(resumeBookings, { query: { ...DAY, business_id: 987_654 } })).toMatchObject({
      status: 'ERROR',
      httpStatus: 404,
    })
  })
})
