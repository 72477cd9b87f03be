import { cancelBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { bookingTicketLink, getArrival, getTicket } from '@muelle/contract/tickets/record'
import { tellPoints } from '@muelle/contract/tracking/points'
import { takeStep } from '@muelle/contract/tracking/trips'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from '../../test/dock.ts'
import { DOCK, dataOf, METER, openSailing, type Sailing, START } from '../../test/sailing.ts'
import { TODAY, ZONE } from '../../test/tours.ts'

let sailing: Sailing
beforeAll(async () => {
  sailing = await openSailing()
})
afterAll(() => sailing.harbour.close())

const iso = (minutes: number) => new Date(sailing.at(minutes)).toISOString()
const setMinute = (minutes: number) => sailing.harbour.setNow(sailing.at(minutes))
const ask = (code: string) => sailing.harbour.api.client(getArrival, { params: { code } })

async function codeOf({ id, ticket }: Pick<Booking, 'id' | 'ticket'>): Promise<string> {
  const { url } = await ok(sailing.harbour.seller.client(bookingTicketLink, { params: { id } }))
  const key = new URL(url).searchParams.get('key') ?? ''
  const { codes } = await ok(sailing.harbour.api.client(getTicket, { params: { ticket }, query: { key } }))
  return new URL(codes?.party ?? '').pathname.split('/')[2] ?? ''
}

/** A boat with a trip at nine and another at half past nine, and the codes of who sails with each. */
async function twoTrips() {
  sailing.harbour.setNow(instant(START - 90 * MINUTE_MS))
  const tour = await sailing.addTour()
  const first = await sailing.booked(tour, [{ tourist_first_name: 'Ana' }])
  const next = await sailing.booked(tour, [{ tourist_first_name: 'Beto', schedule_id: tour.schedules[1] ?? 0 }])
  const [one, two] = [first.bookings[0], next.bookings[0]]
  if (!one || !two) throw new Error('nothing was sold')
  return { tour, first: first.departure, one, two, codes: { one: await codeOf(one), two: await codeOf(two) } }
}

/** A minute of the way back at five metres a second, ending so many metres from the dock. */
const approach = (departure: number, minutes: number, meters: number, transport_id?: number) =>
  sailing.captain.client(tellPoints, {
    body: {
      departure_id: departure,
      ...(transport_id !== undefined && { transport_id }),
      device: 'phone-1',
      nonce: `back-${departure}-${minutes}`,
      sent_at: iso(minutes),
      points: Array.from({ length: 7 }, (_, index) => ({
        at: iso(minutes - (6 - index) / 6),
        lat: DOCK.lat + (meters + (6 - index) * 50) * METER,
        lng: DOCK.lng,
      })),
    },
  })

/** A minute at the dock, as a phone on one of the boats tells it. */
const lying = (departure: number, minutes: number, { boat, meters = 10 }: { boat: number; meters?: number }) =>
  sailing.captain.client(tellPoints, {
    body: {
      departure_id: departure,
      transport_id: boat,
      device: `phone-${boat}`,
      nonce: `lying-${departure}-${boat}-${minutes}`,
      sent_at: iso(minutes),
      points: Array.from({ length: 7 }, (_, index) => ({
        at: iso(minutes - (6 - index) / 6),
        lat: DOCK.lat + (meters + index) * METER,
        lng: DOCK.lng,
      })),
    },
  })

const told = async (code: string) => (await ok(ask(code))).arrival
const minuteOf = (starts_at: string) => (Date.parse(starts_at) - START) / MINUTE_MS

/** Puts a boat on a departure as well, whatever else it does then. */
const alsoWith = (departure: number, boat: number) =>
  sailing.harbour.database.admin(
    'insert into departure_transport (account_id, departure_id, transport_id) values ($1, $2, $3)',
    [sailing.harbour.account, departure, boat],
  )

describe('K8: what is told of a boat is what concerns those who wait for it', () => {
  test('a boat that comes back for another departure first is nobody else’s; called off, it is theirs', async () => {
    const { tour, first, two, codes } = await twoTrips()
    const between = await sailing.addTour()
    const { departure } = await sailing.booked(between)
    const { database, account } = sailing.harbour
    await alsoWith(departure, tour.boat)
    const setBetween = (column: 'starts_at' | 'state', value: string) =>
      database.admin(`update departure set ${column} = $3 where account_id = $1 and id = $2`, [
        account,
        departure,
        value,
      ])
    await setBetween('starts_at', iso(60))
    setMinute(3)
    await sailing.sailed(first)
    const near = minuteOf(two.departure.starts_at) - 30
    setMinute(near)
    dataOf(await approach(first, near, 1_150))
    expect(await ok(ask(codes.two))).toMatchObject({ arrival: { kind: 'before' }, boat: { position: null } })
    await setBetween('state', 'canceled')
    expect(await told(codes.two)).toMatchObject({ kind: 'coming', minutes: 4 })
  })

  test('a boat that has just begun the trip before is not back; one that was away is, however long it lies there', async () => {
    const { tour, first, two, codes } = await twoTrips()
    const early = minuteOf(two.departure.starts_at) - 150
    setMinute(3)
    await sailing.sailed(first)
    setMinute(early)
    dataOf(await lying(first, early, tour))
    expect(await told(codes.two)).toEqual({ kind: 'before' })
    for (const [minutes, meters] of [1_500, 2_000, 1_500].entries()) {
      setMinute(early + 10 + minutes * 2)
      dataOf(await lying(first, early + 10 + minutes * 2, { ...tour, meters }))
    }
    for (const minutes of [25, 40]) {
      setMinute(early + minutes)
      dataOf(await lying(first, early + minutes, tour))
      expect(await told(codes.two)).toEqual({ kind: 'here', seen_at: iso(early + minutes) })
    }
  })

  test('of two boats on the trip before, the own one is followed; of two on the own trip, none is named', async () => {
    const { tour, first, two, codes } = await twoTrips()
    const second = await sailing.addTour()
    await alsoWith(first, second.boat)
    setMinute(3)
    await sailing.sailed(first)
    const near = minuteOf(two.departure.starts_at) - 30
    setMinute(near - 1)
    dataOf(await approach(first, near - 1, 1_150, tour.boat))
    setMinute(near)
    dataOf(await lying(first, near, { ...second, meters: 700 }))
    const waiting = await ok(ask(codes.two))
    expect(waiting.arrival).toMatchObject({ kind: 'coming', minutes: 3, seen_at: iso(near - 1) })
    expect(waiting.boat?.position?.lat).toBeCloseTo(DOCK.lat + 1_150 * METER, 4)
    const aboard = await ok(ask(codes.one))
    expect(aboard).toMatchObject({ arrival: { kind: 'sailing', back: null }, boat: null })
    await alsoWith(two.departure.id, second.boat)
    expect(await ok(ask(codes.two))).toMatchObject({ arrival: { kind: 'before' }, boat: null })
  })

  test('aboard, where the boat is, not where it was; and a trip that nobody ended is over some day', async () => {
    const { tour, first, one, codes } = await twoTrips()
    setMinute(3)
    await sailing.sailed(first)
    setMinute(20)
    dataOf(await lying(first, 20, { ...tour, meters: 2_000 }))
    expect((await ok(ask(codes.one))).boat?.position?.lat).toBeCloseTo(DOCK.lat + 2_006 * METER, 4)
    setMinute(24)
    expect(await ok(ask(codes.one))).toMatchObject({
      arrival: { kind: 'sailing', back: null },
      boat: { position: null },
    })
    const { duration_minutes } = await durationOf(one.departure.id)
    setMinute(duration_minutes + 119)
    expect(await told(codes.one)).toEqual({ kind: 'sailing', back: null })
    setMinute(duration_minutes + 120)
    expect(await told(codes.one)).toEqual({ kind: 'over' })
  })
})

async function durationOf(departure: number): Promise<{ duration_minutes: number }> {
  const [row] = await sailing.harbour.database.admin<{ duration_minutes: number }>(
    'select duration_minutes from departure where account_id = $1 and id = $2',
    [sailing.harbour.account, departure],
  )
  if (!row) throw new Error('no such departure')
  return row
}

describe('K8: whoever holds a code is told when their boat is there', () => {
  test('before, on the way back, without a signal, under way and over; nobody else is named', async () => {
    const { tour, first, two, one, codes } = await twoTrips()
    expect(await ok(ask(codes.two))).toEqual({
      business: { name: expect.any(String), phone: null },
      tour: two.tour.name,
      departure: {
        local_date: TODAY,
        start_time: two.departure.start_time,
        starts_at: expect.any(String),
        time_zone: ZONE,
      },
      people: two.people,
      meeting_point: null,
      place: DOCK,
      arrival: { kind: 'before' },
      boat: { name: expect.stringContaining('Gaviota'), type: 'boat', position: null },
      route: expect.arrayContaining([DOCK]),
      now: iso(-90),
    })

    setMinute(3)
    await sailing.sailed(first)
    expect(await told(codes.one)).toEqual({ kind: 'sailing', back: null })
    sailing.harbour.setNow(instant(Date.parse(two.departure.starts_at) - 30 * MINUTE_MS))
    const near = (Date.parse(two.departure.starts_at) - START) / MINUTE_MS - 30
    dataOf(await approach(first, near, 1_150))
    const answer = await ok(ask(codes.two))
    expect(answer.arrival).toMatchObject({ kind: 'coming', minutes: 4, seen_at: iso(near), at: iso(near + 4) })
    expect(answer.boat?.position?.lat).toBeCloseTo(DOCK.lat + 1_150 * METER, 4)
    expect(JSON.stringify(answer)).not.toMatch(/Ana|Beto|capitan/)
    expect(await told(codes.one)).toMatchObject({ kind: 'sailing', back: { minutes: 4 } })

    setMinute(near + 4)
    const silent = await ok(ask(codes.two))
    expect(silent.arrival).toEqual({ kind: 'stale', seen_at: iso(near) })
    expect(silent.boat?.position).toBeNull()

    dataOf(await sailing.captain.client(takeStep, { body: { departure_id: first, step: 'finalized' } }))
    expect(await told(codes.one)).toEqual({ kind: 'over' })
    expect(await told(codes.two)).toEqual({ kind: 'before' })
    expect(tour.boat).toBeGreaterThan(0)

    dataOf(
      await sailing.harbour.owner.client(cancelBooking, {
        params: { id: two.id },
        body: { version: two.version, cause: 'operator' },
      }),
    )
    expect(await told(codes.two)).toEqual({ kind: 'called_off' })
    expect(one.ticket).not.toBe(two.ticket)
  })

  test.each(['', 'AEBQC4', 'nada', 'A'.repeat(600)])('a code that nobody signed is refused: %s', async (code) => {
    expect(await ask(code === '' ? '-' : code)).toMatchObject({ status: 'ERROR', httpStatus: 404 })
  })
})
