import { type CaptainDay, getCaptainDay } from '@muelle/contract/captain/day'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

export const CAPTAIN_KEY = ['captain'] as const
/** Somebody who looks at the phone again after this long sees it read anew. */
const FRESH_MS = 10_000

export const captainDayQuery = (business_id: number, departure_id: number | undefined) =>
  queryOptions({
    queryKey: [...CAPTAIN_KEY, business_id, departure_id ?? null],
    queryFn: ({ signal }): Promise<CaptainDay> =>
      ask(getCaptainDay, { query: { business_id, ...(departure_id !== undefined && { departure_id }) } }, { signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  })
