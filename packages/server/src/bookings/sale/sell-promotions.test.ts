import { confirmBooking } from '@muelle/contract/bookings/life'
import { validateBooking } from '@muelle/contract/bookings/sale'
import type { CallInput } from '@muelle/contract/call'
import { createDiscountCode, createOffer, updateDiscountCode, updateOffer } from '@muelle/contract/promotions/record'
import { HOUR_MS, instant } from '@muelle/domain/time'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, NOW, openHarbour, type SaleWish, saleOf, sell, sold, stateOf } from '../../../test/tours.ts'
import type { Tx } from '../../platform/db.ts'
import { reserveUses, retakeUses, returnUses } from '../../promotions/uses.ts'
import { expireHoldsOf } from '../life/expire.ts'

let harbour: Harbour
let tour: AddedTour
beforeAll(async () => {
  harbour = await openHarbour()
  tour = await harbour.addTour({ slug: 'flamencos', capacity: 500, people_limit: 500 })
})
afterAll(() => harbour.close())
/** Nothing is on offer when a test begins. */
afterEach(async () => {
  harbour.setNow(NOW)
  await harbour.database.admin('update promotion set enabled = false')
  await harbour.database.admin('update promotion_version set version = version + 1')
})

type Offer = Partial<CallInput<typeof createOffer>['body']>
const TEN = { kind: 'percent', basis_points: 1000 } as const
const offer = async (body: Offer = {}) => {
  const made = await harbour.owner.client(createOffer, {
    body: { business_id: harbour.business, name: 'Oferta', discount: TEN, ...body },
  })
  if (made.status !== 'OK') throw new Error(JSON.stringify(made))
  return made.data
}
let codes = 0
const code = async (body: Record<string, unknown> = {}) => {
  codes += 1
  const made = await harbour.owner.client(createDiscountCode, {
    body: { business_id: harbour.business, name: 'Código', discount: TEN, code: `COD-${codes}`, ...body },
  })
  if (made.status !== 'OK') throw new Error(JSON.stringify(made))
  return { ...made.data, code: made.data.code ?? '' }
}
/** A sale at the price that is named. */
const at = (totalCents: number, wish: SaleWish = {}): SaleWish => ({
  quoted_total_cents: totalCents,
  ...(wish.hold ? {} : { payment: { method: 'cash', amount_cents: totalCents } }),
  ...wish,
})
const uses = () =>
  harbour.database.admin<{ promotion_id: number; state: string; used: number }>(
    `select u.promotion_id, u.state, c.used from promotion_use u
     join promotion_counter c on c.promotion_id = u.promotion_id and c.key = ''
     join promotion p on p.id = u.promotion_id and p.enabled order by u.booking_id, u.promotion_id`,
  )
const inAccount = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  harbour.database.db.transaction(harbour.account, work)
const refusal = (answer: Awaited<ReturnType<typeof sell>>) =>
  answer.status === 'ERROR' ? { status: answer.httpStatus, ...answer.errors[0], message: undefined } : answer.status

