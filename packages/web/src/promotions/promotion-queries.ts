import { listMembers } from '@muelle/contract/members/record'
import { DEFAULT_PAGE_ROWS, MAX_PAGE_ROWS } from '@muelle/contract/paging'
import {
  getDiscountCode,
  getOffer,
  listDiscountCodes,
  listDiscountCodeUses,
  listGeneratedCodes,
  listOfferRecurrences,
  listOfferSchedules,
  listOffers,
  listOfferTours,
  listOfferUses,
} from '@muelle/contract/promotions/record'
import type { PromotionKind } from '@muelle/domain/promotions/promotion'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import type { PromotionSearch } from './promotion-search.ts'

/** What every answer about promotions is kept under. */
export const PROMOTIONS_KEY = ['promotions'] as const

/** The page of the list that the address names; the page before stays visible while the next one loads. */
export function promotionPageQuery(kind: PromotionKind, businessId: number, address: PromotionSearch) {
  const { search, state, tour, sort, page = 1 } = address
  const query = {
    page,
    count: DEFAULT_PAGE_ROWS,
    ...(sort ? { sorting: [sort] } : {}),
    filter: {
      business_id: businessId,
      ...(search ? { search } : {}),
      ...(state ? { state: [state] } : {}),
      ...(tour ? { tour_id: tour } : {}),
    },
  }
  return queryOptions({
    queryKey: [...PROMOTIONS_KEY, kind, 'page', query],
    queryFn: ({ signal }) => ask(kind === 'offer' ? listOffers : listDiscountCodes, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const promotionQuery = (kind: PromotionKind, id: number) =>
  queryOptions({
    queryKey: [...PROMOTIONS_KEY, kind, 'one', id],
    queryFn: ({ signal }) => ask(kind === 'offer' ? getOffer : getDiscountCode, { params: { id } }, { signal }),
  })

export const usesQuery = (kind: PromotionKind, id: number, page: number) =>
  queryOptions({
    queryKey: [...PROMOTIONS_KEY, kind, 'uses', id, page],
    queryFn: ({ signal }) =>
      ask(
        kind === 'offer' ? listOfferUses : listDiscountCodeUses,
        { params: { id }, query: { page, count: DEFAULT_PAGE_ROWS } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const codesQuery = (id: number) =>
  queryOptions({
    queryKey: [...PROMOTIONS_KEY, 'codes', id],
    queryFn: ({ signal }) => ask(listGeneratedCodes, { params: { id } }, { signal }),
  })

/** The tours a promotion can be for. */
export const tourChoicesQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...PROMOTIONS_KEY, 'tours', businessId],
    queryFn: ({ signal }) => ask(listOfferTours, { query: { business_id: businessId } }, { signal }),
  })

/** Seasons and start times of one tour. */
export const timeChoicesQuery = (tourId: number) =>
  queryOptions({
    queryKey: [...PROMOTIONS_KEY, 'times', tourId],
    queryFn: async ({ signal }) => {
      const [recurrences, times] = await Promise.all([
        ask(listOfferRecurrences, { query: { tour_id: tourId } }, { signal }),
        ask(listOfferSchedules, { query: { tour_id: tourId } }, { signal }),
      ])
      return { recurrences: recurrences.rows, times: times.rows }
    },
  })

/** Who sells in the business; only for whoever may see its team. */
export const sellerChoicesQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...PROMOTIONS_KEY, 'sellers', businessId],
    queryFn: ({ signal }) =>
      ask(listMembers, { params: { id: businessId }, query: { count: MAX_PAGE_ROWS } }, { signal }),
  })
