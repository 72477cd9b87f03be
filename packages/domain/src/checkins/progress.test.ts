import { expect, test } from 'vitest'
import { trackingStatusOf } from '../bookings/record/status.ts'
import { progressOf, statusesOf } from './progress.ts'

const r = (position: number) => ({ kind: 'reception' as const, position })
const b = (position: number) => ({ kind: 'boarding' as const, position })

test.each([
  ['nobody', [], 0, 0, 'pending'],
  ['three of four received', [r(1), r(2), r(3)], 3, 0, 'pending'],
  ['all received, three aboard', [r(1), r(2), r(3), r(4), b(1), b(2), b(4)], 4, 3, 'received'],
  ['all aboard without a reception', [b(1), b(2), b(3), b(4)], 4, 4, 'boarded'],
  ['one twice, and one who left the party', [r(1), b(1), r(5), b(6)], 1, 1, 'pending'],
] as const)('K1: %s', (_, done, received, boarded, status) => {
  const progress = progressOf(4, done)
  expect(progress).toEqual({ people: 4, received, boarded })
  expect(trackingStatusOf({ has_transport: true, left: false, ...statusesOf(progress) })).toBe(status)
})
