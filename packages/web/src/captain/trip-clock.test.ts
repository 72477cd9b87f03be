import { HOUR_MS, instant, MINUTE_MS } from '@muelle/domain/time'
import { expect, it } from 'vitest'
import { untilStart } from './trip-clock.ts'

const START = instant(Date.UTC(2026, 10, 22, 13, 0))
it.each([
  [-18 * MINUTE_MS, { kind: 'inMinutes', minutes: 18 }],
  [-17.2 * MINUTE_MS, { kind: 'inMinutes', minutes: 18 }],
  [-120 * MINUTE_MS, { kind: 'inMinutes', minutes: 120 }],
  [-121 * MINUTE_MS, { kind: 'inHours', hours: 2 }],
  [-26 * HOUR_MS, { kind: 'inHours', hours: 26 }],
  [0, { kind: 'inMinutes', minutes: 0 }],
  [59_000, { kind: 'late', minutes: 0 }],
  [4.9 * MINUTE_MS, { kind: 'late', minutes: 4 }],
  [3 * HOUR_MS, { kind: 'lateHours', hours: 3 }],
])('%d ms from its hour', (apart, expected) => {
  expect(untilStart(START, instant(START + apart))).toEqual(expected)
})
