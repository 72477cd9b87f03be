import { randomUUID } from 'node:crypto'
import type { CallInput } from '@muelle/contract/call'
import { callOffBoatCall, listBoatCalls, raiseBoatCall, seeBoatCall } from '@muelle/contract/captain/calls'
import { getCaptainDay } from '@muelle/contract/captain/day'
import { scanCheckin } from '@muelle/contract/checkins/record'
import { assignDeparture } from '@muelle/contract/departures/assignment'
import { PRESETS } from '@muelle/domain/role-presets'
import { type Instant, instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { dataOf, openSailing, type Sailing, START } from '../../../test/sailing.ts'
import { snapshot } from '../../../test/snapshot.ts'

let sailing: Sailing
let receptionist: Person
let seller: Person
beforeAll(async () => {
  sailing = await openSailing()
  const { account, business, database, api } = sailing.harbour
  const add = fixtures(database.admin)
  for (const [username, role] of [
    ['recepcion', 'tour_receptionist'],
    ['calle', 'tour_seller'],
  ] as const) {
    const user = await add.addUser({ account, username, first_name: username, modules: PRESETS[role] })
    await add.addMember({ account, business, user, role })
  }
  receptionist = await api.signIn('recepcion')
  seller = await api.signIn('calle')
})
afterAll(() => sailing.harbour.close())

type Raised = CallInput<typeof raiseBoatCall>['body']
const iso = (at: Instant) => new Date(at).toISOString()
const wishOf = (departure_id: number, more: Partial<Raised> = {}): Raised => ({
  departure_id,
  kind: 'sos',
  nonce: randomUUID(),
  at: iso(sailing.at(30)),
  sent_at: iso(sailing.at(30)),
  ...more,
})
const raiseWith = (who: Person, body: Raised) => who.client(raiseBoatCall, { body })
const raise = async (body: Raised, who = sailing.captain) => dataOf(await raiseWith(who, body))
const see = (id: number, who = receptionist) => who.client(seeBoatCall, { params: { id } })
const callOff = async ({ departure_id, nonce }: Raised, who = sailing.captain) =>
  dataOf(
    await who.client(callOffBoatCall, {
      body: { departure_id, nonce, at: iso(sailing.at(31)), sent_at: iso(sailing.at(32)) },
    }),
  )
const heardBy = async (who: Person) =>
  dataOf(await who.client(listBoatCalls, { query: { business_id: sailing.harbour.business } })).rows
const heardOf = async (departure: number) =>
  (await heardBy(receptionist)).filter(({ departure_id }) => departure_id === departure)
const events = (departure: number) =>
  sailing.harbour.database.admin<{ kind: string; change: { from: string | null; to: string } }>(
    `select kind, data->'changes'->'boat_call' as change from event
     where subject_type = 'departure' and subject_id = $1 and data->'changes' ? 'boat_call' order by id`,
    [departure],
  )

/** A departure at nine with four people of two parties, half an hour after Zarpar. */
async function out() {
  sailing.harbour.setNow(sailing.at(3))
  const tour = await sailing.addTour()
  const { departure, bookings } = await sailing.booked(tour, [{ tourist_first_name: 'Ana' }, {}])
  await sailing.sailed(departure)
  sailing.harbour.setNow(sailing.at(30))
  return { tour, departure, bookings }
}

describe('a call for help', () => {
  test('reaches the office with position, persons and trip, and tells the captain who saw it first', async () => {
    const { departure } = await out()
    const wish = wishOf(departure, {
      // The clock of the phone is an hour ahead.
      at: iso(instant(sailing.at(30) + 59 * MINUTE_MS)),
      sent_at: iso(instant(sailing.at(30) + 60 * MINUTE_MS)),
      position: { lat: 21.59, lng: -88.04, at: iso(instant(sailing.at(30) + 58 * MINUTE_MS)) },
    })
    const call = await raise(wish)
    expect(call).toEqual({
      id: call.id,
      business_id: sailing.harbour.business,
      departure_id: departure,
      kind: 'sos',
      nonce: wish.nonce,
      called_at: iso(sailing.at(29)),
      told_at: iso(sailing.at(30)),
      by: 'capitan Pérez',
      people: 4,
      position: { lat: 21.59, lng: -88.04, at: iso(sailing.at(28)) },
      seen: null,
      called_off: null,
      has_other_boats: false,
    })
    const [heard] = await heardOf(departure)
    expect(heard).toMatchObject({
      id: call.id,
      starts_at: iso(START),
      time_zone: 'America/Merida',
      transports: [expect.any(String)],
      aboard: [
        { name: null, people: 2 },
        { name: expect.stringMatching(/^Ana/), people: 2 },
      ],
    })
    sailing.harbour.setNow(sailing.at(31))
    // Two say so at once: one is first, and both are told who.
    const answers = await Promise.all([see(call.id), see(call.id, sailing.harbour.owner)])
    const [one, other] = answers.map(dataOf)
    expect(one?.seen).toMatchObject({ at: iso(sailing.at(31)) })
    expect(other?.seen).toEqual(one?.seen)
    expect(await heardOf(departure)).toEqual([])
    const day = await sailing.captain.client(getCaptainDay, {
      query: { business_id: sailing.harbour.business, departure_id: departure },
    })
    expect(dataOf(day).calls).toEqual([one])
    expect(await events(departure)).toEqual([
      { kind: 'departure.boat_called', change: { from: null, to: 'sos' } },
      { kind: 'departure.boat_call_seen', change: { from: 'sos', to: 'seen' } },
    ])
  })

  test('is one however often it is told, and has a place where the phone knows none', async () => {
    const { departure } = await out()
    const wish = wishOf(departure, { position: { lat: 0, lng: 0, at: iso(sailing.at(30)) } })
    const answers = await Promise.all([1, 2, 3].map(() => raise(wish)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await raise(wish, sailing.mate)).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ by: 'capitan Pérez', position: null })
    expect(await heardOf(departure)).toHaveLength(1)
    expect(await events(departure)).toHaveLength(1)
  })

  test('is heard before Zarpar with those whom scans let in, and after the trip is over', async () => {
    sailing.harbour.setNow(sailing.at(3))
    const { departure, bookings } = await sailing.booked(await sailing.addTour(), [{}, {}])
    sailing.harbour.setNow(sailing.at(30))
    const scanned = await sailing.captain.client(scanCheckin, {
      body: {
        business_id: sailing.harbour.business,
        nonce: randomUUID(),
        kind: 'boarding',
        departure_id: departure,
        ...(bookings[0] && { booking_id: bookings[0].id }),
        device: { id: 'telefono-1' },
      },
    })
    expect(dataOf(scanned).is_admitted).toBe(true)
    expect(await raise(wishOf(departure))).toMatchObject({ people: 2 })
    expect((await heardOf(departure))[0]?.aboard).toMatchObject([{ people: 2 }])
    const { harbour } = sailing
    await harbour.database.admin(`update departure set state = 'finished' where id = $1`, [departure])
    expect(await raise(wishOf(departure))).toMatchObject({ kind: 'sos' })
  })

  test('called off stays with the office until somebody has seen it', async () => {
    const { departure } = await out()
    const wish = wishOf(departure)
    const { id } = await raise(wish)
    sailing.harbour.setNow(sailing.at(32))
    const off = await callOff(wish)
    expect(off).toMatchObject({ called_off: { by: 'capitan Pérez', at: iso(sailing.at(31)) }, seen: null })
    // Somebody else who says so as well changes nothing.
    expect(await callOff(wish, sailing.mate)).toEqual(off)
    expect(await heardOf(departure)).toMatchObject([{ id, called_off: { by: 'capitan Pérez' } }])
    expect(dataOf(await see(id))).toMatchObject({ seen: { by: 'recepcion Pérez' }, called_off: off.called_off })
    expect(await heardOf(departure)).toEqual([])
  })

  test('called off while it is seen keeps both', async () => {
    const { departure } = await out()
    const wish = wishOf(departure)
    const { id } = await raise(wish)
    sailing.harbour.setNow(sailing.at(32))
    await Promise.all([callOff(wish), see(id)])
    const after = await raise(wish)
    expect(after).toMatchObject({ seen: { by: 'recepcion Pérez' }, called_off: { by: 'capitan Pérez' } })
  })

  test('is for the crew to make, and for the office to hear', async () => {
    const { departure } = await out()
    const wish = wishOf(departure)
    const { id } = await raise(wish)
    const { database } = sailing.harbour
    const standing = () => snapshot(database.admin, ['boat_call', 'event'])
    const before = await standing()
    expect(await raiseWith(sailing.other, wishOf(departure))).toMatchObject({
      httpStatus: 409,
      errors: [{ code: 'tracking.not_of_crew' }],
    })
    expect(await raiseWith(seller, wishOf(departure))).toMatchObject({ httpStatus: 403 })
    expect(await raiseWith(sailing.captain, wishOf(999_999))).toMatchObject({ httpStatus: 404 })
    expect(await raiseWith(sailing.captain, wishOf(departure, { nonce: 'corto' }))).toMatchObject({ httpStatus: 422 })
    // A captain follows boats, and is not the office; a seller follows none.
    expect(await heardBy(sailing.captain)).toEqual([])
    expect(await see(id, sailing.captain)).toMatchObject({ httpStatus: 404 })
    expect(await see(id, seller)).toMatchObject({ httpStatus: 403 })
    expect(await see(987_654)).toMatchObject({ httpStatus: 404 })
    expect(await standing()).toEqual(before)
  })
})