describe('the price', () => {
  test('O2: an offer applies by itself, is kept on the booking with who bears it, and is told by the quote', async () => {
    const ten = await offer({ bearer: 'split' })
    const validated = await harbour.seller.client(validateBooking, {
      params: { id: tour.tour },
      body: { schedule_id: tour.schedules[0], date: saleOf(tour).date, party: saleOf(tour).party },
    })
    const promotions = [
      {
        promotion_id: ten.id,
        kind: 'offer',
        name: 'Oferta',
        code: null,
        bearer: 'split',
        taken_cents: 16_000,
        wanted_cents: 16_000,
      },
    ]
    const quote = {
      list_cents: 160_000,
      offer_cents: 16_000,
      total_cents: 144_000,
      discount_reason: 'offer',
      promotions,
    }
    expect(validated).toMatchObject({ data: { bookable: true, code_refusal: null, quote } })
    expect((await sold(harbour.seller, tour, at(144_000))).quote).toMatchObject(quote)
  })

  test('E1, O2: a code that adds up comes after the offer', async () => {
    await offer()
    const hundred = await code({ stackable: true, discount: { kind: 'per_booking', amount_cents: 10_000 } })
    const booking = await sold(harbour.seller, tour, at(134_000, { code: hundred.code }))
    expect(booking.quote).toMatchObject({ offer_cents: 16_000, code_cents: 10_000, discount_reason: 'offer_and_code' })
    expect(await uses()).toMatchObject([{ state: 'consumed' }, { state: 'consumed' }])
  })

  test('E2, O2: of two that do not add up the better one is given, and only its use is taken', async () => {
    const ten = await offer()
    const small = await code({ discount: { kind: 'per_booking', amount_cents: 10_000 } })
    const booking = await sold(harbour.seller, tour, at(144_000, { code: small.code }))
    expect(booking.quote).toMatchObject({
      discount_reason: 'offer_is_better',
      promotions: [
        { kind: 'offer', taken_cents: 16_000 },
        { kind: 'code', taken_cents: 0, wanted_cents: 10_000 },
      ],
    })
    expect(await uses()).toEqual([{ promotion_id: ten.id, state: 'consumed', used: 1 }])
  })

  test('I29: another price than the quoted one is refused, and takes no use', async () => {
    const ten = await offer()
    const before = await stateOf(harbour)
    expect(refusal(await sell(harbour.seller, tour, at(160_000)))).toMatchObject({
      code: 'booking.price_changed',
      detail: { quoted_cents: 160_000, total_cents: 144_000 },
    })
    expect(await stateOf(harbour)).toEqual(before)
    await harbour.owner.client(updateOffer, { params: { id: ten.id }, body: { version: 1, enabled: false } })
    expect(refusal(await sell(harbour.seller, tour, at(144_000)))).toMatchObject({ code: 'booking.price_changed' })
    expect(await sell(harbour.seller, tour)).toMatchObject({ status: 'OK' })
  })
})

describe('a code is refused', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['when it is not known', {}, { code: 'code.unknown' }],
    ['before its time', { purchase_from: '2026-07-16' }, { code: 'code.not_yet', detail: { date: '2026-07-16' } }],
    ['after its time', { purchase_to: '2026-07-14' }, { code: 'code.over', detail: { date: '2026-07-14' } }],
    ['for too few', { min_people: 4 }, { code: 'code.not_for_this', detail: { condition: 'min_people', least: 4 } }],
    [
      'for too little',
      { min_amount_cents: 160_001 },
      { detail: { condition: 'min_amount', least: 160_001, currency: 'MXN' } },
    ],
    ['on another weekday', { weekdays: [0] }, { detail: { condition: 'weekday', values: ['0'] } }],
    ['on this channel', { channels: ['web'] }, { detail: { condition: 'channel', values: ['web'] } }],
    ['too late', { min_advance_days: 2 }, { detail: { condition: 'min_advance', least: 2 } }],
    ['for nobody in particular', { cap_per_customer: 1 }, { detail: { condition: 'contact' } }],
  ])('O1: %s, and nothing is sold', async (name, body, expected) => {
    const { code: typed } = await code(body)
    const before = await stateOf(harbour)
    const answer = await sell(harbour.seller, tour, at(144_000, { code: name.includes('known') ? 'NADIE' : typed }))
    expect(refusal(answer)).toMatchObject({ status: 409, ...expected })
    expect(await stateOf(harbour)).toEqual(before)
    expect(await uses()).toEqual([])
  })

  test('and the price is told without it', async () => {
    const { code: typed } = await code({ min_people: 4 })
    const { schedule_id, date, party } = saleOf(tour)
    const body = { schedule_id: schedule_id as number, date: date as string, party, code: typed }
    expect(await harbour.seller.client(validateBooking, { params: { id: tour.tour }, body })).toMatchObject({
      data: {
        bookable: true,
        quote: { total_cents: 160_000, discount_reason: 'none' },
        code_refusal: { code: 'code.not_for_this', message: 'La promoción es para grupos de 4 personas o más.' },
      },
    })
  })
})

