import { MAX_BATCH_POINTS, MAX_BATCHES_A_MINUTE, tellPoints } from '@muelle/contract/tracking/points'
import { takeStep } from '@muelle/contract/tracking/trips'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { LATE_MS } from '@muelle/domain/tracking/thin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { fixtures } from '../../test/fixtures.ts'
import { DOCK, dataOf, METER, openSailing, type Sailing, START } from '../../test/sailing.ts'

let sailing: Sailing
let captain: Person
let mate: Person
beforeAll(async () => {
  sailing = await openSailing()
  ;({ captain, mate } = sailing)
})
afterAll(() => sailing.harbour.close())

/** A departure that sailed at three minutes past nine, with the clock then at `minutes` past. */
async function out(minutes = 10) {
  sailing.harbour.setNow(instant(START - 90 * MINUTE_MS))
  const tour = await sailing.addTour()
  const { departure } = await sailing.booked(tour)
  sailing.harbour.setNow(sailing.at(3))
  const trip = await sailing.sailed(departure)
  sailing.harbour.setNow(sailing.at(minutes))
  return { departure, tour, tracking: trip.tracking_id ?? 0 }
}
const iso = (minutes: number, seconds = 0) => new Date(sailing.at(minutes) + seconds * 1000).toISOString()
const north = (meters: number) => ({ lat: DOCK.lat + meters * METER, lng: DOCK.lng })
/** Positions every five seconds from a minute on, of a boat that goes north at eight metres a second. */
const going = (from: number, count: number, meters = 0) =>
  Array.from({ length: count }, (_, index) => ({ at: iso(from, index * 5), ...north(meters + index * 40) }))
let nonces = 0
const nonce = () => `batch-${String(++nonces).padStart(6, '0')}`
type Body = Parameters<typeof bodyOf>[1]
const bodyOf = (
  departure_id: number,
  more: {
    points: { at: string; lat: number; lng: number; accuracy?: number }[]
    device?: string
    nonce?: string
    sent_at?: string
    transport_id?: number
  },
) => ({ departure_id, device: 'phone-1', nonce: nonce(), sent_at: iso(200), ...more })
const tell = (person: Person, departure: number, body: Body) =>
  person.client(tellPoints, { body: bodyOf(departure, body) })
const kept = (tracking: number) =>
  sailing.harbour.database.admin<{ at: string; lat: number; lng: number }>(
    'select at, lat, lng from geo_tracking_point where tracking_id = $1 order by at',
    [tracking],
  )

