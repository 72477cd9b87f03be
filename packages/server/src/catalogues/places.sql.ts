import type { Locality, Municipality, State } from '@muelle/contract/catalogues/record'
import type { Tx } from '../platform/db.ts'
import { endOfPrefix } from './search-text.ts'

export const listStatesOf = (tx: Tx, countryId: number) =>
  tx.query<State>('select id, country_id, code, name from country_state where country_id = $1 order by name_folded', [
    countryId,
  ])

/** Municipalities of a state, all or those whose name contains the folded search. */
export const findMunicipalities = (tx: Tx, stateId: number, search: string) =>
  tx.query<Municipality>(
    `select id, state_id, name from municipality
     where state_id = $1 and position($2 in name_folded) > 0 order by name_folded, id`,
    [stateId, search],
  )

/** Where to look, and what for: the folded beginning of the name or of a later word of it; empty for everything. */
export type PlaceSearch = { municipalityId: number | null; stateId: number | null; search: string }
/** The whole name begins with the search, or else a later word does. */
type Place = 'name' | 'later word'

/**
 * Localities by name, at most `limit`. The condition is written out for each kind of search, since one statement for all of them
 * would be planned without knowing which index serves.
 */
export function findLocalities(
  tx: Tx,
  { municipalityId, stateId, search }: PlaceSearch,
  { place, limit }: { place: Place; limit: number },
) {
  const word = place === 'name' ? 'w.word = 0' : 'w.word > 0'
  const within = municipalityId === null ? (stateId === null ? null : 'w.state_id') : 'w.municipality_id'
  return tx.query<Locality>(
    `select l.id, l.name, l.municipality_id, m.name as municipality, w.state_id, s.name as state, l.lat, l.lng
     from (select w.locality_id, w.state_id, w.part from locality_word w
       where ${word} and w.part >= $1 and w.part < $2 ${within ? `and ${within} = $4` : ''}
       order by w.part, w.locality_id limit $3) w
     join locality l on l.id = w.locality_id
     join municipality m on m.id = l.municipality_id
     join country_state s on s.id = w.state_id
     order by w.part, w.locality_id`,
    [search, endOfPrefix(search), limit, ...(within ? [municipalityId ?? stateId] : [])],
  )
}
