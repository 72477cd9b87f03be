import { givesUp, isAccepted, nextAttemptAt } from '@muelle/domain/integrations/delivery'
import { instant } from '@muelle/domain/time'
import type { Db, Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { OutboundPolicy } from '../platform/outbound/outbound-address.ts'
import { type Posted, postSigned } from '../platform/outbound/post-signed.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { type Claimed, claimDelivery, updateDelivered, updateFailed } from './deliveries.sql.ts'
import { eventIdOf } from './publish.ts'
import { openSecret } from './webhook-secret.ts'
import { disableForFailures, noteFailure, noteSuccess } from './webhooks.sql.ts'

export type DeliverDeps = {
  secrets: SecretBox
  outbound: OutboundPolicy
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Longer than an attempt can take. */
const LEASE_SECONDS = 60
const SYSTEM = { userId: null, requestId: null }

/**
 * One attempt of a delivery whose time has come: claim it, send it without a transaction, write down what came back. An attempt
 * whose process dies in between is made again, with the same id.
 */
export async function deliver(db: Db, accountId: number, id: number, deps: DeliverDeps): Promise<void> {
  const claimed = await db.transaction(accountId, (tx) => claimDelivery(tx, id, LEASE_SECONDS))
  if (!claimed) return
  const { url, body, kind, event_id, secret_sealed } = claimed
  const posted = await postSigned({
    url,
    body,
    secret: openSecret(deps.secrets, accountId, secret_sealed),
    headers: { 'muelle-event': kind, 'muelle-delivery': eventIdOf(event_id) },
    policy: deps.outbound,
    timestamp: Math.floor(deps.clock() / 1000),
  })
  await db.transaction(accountId, (tx) =>
    isAccepted(posted.status) ? noteArrival(tx, claimed, posted) : noteFault(tx, claimed, posted, deps.clock()),
  )
}

async function noteArrival(tx: Tx, { id, webhook_id }: Claimed, posted: Posted): Promise<void> {
  await noteSuccess(tx, webhook_id)
  await updateDelivered(tx, id, posted)
}

/** Locks: webhook, then delivery, as everybody does. */
async function noteFault(tx: Tx, claimed: Claimed, posted: Posted, now: number): Promise<void> {
  const { id, webhook_id, attempts, first_attempt_at } = claimed
  const failing = await noteFailure(tx, webhook_id)
  const next = nextAttemptAt(attempts, instant(now))
  await updateFailed(tx, id, posted, next === null ? null : new Date(next).toISOString())
  if (!failing) return
  const facts = {
    attempts,
    failures_in_a_row: failing.failures_in_a_row,
    last_success_at: failing.last_success_at === null ? null : instant(Date.parse(failing.last_success_at)),
    first_attempt_at: instant(Date.parse(first_attempt_at)),
  }
  if (!givesUp(facts)) return
  await disableForFailures(tx, webhook_id)
  const changes = {
    enabled: { from: true, to: false },
    failures_in_a_row: { from: null, to: failing.failures_in_a_row },
  }
  await record(tx, SYSTEM, [
    { kind: 'webhook.given_up', subject_type: 'webhook', subject_id: webhook_id, business_id: null, data: { changes } },
  ])
}
