import { expect, test } from 'vitest'
import { departureKey } from '../plan/departure-key.ts'
import { calendarSearchOf, movedBy, rangeOf } from './calendar-search.ts'

test.each([
  [{}, {}],
  [{ view: 'month' }, {}],
  [
    { view: 'day', date: '2030-02-28', tour: '7', open: 'd12' },
    { view: 'day', date: '2030-02-28', tour: 7, open: 'd12' },
  ],
  [{ view: 'year', date: '2030-02-30', tour: 'x', open: 'z9' }, {}],
  [{ open: 's3' }, { open: 's3' }],
])('the address %o is read as %o', (raw, search) => {
  expect(Object.fromEntries(Object.entries(calendarSearchOf(raw)).filter(([, value]) => value !== undefined))).toEqual(
    search,
  )
})

test.each([
  ['day', '2030-03-06', 0, '2030-03-06', '2030-03-06'],
  ['week', '2030-03-06', 0, '2030-03-03', '2030-03-09'],
  ['week', '2030-03-06', 1, '2030-03-04', '2030-03-10'],
  ['week', '2030-03-03', 1, '2030-02-25', '2030-03-03'],
  // February 2026 begins on a Sunday and fills four weeks.
  ['month', '2026-02-17', 0, '2026-02-01', '2026-02-28'],
  ['month', '2026-02-17', 1, '2026-01-26', '2026-03-01'],
  ['month', '2030-03-31', 0, '2030-02-24', '2030-04-06'],
] as const)('the %s around %s, weeks from %i, shows %s to %s', (view, date, firstWeekday, from, to) => {
  expect(rangeOf(view, date, firstWeekday)).toEqual({ from, to })
})

test.each([
  ['day', '2030-02-28', 1, '2030-03-01'],
  ['week', '2030-01-02', -1, '2029-12-26'],
  ['month', '2030-01-31', 1, '2030-02-28'],
  ['month', '2030-01-15', -1, '2029-12-15'],
  ['month', '2030-12-31', 1, '2031-01-31'],
] as const)('a %s from %s by %i is %s', (view, date, steps, moved) => {
  expect(movedBy(view, date, steps)).toBe(moved)
})

test('a departure is named by its schedule, which stays when it gets a row, and an extra one by its row', () => {
  expect(departureKey({ id: 4, schedule_id: 9 })).toBe('s9')
  expect(departureKey({ id: 4, schedule_id: null })).toBe('d4')
  expect(departureKey({ id: null, schedule_id: 9 })).toBe('s9')
})
