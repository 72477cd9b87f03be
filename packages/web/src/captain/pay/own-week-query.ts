import { getOwnWeek } from '@muelle/contract/captain/pay'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { CAPTAIN_KEY } from '../captain-query.ts'

/** The week of a day; this week where none is named. */
export const ownWeekQuery = (business_id: number, date: string | undefined) =>
  queryOptions({
    queryKey: [...CAPTAIN_KEY, 'week', business_id, date ?? null],
    queryFn: ({ signal }) =>
      ask(getOwnWeek, { query: { business_id, ...(date !== undefined && { date }) } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
