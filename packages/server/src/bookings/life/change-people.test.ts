import { changeParty, changeTourist, quoteParty, rescheduleBooking } from '@muelle/contract/bookings/life'
import type { CallInput } from '@muelle/contract/call'
import { setDepartureState } from '@muelle/contract/departures/work'
import { getBusinessTour, updateTour } from '@muelle/contract/tours/details'
import { addDays } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddedTour } from '../../../test/fixtures.ts'
import { type Harbour, openHarbour, sold, stateOf, TODAY } from '../../../test/tours.ts'
import { brokenInvariants, checkInvariants } from '../../doctor/check-invariants.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

const LATER = addDays(TODAY, 5)
type PartyBody = CallInput<typeof changeParty>['body']
const adultsOf = (tour: AddedTour, quantity: number): PartyBody['party'] => [
  { category_id: tour.categories.adults, quantity },
]
const change = (id: number, version: number, cents: number, body: Pick<PartyBody, 'party'> & Partial<PartyBody>) =>
  harbour.seller.client(changeParty, { params: { id }, body: { version, quoted_total_cents: cents, ...body } })
async function ok<T>(answer: Promise<{ status: string; data?: T }>): Promise<T> {
  const result = await answer
  if (result.status !== 'OK' || result.data === undefined) throw new Error(JSON.stringify(result))
  return result.data
}
async function refused(attempt: Promise<{ status: string }>, httpStatus: number, error: object) {
  const before = await stateOf(harbour)
  expect(await attempt).toMatchObject({ status: 'ERROR', httpStatus, errors: [error] })
  expect(await stateOf(harbour)).toEqual(before)
}
const reasonFor = async (id: number, party: PartyBody['party']) =>
  (await ok(harbour.seller.client(quoteParty, { params: { id }, body: { party } }))).reason

test('§7: people leave a closed and overbooked departure, and nobody comes to it', async () => {
  const tour = await harbour.addTour({ slug: 'closed' })
  const booking = await sold(harbour.seller, tour, { date: LATER, adults: 6 })
  await harbour.database.admin('update departure set capacity = 4, overbook_seats = 2 where id = $1', [
    booking.departure.id,
  ])
  await refused(change(booking.id, 1, 560_000, { party: adultsOf(tour, 7) }), 409, { code: 'booking.no_room' })
  const departure = { departure_id: booking.departure.id }
  await ok(harbour.owner.client(setDepartureState, { body: { departure, state: 'closed' } }))
  expect(await reasonFor(booking.id, adultsOf(tour, 5))).toBeNull()
  await ok(change(booking.id, 1, 400_000, { party: adultsOf(tour, 5) }))
  expect(await reasonFor(booking.id, adultsOf(tour, 6))).toMatchObject({ code: 'departure.closed' })
  await refused(change(booking.id, 2, 480_000, { party: adultsOf(tour, 6) }), 409, { code: 'departure.closed' })
  const [row] = await harbour.database.admin('select seats_used, people_used from departure where id = $1', [
    booking.departure.id,
  ])
  expect(row).toEqual({ seats_used: 5, people_used: 5 })
})

test('§7: who leaves is said by name, and answers follow the people who gave them', async () => {
  const tour = await harbour.addTour({ slug: 'named' })
  const params = { id: harbour.business, tourId: tour.tour }
  const { version } = await ok(harbour.owner.client(getBusinessTour, { params }))
  const asking = { scope: 'passenger' as const, kind: 'text' as const, label: 'Alergias', options: [], required: false }
  const { questions } = await ok(harbour.owner.client(updateTour, { params, body: { version, questions: [asking] } }))
  const question_id = questions[0]?.id as number
  const named = (...names: string[]) => names.map((first_name) => ({ category_id: tour.categories.adults, first_name }))
  const answered = (value: string, passenger_position: number) => ({ question_id, passenger_position, value })
  const booking = await sold(harbour.seller, tour, {
    date: LATER,
    adults: 4,
    passengers: named('Ana', 'Beto', 'Caro'),
    answers: [answered('Nueces', 1), answered('Gluten', 3)],
  })
  // Three names fit three people: nobody has to be asked.
  const three = await ok(change(booking.id, 1, 240_000, { party: adultsOf(tour, 3) }))
  expect(three.passengers.map(({ first_name }) => first_name)).toEqual(['Ana', 'Beto', 'Caro'])
  expect(await reasonFor(booking.id, adultsOf(tour, 2))).toMatchObject({ code: 'passenger.who_stays' })
  await refused(change(booking.id, 2, 160_000, { party: adultsOf(tour, 2) }), 409, {
    code: 'passenger.who_stays',
    detail: { people: 2 },
  })
  const beyond = { party: adultsOf(tour, 3), answers: [answered('Nada', 4)] }
  await refused(change(booking.id, 2, 240_000, beyond), 422, { code: 'passenger.too_many', detail: { people: 3 } })
  const staying = { party: adultsOf(tour, 2), passengers: named('Beto', 'Caro') }
  const asked = await ok(harbour.seller.client(quoteParty, { params: { id: booking.id }, body: staying }))
  expect(asked).toMatchObject({ reason: null, total_cents: 160_000 })
  const two = await ok(change(booking.id, 2, 160_000, { party: adultsOf(tour, 2), passengers: named('Beto', 'Caro') }))
  expect(two.passengers.map(({ first_name }) => first_name)).toEqual(['Beto', 'Caro'])
  expect(two.answers).toEqual([answered('Gluten', 2)])
  // A name that is only corrected keeps what they answered.
  const corrected = await ok(
    change(booking.id, 3, 160_000, { party: adultsOf(tour, 2), passengers: named('Beto', 'Karo') }),
  )
  expect(corrected.answers).toEqual([answered('Gluten', 2)])
})

