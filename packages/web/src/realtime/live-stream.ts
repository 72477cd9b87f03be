import { type LiveEvent, liveMessageOf } from './live-message.ts'
import { reconnectDelayMs } from './reconnect-delay.ts'

export type LiveStatus = 'connecting' | 'live' | 'reconnecting'

/** The part of a browser's WebSocket that the stream needs. */
export type Socket = Pick<WebSocket, 'close' | 'onmessage' | 'onclose'> &
  Partial<Pick<WebSocket, 'readyState' | 'onopen'>>

type Options = {
  /** Where it begins: nothing on the screen was read before it. Without one everything is read anew once it is there. */
  from?: string | null
  /** Opens a connection that resumes after a cursor; null begins with what happens from now on. */
  connect: (after: string | null) => Socket
  onStatus: (status: LiveStatus) => void
  onEvent: (event: LiveEvent) => void
  /** Events may have been missed: what is on the screen must be read anew. */
  onResync: () => void
  random?: () => number
}

export type LiveStream = {
  /** Tries at once if it is waiting to connect again: the network or the person came back. */
  wake(): void
  /** Gives up the connection that is there: the network went away, and it may not say so for a minute. */
  drop(): void
  close(): void
}

/** The server speaks at least every 25 s; a connection that is silent for longer than two of these is dead. */
const SILENCE_MS = 60_000

/** As `WebSocket.CONNECTING`, which only browsers have. */
const CONNECTING = 0

/** Ends a connection; one that has only begun once it is there, since a browser complains of what is ended on its way. */
function letGo(socket: Socket): void {
  if (socket.readyState === CONNECTING) socket.onopen = () => socket.close()
  else socket.close()
}

/**
 * Keeps one subscription open. It resumes where it was by the cursor of the last message, so that after a short loss the
 * server sends what was missed, or says that everything must be read anew.
 */
export function openLiveStream(options: Options): LiveStream {
  const { from = null, connect, onStatus, onEvent, onResync, random = Math.random } = options
  let socket: Socket | null = null
  let cursor = from
  let attempt = 0
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const after = (ms: number, work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
  }

  function start() {
    if (isClosed) return
    const current = connect(cursor)
    socket = current
    after(SILENCE_MS, () => current.close())
    current.onmessage = ({ data }) => receive(current, data)
    current.onclose = () => lose(current)
  }

  function lose(current: Socket | null) {
    if (current === null || socket !== current || isClosed) return
    socket = null
    onStatus('reconnecting')
    // The session may have run out: an ordinary call finds out and renews it before the next attempt.
    if (attempt === 0) onResync()
    after(reconnectDelayMs(attempt++, random()), start)
  }

  function receive(current: Socket, frame: unknown) {
    if (socket !== current) return
    after(SILENCE_MS, () => current.close())
    const message = liveMessageOf(frame)
    if (!message) return
    // Without a cursor nothing says what happened between the first look at the data and this moment.
    const isFirst = cursor === null
    cursor = message.cursor
    if (message.type === 'ready') {
      attempt = 0
      onStatus('live')
      if (isFirst) onResync()
    } else if (message.type === 'resync') onResync()
    else if (message.type === 'event') onEvent(message.data)
  }

  onStatus('connecting')
  start()
  return {
    wake() {
      if (socket === null && !isClosed) after(0, start)
    },
    drop() {
      const dropped = socket
      lose(dropped)
      if (dropped) letGo(dropped)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      if (socket) letGo(socket)
      socket = null
    },
  }
}
