import type { LiveEvent } from './live-message.ts'
import { type LiveStatus, type LiveStream, openLiveStream, type Socket } from './live-stream.ts'

type Listener = { onStatus: (status: LiveStatus) => void; onEvent: (event: LiveEvent) => void; onResync: () => void }
type Shared = {
  stream: LiveStream
  status: LiveStatus
  listeners: Set<Listener>
  /** What happened since the page was read, for those parts of it that are still on their way; null once that is over. */
  told: LiveEvent[] | null
}

/** Parts of a page that load after the others have joined by then, on a slow line too. */
const KEPT_MS = 30_000
/** More than anybody would be told of one by one. */
const MOST_KEPT = 100

/**
 * One stream for each topic, however many parts of the page hear it: the frame announces new bookings while the board follows the same
 * ones. It opens with the first listener and closes with the last.
 */
export function createSharedStreams(connect: (topic: string, after: string | null) => Socket) {
  const streams = new Map<string, Shared>()

  // Later ones join a screen that may have been read long before.
  let isFirst = true

  function open(topic: string, from: string | null): Shared {
    const shared: Omit<Shared, 'stream'> = {
      status: 'connecting',
      listeners: new Set(),
      told: isFirst && from !== null ? [] : null,
    }
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
      onEvent: (event) => {
        if (shared.told && shared.told.length < MOST_KEPT) shared.told.push(event)
        tell(({ onEvent }) => onEvent(event))
      },
      onResync: () => tell(({ onResync }) => onResync()),
    })
    isFirst = false
    if (shared.told)
      setTimeout(() => {
        shared.told = null
      }, KEPT_MS)
    const opened = Object.assign(shared, { stream })
    streams.set(topic, opened)
    return opened
  }

  return {
    /**
     * `from`: where the stream begins when it is the first of this page (`openLiveStream`). Who joins such a stream in its first moments
     * hears what it has told so far.
     */
    join(topic: string, listener: Listener, from: string | null = null): LiveStream {
      const shared = streams.get(topic) ?? open(topic, from)
      shared.listeners.add(listener)
      listener.onStatus(shared.status)
      for (const event of shared.told ?? []) listener.onEvent(event)
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
