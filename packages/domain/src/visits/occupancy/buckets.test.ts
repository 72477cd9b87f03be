import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Instant, instant } from '../../time.ts'
import {
  BUCKET_MS,
  bucketOf,
  bucketStart,
  bucketsOf,
  firstFree,
  isFree,
  lastTaken,
  mergeSpans,
  nextTaken,
  spanOfTime,
  spansOf,
} from './buckets.ts'

const at = (text: string): Instant => instant(Date.parse(`2027-03-10T${text}Z`))
const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => ({ from, to: from + length }))

describe('G-2: quarter hours, rounded outwards', () => {
  test.each([
    ['on the quarter', '20:00', '21:30', 6],
    ['a start between quarters takes the quarter it lies in', '20:10', '21:30', 6],
    ['an end between quarters takes the whole one', '20:00', '21:40', 7],
    ['a moment takes its quarter', '20:05', '20:05', 1],
  ])('%s', (_, start, end, count) => {
    const buckets = bucketsOf(spanOfTime(at(start), at(end)))
    expect(buckets).toHaveLength(count)
    expect(bucketStart(buckets[0] ?? 0)).toBe(at('20:00'))
  })

  test('every instant of the stretch lies in its quarter hours, and no quarter beside it', () => {
    const anyStart = fc.integer({ min: -1e12, max: 4e12 })
    fc.assert(
      fc.property(anyStart, fc.integer({ min: 1, max: 30 * BUCKET_MS }), (start, length) => {
        const span = spanOfTime(instant(start), instant(start + length))
        expect(span.from).toBe(bucketOf(instant(start)))
        expect(span.to - 1).toBe(bucketOf(instant(start + length - 1)))
      }),
    )
  })
})

describe('what is taken', () => {
  const busy = mergeSpans([
    { from: 20, to: 24 },
    { from: 4, to: 8 },
    { from: 8, to: 10 },
  ])

  test('touching spans are one', () => {
    expect(busy).toEqual([
      { from: 4, to: 10 },
      { from: 20, to: 24 },
    ])
  })
  test.each([
    [{ from: 0, to: 4 }, true],
    [{ from: 0, to: 5 }, false],
    [{ from: 10, to: 20 }, true],
    [{ from: 9, to: 11 }, false],
    [{ from: 5, to: 6 }, false],
    [{ from: 24, to: 90 }, true],
  ])('%o is free: %s', (span, expected) => expect(isFree(busy, span)).toBe(expected))
  test.each([
    [0, 4],
    [5, 5],
    [10, 20],
    [24, null],
  ])('from %i on, the next that is taken is %s', (from, expected) => expect(nextTaken(busy, from)).toBe(expected))
  test.each([
    [3, null],
    [6, 6],
    [15, 10],
    [30, 24],
  ])('until %i, what was taken last ended at %s', (until, expected) => expect(lastTaken(busy, until)).toBe(expected))
  test.each([
    [0, 4, 0],
    [0, 5, 10],
    [6, 10, 10],
    [6, 11, 24],
    [22, 2, 24],
  ])('from %i on, %i in a row are free from %i', (from, length, expected) =>
    expect(firstFree(busy, from, length)).toBe(expected),
  )

  test('agrees with looking at each quarter hour', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 12 }), anySpan, (spans, wanted) => {
        const taken = new Set(spans.flatMap(bucketsOf))
        const merged = mergeSpans(spans)
        expect(merged.flatMap(bucketsOf)).toEqual([...taken].toSorted((a, b) => a - b))
        expect(isFree(merged, wanted)).toBe(!bucketsOf(wanted).some((bucket) => taken.has(bucket)))
        const length = wanted.to - wanted.from
        const start = firstFree(merged, wanted.from, length)
        expect(isFree(merged, { from: start, to: start + length })).toBe(true)
        for (let sooner = wanted.from; sooner < start; sooner += 1)
          expect(isFree(merged, { from: sooner, to: sooner + length })).toBe(false)
      }),
    )
  })
})

test('quarter hours in a row are one span', () => {
  expect(spansOf([])).toEqual([])
  expect(spansOf(Int32Array.of(4, 5, 6, 9, 11, 12))).toEqual([
    { from: 4, to: 7 },
    { from: 9, to: 10 },
    { from: 11, to: 13 },
  ])
})
