import type { CallInput } from '@muelle/contract/call'
import { listHistory } from '@muelle/contract/history/record'
import {
  createDiscountCode,
  createOffer,
  deleteDiscountCode,
  deleteOffer,
  getDiscountCode,
  getOffer,
  listDiscountCodes,
  listDiscountCodeUses,
  listGeneratedCodes,
  listOfferRecurrences,
  listOfferSchedules,
  listOffers,
  listOfferTours,
  listTourDiscountCodes,
  listTourOffers,
  tryPromotion,
  updateDiscountCode,
  updateOffer,
} from '@muelle/contract/promotions/record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import type { AddedTour } from '../../test/fixtures.ts'
import { type Harbour, openHarbour, sold, TODAY, TOMORROW } from '../../test/tours.ts'

type OfferInput = CallInput<typeof createOffer>['body']

let harbour: Harbour
let tour: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({ slug: 'flamencos' })
})
afterAll(() => harbour.close())

const TEN: OfferInput['discount'] = { kind: 'percent', basis_points: 1000 }
const offer = (body: Partial<OfferInput> = {}, person: Person = harbour.owner) =>
  person.client(createOffer, { body: { business_id: harbour.business, name: 'Diez', discount: TEN, ...body } })
const code = (body: Record<string, unknown> = {}) =>
  harbour.owner.client(createDiscountCode, {
    body: { business_id: harbour.business, name: 'Verano', discount: TEN, code: 'VERANO', ...body },
  })
async function made<T>(answer: Promise<{ status: string; data?: T }>): Promise<T> {
  const result = await answer
  if (result.status !== 'OK' || !result.data) throw new Error(`not made: ${JSON.stringify(result)}`)
  return result.data
}
const rowsOf = async () =>
  (
    await harbour.database.admin<{ state: string }>(
      `select jsonb_build_array((select jsonb_agg(to_jsonb(p) order by id) from promotion p), (select jsonb_agg(to_jsonb(c) order by code) from promotion_code c),
         (select jsonb_agg(to_jsonb(s) order by promotion_id, tour_id) from promotion_scope s), (select count(*) from event))::text as state`,
    )
  )[0]?.state

describe('an offer', () => {
  test('O1: is kept with all of its conditions and read back as it was written', async () => {
    const conditions = {
      scope: [{ tour_id: tour.tour, recurrence_id: tour.recurrence, schedule_id: tour.schedules[0] as number }],
      seller_ids: [harbour.seller_id],
      purchase_from: '2026-07-01',
      purchase_to: '2026-12-31',
      travel_from: '2026-07-10',
      travel_to: '2026-08-31',
      weekdays: [1, 2, 3],
      hour_from: '06:00',
      hour_to: '12:00',
      channels: ['desk' as const, 'web' as const],
      age_ranges: ['adults' as const],
      tariffs: ['general' as const, 'local' as const],
      min_people: 2,
      max_people: 8,
      min_amount_cents: 100_000,
      max_amount_cents: 900_000,
      min_advance_days: 1,
      max_advance_days: 30,
      cap_total: 50,
      cap_per_day: 10,
      cap_per_customer: 1,
      max_discount_cents: 40_000,
    }
    const written = await made(offer({ ...conditions, name: 'Todo', returns_on_cancel: true, bearer: 'split' }))
    const { scope, seller_ids, ...same } = conditions
    expect(written).toEqual({
      ...same,
      id: written.id,
      business_id: harbour.business,
      kind: 'offer',
      name: 'Todo',
      code: null,
      codes: 0,
      single_use: false,
      currency: 'MXN',
      discount: TEN,
      stackable: false,
      scope: [{ ...scope[0], name: expect.stringMatching(/ · \d\d:\d\d$/) }],
      sellers: [{ id: seller_ids[0], name: 'Ana Pérez' }],
      returns_on_cancel: true,
      bearer: 'split',
      seller: null,
      enabled: true,
      state: 'active',
      uses: { reserved: 0, consumed: 0, returned: 0, discount_cents: 0, revenue_cents: 0 },
      created_at: written.created_at,
      version: 1,
    })
    expect(await made(harbour.owner.client(getOffer, { params: { id: written.id } }))).toEqual(written)
    await made(harbour.owner.client(deleteOffer, { params: { id: written.id } }))
  })

  test.each<[string, OfferInput['discount']]>([
    ['an amount for each', { kind: 'per_person', amount_cents: 5000 }],
    ['an amount', { kind: 'per_booking', amount_cents: 10_000 }],
    ['three for two', { kind: 'x_for_y', take_people: 3, pay_people: 2 }],
    ['a special price', { kind: 'special_price', price_cents: 60_000 }],
  ])('O1: can be %s', async (_, discount) => {
    const written = await made(offer({ discount }))
    expect(written.discount).toEqual(discount)
    await made(harbour.owner.client(deleteOffer, { params: { id: written.id } }))
  })

  test('a change keeps what it does not say, is recorded, and of nothing writes nothing', async () => {
    const before = await made(offer({ weekdays: [1], cap_total: 5, scope: [{ tour_id: tour.tour }] }))
    const changed = await made(
      harbour.owner.client(updateOffer, { params: { id: before.id }, body: { version: 1, enabled: false } }),
    )
    expect(changed).toEqual({ ...before, enabled: false, state: 'disabled', version: 2 })
    const rows = await rowsOf()
    const same = harbour.owner.client(updateOffer, { params: { id: before.id }, body: { version: 2, name: 'Diez' } })
    expect((await made(same)).version).toBe(2)
    const stale = await harbour.owner.client(updateOffer, {
      params: { id: before.id },
      body: { version: 1, name: 'Otra' },
    })
    expect(stale).toMatchObject({
      status: 'ERROR',
      httpStatus: 409,
      errors: [{ code: 'stale', detail: { version: 2, current: { name: 'Diez' } } }],
    })
    expect(await rowsOf()).toBe(rows)
    const history = await made(
      harbour.owner.client(listHistory, { query: { subject_type: 'offer', subject_id: before.id } }),
    )
    expect(history.rows[0]).toMatchObject({ changes: { enabled: { from: true, to: false } } })
    await made(harbour.owner.client(deleteOffer, { params: { id: before.id } }))
    expect(await harbour.owner.client(getOffer, { params: { id: before.id } })).toMatchObject({ httpStatus: 404 })
  })

  test.each<[string, Partial<OfferInput>, string]>([
    [
      'a window that ends before it begins',
      { purchase_from: '2026-08-02', purchase_to: '2026-08-01' },
      'promotion.range',
    ],
    ['more people at least than at most', { min_people: 5, max_people: 4 }, 'promotion.range'],
    ['an hour without its end', { hour_from: '06:00' }, 'promotion.range'],
    ['more who pay than travel', { discount: { kind: 'x_for_y', take_people: 2, pay_people: 2 } }, 'promotion.range'],
    ['a tour that is not there', { scope: [{ tour_id: 987_654 }] }, 'promotion.scope_unknown'],
    ['a seller that is not there', { seller_ids: [987_654] }, 'promotion.seller_unknown'],
  ])('is refused with %s, and nothing is written', async (_, body, refusal) => {
    const before = await rowsOf()
    expect(await offer(body)).toMatchObject({ status: 'ERROR', httpStatus: 422, errors: [{ code: refusal }] })
    expect(await rowsOf()).toBe(before)
  })

  test('is nobody’s to write without the right, and shown to no seller', async () => {
    expect(await offer({}, harbour.seller)).toMatchObject({ httpStatus: 403, errors: [{ code: 'forbidden' }] })
    expect(await harbour.seller.client(listOffers, { query: {} })).toMatchObject({ httpStatus: 403 })
  })
})

