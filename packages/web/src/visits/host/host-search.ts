import { MAX_PARTY } from '@muelle/contract/visits/visit-bounds'
import { searchValue } from '../../router/search-params.ts'
import { type NightSearch, nightSearchOf } from '../nights/night-search.ts'

/** How the day of a venue is looked at; the floor and the list beside each other without one. */
export const HOST_VIEWS = ['horario', 'noche'] as const
/** What a phone shows of it. */
export const HOST_TABS = ['plano', 'espera'] as const

/** The address of a venue's day besides its date: one selection for the list, the floor and the timeline, and what is sought on a night. */
export type HostSearch = NightSearch & {
  view?: (typeof HOST_VIEWS)[number] | undefined
  tab?: (typeof HOST_TABS)[number] | undefined
  /** The visit that is selected in all of them. */
  visit?: number | undefined
  /** What is open over the day: the selected visit, its form, a new one, the closing of the day, what is out of use, or better tables. */
  panel?: 'visita' | 'editar' | 'nueva' | 'cierre' | 'pendientes' | 'anotar' | 'bloqueo' | 'acomodar' | undefined
  /** How many are to be put on the waitlist, where that is open. */
  party?: number | undefined
}

const partyOf = (party: number | undefined) =>
  party !== undefined && party >= 1 && party <= MAX_PARTY ? party : undefined

export const hostSearchOf = (raw: Record<string, unknown>): HostSearch => ({
  view: searchValue.oneOf(raw['view'], HOST_VIEWS),
  tab: searchValue.oneOf(raw['tab'], HOST_TABS),
  visit: searchValue.integer(raw['visit']),
  panel: searchValue.oneOf(raw['panel'], [
    'visita',
    'editar',
    'nueva',
    'cierre',
    'pendientes',
    'anotar',
    'bloqueo',
    'acomodar',
  ]),
  party: partyOf(searchValue.integer(raw['party'])),
  ...nightSearchOf(raw),
})
