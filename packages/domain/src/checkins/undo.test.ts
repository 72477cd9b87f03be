import { expect, test } from 'vitest'
import { clockInstant, momentOf } from '../device-clock.ts'
import { instant, MINUTE_MS } from '../time.ts'
import { correctionDenial, isOwnUndo, type UndoFacts, undoDenial } from './undo.ts'

const AT = instant(Date.UTC(2026, 10, 22, 13))
const after = (minutes: number, ms = 0) => instant(AT + minutes * MINUTE_MS + ms)
const SCAN: UndoFacts = { is_admitted: true, is_undone: false, received_at: AT, has_departed: false }

test.each([
  ['at once', {}, 0, null],
  ['at the tenth minute', {}, 10, null],
  ['of a refused scan', { is_admitted: false }, 0, { code: 'checkin.not_admitted' }],
  ['twice', { is_undone: true }, 0, { code: 'checkin.undone' }],
  ['when the boat has left', { has_departed: true }, 0, { code: 'checkin.departed' }],
] as const)('K3: %s', (_, facts, minutes, expected) => {
  expect(undoDenial({ ...SCAN, ...facts }, after(minutes))).toEqual(expected)
})

test('K3: ten minutes and not a moment longer', () => {
  expect(undoDenial(SCAN, after(10, 1))).toEqual({ code: 'checkin.undo_over', minutes: 10 })
})

test.each([
  ['its own', 'a', 10, true],
  ['too late', 'a', 10.01, false],
  ['before it happened', 'a', -1, false],
  ["another device's", 'b', 1, false],
])('K4: a queue takes back %s', (_, device, minutes, expected) => {
  const scan = { device: 'a', device_at: AT, at: AT }
  for (const at of [null, after(minutes)])
    expect(isOwnUndo(scan, { device, device_at: after(minutes), at })).toBe(expected)
})

test.each([
  ['as long by both clocks', after(10), true],
  ['put right in steps', after(10, 30_000), true],
  ['of a clock that was turned back', after(90), false],
])('K4: an undo three minutes after its scan, by the device: %s', (_, at, expected) => {
  expect(isOwnUndo({ device: 'a', device_at: AT, at: AT }, { device: 'a', device_at: after(3), at })).toBe(expected)
})

test('K4: the clock of a device is set right by what it says when it sends; nothing happens later than it is told', () => {
  const skewed = (ms: number) => momentOf(instant(AT + ms), { sent_at: instant(after(5) + ms), received_at: after(5) })
  for (const ms of [0, -86_400_000, 86_400_000]) expect(skewed(ms)).toBe(AT)
  // As little as a message takes is no fault of the clock.
  expect(skewed(-7)).toBe(AT - 7)
  expect(momentOf(after(9), { sent_at: AT, received_at: after(5) })).toBe(after(5))
})

test.each([
  [Date.parse('0000-01-01T00:00:00+14:00'), 0],
  [Date.parse('9999-12-31T23:59:59-14:00'), Date.parse('9999-12-31T23:59:59.999Z')],
  [AT, AT],
])('K4: what no clock shows, %i, is the nearest that one does', (ms, expected) => {
  expect(clockInstant(ms)).toBe(expected)
})

test('K4: however wrong a clock is, what happened has a day', () => {
  expect(momentOf(clockInstant(0), { sent_at: clockInstant(Number.MAX_SAFE_INTEGER), received_at: AT })).toBe(0)
})

test.each([
  ['fewer than may be', { aboard: 1, limit: 2 }, { aboard: 2, limit: 2 }, null],
  [
    'more than may be',
    { aboard: 2, limit: 2 },
    { aboard: 3, limit: 2 },
    { code: 'checkin.over_limit', aboard: 3, limit: 2 },
  ],
  ['others of too many', { aboard: 3, limit: 2 }, { aboard: 3, limit: 2 }, null],
  ['fewer of too many', { aboard: 4, limit: 2 }, { aboard: 3, limit: 2 }, null],
  ['at the desk of the dock', null, null, null],
] as const)('C7: corrected to %s', (_, before, after, expected) => {
  expect(correctionDenial(before, after)).toEqual(expected)
})
