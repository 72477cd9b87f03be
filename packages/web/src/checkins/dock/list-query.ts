import { getCheckinBundle } from '@muelle/contract/checkins/offline'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { keepList, keptList } from '../../offline/kept.ts'

/** Streams tell of changes at once; this is for what they miss. */
const AGAIN_AFTER_MS = 60_000
/** A line that swallows the question is none, and the list that is kept is good. */
const PATIENCE_MS = 8_000

/** The departures of a day with everybody on them: from the server, or as this device has kept them. */
export const listQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['checkin-list', businessId],
    queryFn: async ({ signal }) => {
      try {
        const within = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
        const list = await ask(getCheckinBundle, { query: { business_id: businessId } }, { signal: within })
        // Where nothing can be kept, it is there as long as the page.
        await keepList(list).catch(() => undefined)
        return list
      } catch (error) {
        const isRefusal = error instanceof ApiError && !error.isPassing
        const kept = isRefusal || signal.aborted ? null : await keptList(businessId).catch(() => null)
        if (kept === null) throw error
        return kept
      }
    },
    refetchInterval: AGAIN_AFTER_MS,
    retry: false,
  })
