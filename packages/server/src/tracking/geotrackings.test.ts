import { bookingsTracking } from '@muelle/contract/summaries/record'
import {
  getGeotracking,
  getGeotrackingSettings,
  listGeotrackings,
  listTransportLocations,
  setGeotrackingSettings,
} from '@muelle/contract/tracking/geotrackings'
import { tellPoints } from '@muelle/contract/tracking/points'
import { takeStep } from '@muelle/contract/tracking/trips'
import { trackingStatusOf } from '@muelle/domain/bookings/record/status'
import { PRESETS } from '@muelle/domain/role-presets'
import { DAY_MS, HOUR_MS, instant, MINUTE_MS } from '@muelle/domain/time'
import { KEEP_DAYS, LATE_MS, THIN_METERS } from '@muelle/domain/tracking/thin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtures } from '../../test/fixtures.ts'
import { DOCK, dataOf, ISLAND, METER, openSailing, type Sailing, START } from '../../test/sailing.ts'
import { TODAY, ZONE } from '../../test/tours.ts'
import { tidyTracks } from './tidy.ts'

let sailing: Sailing
beforeAll(async () => {
  sailing = await openSailing()
})
afterAll(() => sailing.harbour.close())

const iso = (minutes: number, seconds = 0) => new Date(sailing.at(minutes) + seconds * 1000).toISOString()
/** Out at eight metres a second for eight minutes, ten minutes there, and back; a position every five seconds. */
const track = () =>
  Array.from({ length: (8 + 10 + 8) * 12 }, (_, index) => {
    const seconds = index * 5
    const away = Math.min(seconds, 480, Math.max(0, 26 * 60 - seconds)) * 8
    return { at: iso(4, seconds), lat: DOCK.lat + away * METER, lng: DOCK.lng }
  })

/** A trip of half an hour with its track, of which the phone had no network from the tenth to the fifteenth minute. */
async function travelled({ isOver = true } = {}) {
  sailing.harbour.setNow(instant(START - 90 * MINUTE_MS))
  const tour = await sailing.addTour()
  const { departure, bookings } = await sailing.booked(tour, [{ tourist_first_name: 'Ana' }, {}])
  sailing.harbour.setNow(sailing.at(3))
  const trip = await sailing.sailed(departure)
  sailing.harbour.setNow(sailing.at(32))
  const points = track()
  dataOf(
    await sailing.captain.client(tellPoints, {
      body: { departure_id: departure, device: 'phone-1', nonce: `whole-${departure}-trip`, sent_at: iso(32), points },
    }),
  )
  if (isOver) {
    sailing.harbour.setNow(sailing.at(33))
    dataOf(await sailing.captain.client(takeStep, { body: { departure_id: departure, step: 'finalized' } }))
  }
  return { tour, departure, bookings, tracking: trip.tracking_id ?? 0 }
}
const locations = async (query = {}) => dataOf(await sailing.captain.client(listTransportLocations, { query })).rows

