import { type Box, type Tile, tilesOf } from '@muelle/domain/tours/map-tile'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { MapPlace, MapSettings } from '../../ui/map/map-types.ts'
import { mapSettingsQuery, placesOnMapQuery } from './map-queries.ts'

/** Farther away villages would only cover each other. */
const VILLAGES_FROM_ZOOM = 10
const MOST_TILES = 12
const NONE: readonly Tile[] = []

/** What a map of this installation is drawn with; null until that is known. Without an answer it is our own. */
export function useMapSettings(): MapSettings | null {
  const { data, isPending } = useQuery(mapSettingsQuery)
  const [tiles, setTiles] = useState(NONE)
  const places = useQueries({
    queries: data?.has_places && data.style_url === null ? tiles.map(placesOnMapQuery) : [],
    combine: (answers): MapPlace[] =>
      answers.flatMap((answer) => answer.data?.rows.map(({ name, lat, lng }) => ({ name, point: { lat, lng } })) ?? []),
  })
  const styleUrl = data?.style_url ?? null
  return useMemo(
    () =>
      isPending
        ? null
        : {
            styleUrl,
            places,
            onView: (box: Box, zoom: number) => setTiles(zoom < VILLAGES_FROM_ZOOM ? NONE : tilesOf(box, MOST_TILES)),
          },
    [isPending, styleUrl, places],
  )
}
