import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLater } from '../../browser/use-later.ts'
import { whenAtRest } from '../../browser/when-at-rest.ts'
import { beDock, type KeptDay } from '../../offline/kept.ts'
import { keepShell } from '../../offline/shell.ts'
import { useSession } from '../../session/use-session.ts'
import { captainDayQuery } from '../captain-query.ts'

/** How old the lists of the other trips of a day may grow on this phone. */
const KEEP_AGAIN_MS = 5 * 60_000
/** More trips than anybody leads in a day. */
const MAX_TRIPS = 8

/** The page itself, with what opens on a press, and what the session asks for when nobody answers (`session-query.ts`). */
async function keepDeck(): Promise<void> {
  await Promise.all([
    import('../../offline/kept.ts'),
    import('../faults/FaultPage.tsx'),
    import('../CashHere.tsx'),
    import('../expense/ExpensePage.tsx'),
    import('../pay/OwnWeek.tsx'),
  ])
  await keepShell('/captain')
}

/** Makes this phone one of the dock: the page opens without a network, with the trips of the day and everybody on them. */
export function useKeepTrips(day: KeptDay | undefined): void {
  const session = useSession()
  const queryClient = useQueryClient()
  useEffect(() => void beDock(session), [session])
  useLater('captain', day !== undefined, keepDeck)

  const keepOthers = useEffectEvent(() => {
    const others = (day?.trips ?? [])
      .filter(({ departure_id, status }) => departure_id !== day?.trip?.departure_id && status !== 'finalized')
      .slice(0, MAX_TRIPS)
      .map(
        ({ departure_id }) =>
          () =>
            queryClient.prefetchQuery({
              ...captainDayQuery(day?.business_id ?? 0, departure_id),
              staleTime: KEEP_AGAIN_MS,
            }),
      )
    return whenAtRest('captain-trips', others)
  })
  const ids = day?.trips.map(({ departure_id }) => departure_id).join()
  const round = Math.floor((day?.read_at ?? 0) / KEEP_AGAIN_MS)
  useEffect(() => {
    if (ids !== undefined && round > 0) return keepOthers()
  }, [ids, round])
}