/** Everything that is kept of a booking: its row, people and answers, history, and the messages about it. */
async function keptOf(id: number) {
  const rows = (table: string, column = 'booking_id') =>
    harbour.database.admin(
      `select to_jsonb(t) as row from ${table} t where account_id = $1 and ${column} = $2 order by 1`,
      [harbour.account, id],
    )
  return {
    booking: await rows('booking', 'id'),
    party: await rows('booking_party'),
    passengers: await rows('booking_passenger'),
    answers: await rows('booking_answer'),
    ledger: await rows('ledger_entry'),
    events: await harbour.database.admin(
      `select kind, data from event where account_id = $1 and subject_type = 'booking' and subject_id = $2 order by id`,
      [harbour.account, id],
    ),
    audit: await harbour.database.admin(
      `select to_jsonb(a) as row from audit_entry a where account_id = $1 and subject_type = 'booking' and subject_id = $2 order by 1`,
      [harbour.account, id],
    ),
  }
}
const eventsOf = async (id: number) => (await keptOf(id)).events.map(({ kind }) => kind)

test('a change that changes nothing keeps every row as it was, and records nothing to tell of', async () => {
  const tour = await harbour.addTour({ slug: 'same' })
  const booking = await sold(harbour.seller, tour, {
    date: LATER,
    adults: 2,
    passengers: [{ category_id: tour.categories.adults, first_name: 'Ana', last_name: 'Sol' }],
  })
  const party = adultsOf(tour, 2)
  const before = await keptOf(booking.id)
  expect(before.events).toHaveLength(1)
  const wishes: (Pick<PartyBody, 'party'> & Partial<PartyBody>)[] = [
    { party },
    { party: [...adultsOf(tour, 1), ...adultsOf(tour, 1)], extras: [] },
    { party, passengers: booking.passengers, answers: booking.answers },
    { party, excess: 'pending' },
  ]
  for (const wish of wishes) {
    const answered = await ok(change(booking.id, 1, 160_000, wish))
    expect(answered).toMatchObject({ version: 1, people: 2, total_cents: 160_000 })
    expect(await keptOf(booking.id)).toEqual(before)
  }
  await refused(
    harbour.seller.client(rescheduleBooking, {
      params: { id: booking.id },
      body: { version: 1, departure: { departure_id: booking.departure.id }, quoted_total_cents: 160_000 },
    }),
    409,
    { code: 'booking.same_departure' },
  )
  await ok(
    harbour.seller.client(changeTourist, {
      params: { id: booking.id },
      body: { version: 1, notes: booking.notes, tourist_first_name: booking.tourist_first_name },
    }),
  )
  expect(await keptOf(booking.id)).toEqual(before)

  // One letter of a name is a change.
  await ok(
    change(booking.id, 1, 160_000, {
      party,
      passengers: [{ category_id: tour.categories.adults, first_name: 'Ana', last_name: 'Sole' }],
    }),
  )
  expect(await eventsOf(booking.id)).toEqual([...before.events.map(({ kind }) => kind), 'booking.party_changed'])
})

test('two add one adult each at once: one is told what the other did, and both come when it is tried anew', async () => {
  const tour = await harbour.addTour({ slug: 'both' })
  const booking = await sold(harbour.seller, tour, { date: LATER, adults: 2 })
  const three = { party: adultsOf(tour, 3) }
  const answers = await Promise.all([
    change(booking.id, 1, 240_000, three),
    harbour.owner.client(changeParty, {
      params: { id: booking.id },
      body: { version: 1, quoted_total_cents: 240_000, ...three },
    }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['ERROR', 'OK'])
  expect(answers.find(({ status }) => status === 'ERROR')).toMatchObject({
    httpStatus: 409,
    errors: [{ code: 'booking.stale', detail: { version: 2, current: { people: 3, total_cents: 240_000 } } }],
  })
  await ok(change(booking.id, 2, 320_000, { party: adultsOf(tour, 4) }))
  expect((await eventsOf(booking.id)).filter((kind) => kind === 'booking.party_changed')).toHaveLength(2)
})

test('after all of it every invariant holds', async () => {
  expect(brokenInvariants(await checkInvariants(harbour.database.connection))).toEqual([])
})
