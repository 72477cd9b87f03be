import { expect, test } from 'vitest'
import { missingHour, permitHours } from './permit-hours.ts'

test.each([
  ['20:00', '08:00', { from: '20:00', to: '08:00' }, null],
  // Left empty on purpose: at any hour.
  ['', '', null, null],
  // Half of it is no hour, and no «at any hour» either.
  ['20:00', '', null, 'to'],
  ['', '08:00', null, 'from'],
])('a permit from «%s» to «%s» holds in %o, and lacks %o', (from, to, hours, missing) => {
  expect(permitHours({ from, to })).toEqual(hours)
  expect(missingHour({ from, to })).toBe(missing)
})
