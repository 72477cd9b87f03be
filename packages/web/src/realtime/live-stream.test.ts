import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gather } from './gather.ts'
import { liveMessageOf } from './live-message.ts'
import { openLiveStream, type Socket } from './live-stream.ts'
import { reconnectDelayMs } from './reconnect-delay.ts'

const WebSocketState = { connecting: 0, open: 1 } as const

/** The browser's end of a connection, with the network in the hands of the test. */
class Line implements Socket {
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  onopen: WebSocket['onopen'] = null
  readyState: WebSocket['readyState'] = WebSocketState.open
  readonly after: string | null
  isClosed = false
  constructor(after: string | null) {
    this.after = after
  }
  close() {
    if (this.isClosed) return
    this.isClosed = true
    this.onclose?.call(this as unknown as WebSocket, {} as CloseEvent)
  }
  say(message: object) {
    this.onmessage?.call(this as unknown as WebSocket, { data: JSON.stringify(message) } as MessageEvent)
  }
}

function begin(from: string | null = null) {
  const lines: Line[] = []
  const heard: string[] = []
  const stream = openLiveStream({
    from,
    connect: (after) => {
      const line = new Line(after)
      lines.push(line)
      return line
    },
    onStatus: (status) => heard.push(status),
    onEvent: ({ kind }) => heard.push(kind),
    onResync: () => heard.push('resync'),
    random: () => 1,
  })
  const line = () => lines.at(-1) as Line
  return { stream, heard, lines, line }
}
const sold = (cursor: string) => ({
  type: 'event',
  cursor,
  topic: 'business/1/bookings',
  data: { kind: 'booking.created', subject_id: 4, business_id: 1 },
})

describe('the live stream', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('reads everything anew when it begins, then tells what happens', () => {
    const { heard, line } = begin()
    line().say({ type: 'ready', cursor: '1-1' })
    line().say(sold('2-1'))
    line().say({ type: 'resync', cursor: '3-1' })
    line().say({ type: 'of a later version', cursor: '3-1' })
    expect(heard).toEqual(['connecting', 'live', 'resync', 'booking.created', 'resync'])
  })

  it('begins where the session was read: what happened since is told, and nothing is read twice', () => {
    const { heard, line } = begin('1-0')
    expect(line().after).toBe('1-0')
    line().say({ type: 'ready', cursor: '1-0' })
    line().say(sold('2-1'))
    expect(heard).toEqual(['connecting', 'live', 'booking.created'])
  })

  it('resumes after the last message, once the delay is over', () => {
    const { heard, lines, line } = begin()
    line().say({ type: 'ready', cursor: '1-1' })
    line().say(sold('2-1'))
    line().close()
    expect(heard.slice(-2)).toEqual(['reconnecting', 'resync'])
    vi.advanceTimersByTime(499)
    expect(lines).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(line().after).toBe('2-1')
    line().say({ type: 'ready', cursor: '2-1' })
    expect(heard.at(-1)).toBe('live')
  })

  it('waits longer after each failure and asks for the data only once', () => {
    const { heard, lines, line } = begin()
    line().close()
    vi.advanceTimersByTime(500)
    line().close()
    vi.advanceTimersByTime(999)
    expect(lines).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(lines).toHaveLength(3)
    expect(heard.filter((word) => word === 'resync')).toHaveLength(1)
  })

  it('comes back at once when the person does, and gives up a connection that fell silent', () => {
    const { stream, lines, line } = begin()
    line().say({ type: 'ready', cursor: '1-1' })
    vi.advanceTimersByTime(50_000)
    line().say({ type: 'heartbeat', cursor: '5-1' })
    vi.advanceTimersByTime(59_999)
    expect(line().isClosed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(line().isClosed).toBe(true)
    stream.wake()
    vi.advanceTimersByTime(0)
    expect(lines).toHaveLength(2)
    expect(line().after).toBe('5-1')
  })

  it('gives up at once what the network took with it, and is back as soon as the network is', () => {
    const { stream, heard, lines, line } = begin()
    line().say({ type: 'ready', cursor: '1-1' })
    stream.drop()
    expect([line().isClosed, heard.at(-2), heard.at(-1)]).toEqual([true, 'reconnecting', 'resync'])
    stream.drop()
    expect(heard.filter((word) => word === 'reconnecting')).toHaveLength(1)
    stream.wake()
    vi.advanceTimersByTime(0)
    expect(lines).toHaveLength(2)
    expect(line().after).toBe('1-1')
    line().say({ type: 'ready', cursor: '1-1' })
    expect(heard.at(-1)).toBe('live')
  })

  it('is over when it is closed', () => {
    const { stream, heard, lines, line } = begin()
    stream.close()
    vi.advanceTimersByTime(120_000)
    stream.wake()
    vi.advanceTimersByTime(120_000)
    expect([line().isClosed, lines.length, heard]).toEqual([true, 1, ['connecting']])
  })

  it('hands a burst over once', () => {
    const bursts: number[][] = []
    const burst = gather<number>(150, (items) => bursts.push(items))
    burst.add(1)
    vi.advanceTimersByTime(149)
    burst.add(2)
    vi.advanceTimersByTime(1)
    burst.add(3)
    vi.advanceTimersByTime(150)
    burst.add(4)
    burst.stop()
    vi.advanceTimersByTime(150)
    expect(bursts).toEqual([[1, 2], [3]])
  })
})

describe('a frame of the stream', () => {
  it.each([null, '', '[]', 'null', '{"type":"event","cursor":"1"}', '{"type":"ready"}', '{"type":"x","cursor":"1"}'])(
    'that reads %s says nothing',
    (frame) => {
      expect(liveMessageOf(frame)).toBeNull()
    },
  )
})

describe('the delay before the next attempt', () => {
  it.each([
    [0, 0, 250],
    [0, 1, 500],
    [3, 1, 4_000],
    [6, 1, 30_000],
    [1_000, 0, 15_000],
  ])('of attempt %i with %d is %i ms', (attempt, random, ms) => {
    expect(reconnectDelayMs(attempt, random)).toBe(ms)
  })
})

it('lets go of a connection that has only begun once it is there', () => {
  const { lines, stream } = begin()
  const [line] = lines
  if (!line) throw new Error('nothing was opened')
  line.readyState = WebSocketState.connecting
  stream.close()
  expect(line.isClosed).toBe(false)
  line.onopen?.call(line as unknown as WebSocket, {} as Event)
  expect(line.isClosed).toBe(true)
})
