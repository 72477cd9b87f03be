import { listVacancies } from '@muelle/contract/departures/plan'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../api/ask.ts'
import { boardKey } from '../use-board.ts'

/** Sales close by the clock too, without an event that would tell. */
const POLL_MS = 60_000

/** What is left today and tomorrow: under the key of the board, so that whatever changes a board changes it too. */
export const vacanciesQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...boardKey(businessId), 'vacancies'],
    queryFn: ({ signal }) => ask(listVacancies, { query: { business_id: businessId } }, { signal }),
    refetchInterval: POLL_MS,
  })
