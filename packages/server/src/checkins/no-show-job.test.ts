import { syncCheckins } from '@muelle/contract/checkins/offline'
import { scanCheckin } from '@muelle/contract/checkins/record'
import { setSail, undoStep } from '@muelle/contract/tracking/trips'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { dataOf, openSailing, type Sailing, START } from '../../test/sailing.ts'
import type { SaleWish } from '../../test/tours.ts'
import { markNoShows, noShowRule, noShowTask } from './no-show-job.ts'

let sailing: Sailing
let captain: Person
beforeAll(async () => {
  sailing = await openSailing()
  captain = sailing.captain
})
afterAll(() => sailing.harbour.close())

/** Two parties of two, three minutes after nine. */
async function ready(wishes: readonly SaleWish[] = [{}, {}]) {
  sailing.harbour.setNow(instant(START - 90 * MINUTE_MS))
  const made = await sailing.booked(await sailing.addTour(), wishes)
  sailing.harbour.setNow(sailing.at(3))
  const [first, second] = made.bookings
  if (!first || !second) throw new Error('two parties')
  return { departure: made.departure, first: first.id, second: second.id }
}
const everybodyOf = (...ids: number[]) => ids.map((booking_id) => ({ booking_id, passengers: [1, 2] }))
const sail = (departure: number, absent: ReturnType<typeof everybodyOf>) =>
  captain.client(setSail, { body: { departure: { departure_id: departure }, absent } })
const undo = (departure: number, more: object = {}) =>
  captain.client(undoStep, { body: { departure_id: departure, status: 'started', ...more } })
let nonces = 0
const board = (booking_id: number, departure_id: number) =>
  captain.client(scanCheckin, {
    body: {
      business_id: sailing.harbour.business,
      nonce: `zarpar-${++nonces}`,
      kind: 'boarding',
      booking_id,
      departure_id,
      device: { id: 'capitan-1' },
    },
  })
/** A phone that was without a signal tells whom it let in, minutes after nine. */
const tell = (booking_id: number, minutes: number) =>
  captain.client(syncCheckins, {
    body: {
      business_id: sailing.harbour.business,
      device: { id: 'capitan-2' },
      sent_at: new Date(sailing.at(10)).toISOString(),
      entries: [
        {
          type: 'scan',
          nonce: `zarpar-${++nonces}`,
          kind: 'boarding',
          booking_id,
          verdict: 'ok',
          passengers: [1, 2],
          at: new Date(sailing.at(minutes)).toISOString(),
        },
      ],
    },
  })
const mark = (departure: number, minutes: number) =>
  sailing.harbour.database.db.transaction(sailing.harbour.account, (tx) =>
    markNoShows(tx, departure, sailing.at(minutes)),
  )
const statusOf = async (id: number) =>
  (await sailing.harbour.database.admin<{ status: string }>('select status from booking where id = $1', [id]))[0]
    ?.status

