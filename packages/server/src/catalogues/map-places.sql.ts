import type { PlaceOnMap } from '@muelle/contract/catalogues/map'
import type { Box } from '@muelle/domain/tours/map-tile'
import type { Tx } from '../platform/db.ts'

export const anyPlace = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx.query<{ some: boolean }>('select exists (select 1 from locality) as some')
  return row?.some ?? false
}

/**
 * Localities within a box, one for each square of a grid so that they are spread over it; those whose kind stands in brackets, such as
 * a farm, only where there is no other.
 */
export const findPlacesWithin = (tx: Tx, { west, south, east, north }: Box, grid: number) =>
  tx.query<PlaceOnMap>(
    `select distinct on (width_bucket(l.lng, $1, $3, $5), width_bucket(l.lat, $2, $4, $5)) l.id, l.name, l.lat, l.lng
     from locality l
     where point(l.lng, l.lat) <@ box(point($1, $2), point($3, $4)) and l.lat is not null and l.lng is not null
     order by width_bucket(l.lng, $1, $3, $5), width_bucket(l.lat, $2, $4, $5), position('[' in l.name) > 0, l.id
     limit $5 * $5`,
    [west, south, east, north, grid],
  )

/** What is left of a search once the name of an area is taken from its end: «río lagartos» of «río lagartos yucatán». */
export type PlaceInArea = { part: string; partEnd: string; area: string; areaEnd: string }
export type FoundInArea = {
  id: number
  name: string
  municipality_id: number
  municipality: string
  state_id: number
  state: string
  lat: number
  lng: number
}

/** Localities that begin so, in states or municipalities that begin so. */
export const findInAreas = (tx: Tx, searches: readonly PlaceInArea[], limit: number) =>
  tx.query<FoundInArea>(
    `with asked as (
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality
         as a (part, part_end, area, area_end, rank)),
     named as (
       select a.rank, w.locality_id, w.part from asked a
       join country_state s on s.name_folded >= a.area and s.name_folded < a.area_end
       cross join lateral (select w.locality_id, w.part from locality_word w
         where w.word = 0 and w.state_id = s.id and w.part >= a.part and w.part < a.part_end
         order by w.part, w.locality_id limit $5) w
       union all
       select a.rank, w.locality_id, w.part from asked a
       join municipality m on m.name_folded >= a.area and m.name_folded < a.area_end
       cross join lateral (select w.locality_id, w.part from locality_word w
         where w.municipality_id = m.id and w.part >= a.part and w.part < a.part_end
         order by w.part, w.locality_id limit $5) w),
     best as (select n.locality_id, min(n.rank) as rank, min(n.part) as part from named n group by n.locality_id)
     select l.id, l.name, l.municipality_id, m.name as municipality, m.state_id, s.name as state, l.lat, l.lng
     from best b
     join locality l on l.id = b.locality_id
     join municipality m on m.id = l.municipality_id
     join country_state s on s.id = m.state_id
     where l.lat is not null and l.lng is not null
     order by b.rank, b.part, l.id limit $5`,
    [
      searches.map(({ part }) => part),
      searches.map(({ partEnd }) => partEnd),
      searches.map(({ area }) => area),
      searches.map(({ areaEnd }) => areaEnd),
      limit,
    ],
  )
