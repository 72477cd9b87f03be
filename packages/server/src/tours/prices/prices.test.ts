import { getBooking } from '@muelle/contract/bookings/record'
import { validateBooking } from '@muelle/contract/bookings/sale'
import type { CallInput } from '@muelle/contract/call'
import { updatePin } from '@muelle/contract/profile/record'
import { getBusinessTour, updateTour } from '@muelle/contract/tours/details'
import {
  createTourTax,
  deleteTourTax,
  getTourTax,
  listTourTaxes,
  type TourTaxBody,
  updateTourTax,
} from '@muelle/contract/tours/taxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { type AddedTour, fixtures, PASSWORD } from '../../../test/fixtures.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { type Harbour, openHarbour, type SaleWish, SELLER_RIGHTS, sell, sold, TOMORROW } from '../../../test/tours.ts'

let harbour: Harbour
let manager: Person
const PIN = '482913'
beforeAll(async () => {
  harbour = await openHarbour()
  const add = fixtures(harbour.database.admin)
  const managerId = await add.addUser({
    account: harbour.account,
    username: 'gerente',
    modules: [...SELLER_RIGHTS, { identifier: 'mdu_tour', create: true, edit: true, delete: true }],
  })
  await add.addMember({ account: harbour.account, business: harbour.business, user: managerId })
  await add.addUser({ account: harbour.account, username: 'colega', modules: SELLER_RIGHTS })
  manager = await harbour.api.signIn('gerente')
})
afterAll(() => harbour?.close())

const TABLES = [
  'price_category',
  'price_option',
  'option_tier',
  'tour_tariff',
  'tariff_price',
  'discount_band',
  'tour_extra',
]
  .concat(['tour_tax', 'tour_tax_of_tour', 'tour', 'booking', 'booking_party', 'booking_extra', 'departure'])
  .concat(['ledger_entry', 'event', 'audit_entry'])

type Changes = Omit<CallInput<typeof updateTour>['body'], 'version'>
const paramsOf = ({ tour }: AddedTour) => ({ id: harbour.business, tourId: tour })
async function read(tour: AddedTour) {
  const result = await harbour.owner.client(getBusinessTour, { params: paramsOf(tour) })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}
async function change(tour: AddedTour, body: Changes) {
  const { version } = await read(tour)
  return harbour.owner.client(updateTour, { params: paramsOf(tour), body: { version, ...body } })
}
async function changed(tour: AddedTour, body: Changes) {
  const result = await change(tour, body)
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}
/** A refusal with exactly this entry, after which every row is as it was. */
async function refused(attempt: () => Promise<unknown>, httpStatus: number, error: object) {
  const before = await snapshot(harbour.database.admin, TABLES)
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
}

const TARIFFS: Changes['tariffs'] = [
  { tariff: 'local', needs_proof: true, channels: ['desk'] },
  { tariff: 'foreign', needs_proof: false, channels: ['web'] },
]
const BOAT = {
  name: 'Lancha privada',
  price_mode: 'per_boat' as const,
  boat_price: { base_cents: 180_000, included_people: 4, extra_person_cents: 30_000 },
  tiers: [],
  max_people: 6,
  floor_cents: 150_000,
}
const LUNCH = {
  type: 'food_drink' as const,
  name: 'Comida',
  per: 'person' as const,
  price_cents: 25_000,
  max_quantity: null,
}
const DUTY: TourTaxBody = {
  name: 'Derecho de muelle',
  kind: 'duty',
  calc: 'per_person',
  basis_points: 0,
  amount_cents: 3500,
  included: false,
  applies_to: 'all',
  exempt_age_ranges: ['infants'],
  exempt_tariffs: ['local'],
  collected: 'dock',
  beneficiary: 'third_party',
  beneficiary_name: 'API',
  on_top_of: null,
  all_tours: false,
  tour_ids: [],
  enabled: true,
  position: 1,
}
const addTax = async (body: Partial<TourTaxBody>) => {
  const result = await harbour.owner.client(createTourTax, {
    params: { id: harbour.business },
    body: { ...DUTY, ...body },
  })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}
const oneTax = (taxId: number) => ({ params: { id: harbour.business, taxId } })

