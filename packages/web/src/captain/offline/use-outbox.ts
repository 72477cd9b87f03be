import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { KeptDay } from '../../offline/kept.ts'
import { useSession } from '../../session/use-session.ts'
import { CAPTAIN_KEY, keepDay } from '../captain-query.ts'
import { type OutboxView, outbox } from './outbox.ts'
import { dayWith } from './pending.ts'

/** What waits on this phone; it goes out whenever there is a network, and what the server has taken stays as it was done. */
export function useOutbox(): OutboxView {
  const queryClient = useQueryClient()
  const { user } = useSession()
  useEffect(() => outbox.openFor(user.id), [user.id])
  const view = useSyncExternalStore(outbox.subscribe, outbox.view)
  useEffect(() => {
    const send = () => void outbox.send()
    window.addEventListener('online', send)
    const end = outbox.onSettled((told) => {
      const queryKey = CAPTAIN_KEY
      if (told) {
        queryClient.setQueriesData<KeptDay>({ queryKey }, (day) => day && dayWith(day, [told]))
        // What can be read next may be this phone's own word.
        for (const [, day] of queryClient.getQueriesData<KeptDay>({ queryKey }))
          if (day) void keepDay(day, day.trip?.departure_id ?? 0).catch(() => undefined)
      }
      void queryClient.invalidateQueries({ queryKey })
    })
    return () => {
      window.removeEventListener('online', send)
      end()
    }
  }, [queryClient])
  return view
}
