import { expect, test } from 'vitest'
import { localDate } from '../time.ts'
import { AGE_RANGE_DEFAULTS, AGE_RANGES, ageOn, ageRangeOf, defaultSeatWeight } from './age-range.ts'

test.each([
  [0, 'infants'],
  [2, 'infants'],
  [3, 'children'],
  [12, 'children'],
  [13, 'youths'],
  [17, 'youths'],
  [18, 'adults'],
  [99, 'adults'],
])('C1: age %i is in %s', (age, expected) => {
  expect(ageRangeOf(age)).toBe(expected)
})

test('C1: the ranges follow each other without gap, the last one is open', () => {
  const ranges = AGE_RANGES.map((range) => AGE_RANGE_DEFAULTS[range])
  expect(ranges.map(({ min_age }) => min_age)).toEqual([0, 3, 13, 18])
  expect(ranges.map(({ max_age }) => max_age)).toEqual([2, 12, 17, null])
})

test('C2: an infant has a place on a boat and a lap on a bus, everyone else a seat', () => {
  expect(defaultSeatWeight('infants', 'boat')).toBe(1)
  expect(defaultSeatWeight('infants', 'bus')).toBe(0)
  for (const range of ['children', 'youths', 'adults'] as const) {
    expect(defaultSeatWeight(range, 'boat')).toBe(1)
    expect(defaultSeatWeight(range, 'bus')).toBe(1)
  }
})

test.each([
  ['2020-06-15', '2026-06-14', 5],
  ['2020-06-15', '2026-06-15', 6],
  ['2024-02-29', '2027-02-28', 2],
  ['2024-02-29', '2027-03-01', 3],
  ['2024-02-29', '2028-02-29', 4],
  ['2026-12-31', '2027-01-01', 0],
  ['2027-01-01', '2026-01-01', 0],
])('C1: born %s, on %s the age is %i', (birth, travel, expected) => {
  expect(ageOn(localDate(birth), localDate(travel))).toBe(expected)
})
