import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteOf } from './quote.ts'
import { exactFloor, freeTable, fullFloor, single, TURNS, waiting } from './samples.ts'
import { seeded } from './seeded.ts'
import { HORIZON_MINUTES, simulateWaits } from './simulate.ts'
import { drawRemaining, drawStay, PROGRESS_MINUTES, turnHistoryOf } from './turn-history.ts'

const seatedFor = (elapsed: number, party = 2) => ({ party, elapsed, progress: 'running' as const })
const waitsOf = (floor: Parameters<typeof simulateWaits>[0], sizes: readonly number[] = []) => {
  const { queue, joining } = simulateWaits(floor, sizes, seeded(1), 1)
  return {
    queue: queue.map((minutes) => minutes?.[0] ?? null),
    joining: joining.map((minutes) => minutes?.[0] ?? null),
  }
}

describe('W-3: a floor played forward, by hand', () => {
  test.each([
    ['a free table is no wait', exactFloor({}), [2], { queue: [], joining: [0] }],
    [
      'what is left of the stay, and the cleaning',
      exactFloor({ tables: [freeTable(1, { seated: seatedFor(40) })] }),
      [2],
      { queue: [], joining: [25] },
    ],
    [
      'whoever waits goes first, whole stay and cleaning on top',
      exactFloor({ tables: [freeTable(1, { seated: seatedFor(40) })], queue: [waiting(1, 2)] }),
      [2],
      { queue: [25], joining: [90] },
    ],
    [
      'a table still in cleaning',
      exactFloor({ tables: [freeTable(1, { closedFor: 3 })] }),
      [4],
      { queue: [], joining: [3] },
    ],
    ['larger than any table: no time at all', exactFloor({}), [5], { queue: [], joining: [null] }],
    [
      'a table planned sooner than the turn is not given to who waits, but to who booked it',
      exactFloor({ tables: [freeTable(1, { plans: [{ at: 30, party: 2 }] })] }),
      [2],
      { queue: [], joining: [95] },
    ],
    [
      'a plan no sooner than the turn leaves the table',
      exactFloor({ tables: [freeTable(1, { plans: [{ at: 60, party: 2 }] })] }),
      [2],
      { queue: [], joining: [0] },
    ],
    [
      'who is late still has the table',
      exactFloor({ tables: [freeTable(1, { plans: [{ at: -10, party: 2 }] })] }),
      [2],
      { queue: [], joining: [65] },
    ],
    [
      'a party that fits passes one that does not, which keeps its place',
      exactFloor({
        tables: [freeTable(1, { seated: seatedFor(50) }), freeTable(2, { seated: seatedFor(20, 6) })],
        units: [single(0, 2), single(1, 6)],
        queue: [waiting(1, 6), waiting(2, 2)],
      }),
      [2],
      { queue: [45, 15], joining: [80] },
    ],
    [
      'two tables together come free when both have',
      exactFloor({
        tables: [freeTable(1, { seated: seatedFor(50) }), freeTable(2, { seated: seatedFor(20) })],
        units: [single(0, 4), single(1, 4), single(0, 8, { id: 'c1', tables: [0, 1], minParty: 5 })],
      }),
      [8],
      { queue: [], joining: [45] },
    ],
    [
      'a reservation without a table takes its turn when it comes',
      exactFloor({
        tables: [freeTable(1, { seated: seatedFor(30) })],
        queue: [waiting(1, 2, { arrivesIn: 20 }), waiting(2, 2)],
      }),
      [],
      { queue: [15, 100], joining: [] },
    ],
    [
      'tables for VIP only are given to VIP only (M-2)',
      exactFloor({ units: [single(0, 4, { vip: true })], queue: [waiting(1, 2), waiting(2, 2, { vip: true })] }),
      [2],
      { queue: [null, 0], joining: [null] },
    ],
    [
      'nobody looks further than the horizon',
      exactFloor({ tables: [freeTable(1, { closedFor: HORIZON_MINUTES + 50 })] }),
      [2],
      { queue: [], joining: [HORIZON_MINUTES] },
    ],
  ])('%s', (_, floor, sizes, expected) => {
    expect(waitsOf(floor, sizes)).toEqual(expected)
  })
})

