import { BOOKING_ACTIONS, getBooking } from '@muelle/contract/bookings/record'
import { createBooking, validateBooking } from '@muelle/contract/bookings/sale'
import { addDays, HOUR_MS, instant, instantOf, localTime, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RawAnswer } from '../../../test/api.ts'
import type { SaleWish } from '../../../test/tours.ts'
import {
  type Harbour,
  NOW,
  openHarbour,
  saleOf,
  sell,
  sold,
  stateOf,
  TODAY,
  TOMORROW,
  ZONE,
} from '../../../test/tours.ts'

let harbour: Harbour
const PAST = new Date(NOW - MINUTE_MS).toISOString()
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

describe('a sale at the desk', () => {
  test('paid in cash is confirmed, takes both counters and posts the money (C2, C5, P8)', async () => {
    const tour = await harbour.addTour({ slug: 'cash' })
    const booking = await sold(harbour.seller, tour, {
      adults: 2,
      children: 1,
      infants: 1,
      tourist_first_name: ' Zoë ',
      tourist_last_name: 'Núñez',
      tourist_phone_code: '+52',
      tourist_phone_number: '999 123 4567',
      notes: 'Silla de ruedas',
      payment: { method: 'cash', amount_cents: 200_000, received_cents: 250_000 },
    })
    const starts_at = new Date(instantOf(TOMORROW, localTime('09:00'), ZONE)).toISOString()
    const open = new Set<string>(['reschedule', 'edit', 'cancel'])
    expect(booking).toEqual({
      id: expect.any(Number),
      business_id: harbour.business,
      ticket: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
      status: 'confirmed',
      payment_status: 'payed',
      tracking_status: 'no_transport',
      received_people: 0,
      boarded_people: 0,
      has_run_out: false,
      channel: 'desk',
      tour: { id: tour.tour, name: 'Flamencos' },
      order: null,
      departure: {
        id: expect.any(Number),
        schedule_id: tour.schedules[0],
        local_date: TOMORROW,
        start_time: '09:00',
        starts_at,
        time_zone: ZONE,
      },
      tourist_first_name: 'Zoë',
      tourist_last_name: 'Núñez',
      tourist_email: null,
      tourist_phone_code: '+52',
      tourist_phone_number: '999 123 4567',
      party: [
        { category_id: tour.categories.infants, age_range: 'infants', name: '', quantity: 1 },
        { category_id: tour.categories.children, age_range: 'children', name: '', quantity: 1 },
        { category_id: tour.categories.adults, age_range: 'adults', name: '', quantity: 2 },
      ],
      proof: null,
      seats: 3,
      people: 4,
      currency: 'MXN',
      total_cents: 200_000,
      paid_cents: 200_000,
      due_cents: 0,
      due_now_cents: 0,
      refund_due_cents: 0,
      seller: { id: harbour.seller_id, name: 'Ana Pérez' },
      payer: null,
      agency_payment: null,
      expires_at: null,
      undo: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      version: 1,
      actions: BOOKING_ACTIONS.map((action) => ({ action, refusal: open.has(action) ? null : expect.any(Object) })),
      notes: 'Silla de ruedas',
      cancel_reason: null,
      cancel_cause: null,
      move_reason: null,
      penalty_cents: 0,
      policy: [
        { hours_before: 48, penalty_kind: 'percent', penalty_value: 0 },
        { hours_before: 24, penalty_kind: 'percent', penalty_value: 5_000 },
        { hours_before: 0, penalty_kind: 'percent', penalty_value: 10_000 },
      ],
      passengers: [],
      answers: [],
      quote: {
        currency: 'MXN',
        lines: [
          {
            kind: 'price',
            category_id: tour.categories.infants,
            source_id: null,
            quantity: 1,
            unit_cents: 0,
            total_cents: 0,
          },
          {
            kind: 'price',
            category_id: tour.categories.children,
            source_id: null,
            quantity: 1,
            unit_cents: 40_000,
            total_cents: 40_000,
          },
          {
            kind: 'price',
            category_id: tour.categories.adults,
            source_id: null,
            quantity: 2,
            unit_cents: 80_000,
            total_cents: 160_000,
          },
          {
            kind: 'included_tax',
            category_id: null,
            source_id: expect.any(Number),
            name: 'IVA 16 %',
            quantity: 1,
            unit_cents: 27_586,
            total_cents: 27_586,
          },
        ],
        list_cents: 200_000,
        offer_cents: 0,
        code_cents: 0,
        manual_cents: 0,
        discount_cents: 0,
        discount_reason: 'none',
        // As they stood on the day of the sale.
        percentages: [
          {
            tax_id: expect.any(Number),
            name: 'IVA 16 %',
            basis_points: 1_600,
            included: true,
            applies_to: 'all',
            exempt_age_ranges: [],
            exempt_tariffs: [],
            collected: 'booking',
            beneficiary: 'business',
            beneficiary_name: null,
            on_top_of: null,
          },
        ],
        subtotal_cents: 200_000,
        extras_cents: 0,
        net_cents: 172_414,
        included_tax_cents: 27_586,
        added_tax_cents: 0,
        fees_cents: 0,
        total_cents: 200_000,
        dock_cents: 0,
        deposit_cents: 200_000,
        seats: 3,
        people: 4,
      },
      payments: [
        {
          id: expect.any(Number),
          kind: 'charge',
          method: 'cash',
          amount_cents: 200_000,
          received_cents: 250_000,
          currency: 'MXN',
          reference: null,
          note: null,
          at: expect.any(String),
          actor: { id: harbour.seller_id, name: 'Ana Pérez' },
        },
      ],
      history: [
        {
          id: expect.any(Number),
          at: expect.any(String),
          kind: 'booking.created',
          actor: { id: harbour.seller_id, name: 'Ana Pérez' },
          data: expect.objectContaining({ seats: 3, people: 4, total_cents: 200_000 }),
        },
      ],
    })
    expect(
      await harbour.database.admin(
        `select d.seats_used, d.people_used, d.capacity, l.from_place, l.to_place
         from departure d join booking b on b.departure_id = d.id join ledger_entry l on l.booking_id = b.id where b.id = $1`,
        [booking.id],
      ),
    ).toEqual([
      { seats_used: 3, people_used: 4, capacity: 10, from_place: 'customer', to_place: `custody:${harbour.seller_id}` },
    ])
    expect(await harbour.seller.client(getBooking, { params: { id: booking.id } })).toEqual({
      status: 'OK',
      data: booking,
    })
  })

  test('without payment is a hold of ten minutes that takes its seats (B1, C4)', async () => {
    const tour = await harbour.addTour({ slug: 'hold' })
    const booking = await sold(harbour.seller, tour, { hold: true })
    expect(booking).toMatchObject({
      status: 'hold',
      payment_status: 'pending',
      paid_cents: 0,
      due_cents: 160_000,
      payments: [],
    })
    expect(booking.expires_at).toBe(new Date(NOW + 10 * MINUTE_MS).toISOString())
    const [departure] = await harbour.database.admin('select seats_used from departure where id = $1', [
      booking.departure.id,
    ])
    expect(departure).toEqual({ seats_used: 2 })
  })

  test('the last seats fit exactly, one more does not (C5)', async () => {
    const tour = await harbour.addTour({ slug: 'exact', capacity: 4, people_limit: 9 })
    await sold(harbour.seller, tour, { adults: 3 })
    const before = await stateOf(harbour)
    expect(await sell(harbour.seller, tour, { adults: 2 })).toMatchObject({
      status: 'ERROR',
      httpStatus: 409,
      errors: [{ code: 'departure.full', detail: { seats_left: 1 } }],
    })
    expect(await stateOf(harbour)).toEqual(before)
    await sold(harbour.seller, tour, { adults: 1 })
  })

  test('infants without a seat still count on board, and nobody passes that limit (C2)', async () => {
    const tour = await harbour.addTour({ slug: 'pob', capacity: 10, people_limit: 4 })
    await sold(harbour.seller, tour, { adults: 2, infants: 1 })
    const before = await stateOf(harbour)
    expect(await sell(harbour.owner, tour, { adults: 1, infants: 1 })).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'departure.people_limit', detail: { places_left: 1 } }],
    })
    expect(await stateOf(harbour)).toEqual(before)
  })

  test('an expired hold keeps nobody out, whether or not anything has released it (I6)', async () => {
    const tour = await harbour.addTour({ slug: 'expired', capacity: 2, people_limit: 2 })
    const hold = await sold(harbour.seller, tour, { hold: true })
    await harbour.database.admin(`update booking set expires_at = $2 where id = $1`, [hold.id, PAST])
    await sold(harbour.seller, tour)
    const rows = await harbour.database.admin(
      `select b.status, d.seats_used from booking b join departure d on d.id = b.departure_id where d.tour_id = $1 order by b.id`,
      [tour.tour],
    )
    expect(rows).toEqual([
      { status: 'inactive', seats_used: 2 },
      { status: 'confirmed', seats_used: 2 },
    ])
  })
})

