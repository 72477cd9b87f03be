import { getCaptainDay } from '@muelle/contract/captain/day'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { askOrKept } from '../api/ask-or-kept.ts'
import { tokenOwner } from '../browser/token-owner.ts'
import { type KeptDay, keepTrip, keptTrip } from '../offline/kept.ts'

export const CAPTAIN_KEY = ['captain'] as const
/** Somebody who looks at the phone again after this long sees it read anew. */
const FRESH_MS = 10_000
/** Streams tell of changes at once; this is for what they miss. */
const AGAIN_AFTER_MS = 60_000
/** Data of this age is told as such, and asked for more often. */
export const OLD_MS = 120_000
const OLD_AGAIN_AFTER_MS = 15_000

/** What has been read of a trip, also on this phone: whoever reads it without a network finds it so. */
export async function keepDay(day: KeptDay, departureId: number | undefined): Promise<void> {
  const userId = tokenOwner.read()
  if (userId !== null) await keepTrip(userId, day, departureId === undefined)
}

/** A trip with everybody on it and the day around it: from the server, or without an answer as it was last known here. */
export const captainDayQuery = (business_id: number, departure_id: number | undefined) =>
  queryOptions({
    queryKey: [...CAPTAIN_KEY, business_id, departure_id ?? null],
    queryFn: ({ signal: ended, client, queryKey }): Promise<KeptDay> =>
      askOrKept({
        signal: ended,
        ask: async (signal) => {
          const query = { business_id, ...(departure_id !== undefined && { departure_id }) }
          return { ...(await ask(getCaptainDay, { query }, { signal })), read_at: Date.now() }
        },
        keep: (day) => keepDay(day, departure_id),
        kept: async () => {
          const userId = tokenOwner.read()
          const known = client.getQueryData<KeptDay>(queryKey)
          return known ?? (userId === null ? null : keptTrip(userId, business_id, departure_id))
        },
      }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data && Date.now() - data.read_at > OLD_MS ? OLD_AGAIN_AFTER_MS : AGAIN_AFTER_MS,
    retry: false,
  })
