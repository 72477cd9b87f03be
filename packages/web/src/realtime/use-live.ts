import { useEffect, useEffectEvent, useState } from 'react'
import { changesUnderway } from '../api/changes-underway.ts'
import { gather } from './gather.ts'
import type { LiveEvent } from './live-message.ts'
import type { LiveStatus } from './live-stream.ts'
import { createSharedStreams } from './shared-stream.ts'

const BURST_MS = 150

/** The cookie `muelle_token` of this origin says who listens. */
function connect(topic: string, after: string | null): WebSocket {
  const query = new URLSearchParams({ 'topics[]': topic, ...(after === null ? {} : { after }) })
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/v1/realtime?${query}`)
}

const streams = createSharedStreams(connect)

/**
 * Hears what happens in a topic, such as `business/7/bookings`; null hears nothing. `onChange` is called once per burst with
 * its events, or when some may have been missed and everything shown must be read anew. `from` is the cursor of the session,
 * which was read before anything that is shown.
 */
export function useLive(
  topic: string | null,
  from: string,
  onChange: (events: LiveEvent[], mustReadAll: boolean) => void,
): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>('connecting')
  const handOver = useEffectEvent(onChange)
  const begin = useEffectEvent(() => from)

  useEffect(() => {
    if (topic === null) return
    let isOver = false
    const tell = async (items: (LiveEvent | null)[]) => {
      // What this page does is known from its answer.
      await changesUnderway.settled()
      const events = items.filter((item) => item !== null)
      if (!isOver) handOver(events, events.length < items.length)
    }
    const burst = gather<LiveEvent | null>(BURST_MS, (items) => void tell(items))
    const listener = { onStatus: setStatus, onEvent: burst.add, onResync: () => burst.add(null) }
    const stream = streams.join(topic, listener, begin())
    const wake = () => document.visibilityState === 'visible' && stream.wake()
    window.addEventListener('online', wake)
    window.addEventListener('offline', stream.drop)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('online', wake)
      window.removeEventListener('offline', stream.drop)
      document.removeEventListener('visibilitychange', wake)
      isOver = true
      burst.stop()
      stream.close()
    }
  }, [topic])

  return status
}