/** A tour with everything that this file is about: two tariffs, a boat of one's own, a lunch and a duty of the dock. */
async function dearTour(slug: string) {
  const tour = await harbour.addTour({ slug })
  const { categories } = await read(tour)
  const detail = await changed(tour, {
    tariffs: TARIFFS,
    categories: categories.map((category) =>
      category.age_range === 'adults'
        ? { ...category, tariff_prices: { local: 40_000 }, floor_cents: 60_000 }
        : category,
    ),
    options: [BOAT],
    extras: [LUNCH],
    discount_bands: [{ role: 'tour_seller', max_basis_points: 1000 }],
  })
  await addTax({ name: `Derecho ${slug}`, tour_ids: [tour.tour] })
  return { tour, boat: detail.options[0]?.id as number, lunch: detail.extras[0]?.id as number }
}

describe('the prices of a tour', () => {
  test('P1–P3: are written as a whole, read back, and raise the version', async () => {
    const { tour, boat } = await dearTour('prices')
    const detail = await read(tour)
    expect(detail).toMatchObject({
      tariffs: [
        { tariff: 'foreign', needs_proof: false, channels: ['web'] },
        { tariff: 'local', needs_proof: true, channels: ['desk'] },
      ],
      options: [{ ...BOAT, id: boat }],
      extras: [LUNCH],
      discount_bands: [{ role: 'tour_seller', max_basis_points: 1000 }],
    })
    expect(detail.categories.find(({ age_range }) => age_range === 'adults')).toMatchObject({
      tariff_prices: { local: 40_000 },
      floor_cents: 60_000,
    })
    expect(detail.version).toBeGreaterThan(1)
  })

  test('P8: what was sold keeps its names when an extra, an option and a category are removed', async () => {
    const { tour, lunch } = await dearTour('removed')
    const booking = await sold(harbour.seller, tour, {
      children: 1,
      quoted_total_cents: 235_500,
      extras: [{ extra_id: lunch, quantity: 1 }],
      payment: { method: 'cash', amount_cents: 225_000 },
    })
    const { categories } = await read(tour)
    const after = await changed(tour, {
      options: [],
      extras: [],
      categories: categories.filter(({ age_range }) => age_range !== 'children'),
    })
    expect(after).toMatchObject({ options: [], extras: [] })
    expect(after.categories).toHaveLength(3)
    const result = await harbour.seller.client(getBooking, { params: { id: booking.id } })
    expect(result).toMatchObject({ data: { quote: booking.quote, party: booking.party } })
    expect(await sell(harbour.seller, tour, { children: 1 })).toMatchObject({
      errors: [{ code: 'party.unknown_category' }],
    })
  })

  const refusals: [string, Changes, number, object][] = [
    ['P1 a boat without a price', { price_mode: 'per_boat' }, 422, { code: 'price.boat_missing' }],
    [
      'P1 tiers with a gap',
      { price_mode: 'per_tier', tiers: [{ min_people: 2, max_people: 4, price_cents: 1 }] },
      422,
      { code: 'price.tiers_gap', detail: { people: 1 } },
    ],
    [
      'P1 an option whose tiers overlap',
      {
        options: [
          {
            ...BOAT,
            price_mode: 'per_tier',
            tiers: [
              { min_people: 1, max_people: 2, price_cents: 1 },
              { min_people: 2, max_people: 4, price_cents: 2 },
            ],
          },
        ],
      },
      422,
      { code: 'price.tiers_gap', detail: { people: 2 } },
    ],
    ['P1 an option of nobody', { options: [{ ...BOAT, id: 999_999 }] }, 422, { code: 'price.option_unknown' }],
    [
      'P1 two options of one name',
      { options: [BOAT, { ...BOAT, name: 'LANCHA PRIVADA' }] },
      422,
      { code: 'price.repeated', detail: { name: 'LANCHA PRIVADA' } },
    ],
    ['an extra of nobody', { extras: [{ ...LUNCH, id: 999_999 }] }, 422, { code: 'price.extra_unknown' }],
    [
      'P3 a role twice',
      {
        discount_bands: [
          { role: 'tour_seller', max_basis_points: 1 },
          { role: 'tour_seller', max_basis_points: 2 },
        ],
      },
      422,
      { code: 'price.repeated', detail: { name: 'tour_seller' } },
    ],
  ]
  test.each(refusals)('%s is refused and changes nothing', async (name, body, status, error) => {
    const tour = await harbour.addTour({ slug: `no-${name.replaceAll(/\W+/g, '-').toLowerCase()}` })
    await refused(() => change(tour, body), status, error)
  })

  test('C1: children without adults, and a category of another tour, are refused', async () => {
    const tour = await harbour.addTour({ slug: 'no-adults' })
    const other = await harbour.addTour({ slug: 'other-categories' })
    const { categories } = await read(tour)
    await refused(
      () => change(tour, { categories: categories.filter(({ age_range }) => age_range !== 'adults') }),
      422,
      {
        code: 'price.no_adult',
      },
    )
    await refused(
      () => change(tour, { categories: [{ ...categories[0], id: other.categories.adults } as never] }),
      422,
      {
        code: 'price.category_unknown',
      },
    )
  })
})

