import { cancelBooking, changeParty, rescheduleBooking, undoBooking } from '@muelle/contract/bookings/life'
import { setProof } from '@muelle/contract/bookings/proof'
import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import { getBoard } from '@muelle/contract/departures/plan'
import { getPassengers } from '@muelle/contract/departures/work'
import { bookingTicketLink, getTicket } from '@muelle/contract/tickets/record'
import { getBusinessTour, updateTour } from '@muelle/contract/tours/details'
import { addDays, instant } from '@muelle/domain/time'
import type { Tariff } from '@muelle/domain/tours/tariff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, sold, stateOf, TODAY, TOMORROW } from '../../../test/tours.ts'

/** Far enough for changes without a penalty. */
const LATER = addDays(TODAY, 5)
let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

type Seen = boolean | { tariff: Tariff; seen: number }[]
type Tariffs = { tariff: Tariff; needs_proof: boolean; channels: null }[]
const PROVEN: Tariffs = [
  { tariff: 'national', needs_proof: true, channels: null },
  { tariff: 'concession', needs_proof: true, channels: null },
  { tariff: 'foreign', needs_proof: false, channels: null },
]

async function ok<T>(answer: Promise<{ status: string; data?: T }>): Promise<T> {
  const result = await answer
  if (result.status !== 'OK' || result.data === undefined) throw new Error(JSON.stringify(result))
  return result.data
}
const tick = (booking: Pick<Booking, 'id'>, seen: Seen, version?: number) =>
  harbour.seller.client(setProof, { params: { id: booking.id }, body: { seen, ...(version && { version }) } })
const read = ({ id }: Pick<Booking, 'id'>) => ok(harbour.seller.client(getBooking, { params: { id } }))

async function sellTariffs(tour: AddedTour, tariffs: Tariffs): Promise<void> {
  const params = { id: harbour.business, tourId: tour.tour }
  const { version } = await ok(harbour.owner.client(getBusinessTour, { params }))
  await ok(harbour.owner.client(updateTour, { params, body: { version, tariffs } }))
}
async function provenTour(slug: string) {
  const tour = await harbour.addTour({ slug })
  await sellTariffs(tour, PROVEN)
  return tour
}
const nationals = (tour: AddedTour, quantity: number) => ({
  category_id: tour.categories.adults,
  quantity,
  tariff: 'national' as const,
})
const soldTo = (tour: AddedTour, quantity: number, others: Partial<Parameters<typeof sold>[2]> = {}) =>
  sold(harbour.seller, tour, {
    party: [nationals(tour, quantity), { category_id: tour.categories.adults, quantity: 1 }],
    quoted_total_cents: (quantity + 1) * 80_000,
    payment: { method: 'cash', amount_cents: (quantity + 1) * 80_000 },
    ...others,
  })
const eventsOf = (id: number) =>
  harbour.database.admin(
    `select action, changes - 'departure_id' as changes from audit_entry
     where subject_type = 'booking' and subject_id = $1 and action like '%proof%' order by id`,
    [id],
  )
const proofsIn = async () =>
  (await harbour.database.admin('select sum(proofs_seen)::int as seen from booking_party'))[0]?.['seen']

/** A refusal: nothing of any booking, and no tick, is different after it. */
async function refused(attempt: () => Promise<{ status: string }>, httpStatus: number, error: object) {
  const before = [await stateOf(harbour), await proofsIn()]
  expect(await attempt()).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
  expect([await stateOf(harbour), await proofsIn()]).toEqual(before)
}

test('P2: who has to show a proof is known from the sale on, on the booking, the board and the passenger list', async () => {
  const tour = await provenTour('wire')
  const booking = await soldTo(tour, 2)
  const needed = { needed: 2, seen: 0, tariffs: [{ tariff: 'national', needed: 2, seen: 0 }] }
  expect(booking.proof).toEqual(needed)
  expect(await read(booking)).toMatchObject({ proof: needed, party: booking.party })
  expect(booking.party.some((line) => 'proofs_seen' in line)).toBe(false)
  expect((await sold(harbour.seller, tour, { adults: 1 })).proof).toBeNull()

  const seen = await ok(tick(booking, true))
  expect(seen).toMatchObject({ proof: { needed: 2, seen: 2 }, version: booking.version })
  const board = await ok(harbour.seller.client(getBoard, { query: { business_id: harbour.business, date: TOMORROW } }))
  const row = board.departures.flatMap(({ bookings }) => bookings).find(({ id }) => id === booking.id)
  expect(row?.proof).toEqual({ needed: 2, seen: 2, tariffs: [{ tariff: 'national', needed: 2, seen: 2 }] })
  const list = await ok(harbour.seller.client(getPassengers, { params: { id: booking.departure.id } }))
  const people = list.bookings.find(({ booking_id }) => booking_id === booking.id)?.passengers
  expect(people?.map(({ tariff, needs_proof, proof_seen }) => [tariff, needs_proof, proof_seen])).toEqual([
    [null, false, false],
    ['national', true, true],
    ['national', true, true],
  ])
})

