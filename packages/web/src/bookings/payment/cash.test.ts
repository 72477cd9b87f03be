import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOfTyped, likelyNotes, typedOfCents } from './cash.ts'

describe('cash at the desk', () => {
  it('suggests the round amounts a person may hand over', () => {
    expect(likelyNotes(170_000)).toEqual([180_000, 200_000])
    expect(likelyNotes(173_000)).toEqual([180_000, 200_000])
    expect(likelyNotes(346_000)).toEqual([350_000, 400_000])
    expect(likelyNotes(45_000)).toEqual([50_000, 100_000])
    expect(likelyNotes(8_950)).toEqual([10_000, 20_000])
    expect(likelyNotes(298_000)).toEqual([300_000])
    expect(likelyNotes(100_000)).toEqual([])
  })

  it('never suggests less than what is due, nor the same twice, nor more than two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (due) => {
        const amounts = likelyNotes(due)
        expect(amounts.length).toBeLessThanOrEqual(2)
        expect(amounts.every((amount) => amount > due)).toBe(true)
        expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b))
      }),
    )
  })

  it.each([
    ['1,600.5', 160_050],
    ['1,600', 160_000],
    ['1,234,567', 123_456_700],
    // Typed where the keys have a comma alone.
    ['12,50', 1_250],
    ['1600,5', 160_050],
    ['12,', 1_200],
    ['1,600,50', null],
    ['12,5000', null],
    ['1,60.50', null],
    ['1.600,50', null],
    [' $500 ', 50_000],
    ['0.07', 7],
    ['1.005', null],
    ['', null],
    ['-5', null],
    ['5e3', null],
    ['1234567890', null],
  ])('reads «%s» as %o', (text, cents) => {
    expect(centsOfTyped(text)).toBe(cents)
  })

  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(centsOfTyped(typedOfCents(cents))).toBe(cents)
      }),
    )
  })
})
