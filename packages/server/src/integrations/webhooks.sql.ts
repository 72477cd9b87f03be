import type { WebhookKind } from '@muelle/domain/integrations/webhook-kinds'
import type { Tx } from '../platform/db.ts'

export type WebhookRow = {
  id: number
  url: string
  description: string | null
  kinds: WebhookKind[]
  is_limited: boolean
  businesses: { id: number; name: string }[]
  enabled: boolean
  failures_in_a_row: number
  disabled_for_failures_at: string | null
  last_success_at: string | null
  created_at: string
  version: number
}

const SELECT = `
  select w.id, w.url, w.description, w.kinds, w.is_limited, w.enabled,
    w.failures_in_a_row,
    w.disabled_for_failures_at, w.last_success_at,
    w.created_at, w.version,
    (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name) order by b.id), '[]')
       from webhook_business l join business b on b.account_id = $1 and b.id = l.business_id
       where l.account_id = $1 and l.webhook_id = w.id) as businesses
  from webhook w where w.account_id = $1`

export const listWebhookRows = (tx: Tx): Promise<WebhookRow[]> =>
  tx.query<WebhookRow>(`${SELECT} order by w.id`, [tx.accountId])

export const findWebhook = async (tx: Tx, id: number): Promise<WebhookRow | undefined> =>
  (await tx.query<WebhookRow>(`${SELECT} and w.id = $2`, [tx.accountId, id]))[0]

/** Of two that change a webhook one waits. */
export const lockWebhook = async (tx: Tx, id: number): Promise<WebhookRow | undefined> =>
  (await tx.query<WebhookRow>(`${SELECT} and w.id = $2 for update of w`, [tx.accountId, id]))[0]

/** How many there are; new ones wait for each other, so that the limit holds. */
export async function countWebhooksLocked(tx: Tx): Promise<number> {
  await tx.query('select 1 from account where id = $1 for update', [tx.accountId])
  const [row] = await tx.query<{ count: number }>('select count(*) as count from webhook where account_id = $1', [
    tx.accountId,
  ])
  return row?.count ?? 0
}

export type WebhookData = {
  url: string
  description: string | null
  kinds: readonly WebhookKind[]
  business_ids: readonly number[] | null
}

export async function insertWebhook(tx: Tx, data: WebhookData, secretSealed: Buffer): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into webhook (account_id, url, description, kinds, is_limited, secret_sealed)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [tx.accountId, data.url, data.description, data.kinds, data.business_ids !== null, secretSealed],
  )
  if (!row) throw new Error('A webhook was not inserted')
  await insertBusinesses(tx, row.id, data.business_ids ?? [])
  return row.id
}

export async function updateWebhookData(tx: Tx, id: number, data: WebhookData): Promise<void> {
  await tx.query(
    `update webhook set url = $3, description = $4, kinds = $5, is_limited = $6, version = version + 1
     where account_id = $1 and id = $2`,
    [tx.accountId, id, data.url, data.description, data.kinds, data.business_ids !== null],
  )
  await tx.query('delete from webhook_business where account_id = $1 and webhook_id = $2', [tx.accountId, id])
  await insertBusinesses(tx, id, data.business_ids ?? [])
}

const insertBusinesses = (tx: Tx, id: number, businessIds: readonly number[]) =>
  tx.query(
    `insert into webhook_business (account_id, webhook_id, business_id)
     select $1, $2, b from unnest($3::bigint[]) as b on conflict do nothing returning 1`,
    [tx.accountId, id, businessIds],
  )

/** Switched on again, a webhook starts with a clean slate. */
export const updateWebhookEnabled = (tx: Tx, id: number, enabled: boolean) =>
  tx.query(
    `update webhook set enabled = $3, version = version + 1, failures_in_a_row = 0,
       disabled_for_failures_at = null
     where account_id = $1 and id = $2`,
    [tx.accountId, id, enabled],
  )

export const updateWebhookSecret = (tx: Tx, id: number, secretSealed: Buffer) =>
  tx.query('update webhook set secret_sealed = $3, version = version + 1 where account_id = $1 and id = $2', [
    tx.accountId,
    id,
    secretSealed,
  ])

export const deleteWebhookRow = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.query('delete from webhook where account_id = $1 and id = $2 returning 1', [tx.accountId, id])).length > 0

/** Where a test goes and what signs it. */
export const findTarget = async (tx: Tx, id: number): Promise<{ url: string; secret_sealed: Buffer } | undefined> =>
  (
    await tx.query<{ url: string; secret_sealed: Buffer }>(
      'select url, secret_sealed from webhook where account_id = $1 and id = $2',
      [tx.accountId, id],
    )
  )[0]

export const noteSuccess = (tx: Tx, id: number) =>
  tx.query(
    `update webhook set failures_in_a_row = 0, last_success_at = now()
     where account_id = $1 and id = $2`,
    [tx.accountId, id],
  )

/** Counts a failure, and tells when something last arrived; absent when the webhook is gone or off. */
export const noteFailure = async (
  tx: Tx,
  id: number,
): Promise<{ failures_in_a_row: number; last_success_at: string | null } | undefined> =>
  (
    await tx.query<{ failures_in_a_row: number; last_success_at: string | null }>(
      `update webhook set failures_in_a_row = failures_in_a_row + 1
       where account_id = $1 and id = $2 and enabled
       returning failures_in_a_row, last_success_at`,
      [tx.accountId, id],
    )
  )[0]

export const disableForFailures = (tx: Tx, id: number) =>
  tx.query(
    `update webhook set enabled = false, disabled_for_failures_at = now(), version = version + 1
     where account_id = $1 and id = $2`,
    [tx.accountId, id],
  )
