import { setTimeout as sleep } from 'node:timers/promises'
import { type Instant } from '@muelle/domain/time'
import type { Db } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import type { Hub } from '../platform/realtime/realtime-hub.ts'
import { findMoments } from '../tracking/moved.ts'
import { isOfLocations, locationKeysOf } from './topics.ts'

/** How often it is looked whether boats have moved. */
const LOOK_MS = 2_000

type Moving = {
  db: Db
  hub: Pick<Hub, 'accountsHearing' | 'hint'>
  clock: () => Instant
  log: Pick<Logger, 'warn'>
  lookMs?: number
}

/**
 * Tells maps that boats have moved. A position is no event: it is worth something for seconds, there are many, and a map that was away
 * reads the last ones anyway. So each process that has listeners looks at the few rows with last positions, of their accounts only.
 */
export function tellWhatMoves({ db, hub, clock, log, lookMs = LOOK_MS }: Moving): { stop(): Promise<void> } {
  const seen = new Map<number, Map<number, string>>()
  const stopping = new AbortController()

  async function look(accountId: number) {
    const moments = await db.read(accountId, (tx) => findMoments(tx, clock()))
    const before = seen.get(accountId)
    seen.set(accountId, new Map(moments.map(({ transport_id, at }) => [transport_id, at])))
    // What moved before somebody listened is read, not told.
    if (!before) return
    for (const { transport_id, business_id, at } of moments) {
      if (before.get(transport_id) === at) continue
      const notice = { kind: 'transport.moved', subject_id: transport_id, business_id }
      for (const key of locationKeysOf(business_id)) await hub.hint(accountId, key, notice)
    }
  }

  async function round() {
    const accounts = hub.accountsHearing(isOfLocations)
    for (const known of seen.keys()) if (!accounts.includes(known)) seen.delete(known)
    for (const accountId of accounts) await look(accountId)
  }

  async function run() {
    while (!stopping.signal.aborted) {
      await sleep(lookMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) return
      await round().catch((err: unknown) => log.warn({ err }, 'whether boats have moved could not be read'))
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
