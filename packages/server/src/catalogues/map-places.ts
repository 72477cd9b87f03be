import {
  type FoundPlace,
  type getMapSettings,
  type listPlacesOnMap,
  MAX_PLACES_ON_TILE,
} from '@muelle/contract/catalogues/map'
import { type Locality, MAX_PLACES } from '@muelle/contract/catalogues/record'
import { MIN_PLACE_LETTERS } from '@muelle/contract/field-bounds'
import { codePointLength } from '@muelle/domain/text'
import { boxOfTile } from '@muelle/domain/tours/map-tile'
import type { Tx } from '../platform/db.ts'
import type { Context } from '../platform/http/handle.ts'
import { anyPlace, findInAreas, findPlacesWithin } from './map-places.sql.ts'
import { counted, searchLocalities } from './places.ts'
import { endOfPrefix, searchText } from './search-text.ts'

const GRID = Math.floor(Math.sqrt(MAX_PLACES_ON_TILE))

export const mapSettings =
  (styleUrl: string | null) =>
  async ({ tx }: Context<typeof getMapSettings>) => ({ style_url: styleUrl, has_places: await anyPlace(tx) })

export const placesOnMap = async ({ tx, input }: Context<typeof listPlacesOnMap>) =>
  counted(await findPlacesWithin(tx, boxOfTile(input.query), GRID))

/** Ways to cut a search into a place and its area that are tried: nobody types a longer name of an area. */
const MAX_AREA_WORDS = 6

/**
 * Places for a map: by name as everywhere, then by name with the municipality or state behind it, «río lagartos yucatán», and all of a
 * municipality that is named alone. Those without coordinates are left out.
 */
export async function placesForMap(tx: Tx, search: string): Promise<FoundPlace[]> {
  const text = searchText(search)
  if (codePointLength(text) < MIN_PLACE_LETTERS) return []
  const found = await searchLocalities(tx, { municipalityId: null, stateId: null, search: text })
  const rows: Locality[] = [...found]
  if (rows.length < MAX_PLACES) rows.push(...(await findInAreas(tx, areasIn(text), MAX_PLACES)))
  return [...new Map(rows.map((row) => [row.id, row])).values()].filter(hasPoint).slice(0, MAX_PLACES)
}

const hasPoint = (row: Locality): row is FoundPlace => row.lat !== null && row.lng !== null

/** The longest name of a place first. The whole text may be a municipality, of which every place is meant. */
function areasIn(text: string) {
  const words = text.split(' ')
  const fewest = Math.max(0, words.length - MAX_AREA_WORDS)
  return Array.from({ length: words.length - fewest }, (_, index) => {
    const cut = words.length - 1 - index
    const [part, area] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
    return { part, partEnd: endOfPrefix(part), area, areaEnd: endOfPrefix(area) }
  })
}
