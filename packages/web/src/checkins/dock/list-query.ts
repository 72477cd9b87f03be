import { getCheckinBundle } from '@muelle/contract/checkins/offline'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { askOrKept } from '../../api/ask-or-kept.ts'
import { keepList, keptList } from '../../offline/kept.ts'

/** Streams tell of changes at once; this is for what they miss. */
const AGAIN_AFTER_MS = 60_000

/** The departures of a day with everybody on them: from the server, or as this device has kept them. */
export const listQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['checkin-list', businessId],
    queryFn: ({ signal: ended }) =>
      askOrKept({
        signal: ended,
        ask: (signal) => ask(getCheckinBundle, { query: { business_id: businessId } }, { signal }),
        keep: keepList,
        kept: () => keptList(businessId),
      }),
    refetchInterval: AGAIN_AFTER_MS,
    retry: false,
  })
