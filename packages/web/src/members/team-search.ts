import { MEMBER_SORTS, MEMBER_STATES } from '@muelle/contract/list-fields'
import { MAX_PAGE } from '@muelle/contract/paging'
import { BUSINESS_ROLES, type BusinessRole } from '@muelle/domain/business-roles'
import { searchValue } from '../router/search-params.ts'

const SORTS = MEMBER_SORTS.flatMap((field) => [field, `-${field}`] as const)
type TeamSort = (typeof SORTS)[number]
const DEFAULT_SORT: TeamSort = 'name'
const MAX_SEARCH_LENGTH = 60

/** The address of the team: what is filtered, in which order, which page, and who is open. */
export type TeamSearch = {
  search?: string | undefined
  role?: BusinessRole | undefined
  state?: (typeof MEMBER_STATES)[number] | undefined
  sort?: TeamSort | undefined
  page?: number | undefined
  /** The user whose place in the team is open. */
  user?: number | undefined
  invite?: true | undefined
}

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function teamSearchOf(raw: Record<string, unknown>): TeamSearch {
  const sort = searchValue.oneOf(raw['sort'], SORTS)
  const page = searchValue.integer(raw['page'], 1, MAX_PAGE)
  return {
    search: searchValue.text(raw['search'], MAX_SEARCH_LENGTH)?.replaceAll('\0', '').trim() || undefined,
    role: searchValue.oneOf(raw['role'], BUSINESS_ROLES),
    state: searchValue.oneOf(raw['state'], MEMBER_STATES),
    sort: sort === DEFAULT_SORT ? undefined : sort,
    page: page === 1 ? undefined : page,
    user: searchValue.integer(raw['user']),
    invite: searchValue.oneOf(raw['invite'], ['true']) ? true : undefined,
  }
}

export const pageOf = ({ page }: TeamSearch): number => page ?? 1
export const sortOf = ({ sort }: TeamSearch): TeamSort => sort ?? DEFAULT_SORT

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, role, state }: TeamSearch): boolean =>
  search !== undefined || role !== undefined || state !== undefined

/** A changed filter: the list begins again at its first page. */
export const narrowed = (search: TeamSearch, change: Partial<TeamSearch>): TeamSearch => ({
  ...search,
  ...change,
  page: undefined,
})

/** The address without any filter; the order stays. */
export const withoutFilters = ({ sort }: TeamSearch): TeamSearch => ({ sort })
