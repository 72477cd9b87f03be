import { expect, it } from 'vitest'
import { createdIdsOf } from './created-bookings.ts'

const event = (kind: string, subject_id: number) => ({ kind, subject_id, business_id: 1 })

it('names each new booking of a burst once', () => {
  const burst = [
    event('booking.held', 4),
    event('booking.confirmed', 4),
    event('booking.created', 7),
    event('booking.created', 7),
    event('booking.canceled', 9),
  ]
  expect(createdIdsOf(burst)).toEqual([4, 7])
})