describe('a sale', () => {
  test('P2, P4, P6, P7: tariffs, extras, duties and the deposit, in one quote that the booking keeps', async () => {
    const { tour, lunch } = await dearTour('quote')
    await harbour.database.admin(
      `update tour set deposit_kind = 'percent', deposit_value = 2500, version = version + 1 where id = $1`,
      [tour.tour],
    )
    const wish: SaleWish = {
      party: [
        { category_id: tour.categories.adults, quantity: 1 },
        { category_id: tour.categories.adults, quantity: 2, tariff: 'local' },
      ],
      extras: [{ extra_id: lunch, quantity: 2 }],
      quoted_total_cents: 213_500,
      payment: { method: 'transfer', amount_cents: 52_500, reference: 'SPEI 881' },
    }
    // 80 000 + 2 × 40 000 + 2 × 25 000, and 3 500 at the dock for the one who is not local; a quarter of 210 000 with the sale.
    const booking = await sold(harbour.owner, tour, wish)
    expect(booking).toMatchObject({
      status: 'confirmed',
      payment_status: 'process',
      total_cents: 213_500,
      paid_cents: 52_500,
      due_cents: 161_000,
      party: [
        { category_id: tour.categories.adults, quantity: 1 },
        { category_id: tour.categories.adults, quantity: 2, tariff: 'local' },
      ],
      payments: [{ method: 'transfer', amount_cents: 52_500, received_cents: null, reference: 'SPEI 881' }],
      quote: {
        subtotal_cents: 160_000,
        extras_cents: 50_000,
        included_tax_cents: 28_966,
        fees_cents: 3500,
        dock_cents: 3500,
        deposit_cents: 52_500,
      },
    })
    expect(
      booking.quote.lines.map(({ kind, quantity, tariff, needs_proof, name, beneficiary, collected }) => [
        kind,
        quantity,
        tariff ?? name,
        needs_proof ?? beneficiary,
        collected,
      ]),
    ).toEqual([
      ['price', 1, undefined, undefined, undefined],
      ['price', 2, 'local', true, undefined],
      ['extra', 2, 'Comida', undefined, undefined],
      ['included_tax', 1, 'IVA 16 %', undefined, undefined],
      ['fee', 1, 'Derecho quote', 'API', 'dock'],
    ])
    const result = await harbour.seller.client(getBooking, { params: { id: booking.id } })
    expect(result).toMatchObject({ data: { party: booking.party, quote: booking.quote, payments: booking.payments } })
    expect(
      await harbour.database.admin('select quantity, unit_cents from booking_extra where booking_id = $1', [
        booking.id,
      ]),
    ).toEqual([{ quantity: 2, unit_cents: 25_000 }])
    await refused(
      () => sell(harbour.seller, tour, { ...wish, payment: { method: 'cash', amount_cents: 52_499 } }),
      409,
      {
        code: 'payment.not_enough',
        detail: { due_cents: 1 },
      },
    )
  })

  test('P1: a boat of one’s own needs the whole departure and leaves nothing of it', async () => {
    const { tour, boat } = await dearTour('boat')
    const wish: SaleWish = { option_id: boat, quoted_total_cents: 187_000, payment: null }
    const booking = await sold(harbour.seller, tour, wish)
    expect(booking).toMatchObject({ seats: 10, people: 2, total_cents: 187_000 })
    await refused(() => sell(harbour.seller, tour, { adults: 1, quoted_total_cents: 83_500, hold: true }), 409, {
      code: 'departure.full',
      detail: { seats_left: 0 },
    })
    const later = tour.schedules[1] as number
    await sold(harbour.seller, tour, { schedule: later, adults: 1, quoted_total_cents: 83_500, hold: true })
    await refused(() => sell(harbour.seller, tour, { ...wish, schedule: later }), 409, {
      code: 'departure.full',
      detail: { seats_left: 0 },
    })
  })

  const wishes: [string, (ids: { tour: AddedTour; lunch: number }) => SaleWish, number, object][] = [
    ['P1 an option it does not have', () => ({ option_id: 999_999 }), 422, { code: 'price.option_unknown' }],
    [
      'P2 a tariff it does not sell',
      ({ tour }) => ({ party: [{ category_id: tour.categories.adults, quantity: 1, tariff: 'national' }] }),
      409,
      { code: 'price.tariff_unknown', detail: { tariff: 'national' } },
    ],
    [
      'P2 a tariff of another channel',
      ({ tour }) => ({ party: [{ category_id: tour.categories.adults, quantity: 1, tariff: 'foreign' }] }),
      409,
      { code: 'price.tariff_channel', detail: { tariff: 'foreign' } },
    ],
    [
      'an extra it does not sell',
      () => ({ extras: [{ extra_id: 999_999, quantity: 1 }] }),
      422,
      { code: 'price.extra_unknown' },
    ],
    [
      'more extras than people',
      ({ lunch }) => ({ extras: [{ extra_id: lunch, quantity: 3 }] }),
      409,
      { code: 'price.extra_limit', detail: { name: 'Comida', max_quantity: 2 } },
    ],
    ['somebody else’s sale, of nobody', () => ({ seller_user_id: 999_999 }), 422, { code: 'booking.seller_unknown' }],
    [
      'P3 a discount beyond the band',
      () => ({ manual_discount_cents: 16_001, quoted_total_cents: 150_999 }),
      409,
      {
        code: 'booking.needs_approval',
        detail: { discount_cents: 16_001, max_discount_cents: 16_000, currency: 'MXN' },
      },
    ],
  ]
  test.each(wishes)('%s is refused and changes nothing', async (name, wishOf, status, error) => {
    const { tour, lunch } = await dearTour(`wish-${name.replaceAll(/\W+/g, '-').toLowerCase()}`)
    await refused(() => sell(harbour.seller, tour, { ...wishOf({ tour, lunch }), payment: null }), status, error)
  })

  test('a question about a discount beyond the band answers with the price and the reason (P3)', async () => {
    const { tour } = await dearTour('question')
    const body = {
      schedule_id: tour.schedules[0] as number,
      date: TOMORROW,
      party: [{ category_id: tour.categories.adults, quantity: 2 }],
      manual_discount_cents: 20_000,
    }
    const result = await harbour.seller.client(validateBooking, { params: { id: tour.tour }, body })
    expect(result).toMatchObject({
      data: { bookable: false, reason: { code: 'booking.needs_approval' }, quote: { total_cents: 147_000 } },
    })
  })
})

