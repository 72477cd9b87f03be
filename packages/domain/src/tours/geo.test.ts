import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointFrom, pointOf, pointText, routeMeters } from './geo.ts'

describe('a point as people write it', () => {
  test.each([
    ['21.142633, -88.152418', { lat: 21.142_633, lng: -88.152_418 }],
    [' 21.142633,-88.152418 ', { lat: 21.142_633, lng: -88.152_418 }],
    ['21 -88', { lat: 21, lng: -88 }],
    ['21.1426334999; -88.1', { lat: 21.142_633, lng: -88.1 }],
    ['90, 180', { lat: 90, lng: 180 }],
    ['90.1, 0', null],
    ['0, -180.5', null],
    ['21.14', null],
    ['21,14, -88,15', null],
    ['Muelle 3', null],
    ['', null],
  ])('%j', (text, expected) => {
    expect(pointFrom(text)).toEqual(expected)
  })
  test('is read back as it was written', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
    fc.assert(
      fc.property(degrees(89), degrees(179), (lat, lng) => {
        const point = pointOf(Math.round(lat * 1e5) / 1e5, Math.round(lng * 1e5) / 1e5)
        if (point) expect(pointFrom(pointText(point))).toEqual({ lat: point.lat + 0, lng: point.lng + 0 })
      }),
    )
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
