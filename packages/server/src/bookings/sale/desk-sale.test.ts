import { collectPayment, confirmBooking } from '@muelle/contract/bookings/life'
import { listBookings } from '@muelle/contract/bookings/list'
import { getBooking } from '@muelle/contract/bookings/record'
import { listSalespeople } from '@muelle/contract/bookings/salespeople'
import { findTourists } from '@muelle/contract/bookings/tourists'
import { listTours } from '@muelle/contract/tours/record'
import { createTourTax } from '@muelle/contract/tours/taxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AddedTour, fixtures } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, sell, sold, stateOf } from '../../../test/tours.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

const FEE = {
  name: 'Derecho de muelle',
  kind: 'duty',
  calc: 'per_person',
  basis_points: 0,
  amount_cents: 3_500,
  included: false,
  applies_to: 'all',
  collected: 'dock',
  beneficiary: 'third_party',
  beneficiary_name: 'API',
  on_top_of: null,
  all_tours: false,
  enabled: true,
  position: 1,
} as const

/** Two adults at 80 000 and 3 500 each at the dock. */
async function dockTour(slug: string) {
  const tour = await harbour.addTour({ slug })
  const body = { ...FEE, exempt_age_ranges: [], exempt_tariffs: [], name: `Derecho ${slug}`, tour_ids: [tour.tour] }
  const added = await harbour.owner.client(createTourTax, { params: { id: harbour.business }, body })
  if (added.status !== 'OK') throw new Error(JSON.stringify(added))
  return tour
}

describe('what a booking owes the business now, and what the dock collects (P6, P7)', () => {
  test('sold and held, the desk asks for the same: the total without the fee of the dock', async () => {
    const tour = await dockTour('dock')
    const wish = { quoted_total_cents: 167_000 }
    const paid = await sold(harbour.seller, tour, { ...wish, payment: { method: 'cash', amount_cents: 160_000 } })
    const held = await sold(harbour.seller, tour, { ...wish, hold: true })
    expect(paid).toMatchObject({ total_cents: 167_000, paid_cents: 160_000, due_cents: 7_000, due_now_cents: 0 })
    expect(held).toMatchObject({ total_cents: 167_000, paid_cents: 0, due_cents: 167_000, due_now_cents: 160_000 })

    const payment = { method: 'cash', amount_cents: held.due_now_cents } as const
    const confirmed = await harbour.seller.client(confirmBooking, {
      params: { id: held.id },
      body: { version: held.version, payment },
    })
    expect(confirmed).toMatchObject({
      data: { status: 'confirmed', paid_cents: 160_000, due_cents: 7_000, due_now_cents: 0 },
    })
    const list = await harbour.seller.client(listBookings, { query: { filter: { tour_id: tour.tour } } })
    expect(list).toMatchObject({ data: { rows: [{ due_now_cents: 0 }, { due_now_cents: 0 }] } })
  })

  test('whoever wants to pay the fee at the desk may: then nothing is open', async () => {
    const tour = await dockTour('dock-paid')
    const booking = await sold(harbour.seller, tour, {
      quoted_total_cents: 167_000,
      payment: { method: 'cash', amount_cents: 160_000 },
    })
    const collected = await harbour.owner.client(collectPayment, {
      params: { id: booking.id },
      body: { version: booking.version, payment: { method: 'cash', amount_cents: 7_000 } },
    })
    expect(collected).toMatchObject({ data: { due_cents: 0, due_now_cents: 0, payment_status: 'payed' } })
  })
})

describe('what a tour asks of those who book it', () => {
  const ask = (tour: AddedTour, scope: string, label: string) =>
    harbour.database.admin<{ id: number }>(
      `insert into tour_question (account_id, tour_id, scope, kind, label, options, required, position)
       values ($1, $2, $3, 'text', $4, '[]', true, 0) returning id`,
      [harbour.account, tour.tour, scope, label],
    )

  test('a required answer is demanded by a sale, named, and not by a hold', async () => {
    const tour = await harbour.addTour({ slug: 'asked' })
    const [hotel] = await ask(tour, 'booking', 'Hotel')
    const [allergy] = await ask(tour, 'passenger', 'Alergias')
    await harbour.database.admin('update tour set version = version + 1 where id = $1', [tour.tour])
    const listed = await harbour.seller.client(listTours, { params: { id: harbour.business }, query: {} })
    expect(listed).toMatchObject({
      data: {
        rows: expect.arrayContaining([
          expect.objectContaining({
            id: tour.tour,
            questions: [
              { id: hotel?.id, scope: 'booking', kind: 'text', label: 'Hotel', options: [], required: true },
              { id: allergy?.id, scope: 'passenger', kind: 'text', label: 'Alergias', options: [], required: true },
            ],
          }),
        ]),
      },
    })
    const before = await stateOf(harbour)
    const some = [
      { question_id: hotel?.id as number, value: 'Perico' },
      { question_id: allergy?.id as number, passenger_position: 1, value: 'no' },
    ]
    for (const [answers, name] of [
      [[], 'Hotel'],
      [some, 'Alergias'],
    ] as const) {
      const refused = await sell(harbour.seller, tour, { answers: [...answers] })
      expect(refused).toMatchObject({
        status: 'ERROR',
        httpStatus: 422,
        errors: [{ code: 'answers.missing', detail: { name } }],
      })
    }
    expect(await stateOf(harbour)).toEqual(before)
    await sold(harbour.seller, tour, { hold: true })
    const all = [...some, { question_id: allergy?.id as number, passenger_position: 2, value: 'nueces' }]
    const booking = await sold(harbour.seller, tour, { answers: all })
    const read = await harbour.seller.client(getBooking, { params: { id: booking.id } })
    expect(read).toMatchObject({
      data: { answers: expect.arrayContaining([{ question_id: hotel?.id, passenger_position: 0, value: 'Perico' }]) },
    })
  })
})

