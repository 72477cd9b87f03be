import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOfTile, TILES_ACROSS, tileAt, tilesOf } from './map-tile.ts'

const point = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 179.9, noNaN: true }),
})

test('a point lies within the edges of its tile', () => {
  fc.assert(
    fc.property(point, ({ lat, lng }) => {
      const box = boxOfTile(tileAt({ lat, lng }))
      expect(lng).toBeGreaterThanOrEqual(box.west - 1e-9)
      expect(lng).toBeLessThanOrEqual(box.east + 1e-9)
      expect(lat).toBeGreaterThanOrEqual(box.south - 1e-9)
      expect(lat).toBeLessThanOrEqual(box.north + 1e-9)
    }),
  )
})

test('what lies beyond the map is at its edge', () => {
  expect(tileAt({ lat: 90, lng: 180 })).toEqual({ x: TILES_ACROSS - 1, y: 0 })
  expect(tileAt({ lat: -90, lng: -180 })).toEqual({ x: 0, y: TILES_ACROSS - 1 })
})

test('a view is covered by its tiles, unless it shows too many', () => {
  const { west, south, east, north } = boxOfTile({ x: 260, y: 450 })
  const inside = { west: west + 0.01, south: south + 0.01, east: east - 0.01, north: north - 0.01 }
  expect(tilesOf(inside, 4)).toEqual([{ x: 260, y: 450 }])
  expect(tilesOf({ ...inside, east: east + 0.01 }, 4)).toEqual([
    { x: 260, y: 450 },
    { x: 261, y: 450 },
  ])
  expect(tilesOf({ west: -120, south: 10, east: -60, north: 40 }, 9)).toEqual([])
})
