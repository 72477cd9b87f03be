import type pg from 'pg'
import type { Db, PlatformTx } from '../db.ts'
import type { Logger } from '../log.ts'
import { cursorOf, type EventPosition, START_OF_EVENTS } from './event-cursor.ts'
import { type Poller, startPoller } from './poller.ts'
import {
  addCursor,
  addRelayedJobs,
  type EventRow,
  findCursor,
  findHorizon,
  findLagSeconds,
  findNextEvents,
  type JobSpec,
  moveCursor,
} from './relay.sql.ts'
import { startRelayLink } from './relay-link.ts'

/** An event as its readers get it. */
export type StoredEvent = {
  accountId: number
  id: number
  position: EventPosition
  cursor: string
  /** ISO 8601, the start of the transaction that wrote it. */
  at: string
  kind: string
  subject_type: string
  subject_id: number
  business_id: number | null
  actor_user_id: number | null
  data: Record<string, unknown>
}

/** Work that an event calls for. `runAt` is ISO 8601, at once without it. */
export type JobRequest = { task: string; payload: Record<string, unknown>; runAt?: string; maxAttempts?: number }

/** Says which jobs an event calls for. Pure: asked again about the same event it must give the same answer. */
export type JobRule = (event: StoredEvent) => readonly JobRequest[]
/** The same for a whole batch of events and with a look at the database, for what depends on who has asked to hear of them. */
export type BatchJobRule = (
  tx: PlatformTx,
  events: readonly StoredEvent[],
) => Promise<readonly (JobRequest & { event: StoredEvent })[]>

export type Relay = {
  /** This process has committed events: readers here and in the other processes look at once. */
  poke(): void
  /** Begins a reader of all events from now on; `onEvents` gets them in order of `position`, every one, once. */
  tail(onEvents: (events: readonly StoredEvent[]) => void): Promise<Tail>
  isLeader(): boolean
  /** Age in seconds of the oldest event without its jobs; null before the relay has run on this database. */
  lagSeconds(): Promise<number | null>
  stop(): Promise<void>
}
export type Tail = { position(): EventPosition; stop(): Promise<void> }

export type RelayOptions = {
  /** A pool of the role `muelle_worker`. */
  db: Db
  connection: pg.ClientConfig
  rules: readonly JobRule[]
  batchRules?: readonly BatchJobRule[]
  log: Logger
  /** How long events may wait when nobody says that there are some. */
  pollMs?: number
}

const JOBS_READER = 'jobs'
export const RELAY_LIMITS = {
  batchEvents: 500,
  pollMs: 250,
  /** Between two rounds that follow each other: jobs for many events cost little more than those for one. Whoever watches waits less. */
  restMs: 100,
  /** After so many events there are as many soon, whose jobs may wait to be fewer. */
  manyEvents: 50,
  restAfterManyMs: 400,
  streamRestMs: 20,
  /** About half a day of waiting between the first attempt and the last. */
  jobAttempts: 12,
} as const

/**
 * Reads what transactions have recorded, in the order in which it became visible. In one process of all it turns events into
 * jobs; in every process it feeds the streams. The queue of graphile-worker must exist.
 */
export function startRelay(options: RelayOptions): Relay {
  const { db, connection, rules, batchRules = [], log, pollMs = RELAY_LIMITS.pollMs } = options
  const tails = new Set<Poller>()
  const wakeAll = () => {
    leader.wake()
    for (const tail of tails) tail.wake()
  }
  const link = startRelayLink({ connection, onWake: wakeAll, log })
  let relayed = 0
  const leader = startPoller({
    intervalMs: pollMs,
    restMs: () => {
      const isMuch = relayed >= RELAY_LIMITS.manyEvents
      relayed = 0
      return isMuch ? RELAY_LIMITS.restAfterManyMs : RELAY_LIMITS.restMs
    },
    name: 'relaying events to jobs',
    log,
    round: async () => {
      if (!link.isLeader()) return false
      const { events, hasMore } = await relayBatch(db, rules, log, batchRules)
      relayed += events
      return hasMore
    },
  })

  return {
    poke: () => {
      wakeAll()
      link.notify()
    },
    tail: async (onEvents) => {
      let position = await db.platform(findHorizon)
      const poller = startPoller({
        intervalMs: pollMs,
        restMs: RELAY_LIMITS.streamRestMs,
        name: 'reading events for the streams',
        log,
        round: async () => {
          const rows = await db.platform((tx) => findNextEvents(tx, position, RELAY_LIMITS.batchEvents))
          const events = rows.map(storedEvent)
          const last = events.at(-1)
          if (!last) return false
          position = last.position
          onEvents(events)
          return events.length === RELAY_LIMITS.batchEvents
        },
      })
      tails.add(poller)
      return {
        position: () => position,
        stop: () => {
          tails.delete(poller)
          return poller.stop()
        },
      }
    },
    isLeader: link.isLeader,
    lagSeconds: () => db.platform((tx) => findLagSeconds(tx, JOBS_READER)),
    stop: async () => {
      await Promise.all([leader, ...tails].map((poller) => poller.stop()))
      await link.stop()
    },
  }
}

