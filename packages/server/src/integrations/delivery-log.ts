import {
  listWebhookDeliveries,
  type resendWebhookDelivery as resendCall,
  resendWebhookDelivery,
  testWebhook,
  type WebhookDelivery,
  type WebhookTest,
} from '@muelle/contract/integrations/webhooks'
import { isAccepted } from '@muelle/domain/integrations/delivery'
import { TEST_KIND } from '@muelle/domain/integrations/webhook-kinds'
import { record } from '../platform/events/events.ts'
import { type Context, handle, handleItself, type Route } from '../platform/http/handle.ts'
import { postSigned } from '../platform/outbound/post-signed.ts'
import { countDeliveries, type DeliveryRow, listDeliveryRows, restartDelivery } from './deliveries.sql.ts'
import { eventIdOf } from './publish.ts'
import { openSecret } from './webhook-secret.ts'
import { findTarget, findWebhook } from './webhooks.sql.ts'
import type { WebhookDeps } from './webhooks.ts'

const wireDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event_id: eventIdOf(row.event_id),
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  error: row.error,
  ms: row.ms,
  excerpt: row.excerpt,
  next_attempt_at: row.next_attempt_at,
  created_at: row.created_at,
  delivered_at: row.delivered_at,
})

const list = handle(listWebhookDeliveries, async ({ tx, input: { params, query }, deny }) => {
  if (!(await findWebhook(tx, params.id))) deny({ code: 'not_found' })
  const of = { webhook_id: params.id, state: query.filter?.state ?? null }
  const isOldestFirst = query.sorting?.[0] === 'id'
  const page = { limit: query.count, offset: (query.page - 1) * query.count, isOldestFirst }
  const rows = await listDeliveryRows(tx, of, page)
  return { rows: rows.map(wireDelivery), count: await countDeliveries(tx, of) }
})

/** Begins a delivery anew; it leaves once this has committed, under the id that it had. */
async function resend({ tx, author, input, deny }: Context<typeof resendCall>): Promise<WebhookDelivery> {
  const { id, deliveryId } = input.params
  const row = (await restartDelivery(tx, id, deliveryId)) ?? deny({ code: 'not_found' })
  const data = { delivery_id: deliveryId, changes: { delivery: { from: null, to: eventIdOf(row.event_id) } } }
  await record(tx, author, [
    { kind: 'webhook.resent', subject_type: 'webhook', subject_id: id, business_id: null, data },
  ])
  return wireDelivery(row)
}

/** Sends outside every transaction and keeps nothing, so there is nothing to do twice; also for a webhook that is off. */
const test = ({ secrets, outbound }: WebhookDeps): Route =>
  handleItself(testWebhook, async ({ db, actor, input, now, reply, deny }) => {
    const { accountId } = actor
    const target =
      (await db.transaction(accountId, (tx) => findTarget(tx, input.params.id))) ?? deny({ code: 'not_found' })
    const id = `${TEST_KIND}_${now}`
    const body = JSON.stringify({
      id,
      kind: TEST_KIND,
      created_at: new Date(now).toISOString(),
      account_id: accountId,
      business_id: null,
      subject: { type: 'webhook', id: input.params.id },
      data: {},
    })
    const { status, error, ms, excerpt } = await postSigned({
      url: target.url,
      body,
      secret: openSecret(secrets, accountId, target.secret_sealed),
      headers: { 'muelle-event': TEST_KIND, 'muelle-delivery': id },
      policy: outbound,
      timestamp: Math.floor(now / 1000),
    })
    const answer: WebhookTest = { accepted: isAccepted(status), status, error, ms, excerpt }
    return { ...reply(answer), replayed: false }
  })

export const deliveryRoutes = (deps: WebhookDeps): Route[] => [list, handle(resendWebhookDelivery, resend), test(deps)]
