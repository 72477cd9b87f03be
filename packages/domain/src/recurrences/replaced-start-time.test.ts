import { expect, test } from 'vitest'
import { instant, localDate, localTime } from '../time.ts'
import type { Recurrence } from './recurrence.ts'
import { type FormerStartTime, replacedStartTime } from './replaced-start-time.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const season = (over: Partial<Recurrence> = {}): Recurrence => ({
  id: 1,
  tour_id: 1,
  valid_from: localDate('2026-01-01'),
  valid_to: null,
  weekdays: EVERY_DAY,
  months: null,
  priority: 0,
  created_at: instant(100),
  ...over,
})
const former = (id: number, over: Partial<FormerStartTime> = {}, of: Partial<Recurrence> = {}): FormerStartTime => ({
  id,
  start_time: localTime('09:00'),
  recurrence: season({ id, ...of }),
  ended_at: null,
  ...over,
})
const weekends = { weekdays: [0, 6] }

test.each([
  ['the one that ran there', [former(1)], 1],
  ['the one that ended there', [former(1, { ended_at: instant(150) })], 1],
  ['not one at another hour', [former(1, { start_time: localTime('10:00') })], null],
  ['not one on other days', [former(1, {}, { weekdays: [2] })], null],
  ['not one of other years', [former(1, {}, { valid_to: localDate('2026-02-01') })], null],
  ['the one with the higher priority (R4)', [former(1, {}, { priority: 5 }), former(2)], 1],
  ['one that outranked it until it ended', [former(1, { ended_at: instant(150) }, { priority: 5 }), former(2)], 1],
  [
    'not one that ended before another came to run there',
    [former(1, { ended_at: instant(50) }, { priority: 5 }), former(2)],
    2,
  ],
  ['nothing where there was nothing', [], null],
] as const)('R7: a new start time takes the place of %s', (_, known, expected) => {
  const added = season({ id: 9, valid_from: localDate('2026-06-01'), ...weekends })
  expect(replacedStartTime(added, localTime('09:00'), known)?.id ?? null).toBe(expected)
})
