import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Storage } from './files/storage.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Db } from './platform/db.ts'
import { type Jobs, startJobs } from './platform/events/jobs.ts'
import { type Relay, startRelay, type Tail } from './platform/events/relay.ts'
import type { Logger } from './platform/log.ts'
import type { OutboundPolicy } from './platform/outbound/outbound-address.ts'
import type { SecretBox } from './platform/secret-box.ts'
import type { Providers } from './providers/providers.ts'
import { batchRules, cron, jobRules, tasks } from './reactions.ts'
import type { Billing } from './subscriptions/billing.ts'

/** Jobs and relay of one process. They begin after the server listens, so that nobody waits for them. */
export type Background = {
  poke(): void
  /** Waits until the relay runs. */
  tail: Relay['tail']
  isLeader(): boolean
  /** Null as long as the relay does not run. */
  lagSeconds(): Promise<number | null>
  start(): void
  stop(): Promise<void>
}

export type BackgroundOptions = {
  /** Connects as the role that owns the database. */
  connection: pg.ClientConfig
  /** Of the role `muelle_app`. */
  db: Db
  /** Of the role `muelle_worker`. */
  worker: Db
  storage: Storage
  /** Null: mail that waits is withdrawn. */
  mailer: Mailer | null
  secrets: SecretBox
  outbound: OutboundPolicy
  /** Where people find this installation; undefined where it does not know. */
  publicUrl: string | undefined
  providers: Providers
  billing: Billing | null
  /** Texts without a gateway are written into the log. */
  hasTextConsole: boolean
  log: Logger
}

const RETRY_MS = 1_000
/** How long a stream waits for a relay that has yet to start, and how often it looks. */
const RELAY_WAIT = { ms: 5_000, everyMs: 25 } as const

export function createBackground(options: BackgroundOptions): Background {
  const { connection, db, worker, log } = options
  const stopping = new AbortController()
  let running: Promise<{ jobs: Jobs; relay: Relay } | null> | null = null
  const started: { relay: Relay | null } = { relay: null }

  /** The relay adds jobs, so the queue comes first. */
  async function start() {
    while (!stopping.signal.aborted) {
      try {
        const jobs = await startJobs({ connection, db, tasks: tasks(options), cron, log })
        const relay = startRelay({ db: worker, connection, rules: jobRules, batchRules, log })
        started.relay = relay
        return { jobs, relay }
      } catch (err) {
        log.error({ err }, 'jobs cannot start yet and will be tried again')
        await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    return null
  }

  async function startedRelay(): Promise<Relay> {
    const end = Date.now() + RELAY_WAIT.ms
    while (!started.relay && Date.now() < end) await sleep(RELAY_WAIT.everyMs)
    if (!started.relay) throw new Error('the relay does not run yet')
    return started.relay
  }

  return {
    poke: () => started.relay?.poke(),
    tail: async (onEvents): Promise<Tail> => (await startedRelay()).tail(onEvents),
    isLeader: () => started.relay?.isLeader() ?? false,
    lagSeconds: async () => started.relay?.lagSeconds() ?? null,
    start: () => {
      running ??= start()
    },
    stop: async () => {
      stopping.abort()
      const both = await running
      await Promise.all([both?.relay.stop(), both?.jobs.stop()])
    },
  }
}
