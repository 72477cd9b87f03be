import { describe, expect, test } from 'vitest'
import { paidOf, signedCentsOf, typedPaid } from './paid-draft.ts'

describe('what of a net changes hands', () => {
  test.each([
    [null, 20_000, 20_000],
    [null, -20_000, -20_000],
    ['120', 20_000, 12_000],
    ['120', -20_000, -12_000],
    ['1,280.50', -128_050, -128_050],
    ['0', 20_000, null],
    ['200.01', 20_000, null],
    ['-5', 20_000, null],
    ['', 20_000, null],
    ['doce', 20_000, null],
  ])('%s of %i is %s', (typed, net, paid) => expect(paidOf(typed, net)).toBe(paid))

  test('is all of it before somebody types', () => expect(typedPaid(null, -128_050)).toBe('1280.50'))
})

test.each([
  ['180', 18_000],
  ['−180', -18_000],
  ['-1,280.5', -128_050],
  ['0', null],
  ['--1', null],
  ['', null],
])('an adjustment of %s', (typed, cents) => expect(signedCentsOf(typed)).toBe(cents))
