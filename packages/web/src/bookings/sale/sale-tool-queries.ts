import { listSalespeople } from '@muelle/contract/bookings/salespeople'
import { findTourists, MIN_TOURIST_DIGITS, MIN_TOURIST_LETTERS } from '@muelle/contract/bookings/tourists'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

const STALE_AFTER_MS = 5 * 60_000

/** Whose sale it may be. */
export const sellersQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['sale-sellers', businessId],
    queryFn: async ({ signal }) =>
      (await ask(listSalespeople, { query: { business_id: businessId } }, { signal })).rows,
    staleTime: STALE_AFTER_MS,
  })

/** Whether so much was typed that it may mean somebody. */
export const isTouristSearch = (text: string): boolean => {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length > 0 ? digits.length >= MIN_TOURIST_DIGITS : text.trim().length >= MIN_TOURIST_LETTERS
}

/** Who has booked before under this number or name. */
export const touristsQuery = (businessId: number, search: string) =>
  queryOptions({
    queryKey: ['known-tourists', businessId, search],
    queryFn: async ({ signal }) =>
      (await ask(findTourists, { query: { search, business_id: businessId } }, { signal })).rows,
    enabled: isTouristSearch(search),
    staleTime: STALE_AFTER_MS,
  })