describe('tour-schedule-geotracking (spec 7.9)', () => {
  test('lists what sailed, the latest first, by tour, boat, status and day', async () => {
    const one = await travelled()
    const two = await travelled({ isOver: false })
    const ids = async (filter: object) =>
      dataOf(await sailing.captain.client(listGeotrackings, { query: { filter, count: 200 } })).rows.map(({ id }) => id)
    expect(await ids({ tour_id: one.tour.tour })).toEqual([one.tracking])
    expect(await ids({ transport_id: two.tour.boat })).toEqual([two.tracking])
    expect((await ids({ from: TODAY, to: TODAY })).slice(0, 2)).toEqual([two.tracking, one.tracking])
    expect(await ids({ status: 'started', transport_id: one.tour.boat })).toEqual([])
    expect(await ids({ from: '2030-01-01' })).toEqual([])
    const { rows, count } = dataOf(
      await sailing.captain.client(listGeotrackings, { query: { filter: { tour_id: one.tour.tour } } }),
    )
    expect([rows, count]).toEqual([
      [
        {
          id: one.tracking,
          departure_id: one.departure,
          business_id: sailing.harbour.business,
          tour_recurrence_schedule_id: one.tour.schedules[0],
          Tour: { id: one.tour.tour, name: expect.stringContaining('Flamencos') },
          Transports: [{ id: one.tour.boat, name: expect.stringContaining('Gaviota') }],
          captain: 'capitan',
          local_date: TODAY,
          start_time: '09:00',
          starts_at: iso(0),
          time_zone: ZONE,
          duration_minutes: 120,
          status: 'finalized',
          started_at: iso(3),
          finalized_at: iso(33),
          aboard: 4,
          absent: 0,
        },
      ],
      1,
    ])
  })

  test('one trip as it is played again: steps, phases, way and who was on board', async () => {
    const { tracking, bookings } = await travelled()
    const trip = dataOf(await sailing.captain.client(getGeotracking, { params: { id: tracking } }))
    expect(trip).toMatchObject({
      steps: [{ status: 'started' }, { status: 'finalized' }],
      places: { origin: DOCK, destination: ISLAND },
      track_removed_at: null,
    })
    expect(trip.persons).toHaveLength(4)
    expect(trip.persons?.[0]).toMatchObject({
      booking_id: expect.any(Number),
      ticket: expect.any(String),
      passenger: 1,
      is_aboard: true,
    })
    expect(new Set(trip.persons?.map(({ booking_id }) => booking_id))).toEqual(new Set(bookings.map(({ id }) => id)))
    const [shown] = trip.tracks
    expect(shown?.phases).toMatchObject([{ status: 'started', from: iso(3), to: iso(33), top_speed: 8 }])
    expect(shown?.gaps).toEqual([])
    expect(shown?.meters).toBeGreaterThan(7_600)
    expect(shown?.meters).toBeLessThan(7_700)
    // Thinned for whoever looks at it, with both ends.
    expect(shown?.points.length).toBeLessThan(40)
    expect(shown?.points[0]).toMatchObject({ at: iso(4), told_at: iso(32) })
  })

  test('names only for who sees the bookings; nothing for others', async () => {
    const { tracking } = await travelled()
    const { harbour } = sailing
    const add = fixtures(harbour.database.admin)
    const modules = [{ identifier: 'mdu_geotracking', create: false, edit: false, delete: false } as const]
    const user = await add.addUser({ account: harbour.account, username: 'mirador', modules })
    await add.addMember({ account: harbour.account, business: harbour.business, user })
    const watcher = await harbour.api.signIn('mirador')
    expect(dataOf(await watcher.client(getGeotracking, { params: { id: tracking } }))).toMatchObject({
      aboard: 4,
      persons: null,
    })
    await sailing.refused(() => harbour.seller.client(getGeotracking, { params: { id: tracking } }), 403, {
      code: 'forbidden',
    })
    await add.addUser({ account: harbour.account, username: 'lejana', modules: PRESETS.tour_captain })
    const outside = await harbour.api.signIn('lejana')
    await sailing.refused(() => outside.client(getGeotracking, { params: { id: tracking } }), 404, {
      code: 'not_found',
    })
    expect(dataOf(await outside.client(listGeotrackings, {}))).toEqual({ rows: [], count: 0 })
  })
})

describe('where boats are (spec 3)', () => {
  test('one that is out, with the names of the specification, until two hours after its end', async () => {
    const { tour, departure, tracking } = await travelled({ isOver: false })
    const own = async () => (await locations()).filter(({ transportId }) => transportId === tour.boat)
    const shown = {
      latitude: expect.closeTo(DOCK.lat + 40 * METER, 5),
      longitude: DOCK.lng,
      tourGeoTrackingStatus: 'started',
      tourIds: [tour.tour],
      tourRecurrenceScheduleIds: [tour.schedules[0]],
      transportId: tour.boat,
      transportName: expect.stringContaining('Gaviota'),
      pointAt: iso(4, 26 * 60 - 5),
      departureIds: [departure],
      trackingIds: [tracking],
      tourNames: [expect.stringContaining('Flamencos')],
      transportType: 'boat',
      businessId: sailing.harbour.business,
      timeZone: ZONE,
      captain: expect.any(String),
      aboard: 4,
    }
    expect(await own()).toEqual([shown])
    sailing.harbour.setNow(sailing.at(40))
    dataOf(await sailing.captain.client(takeStep, { body: { departure_id: departure, step: 'finalized' } }))
    sailing.harbour.setNow(instant(sailing.at(40) + 2 * HOUR_MS - 1))
    expect(await own()).toEqual([{ ...shown, tourGeoTrackingStatus: 'finalized' }])
    sailing.harbour.setNow(instant(sailing.at(40) + 2 * HOUR_MS))
    expect(await own()).toEqual([])
  })

  test('not a boat of another business, nor one that has sailed again and told nothing yet', async () => {
    const { tour } = await travelled()
    const add = fixtures(sailing.harbour.database.admin)
    const elsewhere = await add.addBusiness({ account: sailing.harbour.account, name: 'Otra sede', time_zone: ZONE })
    expect(
      dataOf(await sailing.harbour.owner.client(listTransportLocations, { query: { business_id: elsewhere } })).rows,
    ).toEqual([])
    sailing.harbour.setNow(instant(START - 90 * MINUTE_MS))
    const { departure } = await sailing.booked(tour, [{ schedule: tour.schedules[1] ?? 0 }])
    sailing.harbour.setNow(sailing.at(6 * 60))
    await sailing.sailed(departure)
    expect((await locations()).filter(({ transportId }) => transportId === tour.boat)).toEqual([])
  })

  test('a hundred at most', async () => {
    const { tracking } = await travelled({ isOver: false })
    const { admin } = sailing.harbour.database
    await admin(
      `with boat as (
         insert into transport (account_id, business_id, name, type, seats, certified_people)
         select account_id, id, 'Muchas ' || n, 'boat', 1, 1 from business, generate_series(1, 101) n
         where id = $1 returning account_id, id, name),
       out as (select account_id, id from geo_tracking where id = $3),
       shared as (
         insert into geo_tracking_transport (account_id, tracking_id, transport_id, name, certified_people)
         select b.account_id, o.id, b.id, b.name, 1 from boat b, out o returning 1)
       insert into transport_position (account_id, transport_id, tracking_id, at, lat, lng)
       select b.account_id, b.id, o.id, to_timestamp($2 / 1000.0), 21000000, -88000000 from boat b, out o`,
      [sailing.harbour.business, sailing.at(30), tracking],
    )
    expect(await locations()).toHaveLength(100)
    await admin(
      `delete from transport_position p using transport t where t.id = p.transport_id and t.name like 'Muchas %'`,
    )
  })
})

