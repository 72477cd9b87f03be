import type { Answer, CallInput } from '@muelle/contract/call'
import type { Failure } from '@muelle/contract/envelope'
import { listHistory } from '@muelle/contract/history/record'
import {
  createTour,
  deleteTour,
  getBusinessTour,
  getTourImpact,
  toggleTour,
  updateTour,
  validateTourSlug,
} from '@muelle/contract/tours/details'
import { listTours } from '@muelle/contract/tours/record'
import { addDays, HOUR_MS, instant } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import type { AddedTour } from '../../test/fixtures.ts'
import { uploadedName } from '../../test/images.ts'
import { snapshot } from '../../test/snapshot.ts'
import { type Harbour, NOW, openHarbour, sell, sold, TODAY, TOMORROW } from '../../test/tours.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour?.close())

const TABLES = [
  'tour',
  'tour_text',
  'tour_photo',
  'tour_included',
  'tour_question',
  'cancelation_tier',
  'file_use',
].concat(['departure', 'price_category', 'event', 'audit_entry'])

type Detail = Answer<typeof getBusinessTour>
type Changes = Omit<CallInput<typeof updateTour>['body'], 'version'>
const paramsOf = (tourId: number) => ({ id: harbour.business, tourId })
const create = (body: CallInput<typeof createTour>['body'], person: Person = harbour.owner) =>
  person.client(createTour, { params: { id: harbour.business }, body })
const change = (tour: number, version: number, body: Changes) =>
  harbour.owner.client(updateTour, { params: paramsOf(tour), body: { version, ...body } })

async function read(tour: number): Promise<Detail> {
  const result = await harbour.owner.client(getBusinessTour, { params: paramsOf(tour) })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}
async function changed(tour: number, body: Changes): Promise<Detail> {
  const { version } = await read(tour)
  const result = await change(tour, version, body)
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}

/** A refusal with exactly this entry, after which every row is as it was. */
async function refused(attempt: () => Promise<unknown>, httpStatus: number, error: object) {
  const before = await snapshot(harbour.database.admin, TABLES)
  const refusal = expect.objectContaining({ ...error, message: expect.stringMatching(/\S/) })
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [refusal] })
  expect(await snapshot(harbour.database.admin, TABLES)).toEqual(before)
}