export const storedEvent = (row: EventRow): StoredEvent => {
  const position = { xid: row.xid, id: row.id }
  return {
    accountId: row.account_id,
    id: row.id,
    position,
    cursor: cursorOf(position),
    at: row.at,
    kind: row.kind,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    business_id: row.business_id,
    actor_user_id: row.actor_user_id,
    data: row.data,
  }
}

/**
 * One batch: jobs are added and the cursor moves in one transaction, and only from where the batch began. Two leaders, for the
 * moment in which one does not know yet that it is none, cannot add the jobs of an event twice.
 */
export function relayBatch(
  db: Db,
  rules: readonly JobRule[],
  log: Pick<Logger, 'error'>,
  batchRules: readonly BatchJobRule[] = [],
): Promise<{ events: number; hasMore: boolean }> {
  return db.platform(async (tx) => {
    const from = await findCursor(tx, JOBS_READER)
    if (!from) {
      await addCursor(tx, JOBS_READER, START_OF_EVENTS)
      return { events: 0, hasMore: true }
    }
    const events = (await findNextEvents(tx, from, RELAY_LIMITS.batchEvents)).map(storedEvent)
    const last = events.at(-1)
    if (!last) return { events: 0, hasMore: false }
    // Moved before the jobs are added: a second leader waits here and then finds the cursor gone.
    if (!(await moveCursor(tx, JOBS_READER, from, last.position))) return { events: 0, hasMore: true }
    const specs = events.flatMap((event) => rules.flatMap((rule) => jobsOf(event, rule, log)))
    for (const rule of batchRules) {
      const requests = await rule(tx, events)
      specs.push(...requests.map(({ event, ...request }) => specOf(event, request)))
    }
    if (specs.length > 0) await addRelayedJobs(tx, uniqueKeys(specs))
    return { events: events.length, hasMore: events.length === RELAY_LIMITS.batchEvents }
  })
}

/** A rule that fails is a fault of ours and must not stop every later event: it is logged with the event, which is kept. */
function jobsOf(event: StoredEvent, rule: JobRule, log: Pick<Logger, 'error'>): JobSpec[] {
  try {
    return rule(event).map((request) => specOf(event, request))
  } catch (err) {
    log.error({ err, event_id: event.id, kind: event.kind }, 'a rule for jobs failed')
    return []
  }
}

const specOf = (event: StoredEvent, { task, payload, runAt, maxAttempts }: JobRequest): JobSpec => ({
  identifier: task,
  payload,
  run_at: runAt === undefined ? null : new Date(runAt).toISOString(),
  max_attempts: maxAttempts ?? RELAY_LIMITS.jobAttempts,
  job_key: `event:${event.id}/${task}`,
})

/** Several jobs of one task for one event are numbered, so that each keeps its key when the event is read again. */
function uniqueKeys(specs: readonly JobSpec[]): JobSpec[] {
  const seen = new Map<string, number>()
  return specs.map((spec) => {
    const count = (seen.get(spec.job_key) ?? 0) + 1
    seen.set(spec.job_key, count)
    return count === 1 ? spec : { ...spec, job_key: `${spec.job_key}/${count}` }
  })
}