describe('who has booked before', () => {
  const find = async (search: string, person = harbour.seller) => person.client(findTourists, { query: { search } })
  const PHONE = { tourist_phone_code: '+52', tourist_phone_number: '986 863 4410' }

  test('is found by the end of the number or three letters of the name, once, with what the latest booking knows', async () => {
    const tour = await harbour.addTour({ slug: 'known' })
    await sold(harbour.seller, tour, { ...PHONE, tourist_first_name: 'Ana' })
    await sold(harbour.seller, tour, {
      ...PHONE,
      tourist_first_name: 'Ana',
      tourist_last_name: 'Pérez',
      tourist_email: 'ana@correo.com',
      schedule: tour.schedules[1] as number,
    })
    await sold(harbour.seller, tour, { tourist_first_name: 'Anabel' })
    await sold(harbour.seller, tour, { tourist_first_name: 'Anastasia', hold: true })
    const ana = {
      first_name: 'Ana',
      last_name: 'Pérez',
      email: 'ana@correo.com',
      phone_code: '+52',
      phone_number: '986 863 4410',
      bookings: 2,
      last_trip: { date: '2026-07-16', tour: 'Flamencos' },
    }
    for (const search of ['4410', '68634410', '+52 986 863 44 10'])
      expect(await find(search), search).toMatchObject({ data: { rows: [ana], count: 1 } })
    // By a surname only the bookings that have it are counted.
    expect(await find('perez')).toMatchObject({ data: { rows: [{ ...ana, bookings: 1 }], count: 1 } })
    expect(await find('ANA')).toMatchObject({
      data: {
        rows: expect.arrayContaining([ana, expect.objectContaining({ first_name: 'Anabel', bookings: 1 })]),
        count: 2,
      },
    })
    for (const search of ['An', '410', '4411', 'nadie'])
      expect(await find(search)).toMatchObject({ data: { rows: [] } })
  })

  test('nobody is told who may not sell, and nobody of another business', async () => {
    const { account } = harbour
    const add = fixtures(harbour.database.admin)
    await add.addUser({
      account,
      username: 'capitana',
      modules: [{ identifier: 'mdu_tour_booking', create: false, edit: true, delete: false }],
    })
    const captain = await harbour.api.signIn('capitana')
    expect(await find('4410', captain)).toMatchObject({ status: 'ERROR', httpStatus: 403 })
    const other = await add.addBusiness({ account, name: 'Otra caseta' })
    const elsewhere = await add.addUser({
      account,
      username: 'vecino',
      modules: [{ identifier: 'mdu_tour_booking', create: true, edit: true, delete: true }],
    })
    await add.addMember({ account, business: other, user: elsewhere, role: 'tour_seller' })
    const neighbour = await harbour.api.signIn('vecino')
    expect(await find('4410', neighbour)).toMatchObject({ data: { rows: [], count: 0 } })
  })
})

describe('whose sale it may be', () => {
  test('whoever sells may choose among those who work there, and the booking is theirs', async () => {
    const query = { business_id: harbour.business }
    const listed = await harbour.seller.client(listSalespeople, { query })
    expect(listed).toMatchObject({
      data: { rows: expect.arrayContaining([{ id: harbour.seller_id, name: 'Ana Pérez' }]) },
    })
    if (listed.status !== 'OK') throw new Error('not listed')
    expect(listed.data.rows.map(({ id }) => id).toSorted()).toEqual([harbour.ownerId, harbour.seller_id].toSorted())
    const tour = await harbour.addTour({ slug: 'theirs' })
    const booking = await sold(harbour.seller, tour, { seller_user_id: harbour.ownerId })
    expect(booking.seller?.id).toBe(harbour.ownerId)
  })
})