describe('positions of a phone on board (K8)', () => {
  test('are kept once, and the last one shows where the boat is', async () => {
    const { departure, tracking, tour } = await out()
    const points = going(4, 20)
    expect(dataOf(await tell(captain, departure, { points, sent_at: iso(10) }))).toEqual({
      accepted: 20,
      rejected: [],
      is_new: true,
    })
    expect(await kept(tracking)).toHaveLength(20)
    expect(await sailing.trip(departure)).toMatchObject({
      positions: [
        { transport_id: tour.boat, lat: expect.closeTo(DOCK.lat + 760 * METER, 5), lng: DOCK.lng, at: iso(5, 35) },
      ],
    })
    // Later told, but earlier: the boat is where it was last.
    dataOf(await tell(captain, departure, { points: going(3, 2), sent_at: iso(10) }))
    expect((await sailing.trip(departure)).positions).toMatchObject([{ at: iso(5, 35) }])
  })

  test('the same batch twice, also at once, is one', async () => {
    const { departure, tracking } = await out()
    const body = bodyOf(departure, { points: going(4, 20), sent_at: iso(10) })
    const answers = await Promise.all(
      [captain, captain, mate, captain].map(async (person) => dataOf(await person.client(tellPoints, { body }))),
    )
    expect(answers.map(({ accepted }) => accepted)).toEqual([20, 20, 20, 20])
    expect(answers.filter(({ is_new }) => is_new)).toHaveLength(1)
    expect(await kept(tracking)).toHaveLength(20)
    // Under another name it is known too, point by point.
    expect(dataOf(await captain.client(tellPoints, { body: { ...body, nonce: nonce() } }))).toEqual({
      accepted: 0,
      rejected: [{ fault: 'duplicate', points: 20 }],
      is_new: true,
    })
  })

  test('what cannot be is answered with its reason, and nothing of it is kept', async () => {
    const { departure, tracking } = await out()
    const points = [
      { at: iso(4), ...DOCK },
      { at: iso(4, 5), lat: 0, lng: 0 },
      { at: iso(4, 10), lat: 95, lng: 400 },
      { at: iso(4, 15), ...north(2_058) },
      { at: iso(11), ...DOCK },
      { at: iso(2), ...DOCK },
      { at: iso(4, 20), ...DOCK, accuracy: 4_000 },
      { at: iso(4, 25), ...north(30) },
    ]
    expect(dataOf(await tell(captain, departure, { points, sent_at: iso(10) }))).toEqual({
      accepted: 2,
      rejected: [
        { fault: 'nowhere', points: 2 },
        { fault: 'inaccurate', points: 1 },
        { fault: 'future', points: 1 },
        { fault: 'before_start', points: 1 },
        { fault: 'too_fast', points: 1 },
      ],
      is_new: true,
    })
    expect((await kept(tracking)).map(({ at }) => at)).toEqual([iso(4), iso(4, 25)])
  })

  test('from a phone whose clock is hours off they lie where they belong', async () => {
    const { departure, tracking } = await out()
    const points = going(4 - 300, 3)
    dataOf(await tell(captain, departure, { points, sent_at: iso(10 - 300) }))
    expect((await kept(tracking)).map(({ at }) => at)).toEqual([iso(4), iso(4, 5), iso(4, 10)])
  })

  test('only of the crew, only of a trip that is out, only of its boats', async () => {
    const { departure } = await out()
    const body = { points: going(4, 2), sent_at: iso(10) }
    for (const person of [sailing.other, sailing.harbour.owner])
      await sailing.refused(() => tell(person, departure, body), 409, { code: 'tracking.not_of_crew' })
    await sailing.refused(() => tell(sailing.harbour.seller, departure, body), 403, { code: 'forbidden' })
    const foreign = await sailing.addTour()
    await sailing.refused(() => tell(captain, departure, { ...body, transport_id: foreign.boat }), 409, {
      code: 'tracking.which_transport',
      path: 'body.transport_id',
    })
    const add = fixtures(sailing.harbour.database.admin)
    const account = await add.addAccount({ name: 'Otra' })
    await add.addUser({ account, username: 'lejano', is_first: true })
    const stranger = await sailing.harbour.api.signIn('lejano')
    await sailing.refused(() => tell(stranger, departure, body), 404, { code: 'not_found' })
    sailing.harbour.setNow(instant(START - 90 * MINUTE_MS))
    const waiting = await sailing.booked(foreign)
    sailing.harbour.setNow(sailing.at(10))
    await sailing.refused(() => tell(captain, waiting.departure, body), 409, { code: 'tracking.not_started' })
  })

  test('after Finalizar those from before are taken for a day, and none from after', async () => {
    const { departure, tracking } = await out(60)
    dataOf(await captain.client(takeStep, { body: { departure_id: departure, step: 'finalized' } }))
    sailing.harbour.setNow(sailing.at(90))
    const points = [...going(59, 2), ...going(61, 2, 100)]
    expect(dataOf(await tell(captain, departure, { points, sent_at: iso(90) }))).toMatchObject({
      accepted: 2,
      rejected: [{ fault: 'after_end', points: 2 }],
    })
    expect(await kept(tracking)).toHaveLength(2)
    sailing.harbour.setNow(instant(sailing.at(60) + LATE_MS))
    await sailing.refused(
      () =>
        tell(captain, departure, { points: going(30, 2), sent_at: new Date(sailing.at(60) + LATE_MS).toISOString() }),
      409,
      { code: 'tracking.over' },
    )
  })

  test('no more than a phone can have to tell, and no longer batches', async () => {
    const { departure, tracking } = await out()
    for (let batch = 0; batch < MAX_BATCHES_A_MINUTE; batch++)
      dataOf(await tell(captain, departure, { points: [{ at: iso(3, batch + 1), ...DOCK }], sent_at: iso(10) }))
    await sailing.refused(() => tell(captain, departure, { points: going(6, 1), sent_at: iso(10) }), 429, {
      code: 'too_many_requests',
    })
    sailing.harbour.setNow(sailing.at(11))
    expect(await tell(captain, departure, { points: going(10, 1), sent_at: iso(11) })).toMatchObject({ status: 'OK' })
    const many = going(4, MAX_BATCH_POINTS + 1)
    await sailing.refused(() => tell(captain, departure, { points: many }), 422, { code: 'too_many_items' })
    expect(await kept(tracking)).toHaveLength(MAX_BATCHES_A_MINUTE + 1)
  })

  test('while Finalizar is pressed, each counts before or after it, and none lies after', async () => {
    const { departure, tracking } = await out(30)
    const told = Array.from({ length: 6 }, (_, batch) =>
      tell(captain, departure, { points: going(4 + batch, 5, batch * 480), sent_at: iso(30) }),
    )
    const [finished, ...answers] = await Promise.all([
      mate.client(takeStep, { body: { departure_id: departure, step: 'finalized' } }),
      ...told,
    ])
    expect(finished).toMatchObject({ status: 'OK', data: { status: 'finalized', state: 'finished' } })
    const accepted = answers.map((answer) => dataOf(answer).accepted).reduce((sum, count) => sum + count, 0)
    expect(accepted).toBe(30)
    expect(await kept(tracking)).toHaveLength(30)
  })
})

