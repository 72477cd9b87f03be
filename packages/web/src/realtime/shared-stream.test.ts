import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Socket } from './live-stream.ts'
import { createSharedStreams } from './shared-stream.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function openings() {
  const sockets: (Socket & { topic: string; isClosed: boolean })[] = []
  const streams = createSharedStreams((topic) => {
    const socket = {
      topic,
      isClosed: false,
      onmessage: null,
      onclose: null,
      close: () => void (socket.isClosed = true),
    }
    sockets.push(socket)
    return socket
  })
  const say = (index: number, message: object) =>
    sockets[index]?.onmessage?.call(sockets[index] as never, { data: JSON.stringify(message) } as MessageEvent)
  const listener = () => {
    const heard: string[] = []
    return {
      heard,
      onStatus: (status: string) => void heard.push(status),
      onEvent: ({ subject_id }: { subject_id: number }) => void heard.push(`#${subject_id}`),
      onResync: () => void heard.push('resync'),
    }
  }
  return { sockets, streams, say, listener }
}

const sold = (subject_id: number, cursor: string) => ({
  type: 'event',
  cursor,
  topic: 'business/1/bookings',
  data: { kind: 'booking.created', subject_id, business_id: 1 },
})

it('tells a part of the page that loads late what happened since the page was read', () => {
  const { streams, say, listener } = openings()
  const [board, notices, latest] = [listener(), listener(), listener()]
  streams.join('business/1/bookings', board, '1-1')
  say(0, { type: 'ready', cursor: '1-1' })
  say(0, sold(41, '2-1'))
  streams.join('business/1/bookings', notices, '1-1')
  say(0, sold(42, '3-1'))
  expect(board.heard).toEqual(['connecting', 'live', '#41', '#42'])
  expect(notices.heard).toEqual(['live', '#41', '#42'])
  vi.advanceTimersByTime(30_000)
  streams.join('business/1/bookings', latest, '1-1')
  expect(latest.heard).toHaveLength(1)
})

it('keeps nothing of a stream that begins later than the page', () => {
  const { streams, say, listener } = openings()
  const [frame, board, notices] = [listener(), listener(), listener()]
  streams.join('business/1/bookings', frame, '1-1')
  streams.join('business/2/bookings', board, '1-1')
  say(1, { type: 'ready', cursor: '9-1' })
  say(1, { ...sold(43, '9-2'), topic: 'business/2/bookings' })
  streams.join('business/2/bookings', notices, '1-1')
  expect(notices.heard).toEqual(['live'])
})

it('is one connection for all who hear a topic; who joins later knows how it stands', () => {
  const { sockets, streams, say, listener } = openings()
  const [frame, board, elsewhere] = [listener(), listener(), listener()]
  const first = streams.join('business/1/bookings', frame)
  say(0, { type: 'ready', cursor: '1-1' })
  const second = streams.join('business/1/bookings', board)
  streams.join('business/2/bookings', elsewhere)
  expect(sockets.map(({ topic }) => topic)).toEqual(['business/1/bookings', 'business/2/bookings'])
  say(0, { type: 'resync', cursor: '2-2' })
  expect(frame.heard).toEqual(['connecting', 'live', 'resync', 'resync'])
  expect(board.heard).toEqual(['live', 'resync'])
  expect(elsewhere.heard).toEqual(['connecting'])

  second.close()
  second.close()
  expect(sockets[0]?.isClosed).toBe(false)
  first.close()
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false])
  streams.join('business/1/bookings', frame)
  expect(sockets).toHaveLength(3)
})
