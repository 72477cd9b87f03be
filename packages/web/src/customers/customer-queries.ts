import { listCustomerHistory, listDuplicates } from '@muelle/contract/customers/life'
import { getCustomer, listCustomers } from '@muelle/contract/customers/record'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { pageOf } from '../router/list-search.ts'
import { type CustomerSearch, sortOf } from './customer-search.ts'

/** What every answer about customers is kept under. */
export const CUSTOMERS_KEY = ['customers'] as const
/** Rows of a page: as many as one scans without leafing, and few enough to be there at once. */
export const CUSTOMER_ROWS = 50

/** What the list is narrowed to, as the calls say it. */
export const filterOf = ({ search, status, type, tag, blocked, business }: CustomerSearch) => ({
  ...(search !== undefined && { search }),
  ...(status !== undefined && { status }),
  ...(type !== undefined && { type }),
  ...(tag !== undefined && { tag }),
  ...(blocked && { blocked: 'true' as const }),
  ...(business !== undefined && { business_id: business }),
})

/** The page of customers that the address names; the page before stays visible while the next one loads. */
export const customersQuery = (address: CustomerSearch) => {
  const query = {
    page: pageOf(address),
    count: CUSTOMER_ROWS,
    sorting: [sortOf(address)],
    filter: filterOf(address),
  }
  return queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'list', query],
    queryFn: ({ signal }) => ask(listCustomers, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const customerKey = (id: number) => [...CUSTOMERS_KEY, id] as const
export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: customerKey(id),
    queryFn: ({ signal }) => ask(getCustomer, { params: { id } }, { signal }),
  })

/** As many as a screen shows first; more on a press. */
const HISTORY_ROWS = 20
export const historyQuery = (id: number, businessId: number | null, pages: number) => {
  const query = { count: HISTORY_ROWS * pages, ...(businessId !== null && { business_id: businessId }) }
  return queryOptions({
    queryKey: [...customerKey(id), 'history', query],
    queryFn: ({ signal }) => ask(listCustomerHistory, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const duplicatesQuery = (id: number) =>
  queryOptions({
    queryKey: [...customerKey(id), 'duplicates'],
    queryFn: async ({ signal }) => (await ask(listDuplicates, { params: { id } }, { signal })).rows,
    retry: false,
  })
