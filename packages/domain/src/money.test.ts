import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, percentOf, ratioOf, roundHalfAwayFromZero } from './money.ts'

test.each([
  [5, 2, 3],
  [-5, 2, -3],
  [5, -2, -3],
  [-5, -2, 3],
  [4, 3, 1],
  [149, 100, 1],
  [150, 100, 2],
  [-149, 100, -1],
  [-150, 100, -2],
  [-1, 100, 0],
  [0, 7, 0],
  [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
])('T3: %i / %i rounds to %i', (numerator, denominator, expected) => {
  expect(roundHalfAwayFromZero(numerator, denominator)).toBe(expected)
})

test.each([
  [90_000, 1600, 14_400],
  [1, 5000, 1],
  [-1, 5000, -1],
  [1, 4999, 0],
  [206_000, 10_000, 206_000],
  // The product of these two is beyond 2^53; the answer is still exact.
  [900_719_925_474_099, 9999, 900_629_853_481_552],
])('T3: %i cents at %i basis points are %i', (cents, basisPoints, expected) => {
  expect(percentOf(cents, basisPoints)).toBe(expected)
})

test('T3: a ratio equals exact arithmetic rounded once, halves away from zero', () => {
  const cents = fc.integer({ min: -(2 ** 40), max: 2 ** 40 })
  fc.assert(
    fc.property(cents, fc.nat(50_000), fc.integer({ min: 1, max: 50_000 }), (amount, numerator, denominator) => {
      const product = BigInt(Math.abs(amount)) * BigInt(numerator)
      const size = Number((product * 2n + BigInt(denominator)) / (2n * BigInt(denominator)))
      // An amount that no integer of the language holds exactly is none.
      fc.pre(Number.isSafeInteger(size))
      expect(ratioOf(amount, numerator, denominator)).toBe(amount < 0 && size !== 0 ? -size : size)
    }),
  )
})

test.each([
  ['E9: a hundred pesos in three', 10_000, [1, 1, 1], [3334, 3333, 3333]],
  ['E9: a partial payment over the lines', 100_000, [106_000, 100_000, 10_500], [48_961, 46_189, 4850]],
  ['a refund mirrors the payment', -10_000, [1, 1, 1], [-3334, -3333, -3333]],
  ['no positive weight', 500, [0, 0], [500, 0]],
  ['negative weights take nothing', 500, [-3, 1], [0, 500]],
  ['no parts', 500, [], []],
  ['nothing to split', 0, [2, 3], [0, 0]],
])('T3 %s', (_, totalCents, weights, expected) => {
  expect(allocate(totalCents, weights)).toEqual(expected)
})

test('T3: parts add up and none is a whole cent away from its exact share', () => {
  const weights = fc.array(fc.nat(10 ** 9), { minLength: 1, maxLength: 12 }).filter((list) => list.some((w) => w > 0))
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), weights, (totalCents, shares) => {
      const parts = allocate(totalCents, shares)
      const sum = shares.reduce((total, share) => total + share, 0)
      expect(parts.reduce((total, part) => total + part, 0)).toBe(totalCents)
      parts.forEach((part, index) => {
        expect(Math.abs(part - (totalCents * (shares[index] ?? 0)) / sum)).toBeLessThan(1.000001)
      })
    }),
  )
})
