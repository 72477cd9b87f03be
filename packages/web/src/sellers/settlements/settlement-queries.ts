import {
  getDueSettlement,
  getSettlement,
  listDueSettlements,
  listSettlements,
} from '@muelle/contract/settlements/record'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { SELLERS_KEY } from '../seller-queries.ts'

const SETTLEMENTS_KEY = [...SELLERS_KEY, 'settlements'] as const
const SHOWN = 5

/** With whom there is something to settle up to a day of travel. */
export const dueQuery = (business_id: number, period_end: string) =>
  queryOptions({
    queryKey: [...SETTLEMENTS_KEY, 'due', business_id, period_end],
    queryFn: ({ signal }) => ask(listDueSettlements, { query: { business_id, period_end } }, { signal }),
  })

/** What a settlement with one of them would take. */
export const dueOfQuery = (id: number, query: { business_id: number; currency: string; period_end: string }) =>
  queryOptions({
    queryKey: [...SETTLEMENTS_KEY, 'due-of', id, query],
    queryFn: ({ signal }) => ask(getDueSettlement, { params: { id }, query }, { signal }),
  })

/** The latest settlements with a seller. */
export const lastQuery = (business_id: number, seller_id: number) =>
  queryOptions({
    queryKey: [...SETTLEMENTS_KEY, 'last', business_id, seller_id],
    queryFn: ({ signal }) =>
      ask(listSettlements, { query: { count: SHOWN, filter: { business_id, seller_id } } }, { signal }),
  })

/** A settlement with all that makes it up. */
export const settlementQuery = (id: number) =>
  queryOptions({
    queryKey: [...SETTLEMENTS_KEY, 'one', id],
    queryFn: ({ signal }) => ask(getSettlement, { params: { id } }, { signal }),
  })
