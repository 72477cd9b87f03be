import { getTrip, setSail, type Trip } from '@muelle/contract/tracking/trips'
import { createCrewMember } from '@muelle/contract/transports/crew'
import { PRESETS } from '@muelle/domain/role-presets'
import { type Instant, instant, instantOf, localTime, MINUTE_MS } from '@muelle/domain/time'
import { expect } from 'vitest'
import type { Person } from './api.ts'
import { type AddedTour, fixtures } from './fixtures.ts'
import { snapshot } from './snapshot.ts'
import { type Harbour, openHarbour, type SaleWish, sold, TODAY, ZONE } from './tours.ts'

/** Where the tour meets, and a little more than five kilometres to the north, where it turns. */
export const DOCK = { lat: 21.5975, lng: -88.1578 }
export const ISLAND = { lat: 21.6475, lng: -88.1578 }
/** About a metre to the north. */
export const METER = 1 / 111_195
/** When the first departure of today leaves. */
export const START = instantOf(TODAY, localTime('09:00'), ZONE)

/** Everything that a refusal must leave as it was. */
export const TRIP_TABLES = [
  'geo_tracking',
  'geo_tracking_step',
  'geo_tracking_person',
  'geo_tracking_transport',
  'geo_tracking_device',
  'geo_tracking_batch',
  'geo_tracking_point',
  'transport_position',
  'departure',
  'event',
]

export type Sailing = {
  harbour: Harbour
  /** Of the crew of every departure that `booked` makes: captain and mate. */
  captain: Person
  mate: Person
  /** Has the rights of a captain, and is in no crew. */
  other: Person
  /** A departure of today with its boat, its crew and two people of each sale; at nine unless the sale says otherwise. */
  booked(
    tour: AddedTour,
    wishes?: readonly SaleWish[],
  ): Promise<{ departure: number; bookings: Awaited<ReturnType<typeof sold>>[] }>
  /** A tour of its own, whose hours are 09:00 and 15:00, with a boat for twelve people. */
  addTour(): Promise<AddedTour>
  /** Minutes after nine. */
  at(minutes: number): Instant
  trip(departure: number): Promise<Trip>
  /** Zarpar, which must succeed. */
  sailed(departure: number): Promise<Trip>
  /** Makes an attempt that must be refused, and must leave no trace. */
  refused(attempt: () => Promise<unknown>, httpStatus: number, error: object): Promise<void>
}

/** A harbour with a crew, at nine in the morning, when its first departure leaves. */
export async function openSailing(): Promise<Sailing> {
  const harbour = await openHarbour()
  const { account, business, database, api, owner } = harbour
  const add = fixtures(database.admin)
  const crew: { crew_member_id: number; duty: 'captain' | 'crew' }[] = []
  for (const [username, duty] of [
    ['capitan', 'captain'],
    ['marinero', 'crew'],
    ['ajeno', null],
  ] as const) {
    const user = await add.addUser({ account, username, first_name: username, modules: PRESETS.tour_captain })
    await add.addMember({ account, business, user, role: 'tour_captain' })
    if (duty === null) continue
    const member = await owner.client(createCrewMember, {
      body: { name: username, duty, user_id: user, business_id: business },
    })
    if (member.status !== 'OK') throw new Error(JSON.stringify(member))
    crew.push({ crew_member_id: member.data.id, duty })
  }
  const [captain, mate, other] = await Promise.all(['capitan', 'marinero', 'ajeno'].map((name) => api.signIn(name)))
  if (!captain || !mate || !other) throw new Error('no crew')
  let tours = 0

  const sailing: Sailing = {
    harbour,
    captain,
    mate,
    other,
    booked: async (of, wishes = [{}]) => {
      const bookings = []
      for (const wish of wishes) bookings.push(await sold(harbour.seller, of, { date: TODAY, ...wish }))
      const departure = bookings[0]?.departure.id ?? 0
      // As they stand, whatever else the crew does at that hour: tests are many, and their morning is one.
      await database.admin(
        'insert into departure_transport (account_id, departure_id, transport_id) values ($1, $2, $3)',
        [account, departure, of.boat],
      )
      for (const { crew_member_id, duty } of crew)
        await database.admin(
          'insert into departure_crew (account_id, departure_id, crew_member_id, duty) values ($1, $2, $3, $4)',
          [account, departure, crew_member_id, duty],
        )
      return { departure, bookings }
    },
    addTour: async () => {
      const added = await harbour.addTour({ name: `Flamencos ${++tours}` })
      await database.admin(
        'update tour set meeting_lat = $3, meeting_lng = $4, route = $5 where account_id = $1 and id = $2',
        [account, added.tour, DOCK.lat, DOCK.lng, JSON.stringify([DOCK, ISLAND].map(({ lat, lng }) => [lat, lng]))],
      )
      return added
    },
    at: (minutes) => instant(START + minutes * MINUTE_MS),
    trip: async (departure) => dataOf(await captain.client(getTrip, { params: { id: departure } })),
    sailed: async (departure) =>
      dataOf(await captain.client(setSail, { body: { departure: { departure_id: departure } } })),
    refused: async (attempt, httpStatus, error) => {
      const before = await snapshot(database.admin, TRIP_TABLES)
      expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
      expect(await snapshot(database.admin, TRIP_TABLES)).toEqual(before)
    },
  }
  return sailing
}

type Result<T> = { status: 'OK'; data: T } | { status: string }
/** What a call answered that must succeed. */
export function dataOf<T>(result: Result<T>): T {
  if (!('data' in result)) throw new Error(JSON.stringify(result))
  return result.data
}