describe('a new tour', () => {
  test('sells by what its business sells by, to the four age ranges, and to nobody before it is complete (C1, W1–W3)', async () => {
    await harbour.owner.raw('PUT', `/v1/provider/business/${harbour.business}/booking-settings`, {
      body: {
        version: 1,
        sections: {
          sale: {
            booking_window: 'BW_90_DAY',
            booking_condition: 'ONE_DAY_BEFORE',
            cutoff_web_minutes: 45,
            cutoff_desk_minutes: -5,
            cutoff_if_empty_minutes: 720,
            max_party_people: 12,
          },
        },
      },
    })
    const result = await create({
      name: 'Paseo al Cerro',
      adult_price_cents: 90_000,
      transport_type: 'bus',
      capacity: 14,
    })
    expect(result).toMatchObject({
      status: 'OK',
      data: {
        name: 'Paseo al Cerro',
        slug: 'paseo-al-cerro',
        enabled: false,
        capacity: 14,
        people_limit: 14,
        booking_window: 'BW_90_DAY',
        booking_condition: 'ONE_DAY_BEFORE',
        cutoff_web_minutes: 45,
        cutoff_desk_minutes: -5,
        cutoff_if_empty_minutes: 720,
        max_party_people: 12,
        texts: { es: { name: 'Paseo al Cerro', summary: '', description: '', meeting_point: '' } },
        deposit: { kind: 'full', value: 0 },
        missing: ['season', 'schedule'],
        touched: { departures: 0, bookings: 0 },
        version: 1,
      },
    })
    if (result.status !== 'OK') throw new Error('not created')
    expect(
      result.data.categories.map(({ age_range, min_age, max_age, seat_weight, price_cents }) => [
        age_range,
        min_age,
        max_age,
        seat_weight,
        price_cents,
      ]),
    ).toEqual([
      ['infants', 0, 2, 0, 0],
      ['children', 3, 12, 1, 90_000],
      ['youths', 13, 17, 1, 90_000],
      ['adults', 18, null, 1, 90_000],
    ])
    await refused(() => harbour.owner.client(toggleTour, { params: paramsOf(result.data.id) }), 409, {
      code: 'tour.not_ready',
      detail: { missing: ['season', 'schedule'] },
    })
  })

  test('without places it is not made, and one from before that has none is not put on sale', async () => {
    await refused(() => create({ name: 'Sin lugares', capacity: 0 }), 422, { code: 'too_small', path: 'body.capacity' })
    const made = await create({ name: 'Vacío', adult_price_cents: 90_000, capacity: 3 })
    if (made.status !== 'OK') throw new Error(made.message)
    const params = paramsOf(made.data.id)
    const setCapacity = (capacity: number, isOfBoats: boolean) =>
      harbour.database.admin('update tour set capacity = $2, capacity_by_transport = $3 where id = $1', [
        made.data.id,
        capacity,
        isOfBoats,
      ])
    const missing = async () => {
      const answer = await harbour.owner.client(toggleTour, { params, body: { enabled: true } })
      return answer.status === 'ERROR' ? answer.errors[0]?.detail : null
    }
    await setCapacity(0, false)
    expect(await missing()).toEqual({ missing: ['capacity', 'season', 'schedule'] })
    await setCapacity(0, true)
    expect(await missing()).toEqual({ missing: ['season', 'schedule'] })
  })

  test('takes the first free slug that its name suggests, and is refused one that another has', async () => {
    const [first, second] = [await create({ name: 'Río Lagartos' }), await create({ name: 'Rio  lagartos!' })]
    expect([first, second]).toMatchObject([{ data: { slug: 'rio-lagartos' } }, { data: { slug: 'rio-lagartos-2' } }])
    await refused(() => create({ name: 'Otro', slug: 'rio-lagartos' }), 409, {
      code: 'tour.slug_taken',
      path: 'body.slug',
      detail: { suggestion: 'rio-lagartos-3' },
    })
    const look = (slug: string, tour_id?: number) =>
      harbour.owner.client(validateTourSlug, {
        params: { id: harbour.business },
        body: { slug, ...(tour_id && { tour_id }) },
      })
    expect(await look('rio-lagartos')).toMatchObject({
      data: { available: false, suggestion: 'rio-lagartos-3', reason: { code: 'tour.slug_taken' } },
    })
    expect(await look('rio-nuevo')).toMatchObject({ data: { available: true, suggestion: null, reason: null } })
    if (first.status === 'OK')
      expect(await look('rio-lagartos', first.data.id)).toMatchObject({ data: { available: true } })
  })

  test('as a copy has everything of the other but its bookings and its name', async () => {
    const tour = await harbour.addTour({ slug: 'original' })
    const photo = await uploadedName(harbour.owner)
    await changed(tour.tour, {
      texts: { es: { ...TEXTS, name: 'Original' }, en: { ...TEXTS, name: 'Original (en)' } },
      photos: [{ file_name: photo, alt: 'Flamencos' }],
      questions: [{ scope: 'passenger', kind: 'text', label: 'Alergias', options: [], required: true }],
      included: [{ type: 'service', name: 'Guía' }],
      cancelation_tiers: [{ hours_before: 0, penalty_kind: 'percent', penalty_value: 2_500 }],
    })
    const asked = (await read(tour.tour)).questions[0]?.id as number
    const answerOf = (passenger_position: number) => ({ question_id: asked, passenger_position, value: 'Ninguna' })
    await sold(harbour.seller, tour, { adults: 2, answers: [answerOf(1), answerOf(2)] })
    const copy = await create({ name: 'Copia', copy_of: tour.tour })
    if (copy.status !== 'OK') throw new Error(JSON.stringify(copy))
    const before = await read(tour.tour)
    const own = new Set(['id', 'name', 'slug', 'enabled', 'texts', 'touched', 'version', 'created_at'])
    const same = (detail: Detail) => ({
      ...Object.fromEntries(Object.entries(detail).filter(([field]) => !own.has(field))),
      questions: detail.questions.map(({ label }) => label),
      categories: detail.categories.map(({ age_range, price_cents }) => [age_range, price_cents]),
      english: detail.texts.en,
    })
    expect(same(copy.data)).toEqual(same(before))
    expect(copy.data).toMatchObject({
      name: 'Copia',
      slug: 'copia',
      enabled: false,
      missing: [],
      touched: { departures: 0, bookings: 0 },
      texts: { es: { name: 'Copia' } },
    })
    const [rows] = await harbour.database.admin(
      `select (select count(*)::int from tour_recurrence_schedule where tour_id = $1) as schedules,
         (select count(*)::int from file_use where file_name = $2) as uses,
         (select count(*)::int from price_category where tour_id = $1 and id in (select id from price_category where tour_id = $3)) as shared`,
      [copy.data.id, photo, tour.tour],
    )
    expect(rows).toEqual({ schedules: 2, uses: 2, shared: 0 })
  })
})

