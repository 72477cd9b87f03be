import { expect, test } from 'vitest'
import { DEPARTURE_STATES } from '../departures/state.ts'
import { cancelDenial, isActive } from './cancel.ts'
import { BOOKING_STATUSES } from './status.ts'

test('§7: exactly what is held, pending or confirmed may be canceled', () => {
  for (const status of BOOKING_STATUSES) {
    const mayCancel = ['hold', 'pending', 'confirmed'].includes(status)
    expect(isActive(status)).toBe(mayCancel)
    expect(cancelDenial({ status, departureState: 'open' })).toEqual(
      mayCancel ? null : { code: 'booking.not_active', status },
    )
  }
})

test('§7: until the boat leaves, also from a closed or canceled departure', () => {
  const refusing = DEPARTURE_STATES.filter((departureState) => cancelDenial({ status: 'confirmed', departureState }))
  expect(refusing).toEqual(['under_way', 'finished'])
  expect(cancelDenial({ status: 'confirmed', departureState: 'under_way' })).toEqual({ code: 'departure.departed' })
})

test('§7: the booking is asked before the departure', () => {
  expect(cancelDenial({ status: 'canceled', departureState: 'finished' })).toEqual({
    code: 'booking.not_active',
    status: 'canceled',
  })
})
