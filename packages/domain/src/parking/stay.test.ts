import { describe, expect, test } from 'vitest'
import { instant, MINUTE_MS } from '../time.ts'
import {
  dueCents,
  folioText,
  hasEntryGrace,
  leaveDenial,
  quoteDenial,
  reckonedAt,
  type StayFacts,
  toldLateDenial,
} from './stay.ts'

const ENTERED = instant(Date.UTC(2026, 10, 22, 17, 5))
const after = (minutes: number) => instant(ENTERED + minutes * MINUTE_MS)
const STAY: StayFacts = { is_open: true, entered_at: ENTERED, left_at: null, paid_cents: 0, exit_until: null }

describe('P-2: leaving', () => {
  test('who is in may leave, once', () => {
    expect(leaveDenial(STAY, after(1))).toBeNull()
    expect(leaveDenial({ ...STAY, is_open: false, left_at: after(20) }, after(30))).toEqual({
      code: 'parking.already_left',
      leftAt: '2026-11-22T17:25:00.000Z',
    })
  })
  test('a clock that was set back lets nobody leave before they came', () => {
    expect(leaveDenial(STAY, after(-1))).toEqual({ code: 'parking.clock_back', enteredAt: '2026-11-22T17:05:00.000Z' })
  })
  test('who has paid has until then, and owes the difference afterwards', () => {
    const paid = { ...STAY, paid_cents: 6250, exit_until: after(165) }
    expect(dueCents(paid, 6875, after(165))).toBe(0)
    expect(dueCents(paid, 6875, instant(after(165) + 1))).toBe(625)
    expect(dueCents(paid, 6000, after(200))).toBe(0)
    expect(dueCents(STAY, 6250, after(150))).toBe(6250)
  })
})

test.each([
  ['at once', 150, 6250, null],
  ['three minutes later', 153, 6250, null],
  ['four minutes later', 154, 6250, { code: 'parking.quote_old', minutes: 3 }],
  ['of a moment that has not come', 149, 6250, { code: 'parking.quote_old', minutes: 3 }],
  ['for less', 150, 6000, { code: 'parking.price_changed', currency: 'MXN', dueCents: 6250 }],
])('what was shown is paid %s', (_, now, amount, denial) => {
  expect(
    quoteDenial({ as_of: after(150), amount_cents: amount }, { now: after(now), due_cents: 6250, currency: 'MXN' }),
  ).toEqual(denial)
})

test.each([
  [null, true],
  [29, false],
  [30, true],
])('P-12: who left %s minutes ago turns around for nothing: %s', (minutes, has) => {
  expect(hasEntryGrace(minutes === null ? null : after(-minutes), ENTERED, 30)).toBe(has)
})

test.each([
  [null, 70, 70],
  [75, 70, 60],
  [75, 75, 60],
  [75, 76, 76],
  [75, 50, 50],
])('P-2: who may leave until minute %j and leaves in minute %i is reckoned by minute %i', (until, at, by) => {
  expect(reckonedAt({ exit_until: until === null ? null : after(until) }, 15, after(at))).toBe(after(by))
})

test.each([
  [1, '0001'],
  [147, '0147'],
  [12_345, '12345'],
])('folio %i is printed as %s', (folio, text) => {
  expect(folioText(folio)).toBe(text)
})

test.each([
  [0, null],
  [-720, null],
  [-721, { code: 'parking.told_late', maxHours: 12 }],
  [2, null],
  [3, { code: 'parking.told_late', maxHours: 12 }],
])('an entry of %i minutes from now is told: %j', (minutes, denial) => {
  expect(toldLateDenial(after(minutes), ENTERED)).toEqual(denial)
})