const TEXTS = { name: 'Flamencos', summary: 'Dos horas', description: 'Por la ría', meeting_point: 'Muelle 3' }

describe('a change', () => {
  let tour: AddedTour
  beforeAll(async () => {
    tour = await harbour.addTour({ slug: 'cambios' })
  })

  test('of some sections leaves the others, raises the version and tells the history what differs (I20, I26)', async () => {
    const before = await read(tour.tour)
    const after = await changed(tour.tour, {
      texts: { es: TEXTS, en: { name: 'Flamingos', summary: '', description: '', meeting_point: '' } },
      activity_type: 'snorkeling',
      spoken_languages: ['es', 'yua', 'es'],
      meeting: { lat: 21.142_633_4, lng: -88.152_418 },
      route: [
        { lat: 21.1, lng: -88.1 },
        { lat: 21.2, lng: -88.2 },
      ],
    })
    expect(after).toEqual({
      ...before,
      name: 'Flamencos',
      summary: 'Dos horas',
      meeting_point: 'Muelle 3',
      texts: { es: TEXTS, en: { name: 'Flamingos', summary: '', description: '', meeting_point: '' } },
      activity_type: 'snorkeling',
      spoken_languages: ['es', 'yua'],
      meeting: { lat: 21.142_633, lng: -88.152_418 },
      route: [
        { lat: 21.1, lng: -88.1 },
        { lat: 21.2, lng: -88.2 },
      ],
      version: before.version + 1,
    })
    expect(await read(tour.tour)).toEqual(after)
    const history = await harbour.owner.client(listHistory, {
      query: { subject_type: 'tour', subject_id: tour.tour, count: 1 },
    })
    expect(history).toMatchObject({
      data: { rows: [{ action: 'tour.updated', changes: { activity_type: { from: null, to: 'snorkeling' } } }] },
    })
  })

  test('of nothing writes nothing, and one over an older version is refused with the tour as it is (I26)', async () => {
    const now = await read(tour.tour)
    const before = await snapshot(harbour.database.admin, ['event', 'tour'])
    expect(await changed(tour.tour, { activity_type: now.activity_type })).toEqual(now)
    expect(await snapshot(harbour.database.admin, ['event', 'tour'])).toEqual(before)
    await refused(() => change(tour.tour, now.version - 1, { capacity: 3 }), 409, {
      code: 'stale',
      detail: { version: now.version, current: JSON.parse(JSON.stringify(now)) as unknown },
    })
  })

  test('of questions keeps those that stay and their ids; one of a choice without answers is refused', async () => {
    const ask = (label: string) => ({
      scope: 'booking' as const,
      kind: 'text' as const,
      label,
      options: [] as string[],
      required: false,
    })
    const first = await changed(tour.tour, { questions: [ask('Hotel'), ask('Vuelo')] })
    const [hotel, flight] = first.questions
    const second = await changed(tour.tour, {
      questions: [
        { ...ask('Vuelo de regreso'), ...(flight?.id !== undefined && { id: flight.id }) },
        { ...ask('Menú'), kind: 'choice', options: ['Carne', 'Pescado'] },
      ],
    })
    expect(second.questions.map(({ label }) => label)).toEqual(['Vuelo de regreso', 'Menú'])
    expect(second.questions[0]?.id).toBe(flight?.id)
    const removed = await harbour.database.admin(
      'select label from tour_question where removed_at is not null and id = $1',
      [hotel?.id],
    )
    expect(removed).toEqual([{ label: 'Hotel' }])
    const { version } = await read(tour.tour)
    await refused(
      () => change(tour.tour, version, { questions: [{ ...ask('Menú'), kind: 'choice', options: ['Carne'] }] }),
      422,
      { code: 'question.options_missing', path: 'body.questions[0].options' },
    )
    await refused(() => change(tour.tour, version, { questions: [ask('Hotel'), ask('hotel')] }), 422, {
      code: 'question.repeated',
      path: 'body.questions[1].label',
    })
  })

  test('of photos keeps their files and lets go of those no longer shown; a foreign one is refused (I30)', async () => {
    const [one, two] = [await uploadedName(harbour.owner), await uploadedName(harbour.owner)]
    await changed(tour.tour, {
      photos: [
        { file_name: one, alt: '' },
        { file_name: two, alt: 'Manglar' },
      ],
    })
    const after = await changed(tour.tour, {
      photos: [
        { file_name: two, alt: 'Manglar' },
        { file_name: two, alt: '' },
      ],
    })
    expect(after.photos).toEqual([{ file_name: two, alt: 'Manglar' }])
    const uses = await harbour.database.admin(
      `select file_name from file_use where subject_type = 'tour' and subject_id = $1`,
      [tour.tour],
    )
    expect(uses).toEqual([{ file_name: two }])
    await refused(
      () => change(tour.tour, after.version, { photos: [{ file_name: 'AAAAAAAAAAAAAAAAAAAAAA.webp', alt: '' }] }),
      422,
      { code: 'image.unknown', path: 'body.photos[0].file_name' },
    )
  })

  test.each([
    [{ activity_type: 'volar' }, { code: 'tour.activity_unknown', path: 'body.activity_type' }],
    [{ spoken_languages: ['xx'] }, { code: 'tour.language_unknown', path: 'body.spoken_languages' }],
    [
      { cancelation_tiers: [{ hours_before: 24, penalty_kind: 'percent', penalty_value: 0 }] },
      { code: 'policy.incomplete', path: 'body.cancelation_tiers' },
    ],
    [{ slug: 'rio-lagartos' }, { code: 'tour.slug_taken', path: 'body.slug' }],
  ] as const)('%j is refused (X1)', async (body, error) => {
    const { version } = await read(tour.tour)
    const status = error.code === 'tour.slug_taken' ? 409 : 422
    await refused(() => change(tour.tour, version, body as Changes), status, error)
  })
})

