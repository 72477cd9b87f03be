import { expect, test } from 'vitest'
import { bookingKey, KEY_MARK } from './booking-key.ts'

test('one reference is several bookings by their products, and by their place among those of one product', () => {
  const keys = [
    bookingKey('FH-1', null, 1),
    bookingKey('FH-1', null, 2),
    bookingKey('FH-1', 'Snorkel', 1),
    bookingKey('FH-1', 'Snorkel', 2),
    bookingKey('FH-1', 'Isla Pájaros', 1),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(bookingKey('FH-1', ' isla pajaros ', 1)).toBe(keys[4])
  expect(keys.map((key) => key.split(KEY_MARK)[0])).toEqual(Array.from(keys, () => 'FH-1'))
  expect(keys[0]).toBe('FH-1')
})
