import { getBoard, listDepartures } from '@muelle/contract/departures/plan'
import type { RecurrenceBody } from '@muelle/contract/recurrences/record'
import * as calls from '@muelle/contract/recurrences/record'
import { addDays, instantOf, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AddedTour } from '../../test/fixtures.ts'
import { type Harbour, NOW, openHarbour, saleOf, sold, TODAY, TOMORROW, ZONE } from '../../test/tours.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const season = (over: Partial<RecurrenceBody> = {}): RecurrenceBody => ({
  name: 'Semana Santa',
  valid_from: TOMORROW,
  valid_to: addDays(TOMORROW, 6),
  weekdays: EVERY_DAY,
  schedules: [{ start_time: '11:00' }],
  ...over,
})
const add = (tour: AddedTour, over: Partial<RecurrenceBody> = {}) =>
  harbour.owner.client(calls.createRecurrence, { params: { id: tour.tour }, body: season(over) })
const added = async (tour: AddedTour, over: Partial<RecurrenceBody> = {}) => {
  const result = await add(tour, over)
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data
}
type Change = Partial<RecurrenceBody> & { version: number; touched?: 'keep' | 'move' }
const change = (tour: AddedTour, recurrenceId: number, body: Change) =>
  harbour.owner.client(calls.updateRecurrence, {
    params: { id: tour.tour, recurrenceId },
    body: { ...season(), ...body },
  })
const departuresOf = async (tour: AddedTour, date = TOMORROW) => {
  const result = await harbour.owner.client(listDepartures, {
    params: { id: tour.tour },
    query: { from: date, to: date },
  })
  if (result.status !== 'OK') throw new Error(JSON.stringify(result))
  return result.data.rows
}
const hours = async (tour: AddedTour, date = TOMORROW) =>
  (await departuresOf(tour, date)).map(({ start_time }) => start_time)
const codeOf = (result: { status: string; errors?: readonly { code: string }[] }) => result.errors?.[0]?.code ?? 'OK'
/** Everything of a tour that a refused save must leave as it was. */
const stateOf = ({ tour }: AddedTour) =>
  harbour.database.admin(
    `select t.version, (select jsonb_agg(to_jsonb(r) order by r.id) from tour_recurrence r where r.tour_id = t.id) as seasons,
       (select jsonb_agg(to_jsonb(s) order by s.id) from tour_recurrence_schedule s where s.tour_id = t.id) as schedules,
       (select jsonb_agg(to_jsonb(d) order by d.id) from departure d where d.tour_id = t.id) as departures,
       (select count(*) from event where subject_type in ('recurrence', 'departure')) as events
     from tour t where t.id = $1`,
    [tour],
  )

describe('R1: a season with its start times and prices', () => {
  test('is written whole, answered as written, sold at its own price and told in the history', async () => {
    const tour = await harbour.addTour({ slug: 'r1' })
    const made = await added(tour, {
      months: [7, 8, 7],
      weekdays: [6, 0, 6, 4, 5],
      schedules: [
        { start_time: '13:00', capacity: 6, people_limit: 8, min_people: 2, online_status: 'call_only' },
        { start_time: '11:00', duration_minutes: 90 },
      ],
      prices: [{ category_id: tour.categories.adults, tariff: null, price_cents: 95_000 }],
    })
    expect(made).toEqual({
      id: expect.any(Number),
      name: 'Semana Santa',
      valid_from: TOMORROW,
      valid_to: addDays(TOMORROW, 6),
      weekdays: [0, 4, 5, 6],
      months: [7, 8],
      priority: 0,
      schedules: [
        {
          id: expect.any(Number),
          start_time: '11:00',
          duration_minutes: 90,
          capacity: null,
          people_limit: null,
          min_people: 0,
          online_status: 'auto',
        },
        {
          id: expect.any(Number),
          start_time: '13:00',
          duration_minutes: null,
          capacity: 6,
          people_limit: 8,
          min_people: 2,
          online_status: 'call_only',
        },
      ],
      prices: [{ category_id: tour.categories.adults, tariff: null, price_cents: 95_000 }],
      version: 1,
    })
    // Tomorrow is a Thursday.
    expect(await departuresOf(tour)).toMatchObject([
      { start_time: '09:00', price_from_cents: 80_000 },
      { start_time: '11:00', price_from_cents: 95_000, duration_minutes: 90, capacity: 10, online_status: 'auto' },
      { start_time: '13:00', capacity: 6, people_limit: 8, min_people: 2, online_status: 'call_only' },
      { start_time: '15:00' },
    ])
    const board = await harbour.owner.client(getBoard, { query: { business_id: harbour.business, date: TOMORROW } })
    if (board.status !== 'OK') throw new Error(JSON.stringify(board))
    const ofTour = board.data.departures.filter(({ tour_id }) => tour_id === tour.tour)
    expect(ofTour.map(({ start_time, season_prices }) => [start_time, season_prices])).toEqual([
      ['09:00', undefined],
      ['11:00', made.prices],
      ['13:00', made.prices],
      ['15:00', undefined],
    ])
    const [event] = await harbour.database.admin(
      `select kind, business_id from event where subject_type = 'recurrence' and subject_id = $1`,
      [made.id],
    )
    expect(event).toEqual({ kind: 'recurrence.created', business_id: harbour.business })
  })

  test('R6: a sale makes the departure with the online status and the minimum of its start time', async () => {
    const tour = await harbour.addTour({ slug: 'r6' })
    const made = await added(tour, { schedules: [{ start_time: '11:00', min_people: 3, online_status: 'hidden' }] })
    const schedule = made.schedules[0]?.id as number
    await sold(harbour.seller, tour, { schedule })
    const [row] = await harbour.database.admin(
      'select online_status, min_people from departure where schedule_id = $1',
      [schedule],
    )
    expect(row).toEqual({ online_status: 'hidden', min_people: 3 })
  })

  test('R8: the availability follows at once', async () => {
    const tour = await harbour.addTour({ slug: 'r8' })
    expect(await hours(tour)).toEqual(['09:00', '15:00'])
    const made = await added(tour)
    expect(await hours(tour)).toEqual(['09:00', '11:00', '15:00'])
    await change(tour, made.id, { version: 1, weekdays: [1] })
    expect(await hours(tour)).toEqual(['09:00', '15:00'])
  })
})

test.each<[string, Partial<RecurrenceBody>, string]>([
  ['R1: reversed dates', { valid_to: TODAY }, 'recurrence.dates_reversed'],
  ['R1: no such weekday', { valid_to: TOMORROW, weekdays: [1] }, 'recurrence.never_runs'],
  ['R1: an hour twice', { schedules: [{ start_time: '11:00' }, { start_time: '11:00' }] }, 'recurrence.hour_repeated'],
  [
    'R1: a minimum of more than fit',
    { schedules: [{ start_time: '11:00', capacity: 2, min_people: 3 }] },
    'recurrence.min_above_capacity',
  ],
  ['R4: a tie', { valid_from: '2020-01-01', valid_to: null, schedules: [{ start_time: '09:00' }] }, 'recurrence.tie'],
  [
    'a category of another tour',
    { prices: [{ category_id: 987_654, tariff: null, price_cents: 1 }] },
    'recurrence.category_unknown',
  ],
  ['a start time of another season', { schedules: [{ id: 987_654, start_time: '11:00' }] }, 'not_found'],
  ['no weekday', { weekdays: [] }, 'too_few_items'],
])('refused, and nothing changed: %s', async (_, over, code) => {
  const tour = await harbour.addTour({ slug: `no-${code.replaceAll(/\W/g, '-')}` })
  const before = await stateOf(tour)
  expect(codeOf(await add(tour, over))).toBe(code)
  expect(await stateOf(tour)).toEqual(before)
})

test('R4: the refusal of a tie names the other season, the hour and the priority that wins', async () => {
  const tour = await harbour.addTour({ slug: 'tie' })
  const wish = { valid_from: '2020-01-01', valid_to: null, schedules: [{ start_time: '09:00' }] }
  const tied = await add(tour, wish)
  expect(tied).toMatchObject({
    errors: [{ detail: { name: 'Todo el año', start_time: '09:00', priority: 1 } }],
  })
  expect(codeOf(await add(tour, { ...wish, priority: 1 }))).toBe('OK')
})

test('R4: two tied seasons saved at once: one stands, the other is told', async () => {
  const tour = await harbour.addTour({ slug: 'race' })
  const results = await Promise.all([add(tour), add(tour, { name: 'Otra' }), add(tour, { name: 'Más' })])
  expect(results.map(codeOf).sort()).toEqual(['OK', 'recurrence.tie', 'recurrence.tie'])
})

describe('R7: what was sold stays as sold, or moves', () => {
  const setUp = async (slug: string) => {
    const tour = await harbour.addTour({ slug })
    const made = await added(tour)
    const schedule = made.schedules[0]?.id as number
    const booking = await sold(harbour.seller, tour, { schedule })
    const schedules = [{ id: schedule, start_time: '12:30' }]
    return { tour, made, schedule, booking, schedules }
  }
  const impactOf = (tour: AddedTour, recurrenceId: number) =>
    harbour.owner.client(calls.getRecurrenceImpact, { params: { id: tour.tour, recurrenceId } })

  test('counts the departures and bookings that an edit meets', async () => {
    const { tour, made, schedule } = await setUp('impact')
    await sold(harbour.seller, tour, { schedule, adults: 3, date: addDays(TOMORROW, 1) })
    expect(await impactOf(tour, made.id)).toMatchObject({
      status: 'OK',
      data: {
        departures: 2,
        bookings: 2,
        people: 5,
        last_date: addDays(TOMORROW, 1),
        schedules: [{ schedule_id: schedule, departures: 2, bookings: 2, people: 5 }],
      },
    })
    expect(await impactOf(tour, tour.recurrence)).toMatchObject({ data: { departures: 0, last_date: null } })
  })

  test('keep: untouched days follow, the sold one does not', async () => {
    const { tour, made, schedules } = await setUp('keep')
    expect(await change(tour, made.id, { version: 1, schedules })).toMatchObject({ status: 'OK', data: { moved: [] } })
    expect(await hours(tour)).toEqual(['09:00', '11:00', '15:00'])
    expect(await hours(tour, addDays(TOMORROW, 1))).toEqual(['09:00', '12:30', '15:00'])
  })

  test('move: the sold one follows, with an event that names the bookings to tell (I20)', async () => {
    const { tour, made, schedules, booking } = await setUp('move')
    const moved = [
      { departure_id: booking.departure.id, local_date: TOMORROW, from: '11:00', to: '12:30', bookings: 1 },
    ]
    const result = await change(tour, made.id, { version: 1, schedules, touched: 'move' })
    expect(result).toMatchObject({ status: 'OK', data: { moved } })
    const departure = (await departuresOf(tour)).find(({ id }) => id === booking.departure.id)
    expect(departure).toMatchObject({
      start_time: '12:30',
      starts_at: new Date(instantOf(TOMORROW, localTime('12:30'), ZONE)).toISOString(),
      seats_used: 2,
      version: 2,
    })
    const [event] = await harbour.database.admin(
      `select kind, data from event where subject_type = 'departure' and subject_id = $1`,
      [booking.departure.id],
    )
    expect(event).toEqual({
      kind: 'departure.hour_changed',
      data: { from: '11:00', to: '12:30', date: TOMORROW, booking_ids: [booking.id] },
    })
  })

  test('move to an hour at which another sold departure leaves is refused, and nothing changed', async () => {
    const { tour, made } = await setUp('taken')
    await sold(harbour.seller, tour, { schedule: tour.schedules[1] as number })
    const before = await stateOf(tour)
    const schedules = [{ id: made.schedules[0]?.id as number, start_time: '15:00' }]
    const result = await change(tour, made.id, { version: 1, priority: 3, schedules, touched: 'move' })
    expect(result).toMatchObject({
      errors: [{ code: 'recurrence.move_taken', detail: { date: TOMORROW, start_time: '15:00' } }],
    })
    expect(await stateOf(tour)).toEqual(before)
  })

  test('a price of the season changes nothing that was sold (P8)', async () => {
    const { tour, made, booking, schedule } = await setUp('price')
    const schedules = [{ id: schedule, start_time: '11:00' }]
    const prices = [{ category_id: tour.categories.adults, tariff: null, price_cents: 99_000 }]
    await change(tour, made.id, { version: 1, schedules, prices })
    const [row] = await harbour.database.admin('select total_cents from booking where id = $1', [booking.id])
    expect(row).toEqual({ total_cents: 160_000 })
    expect(await departuresOf(tour)).toContainEqual(expect.objectContaining({ price_from_cents: 99_000 }))
  })

  test('an end before today is refused while places are sold, with the last of their days', async () => {
    const { tour, made, schedule } = await setUp('ended')
    const before = await stateOf(tour)
    const past = {
      valid_from: '2026-01-01',
      valid_to: addDays(TODAY, -1),
      schedules: [{ id: schedule, start_time: '11:00' }],
    }
    expect(await change(tour, made.id, { version: 1, ...past })).toMatchObject({
      errors: [{ code: 'recurrence.has_departures', detail: { departures: 1, last_date: TOMORROW } }],
    })
    expect(await stateOf(tour)).toEqual(before)
  })

  test('a deleted season keeps its sold departure and nothing else', async () => {
    const { tour, made } = await setUp('deleted')
    const params = { id: tour.tour, recurrenceId: made.id }
    expect(await harbour.owner.client(calls.deleteRecurrence, { params })).toMatchObject({ status: 'OK' })
    expect(await hours(tour)).toEqual(['09:00', '11:00', '15:00'])
    expect(await hours(tour, addDays(TOMORROW, 1))).toEqual(['09:00', '15:00'])
    expect(codeOf(await harbour.owner.client(calls.deleteRecurrence, { params }))).toBe('not_found')
  })

  test('a departure that only an expired hold touched follows the rule (R2)', async () => {
    const tour = await harbour.addTour({ slug: 'idle' })
    const made = await added(tour)
    const schedule = made.schedules[0]?.id as number
    await sold(harbour.seller, tour, { schedule, hold: true })
    await harbour.database.admin('update departure set seats_used = 0, people_used = 0 where schedule_id = $1', [
      schedule,
    ])
    await harbour.database.admin(`update booking set status = 'inactive' where tour_id = $1`, [tour.tour])
    await change(tour, made.id, { version: 1, schedules: [{ id: schedule, start_time: '12:30', capacity: 4 }] })
    expect(await departuresOf(tour)).toContainEqual(expect.objectContaining({ start_time: '12:30', capacity: 4 }))
    await change(tour, made.id, { version: 2, schedules: [{ start_time: '18:00' }] })
    expect(await hours(tour)).toEqual(['09:00', '15:00', '18:00'])
  })

  test('a stale editor gets the season as it is now (I26)', async () => {
    const { tour, made, schedules } = await setUp('stale')
    await change(tour, made.id, { version: 1, schedules, name: 'Pascua' })
    expect(await change(tour, made.id, { version: 1, schedules })).toMatchObject({
      errors: [{ code: 'stale', detail: { version: 2, current: { name: 'Pascua' } } }],
    })
  })

  test('a sold departure keeps its hour against a season that claims it later (R4)', async () => {
    const { tour, booking } = await setUp('claimed')
    await added(tour, { name: 'Ganadora', priority: 9, schedules: [{ start_time: '11:00' }] })
    const rows = (await departuresOf(tour)).filter(({ start_time }) => start_time === '11:00')
    expect(rows).toEqual([expect.objectContaining({ id: booking.departure.id })])
  })
})

describe('R4: the year before it is saved', () => {
  const preview = (tour: AddedTour, body: object) =>
    harbour.owner.client(calls.previewRecurrences, {
      params: { id: tour.tour },
      body: { year: 2026, draft: null, ...body },
    })
  test('shows winners, conflicts and what is never reached, and saves nothing', async () => {
    const tour = await harbour.addTour({ slug: 'year' })
    const before = await stateOf(tour)
    const { name: _name, ...draft } = season({ schedules: [{ start_time: '09:00' }] })
    const result = await preview(tour, { draft })
    if (result.status !== 'OK') throw new Error(JSON.stringify(result))
    const usual = (start_time: string) => ({
      start_time,
      recurrence_id: tour.recurrence,
      loser_ids: [],
      is_canceled: false,
    })
    const dayOfYear = 196
    expect(result.data).toEqual({
      year: 2026,
      patterns: [
        [usual('09:00'), usual('15:00')],
        [{ start_time: '09:00', recurrence_id: 0, loser_ids: [tour.recurrence], is_canceled: false }, usual('15:00')],
      ],
      days: Array.from({ length: 365 }, (_, day) => (day >= dayOfYear && day < dayOfYear + 7 ? 1 : 0)),
      conflicts: [{ winner_id: 0, loser_id: tour.recurrence, hours: 7, first_date: TOMORROW }],
      unreached: [],
    })
    const empty = await preview(tour, { draft: { ...draft, valid_to: TOMORROW, weekdays: [1] } })
    expect(empty).toMatchObject({ data: { unreached: [{ recurrence_id: 0, why: 'no_days' }] } })
    expect(await stateOf(tour)).toEqual(before)
  })

  test('a season of another tour is not found', async () => {
    const [one, two] = [await harbour.addTour({ slug: 'year-1' }), await harbour.addTour({ slug: 'year-2' })]
    expect(codeOf(await preview(one, { recurrence_id: two.recurrence }))).toBe('not_found')
  })
})

