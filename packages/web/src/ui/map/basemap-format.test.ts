import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnOf, decodeLine, encodeLine, rowOf, UNIT } from './basemap-format.ts'

const place = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))

test('a line is read as it was written, to half a unit', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 40 }), (line) => {
      const read = decodeLine(encodeLine(line))
      // Places that fall together are written once, so only the ends are sure to stand where they stood.
      for (const [written, back] of [
        [line[0], read[0]],
        [line.at(-1), read.at(-1)],
      ]) {
        expect(Math.abs((written?.[0] ?? 0) - (back?.[0] ?? 999))).toBeLessThanOrEqual(UNIT / 2 + 1e-9)
        expect(Math.abs((written?.[1] ?? 0) - (back?.[1] ?? 999))).toBeLessThanOrEqual(UNIT / 2 + 1e-9)
      }
      expect(read.length).toBeLessThanOrEqual(line.length)
    }),
  )
})

test('neighbours on the grid are written once, and no error adds up along a line', () => {
  expect(
    encodeLine([
      [0.00001, 0],
      [0.00002, 0],
      [1, 1],
    ]),
  ).toEqual([0, 0, 10_000, 10_000])
  const line = Array.from({ length: 1_000 }, (_, index) => [index * 0.000_33, 20 - index * 0.000_77])
  const last = decodeLine(encodeLine(line)).at(-1)
  expect(last?.[0]).toBeCloseTo(999 * 0.000_33, 4)
  expect(last?.[1]).toBeCloseTo(20 - 999 * 0.000_77, 4)
})

test('Yucatán lies in one cell', () => {
  expect([columnOf(-88.15), rowOf(21.59)]).toEqual([6, 7])
  expect([columnOf(-90), rowOf(15)]).toEqual([6, 7])
})
