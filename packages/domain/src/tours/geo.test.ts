import { describe, expect, test } from 'vitest'
import { placeDenial, pointOf, routeMeters } from './geo.ts'

describe('a point as it is kept', () => {
  test.each([
    [21.142_633_4, -88.152_418_4, { lat: 21.142_633, lng: -88.152_418 }],
    [90, 180, { lat: 90, lng: 180 }],
    [-0.000_000_1, -0.000_000_1, { lat: 0, lng: 0 }],
    [90.1, 0, null],
    [0, -180.5, null],
    [Number.NaN, 0, null],
    [0, Number.POSITIVE_INFINITY, null],
  ])('%d, %d', (lat, lng, expected) => {
    expect(pointOf(lat, lng)).toEqual(expected)
  })
  test('where both are zero is no place of a tour; the equator and the meridian are', () => {
    expect(placeDenial({ lat: 0, lng: 0 })).toEqual({ code: 'tour.point_nowhere' })
    expect(placeDenial({ lat: -0.000_9, lng: 0.000_9 })).toEqual({ code: 'tour.point_nowhere' })
    expect(placeDenial({ lat: 0, lng: -78.5 })).toBeNull()
    expect(placeDenial({ lat: 51.48, lng: 0 })).toBeNull()
  })
})

describe('the length of a route', () => {
  test('a degree along the equator is a little over 111 km; no way is no length', () => {
    expect(routeMeters([])).toBe(0)
    expect(routeMeters([{ lat: 21, lng: -88 }])).toBe(0)
    expect(
      routeMeters([
        { lat: 0, lng: 0 },
        { lat: 0, lng: 1 },
      ]),
    ).toBeCloseTo(111_195, -1)
  })
  test('there and back is twice as far', () => {
    const there = [
      { lat: 21.6, lng: -88.16 },
      { lat: 21.52, lng: -87.4 },
    ]
    expect(routeMeters([...there, ...there.slice(0, 1)])).toBeCloseTo(2 * routeMeters(there), 5)
  })
})
