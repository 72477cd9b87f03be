import { describe, expect, test } from 'vitest'
import { instant, MINUTE_MS } from '../time.ts'
import { momentOfTrack, partsWithin, speedsOf, unseenOf } from './playback.ts'

const at = (minutes: number) => instant(1_800_000_000_000 + minutes * MINUTE_MS)
/** A thousandth of a degree of latitude a minute, for two minutes; five minutes of silence; then two minutes more. */
const TRACK = [0, 1, 2, 7, 8, 9].map((minutes) => ({ at: at(minutes), lat: minutes / 1000, lng: 10 }))

describe('a trip that is played again', () => {
  test.each([
    ['before it began', -5, { lat: 0, speed: null, isGap: false }],
    ['between two positions', 0.5, { lat: 0.0005, speed: 1.85, isGap: false }],
    ['at a position', 1, { lat: 0.001, speed: 1.85, isGap: false }],
    ['where nobody saw it', 4.5, { lat: 0.0045, speed: null, isGap: true }],
    ['after its end', 60, { lat: 0.009, speed: null, isGap: false }],
  ])('is %s', (_, minutes, expected) => {
    const moment = momentOfTrack(TRACK, at(minutes))
    expect(moment?.lat).toBeCloseTo(expected.lat, 9)
    expect(moment?.isGap).toBe(expected.isGap)
    if (expected.speed === null) expect(moment?.speed).toBeNull()
    else expect(moment?.speed).toBeCloseTo(expected.speed, 2)
  })

  test('is nowhere without positions', () => {
    expect(momentOfTrack([], at(0))).toBeNull()
    expect(speedsOf([])).toEqual([])
    expect(unseenOf([])).toEqual([])
    expect(partsWithin([], { from: at(0), to: at(9) })).toEqual([])
  })

  test('has speeds leg by leg, none across a gap', () => {
    const speeds = speedsOf(TRACK)
    expect(speeds.map((stretch) => stretch.map(({ from, to }) => [from, to]))).toEqual([
      [
        [at(0), at(1)],
        [at(1), at(2)],
      ],
      [
        [at(7), at(8)],
        [at(8), at(9)],
      ],
    ])
    for (const { speed } of speeds.flat()) expect(speed).toBeCloseTo(1.853, 2)
  })

  test('is drawn by parts that meet, and dashed where nobody saw it', () => {
    const lats = (parts: readonly (readonly { lat: number }[])[]) => parts.map((part) => part.map(({ lat }) => lat))
    expect(lats(partsWithin(TRACK, { from: at(0), to: at(1.5) }))).toEqual([[0, 0.001, 0.0015]])
    expect(lats(partsWithin(TRACK, { from: at(1.5), to: at(8) }))).toEqual([
      [0.0015, 0.002],
      [0.007, 0.008],
    ])
    expect(partsWithin(TRACK, { from: at(3), to: at(6) })).toEqual([])
    expect(lats(unseenOf(TRACK))).toEqual([[0.002, 0.007]])
  })
})
