import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { isForLater } from '../../api/api-error.ts'
import { addToDoorQueue, type DoorEntry, readDoorQueue } from '../../offline/door-queue.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { dropUntold, tellDoor } from './tell-door.ts'

const AGAIN_AFTER_MS = 15_000
const NOTHING: readonly DoorEntry[] = []

const queueQuery = (userId: number, businessId: number) =>
  queryOptions({
    queryKey: ['door-queue', userId, businessId],
    queryFn: () => readDoorQueue(userId, businessId).catch(() => []),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** Whom this device let pass and the server does not know of yet; told as soon as it answers. */
export function useDoorQueue(userId: number, businessId: number, onTold: () => void) {
  const queryClient = useQueryClient()
  const { data: waiting = NOTHING } = useQuery(queueQuery(userId, businessId))
  const told = useEffectEvent(onTold)
  const read = useCallback(
    () => queryClient.invalidateQueries(queueQuery(userId, businessId)),
    [queryClient, userId, businessId],
  )
  const tell = useCallback(async () => {
    try {
      await tellDoor(userId, businessId)
    } catch (error) {
      // What may succeed later is tried later; the number that waits is on the screen.
      if (!isForLater(error)) notifyFailure(error)
    }
    await read()
  }, [userId, businessId, read])

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
      told()
    }
  }, [count, tell])

  return {
    waiting,
    add: async (entry: DoorEntry) => {
      await addToDoorQueue({ userId, businessId, entry })
      await read()
    },
    /** The scan that is to be taken back at the server; null of what was here alone, and is gone. */
    drop: (nonce: string) => dropUntold(userId, businessId, nonce).finally(() => void read()),
  }
}