describe('W-3: what is drawn', () => {
  test('the same seed gives the same waits, another one others', () => {
    const floor = fullFloor(10)
    const first = simulateWaits(floor, [2, 4], seeded(7))
    expect(simulateWaits(floor, [2, 4], seeded(7))).toEqual(first)
    expect(simulateWaits(floor, [2, 4], seeded(8))).not.toEqual(first)
  })

  test('whoever joins is never seated before the last of the same size in line', () => {
    const size = fc.integer({ min: 1, max: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 20 }), size, fc.nat(), (parties, party, seed) => {
        const floor = fullFloor(parties)
        const { queue, joining } = simulateWaits(floor, [party], seeded(seed), 20)
        const last = queue[floor.queue.findLastIndex((other) => other.party === party)]
        for (const [draw, minutes] of (joining[0] ?? []).entries())
          expect(minutes).toBeGreaterThanOrEqual(last?.[draw] ?? Number.NaN)
      }),
      { numRuns: 30 },
    )
  })

  test('a longer line never waits less', () => {
    const upper = [0, 10, 30, 60].map(
      (parties) => simulateWaits(fullFloor(parties), [4], seeded(3)).joining[0]?.[79] ?? 0,
    )
    expect(upper).toEqual([...upper].sort((a, b) => a - b))
    expect(upper[0]).toBeGreaterThan(0)
    expect(upper[3]).toBe(HORIZON_MINUTES)
  })

  const history = turnHistoryOf(TURNS, [], 0)
  test.each([
    ['just sat down', 0, 54, 131],
    ['an hour', 60, 2.9, 71],
    ['longer than anybody', 140, 5, 20],
  ])('what is left after %s lies in what history knows', (_, elapsed, least, most) => {
    const random = seeded(5)
    for (let n = 0; n < 200; n++) {
      const left = drawRemaining(history, { party: 2, elapsed, progress: 'running' }, random)
      expect(left).toBeGreaterThanOrEqual(least)
      expect(left).toBeLessThanOrEqual(most)
    }
  })

  test.each([
    ['ending', PROGRESS_MINUTES.ending],
    ['bill', PROGRESS_MINUTES.bill],
    ['paid', PROGRESS_MINUTES.paid],
  ] as const)('a table that says %s is free within %i minutes', (progress, most) => {
    const random = seeded(5)
    for (let n = 0; n < 100; n++)
      expect(drawRemaining(history, { party: 4, elapsed: 1, progress }, random)).toBeLessThanOrEqual(most)
  })

  test('fifty finished visits outdo the turn bands, and only in bands that have some', () => {
    const finished = Array.from({ length: 50 }, () => ({ party: 2, minutes: 42 }))
    const known = turnHistoryOf(TURNS, finished, 0)
    expect(drawStay(known, 1, seeded(1))).toBe(42)
    expect(drawStay(known, 4, seeded(1))).toBeGreaterThan(60)
    expect(turnHistoryOf(TURNS, finished.slice(1), 0)[0]?.minutes).not.toContain(42)
  })

  test('where people stay until closing, that is their turn', () => {
    const open = turnHistoryOf([{ upTo: null, minutes: null }], [], 100)
    expect(open[0]?.minutes[8]).toBe(100)
  })
})

describe('W-3: the range that is promised', () => {
  const evenly = Array.from({ length: 100 }, (_, at) => at + 1)
  test.each([
    ['middle and upper fifth, up to five', evenly, { min: 50, max: 80, isOpenEnded: false }],
    ['just above a step is the next', evenly.map((at) => at + 0.5), { min: 55, max: 85, isOpenEnded: false }],
    ['at once', Array.from({ length: 100 }, () => 0), { min: 0, max: 0, isOpenEnded: false }],
    [
      'past the horizon',
      Array.from({ length: 100 }, (_, at) => (at < 60 ? 100 : HORIZON_MINUTES)),
      { min: 100, max: HORIZON_MINUTES, isOpenEnded: true },
    ],
    ['never', null, null],
  ])('%s', (_, waits, quote) => {
    expect(quoteOf(waits)).toEqual(quote)
  })
})
