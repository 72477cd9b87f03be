import { tryBooking } from '@muelle/contract/bookings/sale'
import { getBusinessHours } from '@muelle/contract/businesses/opening-hours'
import { getFirstSteps, hideFirstSteps } from '@muelle/contract/first-steps/record'
import { listRecurrences } from '@muelle/contract/recurrences/record'
import { listResources } from '@muelle/contract/resources/record'
import { getBusinessTour, toggleTour } from '@muelle/contract/tours/details'
import { listTours } from '@muelle/contract/tours/record'
import type { TemplateKey } from '@muelle/domain/first-steps/templates'
import type { ModuleGrant } from '@muelle/domain/rights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { fixtures } from '../../test/fixtures.ts'
import { type Harbour, openHarbour, saleOf, sold, TODAY } from '../../test/tours.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

const stepsOf = async (person: Person, businessId?: number) => {
  const answer = await person.client(getFirstSteps, {
    query: businessId === undefined ? {} : { business_id: businessId },
  })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
const states = ({ steps }: Awaited<ReturnType<typeof stepsOf>>) => steps.map(({ key, state }) => `${key} ${state}`)
const apply = (person: Person, id: number, template: TemplateKey, language = 'es') =>
  person.raw('POST', `/v1/provider/business/${id}/template`, {
    body: { template },
    headers: { 'accept-language': language },
  })
const newBusiness = (type: 'tour' | 'restaurant' | 'bar' | 'parking', name: string, currency = 'MXN') =>
  fixtures(harbour.database.admin).addBusiness({ account: harbour.account, type, name, currency })
/** What a refusal must leave as it was. */
const made = () =>
  harbour.database.admin(
    `select (select count(*) from tour) as tours, (select count(*) from tour_recurrence) as seasons,
       (select count(*) from resource) as resources, (select count(*) from applied_template) as templates,
       (select count(*) from event) as events, (select count(*) from opening_period) as hours`,
  )
const person = async (username: string, modules: readonly ModuleGrant[], business: number) => {
  const add = fixtures(harbour.database.admin)
  const user = await add.addUser({ account: harbour.account, username, modules })
  await add.addMember({ account: harbour.account, business, user })
  return harbour.api.signIn(username)
}
const grant = (identifier: ModuleGrant['identifier'], create: boolean, edit: boolean): ModuleGrant => ({
  identifier,
  create,
  edit,
  delete: false,
})

describe('the steps', () => {
  test('of an account without a business begin with it; who may not make one reads whom to ask', async () => {
    const all = await stepsOf(harbour.owner)
    expect(all).toMatchObject({ business_id: null, type: null, tour: null, template: null, is_over: false })
    expect(all.steps[0]).toEqual({ key: 'business', state: 'open', is_allowed: true })
    const seller = await stepsOf(harbour.seller)
    expect(seller.steps[0]).toEqual({ key: 'business', state: 'open', is_allowed: false })
    expect(seller.owner_name).not.toBe('')
  })

  test('of a business of somebody else do not exist', async () => {
    const add = fixtures(harbour.database.admin)
    const other = await add.addBusiness({ account: await add.addAccount(), name: 'Ajeno' })
    for (const reader of [harbour.owner, harbour.seller])
      expect(await reader.client(getFirstSteps, { query: { business_id: other } })).toMatchObject({ httpStatus: 404 })
  })

  test('are hidden for one person alone, and shown again', async () => {
    for (const hidden of [true, true, false]) {
      expect(await harbour.owner.client(hideFirstSteps, { body: { hidden } })).toEqual({
        status: 'OK',
        data: { is_hidden: hidden },
      })
      expect((await stepsOf(harbour.owner, harbour.business)).is_hidden).toBe(hidden)
      expect((await stepsOf(harbour.seller, harbour.business)).is_hidden).toBe(false)
    }
    const unknown = await harbour.owner.raw('PUT', '/v1/provider/first-steps/hidden', {
      body: { hidden: true, for: 'all' },
    })
    expect(unknown.status).toBe(422)
    expect((await stepsOf(harbour.owner, harbour.business)).is_hidden).toBe(false)
  })
})

describe('the template of a tour by boat', () => {
  test('leaves nothing but putting it on sale, and the first sale ends the steps', async () => {
    const id = await newBusiness('tour', 'Lanchas Marea')
    expect(states(await stepsOf(harbour.owner, id))).toEqual([
      'business done',
      'tour open',
      'season waiting',
      'on_sale waiting',
      'first_sale waiting',
    ])
    const answer = await apply(harbour.owner, id, 'boat_tour')
    expect(answer.status).toBe(201)
    const { tour_id: tourId } = (answer.json as { data: { tour_id: number } }).data
    const steps = await stepsOf(harbour.owner, id)
    expect(states(steps).slice(1)).toEqual(['tour done', 'season done', 'on_sale open', 'first_sale waiting'])
    expect(steps.template).toEqual({ key: 'boat_tour', is_applied: true, is_allowed: true })
    expect(steps.tour).toEqual({
      id: tourId,
      name: 'Paseo en lancha',
      currency: 'MXN',
      capacity: 10,
      prices: [
        { age_range: 'youths', price_cents: 50_000 },
        { age_range: 'adults', price_cents: 50_000 },
        { age_range: 'children', price_cents: 35_000 },
      ],
      price_from_cents: 50_000,
      enabled: false,
      missing: [],
      has_photos: false,
      start_times: ['09:00', '11:30', '15:00'],
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      next_departure: { date: TODAY, start_time: '09:00' },
    })
    const params = { id, tourId }
    const tour = await harbour.owner.client(getBusinessTour, { params })
    expect(tour).toMatchObject({
      data: {
        duration_minutes: 120,
        options: [],
        tariffs: [{ tariff: 'concession', needs_proof: true, channels: null }],
        taxes: [{ name: 'IVA 16 %', included: true }],
        cancelation_tiers: [{ hours_before: 48 }, { hours_before: 24 }, { hours_before: 0 }],
        categories: expect.arrayContaining([
          expect.objectContaining({ age_range: 'adults', tariff_prices: { concession: 40_000 } }),
        ]),
      },
    })
    expect(await harbour.owner.client(listRecurrences, { params: { id: tourId } })).toMatchObject({
      data: { rows: [{ name: 'Todo el año', valid_from: TODAY, valid_to: null }] },
    })
    await harbour.owner.client(toggleTour, { params, body: { enabled: true } })
    const onSale = await stepsOf(harbour.owner, id)
    expect(states(onSale).at(-1)).toBe('first_sale open')
    expect(onSale.trial).toBe('open')

    const flamingos = await harbour.addTour({ slug: 'flamencos', name: 'Flamencos' })
    const tried = await harbour.seller.client(tryBooking, { params: { id: flamingos.tour }, body: saleOf(flamingos) })
    expect(tried.status).toBe('OK')
    expect(await stepsOf(harbour.owner, id)).toMatchObject({ has_sale: false, trial: 'made' })
    await sold(harbour.seller, flamingos, { hold: true })
    expect(await stepsOf(harbour.owner, id)).toMatchObject({ has_sale: false, is_over: false })
    await sold(harbour.seller, flamingos)
    expect(await stepsOf(harbour.owner, id)).toMatchObject({ has_sale: true, is_over: true })
  })

  test('in another money it sets no price, and says so', async () => {
    const id = await newBusiness('tour', 'Boote', 'EUR')
    await apply(harbour.owner, id, 'boat_tour', 'de')
    const { tour, steps } = await stepsOf(harbour.owner, id)
    expect(tour).toMatchObject({ name: 'Bootsfahrt', missing: ['price'], prices: [] })
    expect(steps.find(({ key }) => key === 'on_sale')?.state).toBe('blocked')
  })

  test('applied twice, one after the other and at once, it is there once', async () => {
    const id = await newBusiness('tour', 'Dos veces')
    const together = await Promise.all([1, 2, 3].map(() => apply(harbour.owner, id, 'boat_tour')))
    expect(together.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const before = await made()
    const again = await apply(harbour.owner, id, 'boat_tour')
    expect(again).toMatchObject({ status: 409, json: { errors: [{ code: 'template.applied' }] } })
    expect(await made()).toEqual(before)
    expect(await harbour.owner.client(listTours, { params: { id } })).toMatchObject({ data: { count: 1 } })
  })

  test('is refused to who may not add or change tours, and for another kind of business', async () => {
    const id = await newBusiness('tour', 'Con derechos')
    const creator = await person('creadora', [grant('mdu_tour', true, false)], id)
    const keeper = await person('mesero', [grant('mdu_resource', true, true)], id)
    const restaurant = await newBusiness('restaurant', 'La Ría')
    const before = await made()
    for (const [who, code] of [
      [harbour.seller, 'forbidden'],
      [creator, 'forbidden'],
      [keeper, 'forbidden'],
    ] as const) {
      expect(await apply(who, id, 'boat_tour')).toMatchObject({ status: 403, json: { errors: [{ code }] } })
    }
    expect(await apply(harbour.owner, restaurant, 'boat_tour')).toMatchObject({
      status: 409,
      json: { errors: [{ code: 'template.unfit' }] },
    })
    expect(await apply(creator, restaurant, 'boat_tour')).toMatchObject({ status: 404 })
    expect(await made()).toEqual(before)
    expect((await stepsOf(creator, id)).template).toMatchObject({ is_allowed: false })
  })
})

describe('the templates of venues', () => {
  test.each([
    ['restaurant', 16, 'Mesa 1', '1:00 PM'],
    ['bar', 18, 'Mesa 1', '6:00 PM'],
    ['parking', 43, 'Cajón 1', '7:00 AM'],
  ] as const)('%s: what it gives out, and its hours', async (type, count, first, from) => {
    const id = await newBusiness(type, `Plantilla ${type}`)
    expect(states(await stepsOf(harbour.owner, id))).toEqual(['business done', 'resources open', 'hours waiting'])
    expect(await apply(harbour.owner, id, type)).toMatchObject({ status: 201, json: { data: { resources: count } } })
    expect(await stepsOf(harbour.owner, id)).toMatchObject({ resources: count, is_over: true })
    const resources = await harbour.owner.client(listResources, { params: { id }, query: { limit: 1 } })
    expect(resources).toMatchObject({ data: { count, rows: [{ name: first }] } })
    const hours = await harbour.owner.client(getBusinessHours, { params: { id } })
    expect(hours).toMatchObject({ data: { is_set: true, schedules: { sun: { periods: [{ from }] } } } })
    expect(await apply(harbour.owner, id, type)).toMatchObject({ status: 409 })
  })

  test('hours that somebody has set stay', async () => {
    const id = await newBusiness('bar', 'Con horario')
    const closed = { isOpen: false, periods: [] }
    await harbour.owner.raw('PUT', `/v1/provider/business/${id}/set-squedules`, {
      body: {
        schedules: Object.fromEntries(
          ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [
            day,
            day === 'mon' ? { isOpen: true, periods: [{ from: '09:00', to: '10:00' }] } : closed,
          ]),
        ),
      },
    })
    await apply(harbour.owner, id, 'bar')
    const hours = await harbour.owner.client(getBusinessHours, { params: { id } })
    expect(hours).toMatchObject({
      data: { schedules: { mon: { periods: [{ from: '9:00 AM', to: '10:00 AM' }] }, sun: { isOpen: false } } },
    })
  })
})
