import { getCustody, listCashMoves } from '@muelle/contract/ledger/custody'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

/** Money of bookings changes it too, so it is read anew with them. */
export const CUSTODY_KEY = ['bookings', 'custody'] as const
export const SHOWN_MOVES = 100

export const custodyQuery = (business_id: number) =>
  queryOptions({
    queryKey: [...CUSTODY_KEY, business_id],
    queryFn: ({ signal }) => ask(getCustody, { query: { business_id } }, { signal }),
  })

/** Whose cash is taken apart: of one's own hands, of somebody's, or of the safe. */
export type Holding = { user_id: number } | { place: 'safe' }

export const cashMovesQuery = (business_id: number, holding: Holding, page: number) =>
  queryOptions({
    queryKey: [...CUSTODY_KEY, business_id, 'moves', holding, page],
    queryFn: ({ signal }) =>
      ask(listCashMoves, { query: { page, count: SHOWN_MOVES, filter: { business_id, ...holding } } }, { signal }),
    placeholderData: keepPreviousData,
  })
