import { instant, MINUTE_MS } from '@muelle/domain/time'
import { legMeters } from '@muelle/domain/tours/geo'
import { MAX_SPEED } from '@muelle/domain/tracking/points'
import { describe, expect, test } from 'vitest'
import { placeAtShare, placeOnWay, positionsUntil } from './way.ts'
import { WAYS } from './ways.ts'

const START = instant(Date.UTC(2027, 2, 10, 13))
const BOAT = { way: WAYS.flamencos, started_at: START, ended_at: null, duration_minutes: 150, last_at: null }
const minutes = (count: number) => instant(START + count * MINUTE_MS)

describe('where a boat of the demo is', () => {
  test('begins and ends where people meet, and turns at the end of its way', () => {
    for (const way of Object.values(WAYS)) {
      const [first, last] = [way[0], way.at(-1)]
      if (!first || !last) throw new Error('a way without places')
      for (const [share, place] of [
        [0, first],
        [0.4, last],
        [0.65, last],
        [1, first],
      ] as const) {
        const found = placeAtShare(way, share)
        expect(found && legMeters(found, place)).toBeLessThan(1)
      }
    }
  })

  test('goes evenly along its way, whatever its legs', () => {
    const way = [
      { lat: 0, lng: 10 },
      { lat: 0, lng: 11 },
      { lat: 0, lng: 14 },
    ]
    expect(placeOnWay(way, 0.5)?.lng).toBeCloseTo(12, 6)
    expect(placeOnWay(way, 2)).toEqual(way[2])
    expect(placeOnWay([], 0.5)).toBeNull()
  })

  test('tells positions from where it was last until now, and none after its end', () => {
    expect(positionsUntil(BOAT, minutes(1), 15_000)).toHaveLength(5)
    expect(positionsUntil({ ...BOAT, last_at: minutes(1) }, minutes(1), 15_000)).toEqual([])
    expect(positionsUntil({ ...BOAT, last_at: minutes(1) }, minutes(2), 15_000).map(({ at }) => at)).toEqual([
      minutes(1.25),
      minutes(1.5),
      minutes(1.75),
      minutes(2),
    ])
    expect(positionsUntil(BOAT, minutes(1_000), 60_000).at(-1)?.at).toBe(minutes(150))
    expect(positionsUntil({ ...BOAT, ended_at: minutes(10) }, minutes(1_000), 60_000).at(-1)?.at).toBe(minutes(10))
    expect(positionsUntil(BOAT, instant(START - 1), 15_000)).toEqual([])
  })

  test('never moves faster than anything of its kind', () => {
    const way = positionsUntil(BOAT, minutes(150), 15_000)
    for (const [index, point] of way.entries()) {
      const before = way[index - 1]
      if (before) expect((legMeters(before, point) * 1000) / (point.at - before.at)).toBeLessThan(MAX_SPEED.boat)
    }
  })
})
