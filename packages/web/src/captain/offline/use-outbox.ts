import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../session/use-session.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { CAPTAIN_KEY } from '../captain-query.ts'
import { outbox } from './outbox.ts'
import type { Pending } from './pending.ts'

/** What waits on this phone; it goes out whenever there is a network, and what the server has taken is read anew. */
export function useOutbox(): readonly Pending[] {
  const queryClient = useQueryClient()
  const { user } = useSession()
  useEffect(() => outbox.openFor(user.id), [user.id])
  const pending = useSyncExternalStore(outbox.subscribe, outbox.pending)
  useEffect(() => {
    const send = () => void outbox.send()
    window.addEventListener('online', send)
    const end = outbox.onSettled((refused) => {
      if (refused) notifyFailure(refused.error)
      return queryClient.invalidateQueries({ queryKey: CAPTAIN_KEY })
    })
    return () => {
      window.removeEventListener('online', send)
      end()
    }
  }, [queryClient])
  return pending
}