test('I27: a tick says what is to be true, is recorded once, and the other state takes it back', async () => {
  const booking = await soldTo(await provenTour('toggle'), 2)
  await ok(tick(booking, true))
  await ok(tick(booking, true))
  await ok(tick(booking, false, booking.version))
  const partly = await ok(tick(booking, [{ tariff: 'national', seen: 1 }]))
  expect(partly.proof).toMatchObject({ needed: 2, seen: 1 })
  expect(await eventsOf(booking.id)).toEqual([
    { action: 'booking.proof_seen', changes: { seen: 2, from_seen: 0, needed: 2 } },
    { action: 'booking.proof_unseen', changes: { seen: 0, from_seen: 2, needed: 2 } },
    { action: 'booking.proof_seen', changes: { seen: 1, from_seen: 0, needed: 2 } },
  ])
  expect(partly.history.filter(({ kind }) => kind === 'booking.proof_seen')).toHaveLength(2)
  const [events] = await harbour.database.admin(
    `select count(*)::int as count from event where subject_id = $1 and kind like 'booking.proof%'`,
    [booking.id],
  )
  expect(events).toEqual({ count: 3 })
})

test('I27: two who tick at once tick once', async () => {
  const booking = await soldTo(await provenTour('twice'), 3)
  const answers = await Promise.all(Array.from({ length: 6 }, () => tick(booking, true)))
  expect(answers.every(({ status }) => status === 'OK')).toBe(true)
  expect(await eventsOf(booking.id)).toHaveLength(1)
})

test('P2: ticks stay with those who stay, through a move and other people, and are cut to how many there are', async () => {
  const tour = await provenTour('stays')
  const booking = await soldTo(tour, 3, { date: LATER })
  await ok(tick(booking, [{ tariff: 'national', seen: 2 }]))
  const departure = { schedule_id: tour.schedules[1] as number, date: LATER }
  const moved = await ok(
    harbour.seller.client(rescheduleBooking, {
      params: { id: booking.id },
      body: { version: booking.version, departure, quoted_total_cents: 320_000 },
    }),
  )
  expect(moved.proof).toMatchObject({ needed: 3, seen: 2 })
  // A tick is no step: the move can still be taken back.
  await ok(tick(booking, [{ tariff: 'national', seen: 2 }]))
  const back = await ok(
    harbour.seller.client(undoBooking, { params: { id: booking.id }, body: { version: moved.version } }),
  )
  expect(back.proof).toMatchObject({ needed: 3, seen: 2 })
  const change = (version: number, quantity: number) =>
    ok(
      harbour.seller.client(changeParty, {
        params: { id: booking.id },
        body: { version, party: [nationals(tour, quantity)], quoted_total_cents: quantity * 80_000 },
      }),
    )
  const fewer = await change(back.version, 1)
  expect(fewer.proof).toMatchObject({ needed: 1, seen: 1 })
  const more = await change(fewer.version, 4)
  expect(more.proof).toMatchObject({ needed: 4, seen: 1 })
})

test('P8: what the tour asks for since is asked of nobody who was sold before', async () => {
  const tour = await provenTour('since')
  const asked = await soldTo(tour, 1)
  const free = await sold(harbour.seller, tour, {
    party: [{ category_id: tour.categories.adults, quantity: 1, tariff: 'foreign' }],
    quoted_total_cents: 80_000,
    payment: { method: 'cash', amount_cents: 80_000 },
  })
  await sellTariffs(
    tour,
    PROVEN.map((tariff) => ({ ...tariff, needs_proof: !tariff.needs_proof })),
  )
  expect((await read(asked)).proof).toMatchObject({ needed: 1 })
  expect((await read(free)).proof).toBeNull()
})

test('P2: the ticket says what to bring until it was seen', async () => {
  const booking = await soldTo(await provenTour('ticket'), 1)
  const { url } = await ok(harbour.seller.client(bookingTicketLink, { params: { id: booking.id } }))
  const key = new URL(url).searchParams.get('key') ?? ''
  const proofsOn = async () =>
    (await ok(harbour.api.client(getTicket, { params: { ticket: booking.ticket }, query: { key } }))).proofs
  expect(await proofsOn()).toEqual(['national'])
  await ok(tick(booking, true))
  expect(await proofsOn()).toEqual([])
})

test('refused: nobody has anything to prove, more than there are, an older version, a booking that ended', async () => {
  const tour = await provenTour('refused')
  const plain = await sold(harbour.seller, tour, { adults: 1 })
  await refused(() => tick(plain, true), 409, { code: 'proof.not_needed' })
  const booking = await soldTo(tour, 2)
  await refused(() => tick(booking, [{ tariff: 'national', seen: 3 }]), 409, {
    code: 'proof.too_many',
    detail: { tariff: 'national', people: 2 },
  })
  await refused(() => tick(booking, [{ tariff: 'concession', seen: 1 }]), 409, { code: 'proof.too_many' })
  await refused(() => tick(booking, true, booking.version + 1), 409, { code: 'booking.stale' })
  const body = { version: booking.version, cause: 'operator' as const }
  await ok(harbour.owner.client(cancelBooking, { params: { id: booking.id }, body }))
  await refused(() => tick(booking, true), 409, { code: 'booking.not_active' })
  const held = await soldTo(tour, 1, { payment: null })
  harbour.setNow(instant(Date.parse(held.expires_at ?? '')))
  await refused(() => tick(held, true), 409, { code: 'booking.not_active' })
})

test('a person without the right to edit bookings ticks nothing', async () => {
  const add = fixtures(harbour.database.admin)
  const reader = await add.addUser({
    account: harbour.account,
    username: 'mira',
    modules: [{ identifier: 'mdu_tour_booking', create: false, edit: false, delete: false }],
  })
  await add.addMember({ account: harbour.account, business: harbour.business, user: reader })
  const person = await harbour.api.signIn('mira')
  const booking = await soldTo(await provenTour('rights'), 1)
  await refused(() => person.client(setProof, { params: { id: booking.id }, body: { seen: true } }), 403, {})
})
