import type { EventPosition } from '../events/event-cursor.ts'
import { isAfter } from '../events/event-cursor.ts'
import type { StoredEvent } from '../events/relay.ts'
import type { Actor } from '../http/handle.ts'

/**
 * What a stream sends: `ready` once, then events; `resync` when some were left out, so that what is shown must be read anew;
 * `heartbeat` as a sign of life. A client that comes back sends the last `cursor` it got.
 */
export type StreamMessage =
  | { type: 'ready' | 'resync' | 'heartbeat'; cursor: string }
  | { type: 'event'; cursor: string; topic: string; data: EventNotice }
/** Ids only: what a person may see of the record is decided when it is read. */
export type EventNotice = {
  kind: string
  subject_id: number
  business_id: number | null
  departure_id?: number
  version?: number
}

/** The way to one client; `json` is the message, written once for all the clients that get it. */
export type Outlet = {
  send(cursor: string, json: string): void
  /** Bytes handed over that the client has not taken yet. */
  bufferedBytes(): number
  /** Asks for a sign of life; false when the last one was not answered. */
  checkAlive(): boolean
  close(reason: CloseReason): void
}
/** Why the server ends a stream. */
export type CloseReason = 'going_away' | 'session_over' | 'not_allowed' | 'too_slow'

/** What a client listens to: as it named it, and what events are heard as there. An account has one name for a key. */
export type Topic = { name: string; key: string }
export type Subscription = { token: string; actor: Actor; topics: readonly Topic[]; after: string | null }

export const STREAM_LIMITS = {
  topics: 20,
  perUser: 20,
  /** Of those of a process, so that one account does not keep the others from listening. */
  perAccount: 2_000,
  perProcess: 5_000,
  /** A client that has not taken this much is sent no more events until it has taken all of it. */
  bufferedBytes: 262_144,
  /** A client that stays behind for this long is cut off. */
  slowMs: 30_000,
  heartbeatMs: 25_000,
  /** Between the beginnings of two rounds; events of ended sessions are looked at besides. */
  sessionCheckMs: 400,
  topicCheckMs: 10_000,
  /** Events of all accounts since a cursor; beyond that reading everything anew is cheaper. */
  replayEvents: 10_000,
  replayPageEvents: 500,
  parallelChecks: 32,
} as const

/** One client and what it has been sent so far. */
export type Stream = {
  readonly subscription: Subscription
  readonly outlet: Outlet
  /** Hands over an event that just happened; before `goLive` it is kept. False when too many are kept. */
  offer(event: StoredEvent, json: string): boolean
  say(message: StreamMessage): void
  /** Sends what was kept and is after `from`; from now on events go out as they happen. */
  goLive(from: EventPosition): void
  heartbeat(cursor: string): void
  /** Says something that no event keeps, if the client keeps up: whoever misses it reads the same a moment later. */
  hint(message: StreamMessage): void
  /** Tells a client that has caught up that it missed something. */
  recover(cursor: string): void
  /** Whether the client has not taken for too long what it was sent. */
  isStuck(): boolean
}

export function createStream(subscription: Subscription, outlet: Outlet): Stream {
  let kept: { event: StoredEvent; json: string }[] | null = []
  // Set when the client has already seen, from another process, what this one has yet to read.
  let seenUpTo: EventPosition | null = null
  let behindSince = 0

  const say = (message: StreamMessage) => outlet.send(message.cursor, JSON.stringify(message))

  function recover(cursor: string) {
    if (behindSince === 0 || outlet.bufferedBytes() > 0) return
    behindSince = 0
    say({ type: 'resync', cursor })
  }

  function deliver({ position, cursor }: StoredEvent, json: string) {
    if (seenUpTo) {
      if (!isAfter(position, seenUpTo)) return
      seenUpTo = null
    }
    // The `resync` of a client that has caught up stands for this event too.
    if (behindSince > 0) recover(cursor)
    else if (outlet.bufferedBytes() > STREAM_LIMITS.bufferedBytes) behindSince = Date.now()
    else outlet.send(cursor, json)
  }

  return {
    subscription,
    outlet,
    offer: (event, json) => {
      if (kept) return kept.push({ event, json }) <= STREAM_LIMITS.replayEvents
      deliver(event, json)
      return true
    },
    say,
    goLive: (from) => {
      const due = kept ?? []
      kept = null
      seenUpTo = from
      for (const { event, json } of due) deliver(event, json)
    },
    heartbeat: (cursor) => {
      recover(cursor)
      if (kept === null && behindSince === 0) say({ type: 'heartbeat', cursor })
    },
    hint: (message) => {
      if (kept === null && behindSince === 0) say(message)
    },
    recover,
    isStuck: () => behindSince > 0 && outlet.bufferedBytes() > 0 && Date.now() - behindSince > STREAM_LIMITS.slowMs,
  }
}

export function messageOf(topic: string, event: StoredEvent): StreamMessage {
  const { departure_id, version } = event.data
  return {
    type: 'event',
    cursor: event.cursor,
    topic,
    data: {
      kind: event.kind,
      subject_id: event.subject_id,
      business_id: event.business_id,
      ...(typeof departure_id === 'number' && { departure_id }),
      ...(typeof version === 'number' && { version }),
    },
  }
}
