import { cancelBooking } from '@muelle/contract/bookings/life'
import { scanCheckin } from '@muelle/contract/checkins/record'
import { setDepartureState } from '@muelle/contract/departures/work'
import { getTrip, setSail, takeStep, undoStep } from '@muelle/contract/tracking/trips'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import type { GeoStatus, GeoStep } from '@muelle/domain/tracking/progress'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { fixtures } from '../../test/fixtures.ts'
import { DOCK, dataOf, ISLAND, openSailing, type Sailing, START } from '../../test/sailing.ts'
import { type SaleWish, ZONE } from '../../test/tours.ts'
import { findUnboarded } from './unboarded.ts'

let sailing: Sailing
let captain: Person
let mate: Person
beforeAll(async () => {
  sailing = await openSailing()
  ;({ captain, mate } = sailing)
})
afterAll(() => sailing.harbour.close())

/** A departure of its own for each test, three minutes after its hour. */
async function ready(wishes?: readonly SaleWish[]) {
  sailing.harbour.setNow(instant(START - 90 * MINUTE_MS))
  const tour = await sailing.addTour()
  const made = await sailing.booked(tour, wishes)
  sailing.harbour.setNow(sailing.at(3))
  return { ...made, tour }
}
const sail = (person: Person, departure: number, more: object = {}) =>
  person.client(setSail, { body: { departure: { departure_id: departure }, ...more } })
const step = (person: Person, departure: number, wanted: GeoStep, more: object = {}) =>
  person.client(takeStep, { body: { departure_id: departure, step: wanted, ...more } })
const undo = (person: Person, departure: number, status: GeoStatus) =>
  person.client(undoStep, { body: { departure_id: departure, status } })
const iso = (minutes: number) => new Date(sailing.at(minutes)).toISOString()
const countOf = async (table: string, departure: number): Promise<number> => {
  const [row] = await sailing.harbour.database.admin<{ count: number }>(
    `select count(*)::int as count from ${table} t join geo_tracking g on g.id = t.tracking_id where g.departure_id = $1`,
    [departure],
  )
  return row?.count ?? 0
}
const happenedTo = async (departure: number): Promise<string[]> =>
  (
    await sailing.harbour.database.admin<{ kind: string }>(
      `select kind from event where subject_type = 'departure' and subject_id = $1 and kind like 'departure.sail%' order by id`,
      [departure],
    )
  ).map(({ kind }) => kind)

describe('Zarpar (K5)', () => {
  test('keeps who is on board with names and ages, hour, boat and captain, and takes the departure out', async () => {
    const { departure, bookings, tour } = await ready([{ tourist_first_name: 'Ana' }, { adults: 1, children: 1 }])
    const [first, second] = bookings
    await sailing.harbour.database.admin(
      `insert into booking_passenger (account_id, booking_id, position, category_id, first_name, last_name, age)
       values ($1, $2, 1, $3, 'Lupita', 'Poot', 34)`,
      [sailing.harbour.account, first?.id, tour.categories.adults],
    )
    const absent = [{ booking_id: second?.id ?? 0, passengers: [2] }]
    const trip = dataOf(await sail(captain, departure, { absent }))
    expect(trip).toMatchObject({
      departure_id: departure,
      state: 'under_way',
      status: 'started',
      steps: [
        { status: 'started', at: iso(3), told_at: iso(3), by: expect.stringContaining('capitan'), is_automatic: false },
      ],
      next_steps: ['destiny_reached', 'backing_to_origin', 'finalized'],
      undo_until: iso(4),
      transports: [{ id: tour.boat, type: 'boat', certified_people: 12 }],
      captain: 'capitan',
      aboard: 3,
      absent: 1,
      people_limit: 12,
      may_lead: true,
      is_crew: true,
      places: { origin: DOCK, destination: ISLAND },
      positions: [],
      arrival: { kind: 'stale', seen_at: null },
    })
    const listed = await sailing.harbour.database.admin(
      `select p.position, p.booking_id, p.passenger, p.first_name, p.last_name, p.age, p.age_range, p.is_aboard
       from geo_tracking_person p where p.tracking_id = $1 order by 1`,
      [trip.tracking_id],
    )
    expect(listed).toHaveLength(4)
    expect(listed.filter(({ booking_id }) => booking_id === first?.id)).toMatchObject([
      { passenger: 1, first_name: 'Lupita', last_name: 'Poot', age: 34, age_range: 'adults', is_aboard: true },
      { passenger: 2, first_name: null, is_aboard: true },
    ])
    expect(listed.filter(({ booking_id }) => booking_id === second?.id)).toMatchObject([
      { passenger: 1, age_range: 'children', is_aboard: true },
      { passenger: 2, age_range: 'adults', is_aboard: false },
    ])
    expect(await happenedTo(departure)).toContain('departure.sailed')
    const { database, account } = sailing.harbour
    const unboarded = (id: number) => database.db.transaction(account, (tx) => findUnboarded(tx, id))
    expect(await unboarded(departure)).toEqual({
      told_at: iso(3),
      departure_state: 'under_way',
      parties: new Map([[second?.id, { aboard: 1, left: 1 }]]),
    })
    expect(await unboarded((await ready()).departure)).toBeNull()
  })

  test('pressed again, by two phones at once, it is one', async () => {
    const { departure } = await ready()
    const answers = await Promise.all([sail(captain, departure), sail(mate, departure), sail(captain, departure)])
    for (const answer of answers) expect(dataOf(answer)).toMatchObject({ status: 'started', aboard: 2 })
    sailing.harbour.setNow(sailing.at(20))
    expect(dataOf(await sail(mate, departure))).toMatchObject({ steps: [{ at: iso(3) }] })
    expect([await countOf('geo_tracking_step', departure), await countOf('geo_tracking_person', departure)]).toEqual([
      1, 2,
    ])
    expect(await happenedTo(departure)).toEqual(['departure.sailed'])
  })

  test('told late by a phone whose clock is wrong, it happened when it happened', async () => {
    const { departure } = await ready()
    sailing.harbour.setNow(sailing.at(45))
    const wrong = (minutes: number) => iso(minutes - 6 * 60)
    const trip = dataOf(await sail(captain, departure, { at: wrong(4), sent_at: wrong(45) }))
    expect(trip.steps).toMatchObject([{ at: iso(4), told_at: iso(45) }])
  })

  test('told later, it leaves out who was called off meanwhile; told at once, that is refused', async () => {
    const { departure, bookings } = await ready([{}, {}])
    const [first, second] = bookings
    if (!first || !second) throw new Error('two parties')
    const absent = [
      { booking_id: first.id, passengers: [1] },
      { booking_id: second.id, passengers: [1, 2] },
    ]
    sailing.harbour.setNow(sailing.at(-10))
    const { id, version } = second
    dataOf(await sailing.harbour.owner.client(cancelBooking, { params: { id }, body: { version } }))
    sailing.harbour.setNow(sailing.at(45))
    const told = { absent, at: iso(4), sent_at: iso(45) }
    await sailing.refused(() => sail(captain, departure, { ...told, is_told_late: false }), 409, {
      code: 'tracking.not_listed',
      detail: { people: 2 },
    })
    const trip = dataOf(await sail(captain, departure, { ...told, is_told_late: true }))
    expect(trip).toMatchObject({ aboard: 1, absent: 1, steps: [{ at: iso(4), told_at: iso(45) }] })
  })

  test('told later, whom it had not heard of stayed behind, but for those who were let in', async () => {
    const { departure, bookings } = await ready([{}, {}, {}])
    const [known, boarded, unheard] = bookings
    if (!known || !boarded || !unheard) throw new Error('three parties')
    sailing.harbour.setNow(sailing.at(-2))
    const body = {
      business_id: sailing.harbour.business,
      nonce: 'let-in-at-the-boat',
      kind: 'boarding' as const,
      booking_id: boarded.id,
      device: { id: 'phone-2' },
    }
    expect(dataOf(await sailing.harbour.owner.client(scanCheckin, { body }))).toMatchObject({ verdict: 'ok' })
    sailing.harbour.setNow(sailing.at(60))
    const trip = dataOf(
      await sail(captain, departure, { known: [known.id], is_told_late: true, at: iso(-1), sent_at: iso(60) }),
    )
    expect(trip).toMatchObject({ aboard: known.people + boarded.people, absent: unheard.people })
    const { database, account } = sailing.harbour
    const found = await database.db.transaction(account, (tx) => findUnboarded(tx, departure))
    expect(found?.parties).toEqual(new Map([[unheard.id, { aboard: 0, left: unheard.people }]]))
  })

  test('told with its moment alone, as phones have kept it, it is told later', async () => {
    const { departure, bookings } = await ready()
    const absent = [{ booking_id: bookings[0]?.id ?? 0, passengers: [2, 3] }]
    const trip = dataOf(await sail(captain, departure, { absent, at: iso(2), sent_at: iso(3) }))
    expect(trip).toMatchObject({ aboard: 1, absent: 1 })
  })

  test.each<[string, number, string, object]>([
    [
      'two hours before',
      -121,
      'tracking.too_early',
      { opens_at: new Date(START - 120 * MINUTE_MS).toISOString(), time_zone: ZONE },
    ],
    ['half a day after', 721, 'tracking.too_late', { closed_at: new Date(START + 720 * MINUTE_MS).toISOString() }],
  ])('not %s', async (_when, minutes, code, detail) => {
    const { departure } = await ready()
    sailing.harbour.setNow(sailing.at(minutes))
    await sailing.refused(() => sail(captain, departure), 409, { code, detail: expect.objectContaining(detail) })
  })

  test('not by somebody who is not of its crew; the office may', async () => {
    const { departure } = await ready()
    await sailing.refused(() => sail(sailing.other, departure), 409, { code: 'tracking.not_of_crew' })
    expect(await sailing.other.client(getTrip, { params: { id: departure } })).toMatchObject({
      data: { may_lead: false, is_crew: false, status: null, aboard: 2 },
    })
    await sailing.refused(() => sail(sailing.harbour.seller, departure), 403, { code: 'forbidden' })
    expect(dataOf(await sail(sailing.harbour.owner, departure))).toMatchObject({
      may_lead: true,
      is_crew: false,
      captain: 'capitan',
    })
  })

  test('not without a boat, canceled, of another account, nor with somebody who is not on the list', async () => {
    const { departure, bookings } = await ready()
    const strangers = [{ booking_id: bookings[0]?.id ?? 0, passengers: [2, 3] }]
    await sailing.refused(() => sail(captain, departure, { absent: strangers }), 409, {
      code: 'tracking.not_listed',
      detail: { people: 1 },
      path: 'body.absent',
    })
    await sailing.harbour.database.admin('delete from departure_transport where departure_id = $1', [departure])
    await sailing.refused(() => sail(captain, departure), 409, { code: 'tracking.without_transport' })
    await sailing.harbour.database.admin(`update departure set state = 'canceled' where id = $1`, [departure])
    await sailing.refused(() => sail(captain, departure), 409, { code: 'departure.canceled' })
    const add = fixtures(sailing.harbour.database.admin)
    const account = await add.addAccount({ name: 'Otra' })
    await add.addUser({ account, username: 'lejana', is_first: true })
    const stranger = await sailing.harbour.api.signIn('lejana')
    await sailing.refused(() => sail(stranger, departure), 404, { code: 'not_found' })
  })

  test('never with more people than the boat is certified for, whoever asks (C7)', async () => {
    const { departure, bookings, tour } = await ready([{ adults: 3 }, { adults: 2 }])
    await sailing.harbour.database.admin('update transport set certified_people = 4 where id = $1', [tour.boat])
    for (const person of [captain, sailing.harbour.owner])
      await sailing.refused(() => sail(person, departure), 409, {
        code: 'tracking.over_limit',
        detail: { aboard: 5, limit: 4, too_many: 1 },
      })
    const absent = [{ booking_id: bookings[0]?.id ?? 0, passengers: [3] }]
    expect(dataOf(await sail(captain, departure, { absent }))).toMatchObject({ aboard: 4, absent: 1 })
  })
})

describe('on the way', () => {
  test('one step after another, each once, until the departure is finished (R6)', async () => {
    const { departure } = await ready()
    await sailing.refused(() => step(captain, departure, 'finalized'), 409, { code: 'tracking.not_started' })
    await sailing.sailed(departure)
    const states: unknown[] = []
    for (const [minutes, wanted] of [
      [30, 'destiny_reached'],
      [70, 'backing_to_origin'],
      [100, 'finalized'],
    ] as const) {
      sailing.harbour.setNow(sailing.at(minutes))
      const { state, status, next_steps } = dataOf(await step(minutes === 70 ? mate : captain, departure, wanted))
      states.push([state, status, next_steps])
      expect(dataOf(await step(mate, departure, wanted)).steps.at(-1)).toMatchObject({
        status: wanted,
        at: iso(minutes),
      })
    }
    expect(states).toEqual([
      ['under_way', 'destiny_reached', ['backing_to_origin', 'finalized']],
      ['under_way', 'backing_to_origin', ['finalized']],
      ['finished', 'finalized', []],
    ])
    await sailing.refused(() => step(captain, departure, 'destiny_reached'), 409, {
      code: 'tracking.step_passed',
      detail: { geo_status: 'finalized', next_steps: [] },
    })
    await sailing.refused(() => sail(captain, departure), 409, { code: 'tracking.over' })
    expect(await sailing.trip(departure)).toMatchObject({
      arrival: { kind: 'over', at: iso(100) },
      undo_until: iso(101),
    })
  })

  test('never back, by nobody else, and by no other state', async () => {
    const { departure } = await ready()
    await sailing.sailed(departure)
    dataOf(await step(captain, departure, 'backing_to_origin'))
    await sailing.refused(() => step(captain, departure, 'destiny_reached'), 409, {
      code: 'tracking.step_passed',
      detail: { geo_status: 'backing_to_origin', next_steps: ['finalized'] },
    })
    await sailing.refused(() => step(sailing.other, departure, 'finalized'), 409, { code: 'tracking.not_of_crew' })
    await sailing.refused(
      () =>
        sailing.harbour.owner.client(setDepartureState, {
          body: { departure: { departure_id: departure }, state: 'closed' },
        }),
      409,
      { code: 'departure.departed' },
    )
  })

  test('a step told late never lies before the one that led to it', async () => {
    const { departure } = await ready()
    await sailing.sailed(departure)
    sailing.harbour.setNow(sailing.at(60))
    const trip = dataOf(await step(captain, departure, 'destiny_reached', { at: iso(-40), sent_at: iso(60) }))
    expect(trip.steps.at(-1)).toMatchObject({ at: iso(3), told_at: iso(60) })
  })

  test('two phones that press different steps at once: both stand, or the later one alone', async () => {
    const { departure } = await ready()
    await sailing.sailed(departure)
    const [reached, back] = await Promise.all([
      step(captain, departure, 'destiny_reached'),
      step(mate, departure, 'backing_to_origin'),
    ])
    expect(back.status).toBe('OK')
    const { status, steps } = await sailing.trip(departure)
    expect(status).toBe('backing_to_origin')
    expect(steps.map((one) => one.status)).toEqual(
      reached.status === 'OK' ? ['started', 'destiny_reached', 'backing_to_origin'] : ['started', 'backing_to_origin'],
    )
  })
})

describe('taken back within a minute', () => {
  test('Zarpar: no list, no track, and the departure as it was', async () => {
    const { departure } = await ready()
    await sailing.harbour.owner.client(setDepartureState, {
      body: { departure: { departure_id: departure }, state: 'boarding' },
    })
    await sailing.sailed(departure)
    sailing.harbour.setNow(sailing.at(4))
    expect(dataOf(await undo(mate, departure, 'started'))).toMatchObject({
      status: null,
      state: 'boarding',
      steps: [],
      aboard: 2,
    })
    expect([await countOf('geo_tracking_step', departure), await countOf('geo_tracking_person', departure)]).toEqual([
      0, 0,
    ])
    sailing.harbour.setNow(sailing.at(10))
    expect(await sailing.sailed(departure)).toMatchObject({ status: 'started', steps: [{ at: iso(10) }] })
    expect(await happenedTo(departure)).toEqual(['departure.sailed', 'departure.sailing_undone', 'departure.sailed'])
  })

  test('Finalizar: out again, where it was', async () => {
    const { departure } = await ready()
    await sailing.sailed(departure)
    dataOf(await step(captain, departure, 'destiny_reached'))
    dataOf(await step(captain, departure, 'finalized'))
    expect(dataOf(await undo(captain, departure, 'finalized'))).toMatchObject({
      status: 'destiny_reached',
      state: 'under_way',
    })
    expect(dataOf(await step(captain, departure, 'finalized'))).toMatchObject({ state: 'finished' })
  })

  test('not later, not of another step, not by others', async () => {
    const { departure } = await ready()
    await sailing.refused(() => undo(captain, departure, 'started'), 409, { code: 'tracking.nothing_to_undo' })
    await sailing.sailed(departure)
    await sailing.refused(() => undo(captain, departure, 'finalized'), 409, { code: 'tracking.nothing_to_undo' })
    await sailing.refused(() => undo(sailing.other, departure, 'started'), 409, { code: 'tracking.not_of_crew' })
    sailing.harbour.setNow(instant(sailing.at(4) + 1))
    await sailing.refused(() => undo(captain, departure, 'started'), 409, {
      code: 'tracking.undo_late',
      detail: { undo_until: iso(4), time_zone: ZONE },
    })
  })
})
