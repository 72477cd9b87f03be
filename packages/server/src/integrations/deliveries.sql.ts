import type { WebhookDelivery } from '@muelle/contract/integrations/webhooks'
import type { PlatformTx, Tx } from '../platform/db.ts'
import type { Posted } from '../platform/outbound/post-signed.ts'

export type DeliveryRow = {
  id: number
  event_id: number
  kind: string
  state: WebhookDelivery['state']
  attempts: number
  status: number | null
  error: WebhookDelivery['error']
  ms: number | null
  excerpt: string | null
  next_attempt_at: string | null
  created_at: string
  delivered_at: string | null
}

const COLUMNS = `id, event_id, kind, state, attempts, status, error, ms, excerpt,
  next_attempt_at, created_at, delivered_at`

export const listDeliveryRows = (
  tx: Tx,
  of: { webhook_id: number; state: string | null },
  page: { limit: number; offset: number; isOldestFirst: boolean },
): Promise<DeliveryRow[]> =>
  tx.query<DeliveryRow>(
    `select ${COLUMNS} from webhook_delivery
     where account_id = $1 and webhook_id = $2 and ($3::text is null or state = $3)
     order by id ${page.isOldestFirst ? '' : 'desc'} limit $4 offset $5`,
    [tx.accountId, of.webhook_id, of.state, page.limit, page.offset],
  )

export const countDeliveries = async (tx: Tx, of: { webhook_id: number; state: string | null }): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      `select count(*) as count from webhook_delivery
       where account_id = $1 and webhook_id = $2 and ($3::text is null or state = $3)`,
      [tx.accountId, of.webhook_id, of.state],
    )
  )[0]?.count ?? 0

/** Begins a delivery anew; absent when it is not one of this webhook. */
export const restartDelivery = async (tx: Tx, webhookId: number, id: number): Promise<DeliveryRow | undefined> =>
  (
    await tx.query<DeliveryRow>(
      `update webhook_delivery
       set state = 'pending', attempts = 0, first_attempt_at = null, next_attempt_at = now(), delivered_at = null
       where account_id = $1 and webhook_id = $2 and id = $3 returning ${COLUMNS}`,
      [tx.accountId, webhookId, id],
    )
  )[0]

/** An event of the transaction's account as it is told to others. */
export type PublishedEvent = {
  id: number
  at: string
  kind: string
  business_id: number | null
  subject_type: string
  subject_id: number
  data: Record<string, unknown>
}

export const findEvent = async (tx: Tx, id: number): Promise<PublishedEvent | undefined> =>
  (
    await tx.query<PublishedEvent>(
      `select id, at, kind, business_id, subject_type, subject_id, data
       from event where account_id = $1 and id = $2`,
      [tx.accountId, id],
    )
  )[0]

/** Writes a delivery down the first time; answers its id, also when it was there already. */
export async function insertDelivery(
  tx: Tx,
  delivery: { webhook_id: number; event_id: number; kind: string; body: string },
): Promise<number | undefined> {
  const { webhook_id, event_id, kind, body } = delivery
  await tx.query(
    `insert into webhook_delivery (account_id, webhook_id, event_id, kind, body, next_attempt_at)
     select $1, id, $3, $4, $5, now() from webhook where account_id = $1 and id = $2
     on conflict (account_id, webhook_id, event_id) do nothing returning 1`,
    [tx.accountId, webhook_id, event_id, kind, body],
  )
  const [row] = await tx.query<{ id: number }>(
    'select id from webhook_delivery where account_id = $1 and webhook_id = $2 and event_id = $3',
    [tx.accountId, webhook_id, event_id],
  )
  return row?.id
}

export type Claimed = {
  id: number
  webhook_id: number
  event_id: number
  kind: string
  body: string
  attempts: number
  first_attempt_at: string
  url: string
  secret_sealed: Buffer
}

/**
 * Takes a delivery whose time has come for one attempt: nobody else takes it within `leaseSeconds`, and should this process be
 * gone by then, the next one does. Absent when it is not due, has arrived, or its webhook is off.
 */
export const claimDelivery = async (tx: Tx, id: number, leaseSeconds: number): Promise<Claimed | undefined> =>
  (
    await tx.query<Claimed>(
      `update webhook_delivery d
       set attempts = d.attempts + 1, first_attempt_at = coalesce(d.first_attempt_at, now()),
         next_attempt_at = now() + make_interval(secs => $3)
       from webhook w
       where d.account_id = $1 and d.id = $2 and d.state = 'pending' and d.next_attempt_at <= now()
         and w.account_id = $1 and w.id = d.webhook_id and w.enabled
       returning d.id, d.webhook_id, d.event_id, d.kind, d.body, d.attempts,
         d.first_attempt_at, w.url, w.secret_sealed`,
      [tx.accountId, id, leaseSeconds],
    )
  )[0]

export const updateDelivered = (tx: Tx, id: number, { status, ms, excerpt }: Posted) =>
  tx.query(
    `update webhook_delivery
     set state = 'delivered', next_attempt_at = null, delivered_at = now(), status = $3, error = null, ms = $4, excerpt = $5
     where account_id = $1 and id = $2`,
    [tx.accountId, id, status, ms, excerpt],
  )

/** `next_attempt_at` null: that was the last attempt. */
export const updateFailed = (tx: Tx, id: number, posted: Posted, nextAttemptAt: string | null) =>
  tx.query(
    `update webhook_delivery
     set state = case when $3::timestamptz is null then 'failed' else 'pending' end, next_attempt_at = $3,
       status = $4, error = $5, ms = $6, excerpt = $7
     where account_id = $1 and id = $2`,
    [tx.accountId, id, nextAttemptAt, posted.status, posted.error, posted.ms, posted.excerpt],
  )

/** Deliveries of all accounts whose time has come, longest due first. */
export const listDue = (tx: PlatformTx, limit: number): Promise<{ account_id: number; id: number }[]> =>
  tx.query<{ account_id: number; id: number }>(
    `select d.account_id, d.id from webhook_delivery d
     join webhook w on w.account_id = d.account_id and w.id = d.webhook_id and w.enabled
     where d.state = 'pending' and d.next_attempt_at <= now() order by d.next_attempt_at limit $1`,
    [limit],
  )

export type Subscription = {
  webhook_id: number
  kinds: string[]
  is_limited: boolean
  business_ids: number[]
}

/** The webhooks of an account that are on. */
export const listSubscriptions = (tx: PlatformTx, accountId: number): Promise<Subscription[]> =>
  tx.query<Subscription>(
    `select w.id as webhook_id, w.kinds, w.is_limited,
       (select coalesce(jsonb_agg(b.business_id), '[]') from webhook_business b
          where b.account_id = $1 and b.webhook_id = w.id) as business_ids
     from webhook w where w.account_id = $1 and w.enabled order by w.id`,
    [accountId],
  )
