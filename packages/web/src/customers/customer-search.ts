import { MAX_TAG } from '@muelle/contract/customers/customer-bounds'
import { CUSTOMER_SORTS } from '@muelle/contract/list-fields'
import {
  CUSTOMER_STATUSES,
  CUSTOMER_TYPES,
  type CustomerStatus,
  type CustomerType,
} from '@muelle/domain/customers/customer'
import { cleanText, listSearch } from '../router/list-search.ts'
import { searchValue } from '../router/search-params.ts'

const FILTERS = ['status', 'type', 'tag', 'blocked', 'business'] as const
const list = listSearch({ fields: CUSTOMER_SORTS, defaultSort: '-last_at', filters: FILTERS })

/** The address of the list of customers: what it is narrowed to, and in which order. */
export type CustomerSearch = ReturnType<typeof list.read> & {
  status?: CustomerStatus | undefined
  type?: CustomerType | undefined
  tag?: string | undefined
  blocked?: true | undefined
  business?: number | undefined
}

/** Reads the address; what is not understood counts as absent. */
export function customerSearchOf(raw: Record<string, unknown>): CustomerSearch {
  const { search, ...order } = list.read(raw)
  return {
    search,
    status: searchValue.oneOf(raw['status'], CUSTOMER_STATUSES),
    type: searchValue.oneOf(raw['type'], CUSTOMER_TYPES),
    tag: cleanText(raw['tag'], MAX_TAG),
    blocked: raw['blocked'] === true || raw['blocked'] === 'true' ? true : undefined,
    business: searchValue.integer(raw['business']),
    ...order,
  }
}

export const { sortOf, isNarrowed } = list