describe('a discount that somebody has to release (P3)', () => {
  const setPin = (person: Person, pin: string | null, password = PASSWORD) =>
    person.client(updatePin, { body: { current_password: password, pin } })
  const wish: SaleWish = { manual_discount_cents: 50_000, quoted_total_cents: 117_000, payment: null }

  test('a manager’s PIN releases it, below the floor too, and the audit says who', async () => {
    const { tour } = await dearTour('approved')
    expect(await setPin(manager, PIN)).toMatchObject({ data: { has_pin: true } })
    const booking = await sold(harbour.seller, tour, { ...wish, approval: { username: 'Gerente', pin: PIN } })
    expect(booking.quote).toMatchObject({ manual_cents: 50_000, subtotal_cents: 110_000, total_cents: 117_000 })
    const [row] = await harbour.database.admin<{ username: string; changes: Record<string, unknown> }>(
      `select u.username, a.changes from booking b join app_user u on u.id = b.approved_by_user_id
       join audit_entry a on a.subject_type = 'booking' and a.subject_id = b.id where b.id = $1`,
      [booking.id],
    )
    expect(row).toMatchObject({ username: 'gerente', changes: { manual_discount_cents: 50_000 } })
  })

  test('whoever may edit the tour needs no PIN; below the floor it is theirs by name', async () => {
    const { tour } = await dearTour('own-word')
    const booking = await sold(manager, tour, wish)
    expect(
      await harbour.database.admin(
        'select approved_by_user_id = created_by_user_id as own from booking where id = $1',
        [booking.id],
      ),
    ).toEqual([{ own: true }])
  })

  test('a wrong PIN, one of nobody and one of a colleague without the right release nothing', async () => {
    const { tour } = await dearTour('unapproved')
    const colleague = await harbour.api.signIn('colega')
    expect(await setPin(colleague, '1234')).toMatchObject({ data: { has_pin: true } })
    for (const approval of [
      { username: 'gerente', pin: '0000' },
      { username: 'nadie', pin: PIN },
      { username: 'colega', pin: '1234' },
    ])
      await refused(() => sell(harbour.seller, tour, { ...wish, approval }), 422, { code: 'approval.refused' })
  })

  test('the PIN of whoever may edit tours, but works elsewhere, releases nothing', async () => {
    const { account, database, api } = harbour
    const add = fixtures(database.admin)
    const { tour } = await dearTour('elsewhere')
    const modules = [{ identifier: 'mdu_tour' as const, create: true, edit: true, delete: true }]
    const user = await add.addUser({ account, username: 'vecina', modules })
    await add.addMember({ account, user, business: await add.addBusiness({ account, name: 'Vecinos' }) })
    expect(await setPin(await api.signIn('vecina'), '6301')).toMatchObject({ data: { has_pin: true } })
    const released = () => sell(harbour.seller, tour, { ...wish, approval: { username: 'vecina', pin: '6301' } })
    await refused(released, 422, { code: 'approval.refused' })
    await add.addMember({ account, user, business: harbour.business })
    expect(await released()).toMatchObject({ status: 'OK' })
  })

  test('guesses are slowed down, also for the right one, and elsewhere than for the login', async () => {
    const { tour } = await dearTour('guesses')
    const attempt = (pin: string) => sell(harbour.seller, tour, { ...wish, approval: { username: 'duena', pin } })
    await setPin(harbour.owner, '77777777')
    for (let guess = 0; guess < 5; guess++) await attempt(`000${guess}`)
    expect(await attempt('77777777')).toMatchObject({ httpStatus: 429, errors: [{ code: 'login.throttled' }] })
    expect(await harbour.api.signIn('duena')).toMatchObject({ token: expect.stringMatching(/^mu_/) })
  })

  test('a PIN is set with the password alone, taken away, and stored as nothing to read', async () => {
    expect(await setPin(manager, PIN, 'falsa')).toMatchObject({
      httpStatus: 422,
      errors: [{ code: 'password.incorrect' }],
    })
    expect(
      await harbour.seller.raw('PUT', '/v1/provider/profile/pin', {
        body: { current_password: PASSWORD, pin: '12a4' },
      }),
    ).toMatchObject({ status: 422 })
    const [stored] = await harbour.database.admin<{ pin_hash: string }>(
      `select pin_hash from app_user where username = 'gerente'`,
    )
    expect(stored?.pin_hash).toMatch(/^\$argon2id\$/)
    expect(await setPin(manager, null)).toMatchObject({ data: { has_pin: false } })
    const [gone] = await harbour.database.admin(`select pin_hash from app_user where username = 'gerente'`)
    expect(gone).toEqual({ pin_hash: null })
  })
})

