import { expect, test } from 'vitest'
import { isIdle } from './standing.ts'

const gone = { code: 'departure.cutoff_passed', message: 'Se podía vender hasta las 04:25 pm.' }

test.each([
  ['nobody booked, and nobody can any more', 0, gone, true],
  ['nobody booked yet', 0, null, false],
  ['all its seats are kept for an agency', 0, { ...gone, code: 'departure.full' }, false],
  ['somebody booked before it closed', 2, gone, false],
])('a departure counts on nobody only where %s', (_, people_used, reason, idle) => {
  expect(isIdle({ people_used, reason })).toBe(idle)
})