describe('who does not come (K5)', () => {
  test('is marked once the grace is over, once, by nobody in particular, and can be taken back', async () => {
    const { departure, first, second } = await ready()
    dataOf(await sail(departure, everybodyOf(second)))
    expect(await mark(departure, 19.9)).toEqual([])
    expect(await Promise.all([mark(departure, 20), mark(departure, 20)]).then((both) => both.flat())).toEqual([second])
    expect([await statusOf(first), await statusOf(second)]).toEqual(['confirmed', 'no_show'])
    const told = await sailing.harbour.database.admin(
      `select actor_user_id, data->'departure_id' as departure from event where kind = 'booking.no_show' and subject_id = $1`,
      [second],
    )
    expect(told).toEqual([{ actor_user_id: null, departure }])
  })

  test('is nobody of whom one was on board, or whom a phone let in before the boat left, told since', async () => {
    const { departure, first, second } = await ready()
    dataOf(await sail(departure, [{ booking_id: first, passengers: [2] }, ...everybodyOf(second)]))
    expect(dataOf(await board(second, departure))).toMatchObject({ verdict: 'departed', is_admitted: false })
    sailing.harbour.setNow(sailing.at(10))
    const { answers } = dataOf(await tell(second, 2))
    expect(answers).toMatchObject([{ is_new: true, checkin: { is_admitted: true } }])
    expect(await mark(departure, 60)).toEqual([])
    expect([await statusOf(first), await statusOf(second)]).toEqual(['confirmed', 'confirmed'])
  })

  test('is nobody of a party that was cut after Zarpar to as many as stayed behind, where one of it sailed', async () => {
    const { departure, first, second } = await ready([{ adults: 3 }, { adults: 3 }])
    const left = (booking_id: number, ...passengers: number[]) => ({ booking_id, passengers })
    dataOf(await sail(departure, [left(first, 2, 3), left(second, 1, 2, 3)]))
    await sailing.harbour.database.admin('update booking set people = 2, seats = 2 where id = any($1)', [
      [first, second],
    ])
    expect(await mark(departure, 60)).toEqual([second])
  })

  test('is not asked before the boat has left, nor after Zarpar was taken back', async () => {
    const { departure, second } = await ready()
    expect(await mark(departure, 60)).toEqual([])
    dataOf(await sail(departure, everybodyOf(second)))
    dataOf(await undo(departure))
    expect(await mark(departure, 60)).toEqual([])
    expect(await statusOf(second)).toBe('confirmed')
  })

  test('has come after all where Zarpar is taken back, told late; what a person has changed since stays', async () => {
    const { departure, first, second } = await ready()
    dataOf(await sail(departure, everybodyOf(first, second)))
    expect(await mark(departure, 20)).toEqual([first, second])
    await sailing.harbour.database.admin('update booking set version = version + 1 where id = $1', [first])
    sailing.harbour.setNow(sailing.at(25))
    const iso = (minutes: number) => new Date(sailing.at(minutes)).toISOString()
    dataOf(await undo(departure, { at: iso(3.5), sent_at: iso(25) }))
    expect([await statusOf(first), await statusOf(second)]).toEqual(['no_show', 'confirmed'])
    expect(await mark(departure, 60)).toEqual([])
  })

  test('somebody who boards while it sails is on the list, whatever the phone says that sails', async () => {
    const { departure, first, second } = await ready()
    const [boarded, sailed] = await Promise.all([board(second, departure), sail(departure, everybodyOf(first, second))])
    const { is_admitted } = dataOf(boarded)
    const trip = dataOf(sailed)
    // Either the scan came first and they are on the list, or the boat had left.
    expect([trip.aboard, trip.absent]).toEqual(is_admitted ? [2, 2] : [0, 4])
    expect(await mark(departure, 60)).toEqual(is_admitted ? [first] : [first, second])
  })

  test('is looked at by a job at the end of the grace', async () => {
    const event = {
      id: 1,
      position: { xid: '1', id: 1 },
      cursor: '1',
      at: '2026-11-22T15:00:00.000Z',
      actor_user_id: 1,
      kind: 'departure.sailed',
      accountId: 7,
      subject_type: 'departure',
      subject_id: 5,
      business_id: 1,
    }
    const no_show_at = '2026-11-22T15:20:00.000Z'
    expect(noShowRule({ ...event, data: { no_show_at } })).toEqual([
      { task: 'mark-no-shows', payload: { accountId: 7, departureId: 5 }, runAt: no_show_at },
    ])
    expect(noShowRule({ ...event, data: { no_show_at: null } })).toEqual([])
    expect(noShowRule({ ...event, kind: 'departure.sailing_undone', data: { no_show_at } })).toEqual([])
    const { departure, second } = await ready()
    dataOf(await sail(departure, everybodyOf(second)))
    const { database, account } = sailing.harbour
    const payload = { accountId: account, departureId: departure }
    await noShowTask(() => sailing.at(21)).run(payload, {
      db: database.db,
      signal: new AbortController().signal,
      attempt: 1,
    })
    expect(await statusOf(second)).toBe('no_show')
  })
})
