import type { ClosurePreview, ClosureTarget } from '@muelle/contract/closures/record'
import { describe, expect, it } from 'vitest'
import {
  choiceFor,
  choicesOf,
  defaultTreatment,
  FIRST_QUESTION,
  overfullTargets,
  treatmentOf,
  WISHES,
} from './closure-plan.ts'

const target = (part: Partial<ClosureTarget> = {}): ClosureTarget => ({
  tour_id: 1,
  tour_name: 'Flamencos',
  schedule_id: 5,
  local_date: '2026-07-17',
  start_time: '09:00',
  time_zone: 'America/Merida',
  departure_id: null,
  seats_left: 4,
  places_left: 5,
  ...part,
})
const booking = (
  booking_id: number,
  people = 2,
  suggestion: number | null = 0,
): ClosurePreview['bookings'][number] => ({
  booking_id,
  version: 1,
  ticket: `T${booking_id}`,
  status: 'confirmed',
  departure_id: 9,
  tourist_first_name: null,
  tourist_last_name: null,
  tourist_email: null,
  tourist_phone_code: null,
  tourist_phone_number: null,
  seats: people,
  people,
  currency: 'MXN',
  total_cents: 0,
  paid_cents: 0,
  seller: null,
  suggestion,
})

describe('the treatment of bookings of a closure (X7)', () => {
  it('says every choice in the words of the request', () => {
    const targets = [target(), target({ departure_id: 8 })]
    expect(treatmentOf('move:0', targets, FIRST_QUESTION)).toEqual({
      action: 'move',
      to: { schedule_id: 5, date: '2026-07-17' },
    })
    expect(treatmentOf('move:1', targets, FIRST_QUESTION)).toEqual({ action: 'move', to: { departure_id: 8 } })
    expect(treatmentOf('refund:cash', targets, FIRST_QUESTION)).toEqual({ action: 'refund', method: 'cash' })
    expect(treatmentOf('refund:transfer', targets, FIRST_QUESTION)).toEqual({ action: 'refund', method: 'transfer' })
    expect(treatmentOf('credit', targets, FIRST_QUESTION)).toEqual({ action: 'credit' })
    expect(treatmentOf('move:7', targets, FIRST_QUESTION)).toEqual({ action: 'pending' })
  })

  it('moves those who have room, and owes the others their money', () => {
    expect(choiceFor('move', 3)).toBe('move:3')
    expect(choiceFor('move', null)).toBe('pending')
    expect(WISHES.filter((wish) => wish !== 'move').map((wish) => choiceFor(wish, 3))).toEqual(WISHES.slice(1))
    expect(defaultTreatment('move', FIRST_QUESTION)).toEqual({ action: 'pending' })
    expect(defaultTreatment('credit', FIRST_QUESTION)).toEqual({ action: 'credit' })
    expect(defaultTreatment('ask', { hours: 6, otherwise: 'pending' })).toEqual({
      action: 'ask',
      hours: 6,
      otherwise: 'pending',
    })
  })

  it('keeps what was chosen for one booking when everybody gets something else', () => {
    const preview = { bookings: [booking(1), booking(2), booking(3, 2, null)] }
    expect([...choicesOf(preview, 'move', new Map([[2, 'keep']])).values()]).toEqual(['move:0', 'keep', 'pending'])
  })

  it('warns of departures that would become too full, by seats or by people', () => {
    const preview = { bookings: [booking(1, 3), booking(2, 2)], targets: [target()] }
    const both = choicesOf(preview, 'move', new Map())
    expect(overfullTargets(preview, both)).toEqual([{ target: 0, missing: 1 }])
    expect(overfullTargets(preview, new Map([[1, 'move:0']]))).toEqual([])
    const places = { bookings: [{ ...booking(1, 6), seats: 4 }], targets: [target()] }
    expect(overfullTargets(places, new Map([[1, 'move:0']]))).toEqual([{ target: 0, missing: 1 }])
  })
})
