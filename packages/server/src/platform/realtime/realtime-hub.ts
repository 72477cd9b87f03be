import { setTimeout as sleep } from 'node:timers/promises'
import type { Refusal } from '@muelle/contract/refusals'
import type { Db } from '../db.ts'
import { cursorOf, type EventPosition, isAfter, positionOf } from '../events/event-cursor.ts'
import { countEventsBetween, findHorizon, listEventsBetween } from '../events/relay.sql.ts'
import { type Relay, type StoredEvent, storedEvent, type Tail } from '../events/relay.ts'
import type { Actor } from '../http/handle.ts'
import type { AuthenticationRefusal } from '../http/http.ts'
import type { Logger } from '../log.ts'
import {
  type CloseReason,
  createStream,
  type EventNotice,
  messageOf,
  type Outlet,
  STREAM_LIMITS,
  type Stream,
  type Subscription,
  type Topic,
} from './realtime-stream.ts'

export type HubOptions = {
  /** A pool of the role `muelle_worker`. */
  db: Db
  relay: Pick<Relay, 'tail'>
  authenticate: (token: string) => Promise<Actor | Refusal<AuthenticationRefusal>>
  /** The topic that a name means, or why this person may not hear it; an unknown one is `not_found`. */
  findTopic: (actor: Actor, name: string) => Promise<Topic | Refusal<'not_found' | 'forbidden'>>
  /** The keys of the topics of an event within its account. */
  topicKeysOf: (event: StoredEvent) => readonly string[]
  /** Whose session or key an event may have ended; null where it ends none. */
  endedBy: (event: StoredEvent) => ((actor: Actor) => boolean) | null
  log: Logger
  sessionCheckMs?: number
}

export type Hub = {
  /** Whether one more stream of this person fits. */
  hasRoomFor(actor: Actor): boolean
  /** Begins a stream: `ready`, what was missed since `after` or `resync`, then what happens. Returns how to forget it. */
  open(subscription: Subscription, outlet: Outlet): () => void
  count(): number
  /** The accounts in which somebody listens to a topic of one of these keys. */
  accountsHearing(isKey: (key: string) => boolean): number[]
  /** Tells whoever listens to a key something that no event keeps; there is nothing to catch up with. */
  hint(accountId: number, key: string, notice: EventNotice): Promise<void>
  /** Ends every stream. */
  stop(): Promise<void>
}

/** Everything that decides what an actor may hear: when it changes, the topics are checked again. */
const rightsText = ({ rights, roles }: Actor): string => JSON.stringify([rights, roles])

