import { listDoorReviews } from '@muelle/contract/checkins/door/read'
import type { ENTRY_STATES } from '@muelle/contract/visits/nights/night-bounds'
import { getNight, listNightEntries } from '@muelle/contract/visits/nights/nights'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

export type EntryState = (typeof ENTRY_STATES)[number]
export type EntryFilter = { list: number | null; state: EntryState | null; search: string }

/** Below what is heard of the visits of a business, so that it is read anew with them. */
const nightKey = (businessId: number) => ['visits', businessId, 'night'] as const
export const nightKeyOf = nightKey
const MOST_ENTRIES = 200

export const nightQuery = (businessId: number, date: string) =>
  queryOptions({
    queryKey: [...nightKey(businessId), date],
    queryFn: ({ signal }) => ask(getNight, { params: { id: businessId }, query: { date } }, { signal }),
  })

export const nightEntriesQuery = (businessId: number, date: string, { list, state, search }: EntryFilter) =>
  queryOptions({
    queryKey: [...nightKey(businessId), date, 'entries', list, state, search],
    queryFn: ({ signal }) =>
      ask(
        listNightEntries,
        {
          params: { id: businessId, date },
          query: {
            count: String(MOST_ENTRIES),
            ...(list !== null && { list_id: String(list) }),
            ...(state !== null && { state }),
            ...(search.trim() !== '' && { search: search.trim() }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const doorReviewsQuery = (businessId: number, date: string) =>
  queryOptions({
    queryKey: [...nightKey(businessId), date, 'reviews'],
    queryFn: ({ signal }) => ask(listDoorReviews, { params: { id: businessId }, query: { date } }, { signal }),
  })
