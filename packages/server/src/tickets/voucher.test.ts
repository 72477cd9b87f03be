import { generateKeyPairSync, sign } from 'node:crypto'
import { cancelBooking, rescheduleBooking, undoBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import { getVoucher } from '@muelle/contract/tickets/record'
import { claimBytes, readTicketCode, type TicketClaim, ticketCode } from '@muelle/domain/tickets/signed-ticket'
import { DAY_MS, HOUR_MS, instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SECRETS } from '../../test/api.ts'
import { type Dock, ok, openDock } from '../../test/dock.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { NOW, stateOf, TODAY } from '../../test/tours.ts'
import { ticketSigner } from './keys.ts'

let dock: Dock
let tour: AddedTour
beforeAll(async () => {
  dock = await openDock()
  tour = await dock.addTour({ capacity: 60, people_limit: 60 })
})
afterAll(() => dock.close())
beforeEach(() => dock.setNow(NOW))

const codeIn = (address: string) => new URL(address).pathname.split('/')[2] ?? ''
const partyCodeOf = async (booking: Pick<Booking, 'id' | 'ticket'>) => codeIn((await dock.codesOf(booking)).party)
const ask = (code: string) => dock.api.client(getVoucher, { params: { code } })
const read = (code: string) => ok(ask(code))
const claimOf = (code: string): TicketClaim => {
  const found = readTicketCode(code)
  if (!found) throw new Error('no code of a ticket')
  return found.claim
}
const move = (booking: Booking) =>
  ok(
    dock.owner.client(rescheduleBooking, {
      params: { id: booking.id },
      body: {
        departure: { schedule_id: tour.schedules[1] ?? 0, date: TODAY },
        version: booking.version,
        quoted_total_cents: booking.total_cents,
        cause: 'operator',
      },
    }),
  )
const cancel = ({ id, version }: Booking) =>
  ok(dock.owner.client(cancelBooking, { params: { id }, body: { version, cause: 'operator' } }))

describe('S9: whoever holds a code is told what it is worth', () => {
  test('a good one: trip, people, a short name and what was paid; nothing more', async () => {
    const booking = await dock.sell(tour, {
      children: 1,
      tourist_first_name: 'Ana',
      tourist_last_name: 'Peña Ruiz',
      tourist_email: 'ana@example.com',
    })
    const { party, passengers } = await dock.codesOf(booking)
    const before = await stateOf(dock)
    const voucher = await read(codeIn(party))
    expect(voucher).toEqual({
      state: 'good',
      at: null,
      ticket: booking.ticket,
      business: { name: expect.any(String), phone: null },
      tour: booking.tour.name,
      trip: {
        departure: {
          local_date: TODAY,
          start_time: booking.departure.start_time,
          starts_at: expect.any(String),
          time_zone: 'America/Merida',
        },
        meeting_point: null,
        name: 'Ana P.',
        people: 3,
        passenger: null,
        received_people: 0,
        boarded_people: 0,
        currency: 'MXN',
        total_cents: 200_000,
        paid_cents: 200_000,
        due_cents: 0,
      },
    })
    expect(await read(codeIn(party).toLowerCase())).toEqual(voucher)
    expect(await read(codeIn(passengers[1] ?? ''))).toMatchObject({ state: 'good', trip: { people: 3, passenger: 2 } })
    expect(await stateOf(dock)).toEqual(before)
  })

  test('a hold waits, with what is due; then its time is over', async () => {
    const hold = await dock.sell(tour, { hold: true })
    const code = await partyCodeOf(hold)
    expect(await read(code)).toMatchObject({ state: 'waiting', trip: { paid_cents: 0, due_cents: 160_000 } })
    dock.setNow(instant(Date.parse(hold.expires_at ?? '')))
    expect(await read(code)).toMatchObject({ state: 'expired', trip: { due_cents: 0 } })
  })

  test('used: received, aboard, and the trip is over', async () => {
    const booking = await dock.sell(tour)
    const { party, passengers } = await dock.codesOf(booking)
    await dock.scan({ read: party, count: 1 })
    expect(await read(codeIn(party))).toMatchObject({ state: 'good', at: null, trip: { received_people: 1 } })
    expect(await read(codeIn(passengers[0] ?? ''))).toMatchObject({ state: 'received', at: '2026-07-15T13:00:00.000Z' })
    dock.setNow(instant(NOW + 3 * MINUTE_MS))
    await dock.scan({ read: party })
    expect(await read(codeIn(party))).toMatchObject({ state: 'received', at: '2026-07-15T13:03:00.000Z' })
    dock.setNow(instant(NOW + 5 * MINUTE_MS))
    await dock.scan({ read: party, kind: 'boarding' })
    expect(await read(codeIn(party))).toMatchObject({
      state: 'aboard',
      at: '2026-07-15T13:05:00.000Z',
      trip: { received_people: 2, boarded_people: 2 },
    })
    dock.setNow(instant(NOW + 2 * DAY_MS))
    expect(await read(codeIn(party))).toMatchObject({ state: 'traveled' })
  })

  test('nobody came: the boat has left', async () => {
    const booking = await dock.sell(tour)
    const code = await partyCodeOf(booking)
    dock.setNow(instant(NOW + 2 * DAY_MS))
    expect(await read(code)).toMatchObject({ state: 'departed', at: null })
  })
})

describe('S9: what was printed before', () => {
  test('a booking that was moved: the earlier print tells nothing of the trip, the new one does', async () => {
    const booking = await dock.sell(tour, { tourist_first_name: 'Ana' })
    const earlier = await partyCodeOf(booking)
    await move(booking)
    expect(await read(earlier)).toEqual({
      state: 'revoked',
      at: null,
      ticket: booking.ticket,
      business: { name: expect.any(String), phone: null },
      tour: booking.tour.name,
      trip: null,
    })
    expect(await read(await partyCodeOf(booking))).toMatchObject({
      state: 'good',
      trip: { departure: { start_time: '15:00' } },
    })
  })

  test('canceled; where that is undone the code that was canceled stays revoked, and another one is good', async () => {
    const booking = await dock.sell(tour)
    const earlier = await partyCodeOf(booking)
    const canceled = await cancel(booking)
    expect(await read(earlier)).toMatchObject({ state: 'canceled', trip: { due_cents: 0, paid_cents: 160_000 } })
    await ok(dock.owner.client(undoBooking, { params: { id: booking.id }, body: { version: canceled.version } }))
    expect(await read(earlier)).toMatchObject({ state: 'revoked', trip: null })
    expect(await read(await partyCodeOf(booking))).toMatchObject({ state: 'good' })
  })

  test('a print of another departure tells nothing of the trip, also once the booking is canceled', async () => {
    const booking = await dock.sell(tour)
    const earlier = await partyCodeOf(booking)
    await cancel(await move(booking))
    expect(await read(earlier)).toMatchObject({ state: 'canceled', trip: null })
  })

  test('a key that signs no more goes on verifying', async () => {
    const booking = await dock.sell(tour)
    const earlier = await partyCodeOf(booking)
    await dock.database.admin("update ticket_key set made_at = made_at - interval '100 days'")
    const later = await partyCodeOf(booking)
    expect(claimOf(later).key_id).not.toBe(claimOf(earlier).key_id)
    for (const code of [earlier, later]) expect(await read(code)).toMatchObject({ state: 'good' })
  })
})

test('K2: what this house did not sign is unknown, whatever is wrong with it, and answered alike', async () => {
  const booking = await dock.sell(tour)
  const code = await partyCodeOf(booking)
  const claim = claimOf(code)
  const { privateKey } = generateKeyPairSync('ed25519')
  const forgedAs = (changed: Partial<TicketClaim>) => {
    const signed = claimBytes({ ...claim, ...changed })
    return ticketCode(signed, sign(null, signed, privateKey))
  }
  const signature = readTicketCode(code)?.signature ?? new Uint8Array()
  const add = fixtures(dock.database.admin)
  const account = await add.addAccount({ name: 'Otra casa' })
  const ofAnother = await dock.database.db.transaction(account, async (tx) => {
    const sign = await ticketSigner(tx, SECRETS, { now: NOW, day: TODAY })
    return typeof sign === 'function' ? sign(claim) : sign.code
  })
  const unknown = [
    booking.ticket,
    'ZZZZZZZZ',
    'x',
    '%20',
    'A'.repeat(5_000),
    code.slice(0, -1),
    code.slice(0, -8),
    `${code}AAAAAAAA`,
    ticketCode(claimBytes({ ...claim, passenger: 1 }), signature),
    forgedAs({}),
    forgedAs({ key_id: Number.MAX_SAFE_INTEGER }),
    forgedAs({ account_id: 0 }),
    forgedAs({ account_id: Number.MAX_SAFE_INTEGER }),
    ofAnother,
  ]
  const answers = await Promise.all(unknown.map((one) => dock.api.raw('GET', `/v1/client/voucher/${one}`)))
  expect(answers.map(({ status }) => status)).toEqual(unknown.map(() => 404))
  expect(new Set(answers.map(({ json }) => JSON.stringify((json as { errors: unknown }).errors))).size).toBe(1)
  expect(await ask(code)).toMatchObject({ status: 'OK', data: { state: 'good' } })
})

test('who is sent to a departure that was called off is not let in', async () => {
  const booking = await dock.sell(tour)
  const code = await partyCodeOf(booking)
  await dock.database.admin("update departure set state = 'canceled' where id = $1", [booking.departure.id])
  expect(await read(code)).toMatchObject({ state: 'canceled' })
  await dock.database.admin("update departure set state = 'under_way' where id = $1", [booking.departure.id])
  dock.setNow(instant(NOW + HOUR_MS))
  expect(await read(code)).toMatchObject({ state: 'departed' })
})
