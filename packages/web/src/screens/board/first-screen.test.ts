import { expect, it } from 'vitest'
import { firstScreenOf } from './first-screen.ts'

const day = (...bookings: number[]) =>
  bookings.map((count) => ({ bookings: Array.from({ length: count }, () => null) }))

it.each([
  ['nothing', day(), 0],
  ['a quiet day at once', day(1, 0, 3), 3],
  ['as many as fill a screen', day(10, 10, 10, 10, 10), 3],
  ['a single full one, whole', day(200, 1), 1],
  ['headings fill a screen too', day(...Array.from({ length: 60 }, () => 0)), 24],
])('%s', (_, departures, first) => {
  expect(firstScreenOf(departures)).toBe(first)
})
