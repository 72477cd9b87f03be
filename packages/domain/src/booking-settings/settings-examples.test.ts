import { expect, test } from 'vitest'
import { localTime } from '../time.ts'
import { defaultSettingsOf } from './booking-settings.ts'
import { lastBookableTime, turnMinutesOf } from './settings-examples.ts'

test.each([
  ['13:00', '23:00', 15, 60, '22:00'],
  ['13:00', '23:00', 30, 45, '22:00'],
  ['13:00', '23:00', 15, 0, '22:45'],
  ['18:00', '03:00', 60, 60, '02:00'],
  ['18:00', '00:00', 15, 60, '23:00'],
  ['08:00', '08:00', 60, 0, '07:00'],
  ['13:00', '13:30', 15, 60, null],
  ['13:00', '14:00', 15, 60, '13:00'],
] as const)(
  'open %s to %s, every %i minutes, last arrival %i before: %s (H-4, H-2)',
  (opens, closes, grid, arrival, last) => {
    const rules = { gridMinutes: grid, lastArrivalMinutes: arrival }
    expect(lastBookableTime({ opens: localTime(opens), closes: localTime(closes) }, rules)).toBe(last)
  },
)

test.each([
  [1, 90],
  [2, 90],
  [3, 105],
  [4, 105],
  [5, 120],
  [6, 120],
  [7, 150],
  [40, 150],
])('a party of %i stays %i minutes (D-3)', (party, minutes) => {
  expect(turnMinutesOf(defaultSettingsOf('restaurant').visit?.turns ?? [], party)).toBe(minutes)
})

test('until closing has no minutes', () => {
  expect(turnMinutesOf(defaultSettingsOf('bar').visit?.turns ?? [], 4)).toBeNull()
})
