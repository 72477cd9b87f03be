import { describe, expect, test } from 'vitest'
import { chooseSpot, type SpotFacts, spotStateOf } from './spots.ts'

const spot = (id: number, more: Partial<SpotFacts> = {}): SpotFacts => ({
  id,
  name: `A${id}`,
  zone: 'A',
  isTaken: false,
  isBlocked: false,
  keptFor: null,
  ...more,
})
const nobody = { keptId: null, spotId: null, zone: null }

describe('which numbered spot a vehicle is given (P-1)', () => {
  test('the nearest that is free: neither taken, blocked, nor kept for somebody else', () => {
    const spots = [spot(1, { isTaken: true }), spot(2, { isBlocked: true }), spot(3, { keptFor: 9 }), spot(4), spot(5)]
    expect(chooseSpot(spots, nobody)).toBe(spots[3])
    expect(spots.map(spotStateOf)).toEqual(['taken', 'blocked', 'kept', 'free', 'free'])
  })

  test('of its zone before others, and of another where its own is full', () => {
    const spots = [spot(1), spot(2, { zone: 'B' })]
    expect(chooseSpot(spots, { ...nobody, zone: 'B' })).toBe(spots[1])
    expect(chooseSpot(spots, { ...nobody, zone: 'C' })).toBe(spots[0])
  })

  test('who has one kept for them is given it before a nearer one (P-4), unless somebody stands there', () => {
    const kept = spot(2, { keptFor: 9 })
    expect(chooseSpot([spot(1), kept], { ...nobody, keptId: 2 })).toBe(kept)
    const spots = [spot(1), spot(2, { keptFor: 9, isTaken: true })]
    expect(chooseSpot(spots, { ...nobody, keptId: 2 })).toBe(spots[0])
  })

  test('one that somebody chose is given or refused, never another instead', () => {
    const spots = [spot(1), spot(2, { isTaken: true }), spot(3, { keptFor: 9 }), spot(4, { isBlocked: true })]
    expect(chooseSpot(spots, { ...nobody, spotId: 1 })).toBe(spots[0])
    for (const id of [2, 3, 4])
      expect(chooseSpot(spots, { ...nobody, spotId: id })).toEqual({ code: 'parking.spot_taken', spot: `A${id}` })
    expect(chooseSpot(spots, { keptId: 3, spotId: 3, zone: null })).toBe(spots[2])
    expect(chooseSpot(spots, { ...nobody, spotId: 7 })).toBe('unknown')
  })

  test('none where none is free', () => {
    expect(chooseSpot([spot(1, { isTaken: true })], nobody)).toBeNull()
    expect(chooseSpot([], nobody)).toBeNull()
  })
})
