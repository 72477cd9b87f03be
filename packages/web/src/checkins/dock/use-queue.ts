import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { addToQueue, readQueue, type Waiting } from '../../offline/queue.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { tellQueue } from './sync.ts'

/** How often what waits is tried again while the browser believes in its network. */
const AGAIN_AFTER_MS = 15_000
/** Other tabs of this device add to the same queue, and tell it. */
const CHANNEL = 'muelle:checkin-queue'

/** What a person did on this device and the server does not know yet; told as soon as it answers. `onTold` hears that some of it was. */
export function useQueue(userId: number, onTold: () => void) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const told = useEffectEvent(onTold)
  const read = useCallback(
    // Where nothing can be kept, nothing waits.
    async () => setWaiting(await readQueue(userId).catch(() => [])),
    [userId],
  )
  const tell = useCallback(async () => {
    if (!navigator.onLine) return
    try {
      await tellQueue(userId)
    } catch (error) {
      // What may succeed later is tried later; the number that waits is on the screen.
      if (error instanceof ApiError && !error.isPassing) notifyFailure(error)
    }
    await read()
    new BroadcastChannel(CHANNEL).postMessage(null)
  }, [userId, read])

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = () => void read()
    void read()
    return () => channel.close()
  }, [read])

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
      // Fewer than before: some of it was told.
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
