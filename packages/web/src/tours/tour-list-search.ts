import { listSearch } from '../router/list-search.ts'
import { searchValue } from '../router/search-params.ts'

/** As the panel of the fleet names its forms. */
const FLEET_FORM = /^(new-transport|new-crew|[tc]\d{1,16})$/

const list = listSearch({ fields: ['name', 'id'], defaultSort: 'name', filters: ['enabled'] })

/** The address of the list of tours: what is filtered, in which order, which page. */
export type TourListSearch = ReturnType<typeof list.read> & {
  /** The boats and crew in place of the tours. */
  tab?: 'fleet' | undefined
  /** The form of the fleet that is open. */
  open?: string | undefined
  enabled?: 'true' | 'false' | undefined
}

export type TourSort = NonNullable<TourListSearch['sort']>

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function tourListSearchOf(raw: Record<string, unknown>): TourListSearch {
  const { search, ...order } = list.read(raw)
  const open = searchValue.text(raw['open'], 24)
  return {
    tab: searchValue.oneOf(raw['tab'], ['fleet']),
    open: open && FLEET_FORM.test(open) ? open : undefined,
    search,
    enabled: searchValue.oneOf(raw['enabled'], ['true', 'false']),
    ...order,
  }
}

export const { sortOf, isNarrowed } = list
