import { getDoor, getDoorCount } from '@muelle/contract/checkins/door/read'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { askOrKept } from '../../api/ask-or-kept.ts'
import { keepDoor, keptDoor } from '../../offline/kept.ts'

/** Streams tell of changes at once; this is for what they miss. */
const AGAIN_AFTER_MS = 60_000

/** Who may come in tonight: from the server, or as this device has kept it. */
export const doorQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['door', businessId],
    queryFn: ({ signal: ended }) =>
      askOrKept({
        signal: ended,
        ask: (signal) => ask(getDoor, { params: { id: businessId } }, { signal }),
        keep: keepDoor,
        kept: () => keptDoor(businessId),
      }),
    refetchInterval: AGAIN_AFTER_MS,
    retry: false,
  })

export const askCount = (businessId: number) => ask(getDoorCount, { params: { id: businessId } })