/** Hands the events of the relay to the streams of this process. */
export function startHub(options: HubOptions): Hub {
  const { db, log } = options
  const streams = new Map<Stream, { rights: string; topicsCheckedAt: number }>()
  const listeners = new Map<string, { name: string; hearing: Set<Stream> }>()
  const stopping = new AbortController()
  let tail: Promise<Tail> | null = null

  /** Rounds begin `ms` apart, however long one takes; one that takes longer is followed at once. */
  async function repeat(ms: number, work: () => Promise<void>) {
    let begun = performance.now()
    while (!stopping.signal.aborted) {
      await sleep(restOf(ms, begun, performance.now()), undefined, { signal: stopping.signal, ref: false }).catch(
        () => {},
      )
      begun = performance.now()
      if (stopping.signal.aborted || streams.size === 0) continue
      await work().catch((err: unknown) => log.warn({ err }, 'the streams could not be checked'))
    }
  }

  /** Events are read from the first stream on. */
  function startTail(): Promise<Tail> {
    tail ??= options.relay.tail(fanOut).catch((error: unknown) => {
      tail = null
      throw error
    })
    return tail
  }

  function fanOut(events: readonly StoredEvent[]) {
    for (const event of events) {
      checkEnded(event)
      const heard = options.topicKeysOf(event).flatMap((key) => listeners.get(inAccount(event.accountId, key)) ?? [])
      for (const [at, { name, hearing }] of heard.entries()) {
        const later = heard.slice(at + 1)
        const [last, early] = [event, notLast(event)].map((one) => ({
          one,
          json: JSON.stringify(messageOf(name, one)),
        }))
        for (const stream of hearing) {
          const told = later.some((topic) => topic.hearing.has(stream)) ? early : last
          if (told && !stream.offer(told.one, told.json)) end(stream, 'too_slow')
        }
      }
    }
  }

  function add(stream: Stream) {
    const { actor, topics } = stream.subscription
    streams.set(stream, { rights: rightsText(actor), topicsCheckedAt: Date.now() })
    for (const { name, key } of topics) {
      const place = inAccount(actor.accountId, key)
      const heard = listeners.get(place)
      if (heard) heard.hearing.add(stream)
      else listeners.set(place, { name, hearing: new Set([stream]) })
    }
  }

  function forget(stream: Stream): boolean {
    const { actor, topics } = stream.subscription
    for (const { key } of topics) {
      const place = inAccount(actor.accountId, key)
      const heard = listeners.get(place)
      heard?.hearing.delete(stream)
      if (heard?.hearing.size === 0) listeners.delete(place)
    }
    return streams.delete(stream)
  }

  function end(stream: Stream, reason: CloseReason) {
    if (forget(stream)) stream.outlet.close(reason)
  }

  /** Those whose session an event tells the end of, in whichever process, are looked at without waiting for the next round. */
  function checkEnded(event: StoredEvent) {
    const isConcerned = options.endedBy(event)
    if (!isConcerned) return
    const concerned = [...streams.keys()].filter(({ subscription }) => isConcerned(subscription.actor))
    checkStreams(concerned).catch((err: unknown) => log.warn({ err }, 'ended sessions could not be checked'))
  }

  /** A logout, a disabled user or a right that was taken ends the streams that rest on it (I19). */
  async function checkSessions() {
    await checkStreams(streams.keys())
    const cursor = cursorOf((await startTail()).position())
    for (const stream of streams.keys()) stream.recover(cursor)
  }

  async function checkStreams(some: Iterable<Stream>) {
    const byToken = new Map<string, Stream[]>()
    for (const stream of some) {
      const { token } = stream.subscription
      byToken.set(token, [...(byToken.get(token) ?? []), stream])
    }
    const tokens = [...byToken]
    for (let index = 0; index < tokens.length; index += STREAM_LIMITS.parallelChecks) {
      const atOnce = tokens.slice(index, index + STREAM_LIMITS.parallelChecks)
      await Promise.all(atOnce.map(([token, ofToken]) => checkToken(token, ofToken)))
    }
  }

  async function checkToken(token: string, ofToken: readonly Stream[]) {
    const actor = await options.authenticate(token)
    if ('code' in actor) {
      for (const stream of ofToken) end(stream, 'session_over')
      return
    }
    const rights = rightsText(actor)
    const now = Date.now()
    const due = ofToken.filter((stream) => {
      const checked = streams.get(stream)
      return checked && (checked.rights !== rights || now - checked.topicsCheckedAt >= STREAM_LIMITS.topicCheckMs)
    })
    const hasTopic = (stream: Stream, name: string) => stream.subscription.topics.some((topic) => topic.name === name)
    for (const name of new Set(due.flatMap(({ subscription }) => subscription.topics.map((topic) => topic.name)))) {
      if (!('code' in (await options.findTopic(actor, name)))) continue
      for (const stream of due) if (hasTopic(stream, name)) end(stream, 'not_allowed')
    }
    for (const stream of due) if (streams.has(stream)) streams.set(stream, { rights, topicsCheckedAt: now })
  }

  async function beat() {
    const cursor = cursorOf((await startTail()).position())
    for (const stream of streams.keys()) {
      if (stream.isStuck() || !stream.outlet.checkAlive()) end(stream, 'too_slow')
      else stream.heartbeat(cursor)
    }
  }

  async function begin(stream: Stream) {
    // The stream is registered already: every event after `here` is kept for it, `replay` reads those up to `here`.
    const here = (await startTail()).position()
    const { after } = stream.subscription
    if (after === null) {
      stream.say({ type: 'ready', cursor: cursorOf(here) })
      return stream.goLive(here)
    }
    const from = await knownPosition(after)
    stream.say({ type: 'ready', cursor: from ? after : cursorOf(here) })
    if (from && isAfter(from, here)) return stream.goLive(from)
    if (!from || !(await replay(stream, from, here))) stream.say({ type: 'resync', cursor: cursorOf(here) })
    stream.goLive(here)
  }

  /** A cursor beyond what has happened comes from a database that was since replaced by an older copy. */
  async function knownPosition(cursor: string): Promise<EventPosition | null> {
    const position = positionOf(cursor)
    if (!position) return null
    return isAfter(position, await db.platform(findHorizon)) ? null : position
  }

  /** Sends what happened after one position and up to another; false when that is too much. */
  async function replay(stream: Stream, after: EventPosition, upTo: EventPosition): Promise<boolean> {
    const { accountId } = stream.subscription.actor
    const { replayEvents, replayPageEvents, bufferedBytes } = STREAM_LIMITS
    const passed = await db.platform((tx) => countEventsBetween(tx, after, upTo, replayEvents + 1))
    if (passed > replayEvents) return false
    const topics = new Map(stream.subscription.topics.map(({ name, key }) => [key, name]))
    let from = after
    for (;;) {
      const start = from
      const rows = await db.platform((tx) => listEventsBetween(tx, accountId, start, upTo, replayPageEvents))
      for (const event of rows.map(storedEvent)) {
        const names = options.topicKeysOf(event).flatMap((key) => topics.get(key) ?? [])
        for (const name of names) stream.say(messageOf(name, name === names.at(-1) ? event : notLast(event)))
        from = event.position
      }
      if (rows.length < replayPageEvents) return true
      while (streams.has(stream) && stream.outlet.bufferedBytes() > bufferedBytes) await sleep(20)
      if (!streams.has(stream)) return true
    }
  }

  const background = [
    repeat(options.sessionCheckMs ?? STREAM_LIMITS.sessionCheckMs, checkSessions),
    repeat(STREAM_LIMITS.heartbeatMs, beat),
  ]
  return {
    hasRoomFor: ({ accountId, userId }) => {
      const ofAccount = [...streams.keys()].filter(({ subscription }) => subscription.actor.accountId === accountId)
      const own = ofAccount.filter(({ subscription }) => subscription.actor.userId === userId)
      const { perUser, perAccount, perProcess } = STREAM_LIMITS
      return own.length < perUser && ofAccount.length < perAccount && streams.size < perProcess
    },
    open: (subscription, outlet) => {
      const stream = createStream(subscription, outlet)
      add(stream)
      if (stopping.signal.aborted) end(stream, 'going_away')
      begin(stream).catch((err: unknown) => {
        log.warn({ err }, 'a stream could not begin')
        end(stream, 'going_away')
      })
      return () => void forget(stream)
    },
    count: () => streams.size,
    accountsHearing: (isKey) => {
      const hears = ({ subscription }: Stream) => subscription.topics.some(({ key }) => isKey(key))
      return [...new Set([...streams.keys()].filter(hears).map(({ subscription }) => subscription.actor.accountId))]
    },
    hint: async (accountId, key, data) => {
      const heard = listeners.get(inAccount(accountId, key))
      if (!heard) return
      const cursor = cursorOf((await startTail()).position())
      for (const stream of heard.hearing) stream.hint({ type: 'event', cursor, topic: heard.name, data })
    },
    stop: async () => {
      stopping.abort()
      for (const stream of streams.keys()) end(stream, 'going_away')
      await Promise.all(background)
      const last = await tail?.catch(() => null)
      await last?.stop()
    },
  }
}

/** How long to rest so that the next round begins `ms` after the last one did. */
export const restOf = (ms: number, begun: number, now: number): number => Math.max(0, begun + ms - now)

/**
 * An event that a stream hears in a further topic: its message tells the place before it, so that a client which loses its connection
 * between the two gets both again rather than one of them never.
 */
const notLast = (event: StoredEvent): StoredEvent => ({
  ...event,
  cursor: cursorOf({ ...event.position, id: event.position.id - 1 }),
})

const inAccount = (accountId: number, key: string) => `${accountId} ${key}`