describe('a sale is refused and changes nothing', () => {
  const refusals: [string, SaleWish, number, object][] = [
    ['C1 nobody', { adults: 0 }, 422, { code: 'party.empty' }],
    ['C1 an infant alone', { adults: 0, infants: 1 }, 409, { code: 'party.needs_adult' }],
    [
      'C1 a category of another tour',
      { party: [{ category_id: 999_999, quantity: 1 }] },
      422,
      { code: 'party.unknown_category' },
    ],
    [
      'W1 beyond the window',
      { date: addDays(TODAY, 366) },
      409,
      { code: 'departure.outside_window', detail: { days: 365 } },
    ],
    ['R2 a date on which it does not depart', { schedule: 999_999 }, 404, { code: 'departure.not_found' }],
    ['W3 yesterday', { date: addDays(TODAY, -1) }, 409, { code: 'departure.departed' }],
    [
      'I29 a price that is no longer true',
      { quoted_total_cents: 1 },
      409,
      { code: 'booking.price_changed', detail: { quoted_cents: 1, total_cents: 160_000, currency: 'MXN' } },
    ],
    [
      'M2 too little cash',
      { payment: { method: 'cash', amount_cents: 159_999 } },
      409,
      { code: 'payment.not_enough', detail: { due_cents: 1, currency: 'MXN' } },
    ],
    [
      'M2 too much',
      { payment: { method: 'cash', amount_cents: 160_001 } },
      409,
      { code: 'payment.too_much', detail: { due_cents: 160_000, currency: 'MXN' } },
    ],
    [
      'M6 less handed over than charged',
      { payment: { method: 'cash', amount_cents: 160_000, received_cents: 1 } },
      409,
      { code: 'payment.not_enough', detail: { due_cents: 159_999, currency: 'MXN' } },
    ],
    ['T1 30 February', { date: '2027-02-30' as never }, 422, { code: 'date' }],
    ['a party beyond all bounds', { party: [{ category_id: 1, quantity: 501 }] }, 422, {}],
    ['text with a NUL', { tourist_first_name: 'a\u0000b' }, 422, {}],
    ['an e-mail that is none', { tourist_email: 'nadie' }, 422, {}],
  ]
  test.each(refusals)('%s', async (name, wish, status, error) => {
    const tour = await harbour.addTour({ slug: `refusal-${name.replaceAll(/\W+/g, '-').toLowerCase()}` })
    const before = await stateOf(harbour)
    const result = await sell(harbour.seller, tour, wish)
    expect(result).toMatchObject({ status: 'ERROR', httpStatus: status, errors: [error] })
    expect(await stateOf(harbour)).toEqual(before)
  })

  test('W3 after the cut-off at the desk; W4 who may edit tours goes on with a warning', async () => {
    const tour = await harbour.addTour({ slug: 'cutoff' })
    const start = instantOf(TODAY, localTime('09:00'), ZONE)
    harbour.setNow(instant(start + 10 * MINUTE_MS + 1))
    try {
      const before = await stateOf(harbour)
      expect(await sell(harbour.seller, tour, { date: TODAY })).toMatchObject({
        httpStatus: 409,
        errors: [
          {
            code: 'departure.cutoff_passed',
            detail: { cutoff_at: new Date(start + 10 * MINUTE_MS).toISOString(), time_zone: ZONE },
          },
        ],
      })
      expect(await stateOf(harbour)).toEqual(before)
      const quote = await harbour.owner.client(validateBooking, {
        params: { id: tour.tour },
        body: { schedule_id: tour.schedules[0], date: TODAY, party: saleOf(tour).party },
      })
      expect(quote).toMatchObject({
        status: 'OK',
        data: { bookable: true, warning: { code: 'departure.cutoff_passed' } },
      })
      await sold(harbour.owner, tour, { date: TODAY })
    } finally {
      harbour.setNow(NOW)
    }
  })

  test('R6 a closed, a canceled and a departed departure', async () => {
    const tour = await harbour.addTour({ slug: 'states' })
    const { departure } = await sold(harbour.seller, tour)
    for (const [state, code] of [
      ['closed', 'departure.closed'],
      ['canceled', 'departure.canceled'],
      ['under_way', 'departure.departed'],
    ] as const) {
      await harbour.database.admin('update departure set state = $2 where id = $1', [departure.id, state])
      const before = await stateOf(harbour)
      expect(await sell(harbour.seller, tour)).toMatchObject({ httpStatus: 409, errors: [{ code }] })
      expect(await stateOf(harbour)).toEqual(before)
    }
  })
})

