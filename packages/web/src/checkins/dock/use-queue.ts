import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { addToQueue, readQueue, type Waiting } from '../../offline/queue.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { tellQueue } from './sync.ts'

/** How often what waits is tried again while the browser believes in its network. */
const AGAIN_AFTER_MS = 15_000
const NOTHING: readonly Waiting[] = []

/** What waits on this disk. Other tabs add to it and tell it, too: whoever comes back to a tab sees it as it is. */
const queueQuery = (userId: number) =>
  queryOptions({
    queryKey: ['checkin-queue', userId],
    // Where nothing can be kept, nothing waits.
    queryFn: () => readQueue(userId).catch(() => []),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** What a person did on this device and the server does not know yet; told as soon as it answers. `onTold` hears that some of it was. */
export function useQueue(userId: number, onTold: () => void) {
  const queryClient = useQueryClient()
  const { data: waiting = NOTHING } = useQuery(queueQuery(userId))
  const told = useEffectEvent(onTold)
  const read = useCallback(() => queryClient.invalidateQueries(queueQuery(userId)), [queryClient, userId])
  const tell = useCallback(async () => {
    if (!navigator.onLine) return
    try {
      await tellQueue(userId)
    } catch (error) {
      // What may succeed later is tried later; the number that waits is on the screen.
      if (error instanceof ApiError && !error.isPassing) notifyFailure(error)
    }
    await read()
  }, [userId, read])

  const count = waiting.length
  useEffect(() => {
    if (count === 0) return
    const tryNow = () => void tell()
    tryNow()
    const timer = setInterval(tryNow, AGAIN_AFTER_MS)
    window.addEventListener('online', tryNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryNow)
      // More or fewer than before: some of it may have been told.
      told()
    }
  }, [count, tell])

  const add = useCallback(
    async (one: Waiting) => {
      await addToQueue([one])
      await read()
    },
    [read],
  )
  return { waiting, add, tell }
}
