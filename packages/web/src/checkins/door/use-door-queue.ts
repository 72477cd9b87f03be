import { syncDoor } from '@muelle/contract/checkins/door/offline'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { thisDevice } from '../../api/this-device.ts'
import { addToDoorQueue, type DoorEntry, dropFromDoorQueue, readDoorQueue } from '../../offline/door-queue.ts'
import { notifyFailure } from '../../ui/notify.ts'

const AGAIN_AFTER_MS = 15_000
const MAX_TOLD = 100
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
    const entries = (await readDoorQueue(userId, businessId)).slice(0, MAX_TOLD)
    if (!navigator.onLine || entries.length === 0) return
    try {
      const facts = entries.map(({ extras: _extras, ...entry }) => entry)
      const body = { device: thisDevice(), sent_at: new Date().toISOString(), entries: facts }
      const { answers } = await ask(syncDoor, { params: { id: businessId }, body })
      await dropFromDoorQueue(answers.map(({ nonce }) => nonce))
    } catch (error) {
      // What may succeed later is tried later; the number that waits is on the screen.
      if (error instanceof ApiError && !error.isPassing) notifyFailure(error)
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
    drop: async (nonce: string) => {
      await dropFromDoorQueue([nonce])
      await read()
    },
  }
}