const ticketIn = (answer: RawAnswer | undefined) =>
  (answer?.json as { data?: { ticket?: string } } | undefined)?.data?.ticket ?? 'no ticket'

describe('what was asked before', () => {
  test('validate-booking answers price and vacancies and takes nothing', async () => {
    const tour = await harbour.addTour({ slug: 'validate', capacity: 5, people_limit: 5 })
    await sold(harbour.seller, tour, { adults: 3 })
    const before = await stateOf(harbour)
    const ask = (adults: number) =>
      harbour.seller.client(validateBooking, {
        params: { id: tour.tour },
        body: { schedule_id: tour.schedules[0], date: TOMORROW, party: saleOf(tour, { adults }).party },
      })
    const cutoff = new Date(instantOf(TOMORROW, localTime('09:00'), ZONE) + 10 * MINUTE_MS).toISOString()
    expect(await ask(2)).toMatchObject({
      status: 'OK',
      data: {
        bookable: true,
        reason: null,
        vacancies: 2,
        cutoff_at: cutoff,
        quote: { total_cents: 160_000, seats: 2, people: 2 },
      },
    })
    expect(await ask(3)).toMatchObject({
      status: 'OK',
      data: {
        bookable: false,
        reason: { code: 'departure.full', detail: { seats_left: 2 } },
        quote: { total_cents: 240_000 },
      },
    })
    expect(await ask(0)).toMatchObject({
      status: 'OK',
      data: { bookable: false, reason: { code: 'party.empty' }, quote: null },
    })
    expect(await stateOf(harbour)).toEqual(before)
  })

  test('an API client must name its change; the panel always does (I4)', async () => {
    const tour = await harbour.addTour({ slug: 'named' })
    const answer = await harbour.seller.raw('POST', `/v1/provider/tour/${tour.tour}/booking`, { body: saleOf(tour) })
    expect(answer).toMatchObject({ status: 422, json: { errors: [{ code: 'idempotency.key_required' }] } })
  })

  test('50 parallel requests with one Idempotency-Key have one effect and one answer (I4)', async () => {
    const tour = await harbour.addTour({ slug: 'storm', capacity: 200, people_limit: 200 })
    const body = saleOf(tour)
    const before = (await stateOf(harbour)) as { bookings: number }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        harbour.seller.raw('POST', `/v1/provider/tour/${tour.tour}/booking`, {
          body,
          headers: { 'idempotency-key': 'storm-1' },
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await stateOf(harbour)).toMatchObject({ bookings: before.bookings + 1 })
    // Long after, and with another question.
    const again = await harbour.seller.client(
      createBooking,
      { params: { id: tour.tour }, body },
      { idempotencyKey: 'storm-1' },
    )
    expect(again).toMatchObject({
      status: 'OK',
      data: { ticket: ticketIn(answers[0]) },
    })
    expect(
      await harbour.seller.client(
        createBooking,
        { params: { id: tour.tour }, body: saleOf(tour, { adults: 1 }) },
        { idempotencyKey: 'storm-1' },
      ),
    ).toMatchObject({ httpStatus: 422, errors: [{ code: 'idempotency.key_reused' }] })
  })

  test('a refusal is not remembered: the same key may succeed once there is room', async () => {
    const tour = await harbour.addTour({ slug: 'second-try', capacity: 2, people_limit: 2 })
    const hold = await sold(harbour.seller, tour, { hold: true })
    const options = { idempotencyKey: 'second-try' }
    expect(await sell(harbour.seller, tour, {}, options)).toMatchObject({ errors: [{ code: 'departure.full' }] })
    await harbour.database.admin(`update booking set expires_at = $2 where id = $1`, [hold.id, PAST])
    expect(await sell(harbour.seller, tour, {}, options)).toMatchObject({ status: 'OK' })
  })
})

test('a sale long ahead holds until its own expiry, not the cut-off', async () => {
  const tour = await harbour.addTour({ slug: 'ahead' })
  const hold = await sold(harbour.seller, tour, { hold: true, date: addDays(TODAY, 300) })
  expect(Date.parse(hold.expires_at ?? '')).toBeLessThan(NOW + HOUR_MS)
})
