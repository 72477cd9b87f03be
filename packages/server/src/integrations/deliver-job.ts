import * as z from 'zod/mini'
import type { Db } from '../platform/db.ts'
import type { CronEntry, Task } from '../platform/events/jobs.ts'
import type { JobRule } from '../platform/events/relay.ts'
import { type DeliverDeps, deliver } from './deliver.ts'
import { findEvent, insertDelivery, listDue } from './deliveries.sql.ts'
import { bodyOf, DELIVER } from './publish.ts'

const RETRY = 'retry-webhooks'
const Payload = z.union([
  z.object({ accountId: z.int(), webhookId: z.int(), eventId: z.int() }),
  z.object({ accountId: z.int(), deliveryId: z.int() }),
])

const RETRY_LIMITS = {
  /** Deliveries looked at in one round, and of these sent at once. */
  due: 200,
  atOnce: 10,
  /** No further one begins after this long; the next round goes on. */
  roundMs: 45_000,
} as const

/** Somebody asked for a delivery once more: it is sent as soon as that has committed. */
export const resendRule: JobRule = ({ kind, accountId, data }) =>
  kind === 'webhook.resent' ? [{ task: DELIVER, payload: { accountId, deliveryId: data['delivery_id'] } }] : []

/**
 * The first attempt. Bears repetition: the delivery of an event is written down once and claimed by one process at a time. That a
 * receiver fails is no failure of the job; what is due again the clock finds.
 */
export const deliverTask = (deps: DeliverDeps): Task => ({
  name: DELIVER,
  run: async (payload, { db }) => {
    const parsed = Payload.parse(payload)
    const { accountId } = parsed
    const id = 'deliveryId' in parsed ? parsed.deliveryId : await prepare(db, parsed)
    if (id !== undefined) await deliver(db, accountId, id, deps)
  },
})

const prepare = (
  db: Db,
  { accountId, webhookId: webhook_id, eventId: event_id }: { accountId: number; webhookId: number; eventId: number },
) =>
  db.transaction(accountId, async (tx) => {
    const event = await findEvent(tx, event_id)
    if (!event) return undefined
    return insertDelivery(tx, { webhook_id, event_id, kind: event.kind, body: bodyOf(accountId, event) })
  })

/** Every minute: what is due again, over all accounts, some at a time so that slow receivers do not hold up the others. */
export const retryTask = (deps: DeliverDeps & { worker: Db }): Task => ({
  name: RETRY,
  run: async (_payload, { db, signal }) => {
    const due = await deps.worker.platform((tx) => listDue(tx, RETRY_LIMITS.due))
    const end = performance.now() + RETRY_LIMITS.roundMs
    const sendNext = async (): Promise<void> => {
      for (let next = due.shift(); next; next = due.shift()) {
        if (signal.aborted || performance.now() > end) return
        await deliver(db, next.account_id, next.id, deps)
      }
    }
    await Promise.all(Array.from({ length: RETRY_LIMITS.atOnce }, sendNext))
  },
})

export const retryCron: CronEntry = { task: RETRY, match: '* * * * *' }