test('two boats of one departure: each phone says on which it is', async () => {
  sailing.harbour.setNow(instant(START - 90 * MINUTE_MS))
  const [tour, second] = [await sailing.addTour(), await sailing.addTour()]
  const { departure } = await sailing.booked(tour)
  await sailing.harbour.database.admin(
    'insert into departure_transport (account_id, departure_id, transport_id) values ($1, $2, $3)',
    [sailing.harbour.account, departure, second.boat],
  )
  sailing.harbour.setNow(sailing.at(3))
  await sailing.sailed(departure)
  sailing.harbour.setNow(sailing.at(10))
  const body = { points: going(4, 3), sent_at: iso(10) }
  await sailing.refused(() => tell(captain, departure, body), 409, {
    code: 'tracking.which_transport',
    detail: { fits: [expect.stringContaining('Gaviota'), expect.stringContaining('Gaviota')] },
  })
  dataOf(await tell(captain, departure, { ...body, transport_id: tour.boat }))
  dataOf(await tell(mate, departure, { ...body, device: 'phone-2', transport_id: second.boat }))
  expect((await sailing.trip(departure)).positions.map(({ transport_id }) => transport_id)).toEqual([
    tour.boat,
    second.boat,
  ])
})

test('fences say that the destination is reached and left; a person says the rest', async () => {
  const { departure } = await out(90)
  const island = 5_560
  const arriving = Array.from({ length: 10 }, (_, index) => ({
    at: iso(20, index * 5),
    ...north(island - 360 + index * 40),
  }))
  dataOf(await tell(captain, departure, { points: arriving, sent_at: iso(90) }))
  expect(await sailing.trip(departure)).toMatchObject({
    status: 'destiny_reached',
    steps: [{ status: 'started' }, { status: 'destiny_reached', at: iso(20, 15), is_automatic: true }],
  })
  const leaving = Array.from({ length: 10 }, (_, index) => ({
    at: iso(60, index * 5),
    ...north(island - 240 - index * 40),
  }))
  dataOf(await tell(captain, departure, { points: leaving, sent_at: iso(90) }))
  expect(await sailing.trip(departure)).toMatchObject({ status: 'backing_to_origin', next_steps: ['finalized'] })
  const home = Array.from({ length: 10 }, (_, index) => ({ at: iso(88, index * 5), ...north(200 - index * 10) }))
  dataOf(await tell(captain, departure, { points: home, sent_at: iso(90) }))
  expect(await sailing.trip(departure)).toMatchObject({
    status: 'backing_to_origin',
    state: 'under_way',
    arrival: { kind: 'here' },
  })
})

