import { expect, test } from 'vitest'
import { isRangeMoment, rangeMomentOf } from './range-moment.ts'

const CANCUN = 'America/Cancun'
const at = (text: string, edge: 'start' | 'end', zone = CANCUN) => {
  const found = rangeMomentOf(text, edge, zone)
  return found === null ? null : new Date(found).toISOString()
}

test.each([
  ['a day begins at midnight of the zone', '2026-11-21', 'start', '2026-11-21T05:00:00.000Z'],
  ['and ends with its last millisecond', '2026-11-21', 'end', '2026-11-22T04:59:59.999Z'],
  ['a time on the clock of the zone', '2026-11-21 13:05:07', 'start', '2026-11-21T18:05:07.000Z'],
  ['includes its last second', '2026-11-21 23:59:59', 'end', '2026-11-22T04:59:59.999Z'],
  ['seconds may be left out', '2026-11-21 13:05', 'start', '2026-11-21T18:05:00.000Z'],
  ['an offset says it by itself', '2026-11-21T13:05:07-06:00', 'start', '2026-11-21T19:05:07.000Z'],
  ['UTC too', '2026-11-21T13:05:07.250Z', 'end', '2026-11-21T13:05:07.250Z'],
] as const)('%s', (_, text, edge, expected) => {
  expect(at(text, edge)).toBe(expected)
})

test('I25: a day of a zone that changes its clocks has the hours it has', () => {
  expect(at('2026-03-29', 'start', 'Europe/Madrid')).toBe('2026-03-28T23:00:00.000Z')
  expect(at('2026-03-29', 'end', 'Europe/Madrid')).toBe('2026-03-29T21:59:59.999Z')
})

test.each([
  '',
  'ayer',
  '2026-02-30',
  '2026-02-30 10:00:00',
  '2026-11-21 24:00:00',
  '2026-11-21 10:00:60',
  '21/11/2026',
  '2026-02-30T10:00:00Z',
  '2026-11-21T25:00:00Z',
])('refuses %j', (text) => {
  expect(isRangeMoment(text)).toBe(false)
})
