import type { CaptainDay } from '@muelle/contract/captain/day'
import type { Trip } from '@muelle/contract/tracking/trips'
import { describe, expect, it } from 'vitest'
import { partiesOf } from '../parties.ts'
import { type Deed, dayWith, type Pending, tripWith } from './pending.ts'

const TRIP: Trip = {
  departure_id: 5,
  business_id: 1,
  tracking_id: null,
  tour_name: 'Flamencos',
  starts_at: '2026-11-22T13:00:00Z',
  state: 'boarding',
  status: null,
  steps: [],
  next_steps: [],
  undo_until: null,
  transports: [],
  captain: null,
  aboard: 4,
  absent: 0,
  people_limit: 12,
  may_lead: true,
  is_crew: true,
  places: { origin: null, destination: null },
  positions: [],
  arrival: { kind: 'not_started' },
}
const did = (minute: number, deed: Deed, departure_id = 5): Pending => ({
  nonce: String(minute),
  user_id: 3,
  departure_id,
  at: `2026-11-22T13:0${minute}:00.000Z`,
  deed,
})
const BOARD: Deed = { type: 'board', business_id: 1, booking_id: 1, passengers: [1, 2] }
const sail = did(1, { type: 'sail', absent: [{ booking_id: 1, passengers: [2] }], aboard: 3 })
const arrived = did(2, { type: 'step', step: 'destiny_reached', is_automatic: true })

describe('a trip as the phone knows it', () => {
  it('is what the server told as long as nothing waits, and nothing of another trip counts', () => {
    expect(tripWith(TRIP, [{ ...sail, departure_id: 6 }])).toEqual(TRIP)
    expect(tripWith(TRIP, [did(1, BOARD)])).toEqual(TRIP)
  })

  it('has sailed before the server has heard of it, with whoever was aboard', () => {
    expect(tripWith(TRIP, [sail])).toMatchObject({
      status: 'started',
      state: 'under_way',
      aboard: 3,
      absent: 1,
      next_steps: ['destiny_reached', 'backing_to_origin', 'finalized'],
      undo_until: '2026-11-22T13:02:00.000Z',
      steps: [{ status: 'started', is_automatic: false }],
    })
  })

  it('takes steps in their order, each once, and back', () => {
    const far = tripWith(TRIP, [sail, arrived, arrived])
    expect(far.steps.map(({ status, is_automatic }) => [status, is_automatic])).toEqual([
      ['started', false],
      ['destiny_reached', true],
    ])
    expect(tripWith(far, [arrived])).toEqual(far)
    expect(tripWith(far, [did(3, { type: 'undo', status: 'destiny_reached' })])).toMatchObject({ status: 'started' })
    const undone = tripWith(TRIP, [sail, did(2, { type: 'undo', status: 'started' })])
    expect(undone).toMatchObject({ status: null, steps: [], next_steps: [], undo_until: null })
  })
})

describe('a day as the phone knows it', () => {
  const done = { kind: 'boarding' as const, position: 2, at: '2026-11-22T12:50:00Z', by: null, device: null }
  const day = {
    trip: TRIP,
    trips: [
      { departure_id: 5, status: null },
      { departure_id: 6, status: 'destiny_reached' },
    ],
    bookings: [
      { id: 1, standing: 'confirmed', people: 3, done: [done] },
      { id: 2, standing: 'confirmed', people: 1, done: [] },
    ],
  } as unknown as CaptainDay
  const aboard = (pending: Pending[], read = day) =>
    partiesOf(dayWith(read, pending).bookings).map((party) => party.aboard)

  it('has those aboard who were let in here, over whatever is read anew, and not those who were taken back', () => {
    expect(aboard([])).toEqual([[2], []])
    expect(aboard([did(1, BOARD)])).toEqual([[1, 2], []])
    // Applied to what is applied already, it is the same.
    expect(aboard([did(1, BOARD)], dayWith(day, [did(1, BOARD)]))).toEqual([[1, 2], []])
    const back = did(2, { type: 'unboard', business_id: 1, booking_id: 1, passengers: [1, 2], of: '1', reason: 'No' })
    expect(aboard([did(1, BOARD), back])).toEqual([[], []])
  })

  it('says of each trip of the list how far it is', () => {
    const states = (pending: Pending[]) => dayWith(day, pending).trips.map(({ status }) => status)
    expect(states([])).toEqual([null, 'destiny_reached'])
    expect(states([sail, arrived, did(3, { type: 'step', step: 'finalized', is_automatic: false }, 6)])).toEqual([
      'destiny_reached',
      'finalized',
    ])
    expect(states([sail, did(2, { type: 'undo', status: 'started' })])).toEqual([null, 'destiny_reached'])
  })
})