test('a hundred boats that tell a position a second lose none', async () => {
  const { departure } = await out(30)
  const { database, account } = sailing.harbour
  const fleet = await database.admin<{ id: number }>(
    `with boat as (
       insert into transport (account_id, business_id, name, type, seats, certified_people)
       select $1, $2, 'Flota ' || n, 'boat', 1, 1 from generate_series(1, 100) n returning id, name, certified_people),
     copied as (
       insert into departure (account_id, business_id, tour_id, local_date, start_time, time_zone, starts_at, duration_minutes, state,
         capacity, people_limit, min_people)
       select account_id, business_id, tour_id, local_date, time '09:00' + n * interval '1 minute', time_zone, starts_at, duration_minutes,
         'under_way', 1, 1, 0 from departure, generate_series(1, 100) n where id = $3 returning id, business_id),
     numbered as (
       select c.id as departure_id, c.business_id, b.id as boat, b.name, b.certified_people
       from (select id, business_id, row_number() over (order by id) as n from copied) c
       join (select boat.*, row_number() over (order by id) as n from boat) b using (n)),
     crew as (
       insert into departure_crew (account_id, departure_id, crew_member_id, duty)
       select $1, x.departure_id, c.crew_member_id, c.duty from numbered x
       join departure_crew c on c.departure_id = $3 and c.duty = 'captain' returning 1),
     trip as (
       insert into geo_tracking (account_id, business_id, departure_id, state_before, people_limit, aboard)
       select $1, business_id, departure_id, 'open', 1, 0 from numbered returning id, departure_id),
     with_boat as (
       insert into geo_tracking_transport (account_id, tracking_id, transport_id, name, certified_people)
       select $1, t.id, x.boat, x.name, x.certified_people from trip t join numbered x using (departure_id) returning 1),
     begun as (
       insert into geo_tracking_step (account_id, tracking_id, status, at, told_at, is_automatic)
       select $1, id, 'started', to_timestamp($4 / 1000.0), to_timestamp($4 / 1000.0), false from trip returning 1)
     select departure_id as id from trip`,
    [account, sailing.harbour.business, departure, sailing.at(3)],
  )
  await database.admin(`update geo_tracking set status = 'started' where status is null and people_limit = 1`)
  // Three rounds of five seconds each, all boats at once, as phones send them.
  for (const round of [0, 1, 2]) {
    const points = Array.from({ length: 5 }, (_, index) => ({
      at: iso(4, round * 5 + index),
      ...north((round * 5 + index) * 6),
    }))
    const answers = await Promise.all(fleet.map(({ id }) => tell(captain, id, { points, sent_at: iso(30) })))
    expect(answers.map((answer) => dataOf(answer).accepted)).toEqual(fleet.map(() => 5))
  }
  const [kept] = await database.admin<{ points: number; boats: number; last: number }>(
    `select count(*)::int as points, (select count(*)::int from transport_position where at = to_timestamp($1 / 1000.0)) as boats
     from geo_tracking_point p join geo_tracking g on g.id = p.tracking_id where g.people_limit = 1`,
    [sailing.at(4) + 14_000],
  )
  expect(kept).toEqual({ points: 1_500, boats: 100 })
})
