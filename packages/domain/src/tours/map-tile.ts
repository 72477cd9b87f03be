import type { Point } from './geo.ts'

/** A square of the map by which villages are asked for, so that the same ones are asked for once however the map is moved. */
export type Tile = { x: number; y: number }
export type Box = { west: number; south: number; east: number; north: number }
/** About forty kilometres wide at the equator. */
const ZOOM = 10
export const TILES_ACROSS = 2 ** ZOOM
/** Where the square world of such maps ends. */
const MAX_LATITUDE = 85.05

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
const clamped = (tile: number) => Math.min(TILES_ACROSS - 1, Math.max(0, Math.floor(tile)))

/** The tile in which a point lies, in the projection of Mercator. */
export function tileAt({ lat, lng }: Point): Tile {
  const shown = radians(Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat)))
  return {
    x: clamped(((lng + 180) / 360) * TILES_ACROSS),
    y: clamped(((1 - Math.asinh(Math.tan(shown)) / Math.PI) / 2) * TILES_ACROSS),
  }
}

const northOf = (y: number) => degrees(Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / TILES_ACROSS))))
const westOf = (x: number) => (x / TILES_ACROSS) * 360 - 180

/** The edges of a tile in degrees. */
export const boxOfTile = ({ x, y }: Tile): Box => ({
  west: westOf(x),
  east: westOf(x + 1),
  north: northOf(y),
  south: northOf(y + 1),
})

/** The tiles that a view shows, none where it shows more than `most`. */
export function tilesOf({ west, south, east, north }: Box, most: number): Tile[] {
  const [first, last] = [tileAt({ lat: north, lng: west }), tileAt({ lat: south, lng: east })]
  const [across, down] = [last.x - first.x + 1, last.y - first.y + 1]
  if (across < 1 || down < 1 || across * down > most) return []
  return Array.from({ length: across * down }, (_, index) => ({
    x: first.x + (index % across),
    y: first.y + Math.floor(index / across),
  }))
}
