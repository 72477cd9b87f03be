import { MAX_ZONE_LENGTH, RESOURCE_SORTS } from '@muelle/contract/list-fields'
import { MAX_PAGE } from '@muelle/contract/paging'
import { MAX_RESOURCE_NAME } from '@muelle/domain/resources/names'
import { RESOURCE_STATUSES, type ResourceStatus } from '@muelle/domain/resources/resource-status'
import { RESOURCE_TYPES, type ResourceType } from '@muelle/domain/resources/resource-type'
import { searchValue } from '../router/search-params.ts'

const SORTS = RESOURCE_SORTS.flatMap((field) => [field, `-${field}`] as const)
type ResourceSort = (typeof SORTS)[number]

/** The address of the screen: its tab, what is filtered, in which order, which page, and what is open above it. */
export type ResourceSearch = {
  tab?: 'combos' | undefined
  search?: string | undefined
  type?: ResourceType | undefined
  status?: ResourceStatus | undefined
  zone?: string | undefined
  sort?: ResourceSort | undefined
  page?: number | undefined
  /** The form of something new. */
  add?: 'one' | 'many' | 'combo' | undefined
  /** The record whose form is open. */
  resource?: number | undefined
  combo?: number | undefined
}

const cleanText = (value: unknown, maxLength: number) =>
  searchValue.text(value, maxLength)?.replaceAll('\0', '').trim() || undefined

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function resourceSearchOf(raw: Record<string, unknown>): ResourceSearch {
  const page = searchValue.integer(raw['page'], 1, MAX_PAGE)
  return {
    tab: searchValue.oneOf(raw['tab'], ['combos']),
    search: cleanText(raw['search'], MAX_RESOURCE_NAME),
    type: searchValue.oneOf(raw['type'], RESOURCE_TYPES),
    status: searchValue.oneOf(raw['status'], RESOURCE_STATUSES),
    zone: cleanText(raw['zone'], MAX_ZONE_LENGTH),
    sort: searchValue.oneOf(raw['sort'], SORTS),
    page: page === 1 ? undefined : page,
    add: searchValue.oneOf(raw['add'], ['one', 'many', 'combo']),
    resource: searchValue.integer(raw['resource']),
    combo: searchValue.integer(raw['combo']),
  }
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, type, status, zone }: ResourceSearch): boolean =>
  [search, type, status, zone].some((value) => value !== undefined)

/** A changed filter: the list begins again at its first page. */
export const narrowed = (search: ResourceSearch, change: Partial<ResourceSearch>): ResourceSearch => ({
  ...search,
  ...change,
  page: undefined,
})

/** The address without any filter; the order stays. */
export const withoutFilters = ({ sort }: ResourceSearch): ResourceSearch => ({ sort })

/** The address with nothing open above the list. */
export const closed = (search: ResourceSearch): ResourceSearch => ({
  ...search,
  add: undefined,
  resource: undefined,
  combo: undefined,
})