describe('a discount code', () => {
  test('is kept in capitals, is unique in its business, and is free again once deleted', async () => {
    const first = await made(code({ code: ' verano 26' }))
    expect(first).toMatchObject({ kind: 'code', code: 'VERANO26', codes: 1, single_use: false })
    const before = await rowsOf()
    expect(await code({ name: 'Otro', code: 'VERANO26' })).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'promotion.code_taken', path: 'body.code', detail: { name: 'Verano' } }],
    })
    expect(await rowsOf()).toBe(before)
    const renamed = await made(
      harbour.owner.client(updateDiscountCode, {
        params: { id: first.id },
        body: { version: 1, code: 'OTONO' },
      }),
    )
    expect(renamed).toMatchObject({ code: 'OTONO', version: 2 })
    await made(harbour.owner.client(deleteDiscountCode, { params: { id: first.id } }))
    const second = await made(code({ code: 'OTONO' }))
    expect(second.id).not.toBe(first.id)
    expect(await harbour.owner.client(getOffer, { params: { id: second.id } })).toMatchObject({ httpStatus: 404 })
    await made(harbour.owner.client(deleteDiscountCode, { params: { id: second.id } }))
  })

  test('500 of them are made at once, each good for one booking', async () => {
    const many = await made(code({ code: undefined, generate: { quantity: 500, prefix: 'ISLA' } }))
    expect(many).toMatchObject({ code: null, codes: 500, single_use: true })
    const { rows } = await made(harbour.owner.client(listGeneratedCodes, { params: { id: many.id } }))
    expect(new Set(rows.map(({ code: one }) => one)).size).toBe(500)
    expect(rows.every(({ code: one, is_free }) => is_free && /^ISLA-[2-9A-HJ-NP-Z]{8}$/.test(one))).toBe(true)
    expect(await code({ code: undefined, generate: { quantity: 501 } })).toMatchObject({ httpStatus: 422 })
    await made(harbour.owner.client(deleteDiscountCode, { params: { id: many.id } }))
  })

  test('tells its uses with their bookings, its discount and its revenue', async () => {
    const promotion = await made(code({ code: 'USOS' }))
    const booking = await sold(harbour.seller, tour, {
      code: 'usos',
      tourist_first_name: 'Rosa',
      quoted_total_cents: 144_000,
      payment: { method: 'cash', amount_cents: 144_000 },
    })
    expect(await made(harbour.owner.client(getDiscountCode, { params: { id: promotion.id } }))).toMatchObject({
      uses: { reserved: 0, consumed: 1, returned: 0, discount_cents: 16_000, revenue_cents: 144_000 },
    })
    const uses = await made(harbour.owner.client(listDiscountCodeUses, { params: { id: promotion.id }, query: {} }))
    expect(uses).toEqual({
      count: 1,
      rows: [
        {
          booking: {
            id: booking.id,
            ticket: booking.ticket,
            status: 'confirmed',
            tour_name: booking.tour.name,
            tourist: 'Rosa',
            local_date: TOMORROW,
            total_cents: 144_000,
            currency: 'MXN',
          },
          state: 'consumed',
          code: 'USOS',
          discount_cents: 16_000,
          created_at: expect.any(String),
        },
      ],
    })
    const tooLow = await harbour.owner.client(updateDiscountCode, {
      params: { id: promotion.id },
      body: { version: 1, cap_total: 1 },
    })
    expect(tooLow).toMatchObject({ status: 'OK' })
    await sold(harbour.seller, tour).catch(() => undefined)
    expect((await made(harbour.owner.client(getDiscountCode, { params: { id: promotion.id } }))).state).toBe('used_up')
  })
})

