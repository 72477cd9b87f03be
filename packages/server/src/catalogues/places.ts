import {
  type Locality,
  type listLocalities,
  type listMunicipalities,
  type listStates,
  MAX_PLACES,
} from '@muelle/contract/catalogues/record'
import type { Tx } from '../platform/db.ts'
import type { Context } from '../platform/http/handle.ts'
import { findLocalities, findMunicipalities, listStatesOf, type PlaceSearch } from './places.sql.ts'
import { searchText } from './search-text.ts'

export const counted = <T>(rows: T[]) => ({ rows, count: rows.length })

export const states = async ({ tx, input }: Context<typeof listStates>) =>
  counted(await listStatesOf(tx, input.query.country_id))

export async function municipalities({ tx, input }: Context<typeof listMunicipalities>) {
  const { state_id: stateId, search } = input.query
  return counted(await findMunicipalities(tx, stateId, searchText(search ?? '')))
}

export async function localities({ tx, input }: Context<typeof listLocalities>) {
  const { municipality_id: municipalityId = null, state_id: stateId = null, search } = input.query
  return counted(await searchLocalities(tx, { municipalityId, stateId, search: searchText(search ?? '') }))
}

/** Localities whose name begins with the search come first; only when they are few, those of which a later word does. */
export async function searchLocalities(tx: Tx, search: PlaceSearch): Promise<Locality[]> {
  const byName = await findLocalities(tx, search, { place: 'name', limit: MAX_PLACES })
  // Without letters to look for, every later word would match.
  if (byName.length === MAX_PLACES || search.search === '') return byName
  const byWord = await findLocalities(tx, search, { place: 'later word', limit: 2 * MAX_PLACES })
  const found = new Map([...byName, ...byWord].map((locality) => [locality.id, locality]))
  return [...found.values()].slice(0, MAX_PLACES)
}