describe('taxes, duties and charges (P4)', () => {
  test('are listed in their order, read, changed and deleted; prices of their tours follow at once', async () => {
    const tour = await harbour.addTour({ slug: 'taxed' })
    const { version } = await read(tour)
    const tax = await addTax({ name: 'Brazalete', tour_ids: [tour.tour], position: 5 })
    expect(tax).toEqual({
      ...DUTY,
      id: tax.id,
      business_id: harbour.business,
      name: 'Brazalete',
      tour_ids: [tour.tour],
      position: 5,
      version: 1,
    })
    expect(await read(tour)).toMatchObject({
      version: version + 1,
      taxes: [{ name: 'IVA 16 %' }, { name: 'Brazalete' }],
    })
    expect(await harbour.owner.client(getTourTax, oneTax(tax.id))).toMatchObject({ data: tax })

    const { id, business_id: _businessId, version: read1, ...fields } = tax
    const body = { ...fields, amount_cents: 5000, version: read1 }
    expect(await harbour.owner.client(updateTourTax, { ...oneTax(id), body })).toMatchObject({
      data: { amount_cents: 5000, version: 2 },
    })
    expect(await harbour.owner.client(updateTourTax, { ...oneTax(id), body })).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'stale', detail: { version: 2 } }],
    })
    await sold(harbour.seller, tour, { quoted_total_cents: 170_000, hold: true })

    expect(await harbour.owner.client(deleteTourTax, oneTax(id))).toMatchObject({ data: {} })
    expect(await harbour.owner.client(getTourTax, oneTax(id))).toMatchObject({ httpStatus: 404 })
    await sold(harbour.seller, tour, { quoted_total_cents: 160_000, hold: true, schedule: tour.schedules[1] as number })
    const list = await harbour.owner.client(listTourTaxes, { params: { id: harbour.business } })
    expect(list).toMatchObject({ data: { rows: expect.not.arrayContaining([expect.objectContaining({ id })]) } })
  })

  test('what stands on another one keeps it (P5)', async () => {
    const lodging = await addTax({ name: 'Hospedaje', calc: 'percent', basis_points: 300, collected: 'booking' })
    const state = await addTax({ name: 'Estatal', calc: 'percent', basis_points: 500, on_top_of: lodging.id })
    await refused(() => harbour.owner.client(deleteTourTax, oneTax(lodging.id)), 409, {
      code: 'tax.carries_others',
      detail: { name: 'Estatal' },
    })
    const { id: _id, business_id: _businessId, ...fields } = lodging
    await refused(
      () => harbour.owner.client(updateTourTax, { ...oneTax(lodging.id), body: { ...fields, calc: 'per_person' } }),
      409,
      { code: 'tax.carries_others' },
    )
    await harbour.owner.client(deleteTourTax, oneTax(state.id))
    await harbour.owner.client(deleteTourTax, oneTax(lodging.id))
  })

  test.each<[string, (ids: { fixed: number }) => Partial<TourTaxBody>, number, object]>([
    [
      'a name that is taken',
      () => ({ name: 'iva 16 %' }),
      409,
      { code: 'tax.name_taken', detail: { name: 'iva 16 %' } },
    ],
    ['on top of a fixed one', ({ fixed }) => ({ calc: 'percent', on_top_of: fixed }), 422, { code: 'tax.on_top_of' }],
    ['on top of none that is there', () => ({ calc: 'percent', on_top_of: 999_999 }), 422, { code: 'tax.on_top_of' }],
    ['a tour of nobody', () => ({ tour_ids: [999_999] }), 422, { code: 'tax.tour_unknown' }],
    ['a fixed amount inside the price', () => ({ included: true }), 422, { path: 'body.included' }],
    [
      'P7: what is passed on to somebody inside the price',
      () => ({ included: true, calc: 'percent', beneficiary: 'third_party' }),
      422,
      { path: 'body.included' },
    ],
  ])('%s is refused and changes nothing', async (name, bodyOf, status, error) => {
    const { id } = await addTax({ name: `Fijo ${name}` })
    await refused(
      () =>
        harbour.owner.client(createTourTax, {
          params: { id: harbour.business },
          body: { ...DUTY, name: `Nuevo ${name}`, ...bodyOf({ fixed: id }) },
        }),
      status,
      error,
    )
  })
})
