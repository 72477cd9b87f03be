import { describe, expect, test } from 'vitest'
import { instant } from '../../time.ts'
import type { Conditions } from '../../visits/nights/cover.ts'
import { coverOfTold, type PaidFact } from './told-cash.ts'

const minute = (count: number) => instant(Date.parse('2027-03-11T05:00:00Z') + count * 60_000)
const LIST: Conditions = { freeUntil: minute(0), coverCents: 200_00, isTwoForOne: false }
const fact = (over: Partial<PaidFact> = {}): PaidFact => ({
  nonce: 'own',
  at: minute(10),
  fresh: 2,
  isCovered: true,
  isDouble: false,
  chargedCents: 0,
  ...over,
})
const told = (facts: PaidFact[], toldCents = 400_00, conditions: Conditions | null = LIST) =>
  coverOfTold(conditions, facts, { nonce: 'own', toldCents })

describe('N-2, Q-4: what of the cash that a device told is a cover', () => {
  test.each([
    ['what was due', [fact()], 400_00, 400_00],
    ['less than was due', [fact()], 150_00, 150_00],
    ['more than was due', [fact()], 9_999_00, 400_00],
    ['of people in their free time', [fact({ at: minute(-1), isCovered: false })], 400_00, 0],
    ['at the very end of it', [fact({ at: minute(0) })], 400_00, 400_00],
    ['of a scan that found everybody in', [fact({ fresh: 0, isDouble: true })], 400_00, 0],
    ['of one of two', [fact({ fresh: 1, isDouble: true })], 400_00, 200_00],
    ['of a passage that is not known', [fact({ nonce: 'another' })], 400_00, 0],
  ])('%s', (_, facts, cents, expected) => {
    expect(told(facts, cents)).toBe(expected)
  })

  test('a party without terms of a list, such as one with a table, pays nothing at a door', () => {
    expect(told([fact()], 400_00, null)).toBe(0)
  })

  test('the second of a pair that came in by another door before is free with two for one', () => {
    const pair = { ...LIST, isTwoForOne: true }
    const first = fact({ nonce: 'before', at: minute(5), fresh: 1, chargedCents: 200_00 })
    expect(told([first, fact({ fresh: 1 })], 200_00, pair)).toBe(0)
    expect(told([first, fact({ fresh: 2 })], 400_00, pair)).toBe(200_00)
    expect(told([{ ...first, at: minute(20) }, fact({ fresh: 1 })], 200_00, pair)).toBe(200_00)
    const alike = { ...first, at: minute(10) }
    expect(told([alike, fact({ fresh: 1 })], 200_00, pair)).toBe(0)
  })

  test('what a later scan was charged for the same people is theirs once, whoever tells first', () => {
    const double = fact({ nonce: 'later', at: minute(20), fresh: 0, isDouble: true, chargedCents: 400_00 })
    expect(told([fact(), double])).toBe(0)
    expect(told([fact(), { ...double, chargedCents: 100_00 }])).toBe(300_00)
    expect(told([fact(), { ...double, isDouble: false }])).toBe(400_00)
  })
})
