import type { Trip } from '@muelle/contract/tracking/trips'
import { describe, expect, it } from 'vitest'
import { type Deed, type Pending, tripWith } from './pending.ts'

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
const sail = did(1, { type: 'sail', absent: [{ booking_id: 1, passengers: [2] }], aboard: 3 })
const arrived = did(2, { type: 'step', step: 'destiny_reached', is_automatic: true })

describe('a trip as the phone knows it', () => {
  it('is what the server told as long as nothing waits, and nothing of another trip counts', () => {
    expect(tripWith(TRIP, [{ ...sail, departure_id: 6 }])).toEqual(TRIP)
    expect(tripWith(TRIP, [did(1, { type: 'board', business_id: 1, booking_id: 1, passengers: [1] })])).toEqual(TRIP)
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