test('bookings-tracking follows the trip: Pendiente, A bordo, Finalizado (spec 4)', async () => {
  const { bookings, departure } = await travelled({ isOver: false })
  const [first] = bookings
  const labels = async () => {
    const { rows } = dataOf(
      await sailing.harbour.owner.client(bookingsTracking, {
        query: { start_date: TODAY, end_date: TODAY, count: 200 },
      }),
    )
    return rows
      .filter(({ id }) => id === first?.id)
      .map((row) =>
        trackingStatusOf({
          has_transport: row.transport_id !== null,
          received: row.reception_status,
          boarded: row.boarding_status,
          left: row.has_left_transport,
        }),
      )
  }
  expect(await labels()).toEqual(['boarded'])
  dataOf(await sailing.captain.client(takeStep, { body: { departure_id: departure, step: 'finalized' } }))
  expect(await labels()).toEqual(['finished'])
  sailing.harbour.setNow(instant(START - 90 * MINUTE_MS))
  const waiting = await sailing.booked(await sailing.addTour())
  expect(waiting.bookings).toHaveLength(1)
  const rows = dataOf(
    await sailing.harbour.owner.client(bookingsTracking, { query: { start_date: TODAY, end_date: TODAY, count: 200 } }),
  ).rows
  expect(rows.find(({ id }) => id === waiting.bookings[0]?.id)).toMatchObject({
    reception_status: false,
    boarding_status: false,
    has_left_transport: false,
  })
})

describe('what is kept of tracks', () => {
  const tidyAt = (ms: number) =>
    sailing.harbour.database.db.transaction(
      sailing.harbour.account,
      tidyTracks(() => ms),
    )
  const pointsOf = (tracking: number) =>
    sailing.harbour.database.admin<{ at: string }>(
      'select at from geo_tracking_point where tracking_id = $1 order by at',
      [tracking],
    )

  test(`a day after its end a track is thinned to ${THIN_METERS} metres, and removed when its business wants it no longer`, async () => {
    const { tracking } = await travelled()
    const end = sailing.at(33)
    const whole = await pointsOf(tracking)
    await tidyAt(end + LATE_MS - 1)
    expect(await pointsOf(tracking)).toEqual(whole)
    await tidyAt(end + LATE_MS + 1)
    const few = await pointsOf(tracking)
    expect(few.length).toBeLessThan(whole.length / 5)
    expect([few[0], few.at(-1)]).toEqual([whole[0], whole.at(-1)])
    await tidyAt(end + KEEP_DAYS.usual * DAY_MS - 1)
    expect(await pointsOf(tracking)).toEqual(few)

    const params = { id: sailing.harbour.business }
    const { owner } = sailing.harbour
    expect(dataOf(await owner.client(getGeotrackingSettings, { params }))).toMatchObject({
      keep_track_days: 90,
      version: 0,
    })
    const set = (keep_track_days: number, version: number) =>
      owner.client(setGeotrackingSettings, { params, body: { keep_track_days, version } })
    expect(dataOf(await set(7, 0))).toMatchObject({ keep_track_days: 7, version: 1 })
    await sailing.refused(() => set(8, 0), 409, { code: 'stale' })
    await sailing.refused(() => set(0, 1), 422, {})
    await sailing.refused(
      () => sailing.captain.client(setGeotrackingSettings, { params, body: { keep_track_days: 1, version: 1 } }),
      403,
      { code: 'forbidden' },
    )
    await tidyAt(end + 7 * DAY_MS + 1)
    expect(await pointsOf(tracking)).toEqual([])
    sailing.harbour.setNow(instant(end + 8 * DAY_MS))
    const trip = dataOf(await owner.client(getGeotracking, { params: { id: tracking } }))
    expect(trip.track_removed_at).toEqual(new Date(end + 7 * DAY_MS + 1).toISOString())
    expect(trip).toMatchObject({ aboard: 4, steps: [{ status: 'started' }, { status: 'finalized' }] })
    expect(trip.persons).toHaveLength(4)
    expect(dataOf(await set(90, 1))).toMatchObject({ version: 2 })
  })

  test('one that is out stays whole', async () => {
    const { tracking } = await travelled({ isOver: false })
    const whole = await pointsOf(tracking)
    await tidyAt(sailing.at(0) + 400 * DAY_MS)
    expect(await pointsOf(tracking)).toEqual(whole)
  })
})
