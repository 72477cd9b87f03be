import { expect, test } from 'vitest'
import { DEPARTURE_STATES } from '../../departures/plan/state.ts'
import { BOOKING_STATUSES } from '../record/status.ts'
import { cancelDenial, isActive } from './cancel.ts'

test('§7: exactly what is held, pending or confirmed may be canceled', () => {
  for (const status of BOOKING_STATUSES) {
    const mayCancel = ['hold', 'pending', 'confirmed'].includes(status)
    expect(isActive(status)).toBe(mayCancel)
    expect(cancelDenial({ status, departure_state: 'open' })).toEqual(
      mayCancel ? null : { code: 'booking.not_active', status },
    )
  }
})

test('§7: until the boat leaves, also from a closed or canceled departure', () => {
  const refusing = DEPARTURE_STATES.filter((departure_state) => cancelDenial({ status: 'confirmed', departure_state }))
  expect(refusing).toEqual(['under_way', 'finished'])
  expect(cancelDenial({ status: 'confirmed', departure_state: 'under_way' })).toEqual({ code: 'departure.departed' })
})

test('§7: the booking is asked before the departure', () => {
  expect(cancelDenial({ status: 'canceled', departure_state: 'finished' })).toEqual({
    code: 'booking.not_active',
    status: 'canceled',
  })
})
