import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLANE, placeOf, pointAt, scaleBar, viewOf, zoomed } from './plane.ts'

const point = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
})

describe('the plane of coordinates', () => {
  test('a place leads back to its point, up to what is kept of a coordinate', () => {
    fc.assert(
      fc.property(point, ({ lat, lng }) => {
        const view = viewOf([{ lat, lng }])
        const back = pointAt(view, placeOf(view, { lat, lng }))
        expect(back?.lat).toBeCloseTo(lat, 5)
        expect(back?.lng).toBeCloseTo(lng, 5)
      }),
    )
  })
  test('a view holds all of its points', () => {
    const route = [
      { lat: 21.6, lng: -88.16 },
      { lat: 21.52, lng: -87.4 },
      { lat: 21.7, lng: -88.01 },
    ]
    const view = viewOf(route)
    for (const { x, y } of route.map((at) => placeOf(view, at))) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(PLANE.width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(PLANE.height)
    }
  })
  test('north is up and east is right', () => {
    const view = viewOf([{ lat: 21, lng: -88 }])
    const { x, y } = placeOf(view, { lat: 21.001, lng: -87.999 })
    expect(x).toBeGreaterThan(PLANE.width / 2)
    expect(y).toBeLessThan(PLANE.height / 2)
  })
  test('the scale is a round number of metres that fits', () => {
    let view = viewOf([{ lat: 21.14, lng: -88.15 }])
    for (let step = 0; step < 12; step += 1) {
      const { meters, units } = scaleBar(view)
      expect(String(meters)).toMatch(/^[125]0*$|^0\.[0-9]*[125]$/)
      expect(units).toBeLessThanOrEqual(PLANE.width / 4)
      expect(units).toBeGreaterThan(PLANE.width / 16)
      view = zoomed(view, 1.7)
    }
  })
})