describe('uses', () => {
  test('O3: a hold reserves, its confirmation consumes', async () => {
    const { id, code: typed } = await code({ cap_total: 1 })
    const hold = await sold(harbour.seller, tour, at(144_000, { hold: true, code: typed }))
    expect(await uses()).toEqual([{ promotion_id: id, state: 'reserved', used: 1 }])
    expect(refusal(await sell(harbour.seller, tour, at(144_000, { code: typed })))).toMatchObject({
      code: 'code.used_up',
      detail: { cap: 1, per: 'total' },
    })
    await harbour.seller.client(confirmBooking, {
      params: { id: hold.id },
      body: { version: hold.version, payment: { method: 'cash', amount_cents: 144_000 } },
    })
    expect(await uses()).toEqual([{ promotion_id: id, state: 'consumed', used: 1 }])
  })

  test('O3: an expired hold gives its use back, once', async () => {
    const { id, code: typed } = await code({ cap_total: 1 })
    const hold = await sold(harbour.seller, tour, at(144_000, { hold: true, code: typed }))
    const later = instant(NOW + HOUR_MS)
    const expire = () => inAccount((tx) => expireHoldsOf(tx, hold.departure.id, later))
    await Promise.all([expire(), expire()])
    expect(await uses()).toEqual([{ promotion_id: id, state: 'returned', used: 0 }])
    await sold(harbour.seller, tour, at(144_000, { code: typed }))
    expect(await inAccount((tx) => retakeUses(tx, hold.id))).toEqual({
      code: 'promotion.used_up',
      kind: 'code',
      name: typed,
      cap: 1,
      per: 'total',
    })
    expect((await uses()).map(({ state, used }) => [state, used])).toEqual([
      ['returned', 1],
      ['consumed', 1],
    ])
  })

  test('O3: a customer who cancels keeps the use spent, unless the promotion says otherwise; an operator gives it back', async () => {
    const strict = await code()
    const kind = await code({ returns_on_cancel: true })
    const bookings = [
      await sold(harbour.seller, tour, at(144_000, { code: strict.code })),
      await sold(harbour.seller, tour, at(144_000, { code: kind.code })),
      await sold(harbour.seller, tour, at(144_000, { code: strict.code })),
    ].map(({ id }) => id)
    await inAccount((tx) => returnUses(tx, bookings.slice(0, 2), { byCustomer: true }))
    await inAccount((tx) => returnUses(tx, bookings.slice(2)))
    expect((await uses()).map(({ promotion_id, state, used }) => [promotion_id, state, used])).toEqual([
      [strict.id, 'consumed', 1],
      [kind.id, 'returned', 0],
      [strict.id, 'returned', 1],
    ])
    expect(await inAccount((tx) => retakeUses(tx, bookings[1] as number))).toBeNull()
    expect((await uses())[1]).toEqual({ promotion_id: kind.id, state: 'reserved', used: 1 })
  })

  test('O3: the same customer is known by telephone or e-mail, however they are written', async () => {
    const { code: typed } = await code({ cap_per_customer: 1 })
    const first = at(144_000, { code: typed, tourist_phone_number: '986 123 4567', tourist_email: 'Rosa@Mar.mx' })
    await sold(harbour.seller, tour, first)
    const again = { code: 'code.used_up', detail: { cap: 1, per: 'customer' } }
    for (const contact of [{ tourist_phone_number: '+52 1 (986) 123-4567' }, { tourist_email: 'rosa@mar.mx' }])
      expect(refusal(await sell(harbour.seller, tour, at(144_000, { code: typed, ...contact })))).toMatchObject(again)
    await sold(harbour.seller, tour, at(144_000, { code: typed, tourist_phone_number: '9861234568' }))
  })

  test('O3: a day has its own count, and the next day another', async () => {
    const { code: typed } = await code({ cap_per_day: 1 })
    await sold(harbour.seller, tour, at(144_000, { code: typed }))
    expect(refusal(await sell(harbour.seller, tour, at(144_000, { code: typed })))).toMatchObject({
      detail: { cap: 1, per: 'day' },
    })
    harbour.setNow(instant(NOW + 24 * HOUR_MS))
    await sold(harbour.seller, tour, at(144_000, { code: typed, schedule: tour.schedules[1] as number }))
  })

  test('O3: a code that is good once is spent, its siblings are not', async () => {
    const many = await code({ code: undefined, generate: { quantity: 2 } })
    const [one, two] = (
      await harbour.database.admin<{ code: string }>(
        'select code from promotion_code where promotion_id = $1 order by code',
        [many.id],
      )
    ).map((row) => row.code)
    await sold(harbour.seller, tour, at(144_000, { code: one as string }))
    expect(refusal(await sell(harbour.seller, tour, at(144_000, { code: one as string })))).toMatchObject({
      code: 'code.used_up',
    })
    await sold(harbour.seller, tour, at(144_000, { code: two as string }))
  })

  test('I29: a cap that is changed between sales counts from the next one on, and never falls below the uses', async () => {
    const { id, code: typed } = await code({ cap_total: 1 })
    await sold(harbour.seller, tour, at(144_000, { code: typed }))
    const raised = await harbour.owner.client(updateDiscountCode, {
      params: { id },
      body: { version: 1, cap_total: 2 },
    })
    expect(raised.status).toBe('OK')
    await sold(harbour.seller, tour, at(144_000, { code: typed }))
    expect(
      await harbour.owner.client(updateDiscountCode, { params: { id }, body: { version: 2, cap_total: 1 } }),
    ).toMatchObject({ httpStatus: 409, errors: [{ code: 'promotion.cap_below_uses', detail: { uses: 2 } }] })
    await harbour.owner.client(updateDiscountCode, { params: { id }, body: { version: 2, cap_total: null } })
    await sold(harbour.seller, tour, at(144_000, { code: typed }))
  })
})

