import type { LiveEvent } from './live-message.ts'
import { type LiveStatus, type LiveStream, openLiveStream, type Socket } from './live-stream.ts'

type Listener = { onStatus: (status: LiveStatus) => void; onEvent: (event: LiveEvent) => void; onResync: () => void }
type Shared = { stream: LiveStream; status: LiveStatus; listeners: Set<Listener> }

/**
 * One stream for each topic, however many parts of the page hear it: the frame announces new bookings while the board follows the same
 * ones. It opens with the first listener and closes with the last.
 */
export function createSharedStreams(connect: (topic: string, after: string | null) => Socket) {
  const streams = new Map<string, Shared>()

  // Later ones join a screen that may have been read long before.
  let isFirst = true

  function open(topic: string, from: string | null): Shared {
    const shared: Omit<Shared, 'stream'> = { status: 'connecting', listeners: new Set() }
    const tell = (what: (listener: Listener) => void) => {
      for (const listener of shared.listeners) what(listener)
    }
    const stream = openLiveStream({
      from: isFirst ? from : null,
      connect: (after) => connect(topic, after),
      onStatus: (status) => {
        shared.status = status
        tell(({ onStatus }) => onStatus(status))
      },
      onEvent: (event) => tell(({ onEvent }) => onEvent(event)),
      onResync: () => tell(({ onResync }) => onResync()),
    })
    isFirst = false
    const opened = Object.assign(shared, { stream })
    streams.set(topic, opened)
    return opened
  }

  return {
    /** `from`: where the stream begins when it is the first of this page (`openLiveStream`). */
    join(topic: string, listener: Listener, from: string | null = null): LiveStream {
      const shared = streams.get(topic) ?? open(topic, from)
      shared.listeners.add(listener)
      listener.onStatus(shared.status)
      return {
        wake: () => shared.stream.wake(),
        drop: () => shared.stream.drop(),
        close: () => {
          if (!shared.listeners.delete(listener) || shared.listeners.size > 0) return
          streams.delete(topic)
          shared.stream.close()
        },
      }
    },
  }
}