describe('R7: a change of seats, people or duration', () => {
  test('reaches untouched departures at once, touched ones only when asked, and never below what is sold', async () => {
    const tour = await harbour.addTour({ slug: 'r7' })
    await sold(harbour.seller, tour, { adults: 6 })
    const impact = await harbour.owner.client(getTourImpact, { params: paramsOf(tour.tour) })
    expect(impact).toMatchObject({ data: { departures: 1, bookings: 1 } })
    const capacities = async () => {
      const [row] = await harbour.database.admin(
        'select capacity, people_limit, duration_minutes from departure where tour_id = $1',
        [tour.tour],
      )
      return row
    }
    const kept = await changed(tour.tour, { capacity: 8, touched: 'keep' })
    expect(kept.touched).toEqual({ departures: 1, bookings: 1 })
    expect(await capacities()).toEqual({ capacity: 10, people_limit: 12, duration_minutes: 120 })

    // The departure has what the tour said before that: it was kept on purpose, so it stays.
    await changed(tour.tour, { capacity: 10 })
    await changed(tour.tour, { capacity: 9, people_limit: 11, duration_minutes: 90, touched: 'apply' })
    expect(await capacities()).toEqual({ capacity: 9, people_limit: 11, duration_minutes: 90 })

    const { version } = await read(tour.tour)
    await refused(() => change(tour.tour, version, { capacity: 5, touched: 'apply' }), 409, {
      code: 'tour.departures_too_full',
      detail: { dates: [TOMORROW] },
    })
    expect(await sell(harbour.seller, tour, { adults: 4 })).toMatchObject({ errors: [{ code: 'departure.full' }] })
  })
})

