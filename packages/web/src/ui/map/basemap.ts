import { BASEMAP } from 'virtual:basemap'
import type { Box } from '@muelle/domain/tours/map-tile'
import type { Feature, FeatureCollection } from 'geojson'
import {
  type BasemapOverview,
  type BasemapPart,
  cellKey,
  columnOf,
  decodeLine,
  degreesOf,
  rowOf,
} from './basemap-format.ts'

const read = async <Part>(address: string): Promise<Part> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.json() as Promise<Part>
}

/** What has come; what failed is asked for anew the next time. */
const loaded = new Map<string, Promise<BasemapPart>>()

function load(address: string): Promise<BasemapPart> {
  const known = loaded.get(address)
  if (known) return known
  const asked = read<BasemapPart>(address)
  loaded.set(address, asked)
  asked.catch(() => loaded.delete(address))
  return asked
}

export const loadOverview = () => load(BASEMAP.overview) as Promise<BasemapOverview>

/** The cells of a view that have land, by their addresses. */
export function cellsOf({ west, south, east, north }: Box): string[] {
  const found: string[] = []
  for (let column = columnOf(west); column <= columnOf(east); column += 1)
    for (let row = rowOf(south); row <= rowOf(north); row += 1) {
      const address = BASEMAP.cells[cellKey(column, row)]
      if (address !== undefined) found.push(address)
    }
  return found
}

export const loadCell = load

const line = (kind: 'coast' | 'border', numbers: readonly number[]): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'LineString', coordinates: decodeLine(numbers) },
})

/** Land, coasts and borders of some parts. */
export const earthOf = (parts: readonly BasemapPart[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: parts.flatMap(({ land, coast, borders }) => [
    ...land.map(
      (rings): Feature => ({
        type: 'Feature',
        properties: { kind: 'land' },
        geometry: { type: 'Polygon', coordinates: rings.map(decodeLine) },
      }),
    ),
    ...coast.map((numbers) => line('coast', numbers)),
    ...borders.map((numbers) => line('border', numbers)),
  ]),
})

const named = (x: number, y: number, properties: Feature['properties']): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [degreesOf(x), degreesOf(y)] },
})

/** The least zoom at which a town of so many people is named. */
const SHOWN_FROM = [
  [3_000_000, 3],
  [1_000_000, 4],
  [300_000, 5],
  [100_000, 6],
  [30_000, 7],
  [10_000, 7.8],
  [3_000, 8.6],
] as const
const SMALLEST_FROM = 9.2

const zoomOf = (people: number) => SHOWN_FROM.find(([least]) => people >= least)?.[1] ?? SMALLEST_FROM

export const townsOf = (parts: readonly BasemapPart[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: parts.flatMap(({ towns }) =>
    towns.map(([name, people, x, y]) => named(x, y, { name, people, from: zoomOf(people) })),
  ),
})

const COUNTRY_FROM = [1.5, 3, 4.5] as const

/** Countries by their names in a language. */
export function countriesOf({ countries }: BasemapOverview, locale: string): FeatureCollection {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return {
    type: 'FeatureCollection',
    features: countries.map(([code, rank, x, y]) =>
      named(x, y, { name: names.of(code) ?? code, rank, from: COUNTRY_FROM[rank] ?? 0 }),
    ),
  }
}
