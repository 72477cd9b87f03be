import pg from 'pg'
import { connectionOptions, takeRole } from '../db.ts'
import type { Logger } from '../log.ts'

/**
 * One process's connection to the others: it hears that events were written, tells them the same, and holds the lock that makes
 * one process of all the leader. It needs a session of its own, so a pooler in between must not share connections.
 */
export type RelayLink = {
  isLeader(): boolean
  /** Tells the other processes; calls within `NOTIFY_EVERY_MS` are told as one. Outside every business transaction. */
  notify(): void
  stop(): Promise<void>
}

export type RelayLinkOptions = {
  connection: pg.ClientConfig
  /** Another process wrote events, or this one became the leader. */
  onWake: () => void
  log: Pick<Logger, 'info' | 'warn'>
}

/** Any one number, as long as every process of every version uses the same. */
const LEADER_LOCK = 7_227_355_300_102
const CHANNEL = 'muelle_events'
const NOTIFY_EVERY_MS = 20
/** How often a follower tries to become the leader, and how soon a lost connection is replaced. */
const CHECK_EVERY_MS = 1_000

export function startRelayLink({ connection, onWake, log }: RelayLinkOptions): RelayLink {
  let client: pg.Client | null = null
  let isLeader = false
  let isStopping = false
  let checkTimer: NodeJS.Timeout | undefined
  let notifyTimer: NodeJS.Timeout | undefined
  let checking: Promise<void> = Promise.resolve()

  function lose(lost: pg.Client, err?: Error) {
    if (client !== lost) return
    client = null
    isLeader = false
    if (!isStopping) log.warn({ err }, 'the connection between the processes is lost; connecting again')
    lost.end().catch(() => {})
  }

  async function connect(): Promise<pg.Client> {
    // Pipelined: to notify waits for no check that is under way.
    const opened = new pg.Client({ ...connectionOptions({ connection, role: 'muelle_worker' }), pipeline: true })
    opened.on('error', (err) => lose(opened, err))
    opened.on('end', () => lose(opened))
    opened.on('notification', ({ processId }) => {
      if (processId !== backendOf(opened)) onWake()
    })
    await opened.connect()
    try {
      await takeRole(opened, 'muelle_worker')
      await opened.query(`listen ${CHANNEL}`)
    } catch (error) {
      opened.end().catch(() => {})
      throw error
    }
    client = opened
    return opened
  }

  /** Also notices, within the driver's query timeout, a server that no longer answers. */
  async function check() {
    let checked: pg.Client | null = client
    try {
      checked ??= await connect()
      if (isLeader) {
        await checked.query('select 1')
        return
      }
      const { rows } = await checked.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [LEADER_LOCK])
      if (!rows[0]?.won || client !== checked) return
      isLeader = true
      log.info({}, 'this process now relays the events')
      onWake()
    } catch (err) {
      if (checked) lose(checked, err as Error)
    }
  }

  function checkAgain() {
    checking = check().finally(() => {
      if (!isStopping) checkTimer = setTimeout(checkAgain, CHECK_EVERY_MS)
    })
  }
  checkAgain()

  return {
    isLeader: () => isLeader,
    notify: () => {
      notifyTimer ??= setTimeout(() => {
        notifyTimer = undefined
        // Whoever misses it looks by itself a moment later.
        client?.query(`notify ${CHANNEL}`).catch(() => {})
      }, NOTIFY_EVERY_MS)
    },
    stop: async () => {
      isStopping = true
      clearTimeout(checkTimer)
      clearTimeout(notifyTimer)
      await checking
      const last = client
      client = null
      isLeader = false
      // Ends the session, which gives the lock back.
      await last?.end().catch(() => {})
    },
  }
}

/** The id of the server's process behind a connection; the driver has it and its types do not. */
const backendOf = (client: pg.Client): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined
