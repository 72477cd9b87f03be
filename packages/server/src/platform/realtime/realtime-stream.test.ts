import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventPosition } from '../events/event-cursor.ts'
import type { StoredEvent } from '../events/relay.ts'
import { createStream, type Outlet, STREAM_LIMITS, type Stream, type StreamMessage } from './realtime-stream.ts'

const start: EventPosition = { xid: '100', id: 0 }
const event = (xid: number): StoredEvent => ({
  accountId: 1,
  id: xid,
  position: { xid: String(xid), id: xid },
  cursor: `${xid}-${xid}`,
  at: '2030-01-01T00:00:00.000Z',
  kind: 'booking.created',
  subject_type: 'booking',
  subject_id: 1,
  business_id: 1,
  actor_user_id: null,
  data: {},
})

let sent: string[]
let buffered: number
let stream: Stream
/** Stands for a client whose network takes only what the test lets it take. */
const outlet: Outlet = {
  send: (cursor, json) => void sent.push(json === 'event' ? cursor : (JSON.parse(json) as StreamMessage).type),
  bufferedBytes: () => buffered,
  checkAlive: () => true,
  close: () => {},
}
beforeEach(() => {
  sent = []
  buffered = 0
  const actor = {
    accountId: 1,
    userId: 1,
    sessionId: 1,
    apiKeyId: null,
    name: 'Ana',
    rights: { is_owner: true, modules: [] },
    roles: [],
    onlyBusinesses: null,
  }
  stream = createStream(
    { token: 't', actor, topics: [{ name: 'business/1/bookings', key: 'business/1/bookings' }], after: null },
    outlet,
  )
})

describe('a stream', () => {
  test('keeps events until it is level, then sends those that are new to the client', () => {
    for (const xid of [99, 101, 102]) stream.offer(event(xid), 'event')
    expect(sent).toEqual([])
    stream.goLive(start)
    stream.offer(event(103), 'event')
    expect(sent).toEqual(['101-101', '102-102', '103-103'])
  })

  test('that another process has already served skips what was seen there', () => {
    stream.goLive({ xid: '104', id: 104 })
    for (const xid of [103, 104, 105, 106]) stream.offer(event(xid), 'event')
    expect(sent).toEqual(['105-105', '106-106'])
  })

  test('refuses to keep without end', () => {
    for (let count = 0; count < STREAM_LIMITS.replayEvents; count++)
      expect(stream.offer(event(101), 'event')).toBe(true)
    expect(stream.offer(event(101), 'event')).toBe(false)
  })

  test('of a slow client leaves events out and says so once it has caught up', () => {
    stream.goLive(start)
    stream.offer(event(101), 'event')
    buffered = STREAM_LIMITS.bufferedBytes + 1
    stream.offer(event(102), 'event')
    buffered = 10
    stream.offer(event(103), 'event')
    stream.heartbeat('103-103')
    expect(sent).toEqual(['101-101'])
    buffered = 0
    stream.offer(event(104), 'event')
    stream.offer(event(105), 'event')
    expect(sent).toEqual(['101-101', 'resync', '105-105'])
  })

  test('tells a client that caught up even when nothing happens any more', () => {
    stream.goLive(start)
    buffered = STREAM_LIMITS.bufferedBytes + 1
    stream.offer(event(101), 'event')
    buffered = 0
    stream.recover('101-101')
    stream.recover('101-101')
    expect(sent).toEqual(['resync'])
  })

  test('is stuck when its client takes nothing for too long', () => {
    vi.useFakeTimers({ now: 0 })
    vi.setSystemTime(1_000)
    stream.goLive(start)
    buffered = STREAM_LIMITS.bufferedBytes + 1
    stream.offer(event(101), 'event')
    vi.setSystemTime(1_000 + STREAM_LIMITS.slowMs)
    expect(stream.isStuck()).toBe(false)
    vi.setSystemTime(1_001 + STREAM_LIMITS.slowMs)
    expect(stream.isStuck()).toBe(true)
    buffered = 0
    expect(stream.isStuck()).toBe(false)
    vi.useRealTimers()
  })
})
