import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../api/api-error.ts'
import {
  addToQueue,
  dropFromQueue,
  type Refused,
  readQueue,
  readRefused,
  setAside,
  type Waiting,
} from '../../offline/queue.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { tellQueue } from './sync.ts'

/** How often what waits is tried again while the browser believes in its network. */
const AGAIN_AFTER_MS = 15_000
type Queue = { waiting: readonly Waiting[]; refused: readonly Refused[] }
const NOTHING: Queue = { waiting: [], refused: [] }

/** What waits on this disk. Other tabs add to it and tell it, too: whoever comes back to a tab sees it as it is. */
const queueQuery = (userId: number) =>
  queryOptions({
    queryKey: ['checkin-queue', userId],
    // Where nothing can be kept, nothing waits.
    queryFn: async (): Promise<Queue> => {
      const [waiting, refused] = await Promise.all([readQueue(userId), readRefused(userId)]).catch(() => [[], []])
      return { waiting, refused }
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** What a person did on this device and the server does not know yet; told as soon as it answers. `onTold` hears that some of it was. */
export function useQueue(userId: number, onTold: () => void) {
  const queryClient = useQueryClient()
  const { data: { waiting, refused } = NOTHING } = useQuery(queueQuery(userId))
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
  const noncesOf = (some: readonly Refused[]) => new Set(some.map(({ waiting: { entry } }) => entry.nonce))
  return {
    waiting,
    refused,
    add,
    tell,
    /** What was set aside is told once more, since something may have been mended. */
    retry: () => setAside(noncesOf(refused)).then(read),
    /** Somebody has read why. */
    dismiss: () => dropFromQueue(noncesOf(refused)).then(read),
  }
}
