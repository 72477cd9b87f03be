import { useEffect, useEffectEvent, useState } from 'react'
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
 * its events; none of them known (an empty list) means that everything shown must be read anew.
 */
export function useLive(topic: string | null, onChange: (events: LiveEvent[]) => void): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>('connecting')
  const handOver = useEffectEvent(onChange)

  useEffect(() => {
    if (topic === null) return
    const burst = gather<LiveEvent | null>(BURST_MS, (items) => handOver(items.filter((item) => item !== null)))
    const stream = streams.join(topic, {
      onStatus: setStatus,
      onEvent: burst.add,
      onResync: () => burst.add(null),
    })
    const wake = () => document.visibilityState === 'visible' && stream.wake()
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      burst.stop()
      stream.close()
    }
  }, [topic])

  return status
}
