import { listMembers } from '@muelle/contract/members/record'
import { DEFAULT_PAGE_ROWS, MAX_PAGE_ROWS } from '@muelle/contract/paging'
import { getAgencyCredit } from '@muelle/contract/sellers/agency-credit'
import { getSellerAccount } from '@muelle/contract/sellers/commissions'
import { getOwnDay } from '@muelle/contract/sellers/own-day'
import { getSeller, listSellers, listSharedAgencies } from '@muelle/contract/sellers/record'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { pageOf } from '../router/list-search.ts'
import { type SellerSearch, sortOf } from './seller-search.ts'

/** What every answer about sellers is kept under. */
export const SELLERS_KEY = ['sellers'] as const

/** The page of a business's sellers that the address names; the page before stays visible while the next one loads. */
export const sellersQuery = (businessId: number, address: SellerSearch) => {
  const { search, kind } = address
  const query = {
    page: pageOf(address),
    count: DEFAULT_PAGE_ROWS,
    sorting: [sortOf(address)],
    filter: {
      business_id: businessId,
      ...(search === undefined ? {} : { search }),
      ...(kind === undefined ? {} : { kind }),
    },
  }
  return queryOptions({
    queryKey: [...SELLERS_KEY, 'list', query],
    queryFn: ({ signal }) => ask(listSellers, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const sellerQuery = (id: number) =>
  queryOptions({
    queryKey: [...SELLERS_KEY, id],
    queryFn: ({ signal }) => ask(getSeller, { params: { id } }, { signal }),
  })

/** What one of them earned in a business, with the bookings that make it up. */
export const accountQuery = (businessId: number, id: number, page: number) => {
  const query = { page, count: DEFAULT_PAGE_ROWS, filter: { business_id: businessId } }
  return queryOptions({
    queryKey: [...SELLERS_KEY, id, 'account', query],
    queryFn: ({ signal }) => ask(getSellerAccount, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What an agency owes by currency, and what it may still owe (S8). */
export const creditQuery = (businessId: number, id: number) =>
  queryOptions({
    queryKey: [...SELLERS_KEY, id, 'credit', businessId],
    queryFn: async ({ signal }) =>
      (await ask(getAgencyCredit, { params: { id }, query: { business_id: businessId } }, { signal })).rows,
  })

/** What whoever looks sees of their own day (S10). Money of bookings changes it, so it is read anew with them. */
export const ownDayQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['bookings', 'own-day', businessId],
    queryFn: ({ signal }) => ask(getOwnDay, { query: { business_id: businessId } }, { signal }),
    retry: false,
  })

export const agenciesQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...SELLERS_KEY, 'agencies', businessId],
    queryFn: ({ signal }) => ask(listSharedAgencies, { query: { business_id: businessId } }, { signal }),
  })

/** The people of a business, as many as a page holds, to say with whose login somebody sells. */
export const workersQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...SELLERS_KEY, 'members', businessId],
    queryFn: ({ signal }) =>
      ask(listMembers, { params: { id: businessId }, query: { count: MAX_PAGE_ROWS } }, { signal }),
    retry: false,
  })