test('I25: hours of a season are those of the wall, over both changes of clocks', async () => {
  const account = harbour.account
  const [business] = await harbour.database.admin<{ id: number }>(
    `insert into business (account_id, name, name_folded, slug, type, time_zone) values ($1, 'Berlin', 'berlin', 'berlin', 'tour', 'Europe/Berlin') returning id`,
    [account],
  )
  const tour = await harbour.addTour({
    business: business?.id as number,
    slug: 'berlin',
    startTimes: ['02:30', '09:00'],
  })
  const startsOn = async (date: typeof TODAY) => (await departuresOf(tour, date)).map(({ starts_at }) => starts_at)
  harbour.setNow(instantOf(addDays(TODAY, 90), localTime('07:00'), ZONE))
  expect(await startsOn(addDays(TODAY, 101))).toEqual(['2026-10-24T00:30:00.000Z', '2026-10-24T07:00:00.000Z'])
  // The night of 25 October has 02:30 twice: the first one counts.
  expect(await startsOn(addDays(TODAY, 102))).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T08:00:00.000Z'])
  // The night of 28 March 2027 has no 02:30: it moves on by the hour that is skipped.
  expect(await startsOn(addDays(TODAY, 256))).toEqual(['2027-03-28T01:30:00.000Z', '2027-03-28T07:00:00.000Z'])
  harbour.setNow(NOW)
})

test('who may not edit tours may not save seasons', async () => {
  const tour = await harbour.addTour({ slug: 'rights' })
  const params = { id: tour.tour }
  expect(await harbour.seller.client(calls.createRecurrence, { params, body: season() })).toMatchObject({
    errors: [{ code: 'forbidden', detail: { module: 'mdu_tour', flag: 'edit' } }],
  })
  expect(saleOf(tour).schedule_id).toBe(tour.schedules[0])
})