test('O6: a code brings its seller, unless somebody else is named', async () => {
  const { code: typed } = await code({ seller_user_id: harbour.seller_id })
  const booking = await sold(harbour.owner, tour, at(144_000, { code: typed }))
  expect(booking.seller).toEqual({ id: harbour.seller_id, name: 'Ana Pérez' })
  const named = await sold(harbour.owner, tour, at(144_000, { code: typed, seller_user_id: harbour.ownerId }))
  expect(named.seller?.id).toBe(harbour.ownerId)
})

describe('60 buyers at once', () => {
  test('I29, O3: a code with 10 uses is given exactly 10 times, everyone else is told so, and keeps no seat', async () => {
    const { id, code: typed } = await code({ cap_total: 10 })
    const before = await stateOf(harbour)
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => sell(harbour.seller, tour, at(72_000, { adults: 1, code: typed }))),
    )
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(10)
    const refusals = answers.map(refusal).filter((answer) => answer !== 'OK')
    expect(refusals).toHaveLength(50)
    for (const answer of refusals)
      expect(answer).toMatchObject({ status: 409, code: 'code.used_up', detail: { cap: 10 } })
    expect(await stateOf(harbour)).toMatchObject({
      bookings: Number(before['bookings']) + 10,
      seats: Number(before['seats']) + 10,
      people: Number(before['people']) + 10,
    })
    const counted = await uses()
    expect(counted).toHaveLength(10)
    expect(counted[0]).toEqual({ promotion_id: id, state: 'consumed', used: 10 })
  })

  test('I29, O3: the same over as many connections as there are: 60 transactions of their own take exactly 10', async () => {
    const { id } = await code({ cap_total: 10 })
    const use = { promotion_id: id, code: null, single_use: false, sold_on: '2026-07-15', customer_keys: [] }
    const answers = await Promise.all(Array.from({ length: 60 }, () => inAccount((tx) => reserveUses(tx, [[use]]))))
    expect(answers.flat().filter((denial) => denial === null)).toHaveLength(10)
    expect(answers.flat().filter((denial) => denial?.code === 'code.used_up')).toHaveLength(50)
    expect(
      await harbour.database.admin('select key, used from promotion_counter where promotion_id = $1 order by key', [
        id,
      ]),
    ).toEqual([
      { key: '', used: 10 },
      { key: 'd:2026-07-15', used: 10 },
    ])
  })

  test('I29: an offer with 10 uses is charged to exactly 10, the others are told the price without it', async () => {
    await offer({ cap_total: 10 })
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => sell(harbour.seller, tour, at(72_000, { adults: 1 }))),
    )
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(10)
    const others = answers.map(refusal).filter((answer) => answer !== 'OK')
    for (const answer of others)
      expect(answer).toMatchObject({
        code: 'booking.price_changed',
        detail: { quoted_cents: 72_000, total_cents: 80_000 },
      })
    expect(await uses()).toHaveLength(10)
  })
})