describe('taking a tour off sale', () => {
  test('ends new sales, with a target state as often as one likes (I27)', async () => {
    const tour = await harbour.addTour({ slug: 'apagado' })
    const off = () => harbour.owner.client(toggleTour, { params: paramsOf(tour.tour), body: { enabled: false } })
    expect(await off()).toMatchObject({ data: { enabled: false, version: 2 } })
    expect(await off()).toMatchObject({ data: { enabled: false, version: 2 } })
    expect(await sell(harbour.seller, tour)).toMatchObject({ errors: [{ code: 'departure.closed' }] })
    const on = await harbour.owner.client(toggleTour, { params: paramsOf(tour.tour) })
    expect(on).toMatchObject({ data: { enabled: true, version: 3 } })
  })
})

describe('deleting a tour', () => {
  test('is refused while people are to travel, then leaves bookings and history and gives the slug back', async () => {
    const tour = await harbour.addTour({ slug: 'borrado', name: 'Borrado' })
    await sold(harbour.seller, tour, { date: addDays(TODAY, 3) })
    const remove = () => harbour.owner.client(deleteTour, { params: paramsOf(tour.tour) })
    await refused(remove, 409, { code: 'tour.has_bookings', detail: { bookings: 1, last_date: addDays(TODAY, 3) } })
    harbour.setNow(instant(NOW + 96 * HOUR_MS))
    try {
      expect(await remove()).toMatchObject({ status: 'OK' })
      expect(await remove()).toMatchObject({ status: 'ERROR', httpStatus: 404 })
      const again = await create({ name: 'Borrado' })
      expect(again).toMatchObject({ data: { slug: 'borrado' } })
      const list = await harbour.owner.client(listTours, {
        params: { id: harbour.business },
        query: { count: 200, filter: { search: 'borrado' } },
      })
      expect(list).toMatchObject({ data: { count: 1, rows: [{ enabled: false }] } })
      const [row] = await harbour.database.admin('select count(*)::int as bookings from booking where tour_id = $1', [
        tour.tour,
      ])
      expect(row).toEqual({ bookings: 1 })
    } finally {
      harbour.setNow(NOW)
    }
  })
})

test('the list shows price, next start, first photo and what is missing, found by any part of the name', async () => {
  const tour = await harbour.addTour({ slug: 'lista', name: 'Ojo de Agua', startTimes: ['06:30', '15:00'] })
  const photo = await uploadedName(harbour.owner)
  await changed(tour.tour, { photos: [{ file_name: photo, alt: '' }] })
  const list = await harbour.owner.client(listTours, {
    params: { id: harbour.business },
    query: { filter: { search: 'DE AGUA' } },
  })
  // It is 07:00: the start at 06:30 was the last one missed.
  expect(list).toMatchObject({
    data: {
      count: 1,
      rows: [
        {
          id: tour.tour,
          price_from_cents: 80_000,
          next_departure: { date: TODAY, start_time: '15:00' },
          photo,
          missing: [],
        },
      ],
    },
  })
})

test.each(['pagos', '-1', '1.5', '12a', '%31%00'])(
  'a call that does not exist is not mistaken for a tour: %s',
  async (name) => {
    const answer = await harbour.owner.raw('GET', `/v1/provider/tour/${name}`)
    expect([answer.status, (answer.json as Failure).meta.code]).toEqual([404, 'not_found'])
    const known = await harbour.owner.raw('GET', '/v1/provider/tour/999999')
    expect((known.json as Failure).errors).toEqual((answer.json as Failure).errors)
  },
)
