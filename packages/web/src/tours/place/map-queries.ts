import { getMapSettings, listPlacesOnMap, searchMap } from '@muelle/contract/catalogues/map'
import type { Tile } from '@muelle/domain/tours/map-tile'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** Villages do not move while somebody works. */
const FOREVER = Number.POSITIVE_INFINITY

export const mapSettingsQuery = queryOptions({
  queryKey: ['map-settings'],
  queryFn: ({ signal }) => ask(getMapSettings, {}, { signal }),
  staleTime: FOREVER,
})

export const placesOnMapQuery = ({ x, y }: Tile) =>
  queryOptions({
    queryKey: ['map-places', x, y],
    queryFn: ({ signal }) => ask(listPlacesOnMap, { query: { x, y } }, { signal }),
    staleTime: FOREVER,
  })

/** Without letters the account's own meeting points. */
export const mapSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['map-search', search],
    queryFn: ({ signal }) => ask(searchMap, { query: search === '' ? {} : { search } }, { signal }),
  })