describe('lists', () => {
  test('are paged, sorted, searched and told by state', async () => {
    const other = await harbour.addTour({ slug: 'playa' })
    const past = await made(offer({ name: 'Ángel pasado', purchase_to: '2026-07-14' }))
    const soon = await made(
      offer({ name: 'Barco pronto', purchase_from: '2026-07-16', scope: [{ tour_id: other.tour }] }),
    )
    const now = await made(offer({ name: 'Cada día', scope: [{ tour_id: tour.tour }] }))
    const list = async (filter: Record<string, unknown>, sorting: 'name' | '-name' = 'name') =>
      (
        await made(
          harbour.owner.client(listOffers, {
            query: { sorting: [sorting], filter: { business_id: harbour.business, ...filter } },
          }),
        )
      ).rows.map(({ id, state }) => [id, state])
    expect(await list({})).toEqual([
      [past.id, 'over'],
      [soon.id, 'scheduled'],
      [now.id, 'active'],
    ])
    expect(await list({}, '-name')).toEqual((await list({})).toReversed())
    expect(await list({ search: 'angel' })).toEqual([[past.id, 'over']])
    expect(await list({ state: ['scheduled', 'active'] })).toEqual([
      [soon.id, 'scheduled'],
      [now.id, 'active'],
    ])
    expect(await list({ tour_id: tour.tour })).toEqual([
      [past.id, 'over'],
      [now.id, 'active'],
    ])
    const ofTour = await made(harbour.owner.client(listTourOffers, { params: { id: other.tour } }))
    expect(ofTour.rows.map(({ id }) => id).toSorted()).toEqual([past.id, soon.id].toSorted())
    const byCode = await made(harbour.owner.client(listDiscountCodes, { query: { filter: { search: 'uso' } } }))
    expect(byCode.rows.map(({ code: one }) => one)).toEqual(['USOS'])
    expect((await made(harbour.owner.client(listTourDiscountCodes, { params: { id: tour.tour } }))).count).toBe(1)
    for (const { id } of [past, soon, now]) await made(harbour.owner.client(deleteOffer, { params: { id } }))
  })

  test('name the tours, seasons and start times a promotion can be for', async () => {
    const tours = await made(harbour.owner.client(listOfferTours, { query: { business_id: harbour.business } }))
    expect(tours.rows.map(({ id }) => id)).toContain(tour.tour)
    const seasons = await made(harbour.owner.client(listOfferRecurrences, { query: { tour_id: tour.tour } }))
    expect(seasons.rows.map(({ id }) => id)).toEqual([tour.recurrence])
    const times = await made(harbour.owner.client(listOfferSchedules, { query: { tour_id: tour.tour } }))
    expect(times.rows.map(({ id, recurrence_id }) => [id, recurrence_id])).toEqual(
      tour.schedules.map((id) => [id, tour.recurrence]),
    )
  })
})

test('a promotion is tried out before it is saved: what it takes off, or what it is for', async () => {
  const attempt = (promotion: Record<string, unknown>) =>
    made(
      harbour.owner.client(tryPromotion, {
        body: {
          promotion: { discount: TEN, ...promotion },
          tour_id: tour.tour,
          schedule_id: tour.schedules[0] as number,
          date: TOMORROW,
          party: [{ category_id: tour.categories.adults, quantity: 2 }],
        },
      }),
    )
  const before = await rowsOf()
  expect(await attempt({})).toMatchObject({ discount_cents: 16_000, refusal: null, quote: { total_cents: 144_000 } })
  expect(await attempt({ min_people: 4 })).toMatchObject({
    discount_cents: 0,
    quote: { total_cents: 160_000 },
    refusal: { code: 'code.not_for_this', detail: { condition: 'min_people', least: 4 } },
  })
  expect(await attempt({ purchase_to: '2026-07-14' })).toMatchObject({
    refusal: { code: 'code.over', detail: { date: '2026-07-14' } },
  })
  expect(TODAY).toBe('2026-07-15')
  expect(await rowsOf()).toBe(before)
})