describe('a request for another boat', () => {
  const boats = (departure_id: number, transports: number[]) =>
    sailing.harbour.owner.client(assignDeparture, { body: { departure: { departure_id }, transports, crew: [] } })

  test('is over once the departure has another one, or somebody has seen it', async () => {
    sailing.harbour.setNow(instant(START - 90 * MINUTE_MS))
    const [tour, spare] = [await sailing.addTour(), await sailing.addTour()]
    const { departure } = await sailing.booked(tour)
    const { harbour } = sailing
    await raise(wishOf(departure, { kind: 'other_boat' }), harbour.owner)
    expect(await heardOf(departure)).toMatchObject([{ kind: 'other_boat', has_other_boats: false }])
    dataOf(await boats(departure, [spare.boat]))
    expect(await heardOf(departure)).toEqual([])
    const { id } = await raise(wishOf(departure, { kind: 'other_boat' }), harbour.owner)
    dataOf(await see(id))
    expect(await heardOf(departure)).toEqual([])
  })

  test('is refused where the trip is over', async () => {
    const { departure } = await out()
    await sailing.harbour.database.admin(`update departure set state = 'finished' where id = $1`, [departure])
    await sailing.refused(() => raiseWith(sailing.captain, wishOf(departure, { kind: 'other_boat' })), 409, {
      code: 'boat_call.trip_over',
    })
  })
})

test('a phone gone wrong does not bury the others', async () => {
  const { departure } = await out()
  for (let calls = 0; calls < 60; calls += 1) await raise(wishOf(departure))
  expect(await raiseWith(sailing.captain, wishOf(departure))).toMatchObject({
    httpStatus: 429,
    errors: [{ code: 'too_many_requests' }],
  })
})
