import { ENTRY_STATES } from '@muelle/contract/list-fields'
import { listSearch } from '../../router/list-search.ts'
import { searchValue } from '../../router/search-params.ts'

export type EntryState = (typeof ENTRY_STATES)[number]

/** By name, and those first who wait for an answer: nothing else is asked for. */
const list = listSearch({ fields: [], defaultSort: undefined, filters: ['list', 'state'] })

/** What the address says of those on the lists of a night: which of them, and which page. */
export type NightSearch = Pick<ReturnType<typeof list.read>, 'search' | 'page'> & {
  /** One list alone. */
  list?: number | undefined
  state?: EntryState | undefined
}

/** Reads the address; what is not understood counts as absent. */
export function nightSearchOf(raw: Record<string, unknown>): NightSearch {
  const { search, page } = list.read(raw)
  return {
    search,
    list: searchValue.integer(raw['list']),
    state: searchValue.oneOf(raw['state'], ENTRY_STATES),
    page,
  }
}

export const { isNarrowed } = list

/** Everybody on the lists of a night, from the first page on. */
export const EVERYBODY: NightSearch = { search: undefined, list: undefined, state: undefined, page: undefined }
