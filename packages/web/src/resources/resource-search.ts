import { MAX_ZONE_LENGTH, RESOURCE_SORTS } from '@muelle/contract/list-fields'
import { MAX_RESOURCE_NAME } from '@muelle/domain/resources/names'
import { RESOURCE_STATUSES, type ResourceStatus } from '@muelle/domain/resources/resource-status'
import { RESOURCE_TYPES, type ResourceType } from '@muelle/domain/resources/resource-type'
import { cleanText, listSearch } from '../router/list-search.ts'
import { searchValue } from '../router/search-params.ts'

const list = listSearch({
  fields: RESOURCE_SORTS,
  defaultSort: undefined,
  filters: ['type', 'status', 'zone'],
  maxSearchLength: MAX_RESOURCE_NAME,
})

/** The address of the screen: its tab, what is filtered, in which order, which page, and what is open above it. */
export type ResourceSearch = ReturnType<typeof list.read> & {
  tab?: 'combos' | 'plano' | undefined
  /** The floor plan that is open; the one that holds now without. */
  plan?: number | undefined
  type?: ResourceType | undefined
  status?: ResourceStatus | undefined
  zone?: string | undefined
  /** The form of something new. */
  add?: 'one' | 'many' | 'combo' | undefined
  /** The record whose form is open. */
  resource?: number | undefined
  combo?: number | undefined
}

/** Reads the address; what is not understood counts as absent, and what is the default leaves no trace. */
export function resourceSearchOf(raw: Record<string, unknown>): ResourceSearch {
  const { search, ...order } = list.read(raw)
  return {
    tab: searchValue.oneOf(raw['tab'], ['combos', 'plano']),
    plan: searchValue.integer(raw['plan']),
    search,
    type: searchValue.oneOf(raw['type'], RESOURCE_TYPES),
    status: searchValue.oneOf(raw['status'], RESOURCE_STATUSES),
    zone: cleanText(raw['zone'], MAX_ZONE_LENGTH),
    ...order,
    add: searchValue.oneOf(raw['add'], ['one', 'many', 'combo']),
    resource: searchValue.integer(raw['resource']),
    combo: searchValue.integer(raw['combo']),
  }
}

export const { isNarrowed } = list

/** The address with nothing open above the list. */
export const closed = (search: ResourceSearch): ResourceSearch => ({
  ...search,
  add: undefined,
  resource: undefined,
  combo: undefined,
})
