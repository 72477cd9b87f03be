import type { Answer } from '@muelle/contract/call'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  toggleWebhook,
  updateWebhook,
  type Webhook,
} from '@muelle/contract/integrations/webhooks'
import { MAX_WEBHOOKS } from '@muelle/domain/integrations/delivery'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { type Fields, recordChange } from '../platform/events/changes.ts'
import type { Author } from '../platform/events/events.ts'
import { type Actor, type Context, handle, type Route } from '../platform/http/handle.ts'
import { isAllowedUrl, type OutboundPolicy } from '../platform/outbound/outbound-address.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { newWebhookSecret, sealSecret } from './webhook-secret.ts'
import {
  countWebhooksLocked,
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  listWebhookRows,
  lockWebhook,
  updateWebhookData,
  updateWebhookEnabled,
  updateWebhookSecret,
  type WebhookData,
  type WebhookRow,
} from './webhooks.sql.ts'

export type WebhookDeps = { secrets: SecretBox; outbound: OutboundPolicy }

const wireWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  kinds: row.kinds,
  businesses: row.is_limited ? row.businesses : null,
  enabled: row.enabled,
  disabled_for_failures_at: row.disabled_for_failures_at,
  failures_in_a_row: row.failures_in_a_row,
  last_success_at: row.last_success_at,
  created_at: row.created_at,
  version: row.version,
})

const read = async (tx: Tx, id: number, deny: Deny<'not_found'>): Promise<Webhook> =>
  wireWebhook((await findWebhook(tx, id)) ?? deny({ code: 'not_found' }))
const lock = async (tx: Tx, id: number, deny: Deny<'not_found'>): Promise<WebhookRow> =>
  (await lockWebhook(tx, id)) ?? deny({ code: 'not_found' })

/** What people know of a webhook, for its history. */
const fieldsOf = ({ url, description, kinds, business_ids }: WebhookData): Fields => ({
  url,
  description,
  kinds,
  businesses: business_ids,
})
const dataOf = ({ url, description, kinds, is_limited, businesses }: WebhookRow): WebhookData => ({
  url,
  description,
  kinds,
  business_ids: is_limited ? businesses.map(({ id }) => id) : null,
})

type Change = { id: number; verb: string; before: Fields | null; after: Fields | null }
const noted = (tx: Tx, author: Author, { id, verb, before, after }: Change): Promise<boolean> =>
  recordChange(tx, author, {
    kind: `webhook.${verb}`,
    subject_type: 'webhook',
    subject_id: id,
    business_id: null,
    before,
    after,
  })

type Wanted = {
  url: string
  description?: string | null | undefined
  kinds: WebhookData['kinds']
  businesses: number[] | null
}
/** The address must be one that may be called, the businesses ones that the caller sees. */
async function checkedData(
  { tx, actor, deny }: { tx: Tx; actor: Actor; deny: Deny<'not_found' | 'webhook.address'> },
  wanted: Wanted,
  outbound: OutboundPolicy,
): Promise<WebhookData> {
  if (!isAllowedUrl(wanted.url, outbound)) deny({ code: 'webhook.address' }, 'body.url')
  for (const id of wanted.businesses ?? []) await getVisibleBusiness(tx, actor, id, deny)
  const business_ids = wanted.businesses && [...new Set(wanted.businesses)].sort((a, b) => a - b)
  return { url: wanted.url, description: wanted.description ?? null, kinds: [...new Set(wanted.kinds)], business_ids }
}

const create =
  ({ secrets, outbound }: WebhookDeps) =>
  async (context: Context<typeof createWebhook>): Promise<Answer<typeof createWebhook>> => {
    const { tx, author, input, deny } = context
    if ((await countWebhooksLocked(tx)) >= MAX_WEBHOOKS) deny({ code: 'webhook.limit', maxWebhooks: MAX_WEBHOOKS })
    const data = await checkedData(context, input.body, outbound)
    const secret = newWebhookSecret()
    const id = await insertWebhook(tx, data, sealSecret(secrets, tx.accountId, secret))
    await noted(tx, author, { id, verb: 'created', before: null, after: fieldsOf(data) })
    return { ...(await read(tx, id, deny)), secret }
  }

/** Locks: the webhook. */
const update =
  ({ outbound }: WebhookDeps) =>
  async (context: Context<typeof updateWebhook>): Promise<Webhook> => {
    const { tx, author, input, deny } = context
    const row = await lock(tx, input.params.id, deny)
    if (row.version !== input.body.version) deny({ code: 'stale', version: row.version, current: wireWebhook(row) })
    const data = await checkedData(context, input.body, outbound)
    const change = { id: row.id, verb: 'updated', before: fieldsOf(dataOf(row)), after: fieldsOf(data) }
    if (await noted(tx, author, change)) await updateWebhookData(tx, row.id, data)
    return read(tx, row.id, deny)
  }

async function toggle({ tx, author, input, deny }: Context<typeof toggleWebhook>): Promise<Webhook> {
  const row = await lock(tx, input.params.id, deny)
  const enabled = input.body?.enabled ?? !row.enabled
  const verb = enabled ? 'enabled' : 'disabled'
  const change = { id: row.id, verb, before: { enabled: row.enabled }, after: { enabled } }
  if (await noted(tx, author, change)) await updateWebhookEnabled(tx, row.id, enabled)
  return read(tx, row.id, deny)
}

const rotate =
  ({ secrets }: WebhookDeps) =>
  async ({
    tx,
    author,
    input,
    deny,
  }: Context<typeof rotateWebhookSecret>): Promise<Answer<typeof rotateWebhookSecret>> => {
    const { id } = await lock(tx, input.params.id, deny)
    const secret = newWebhookSecret()
    await updateWebhookSecret(tx, id, sealSecret(secrets, tx.accountId, secret))
    await noted(tx, author, { id, verb: 'secret_rotated', before: { secret: null }, after: { secret: 'changed' } })
    return { ...(await read(tx, id, deny)), secret }
  }

async function remove({ tx, author, input, deny }: Context<typeof deleteWebhook>): Promise<Record<never, never>> {
  const row = await lock(tx, input.params.id, deny)
  await noted(tx, author, { id: row.id, verb: 'deleted', before: fieldsOf(dataOf(row)), after: null })
  await deleteWebhookRow(tx, row.id)
  return {}
}

const withoutSecret = (answer: Webhook & { secret: string | null }) => ({ ...answer, secret: null })

export const webhookRoutes = (deps: WebhookDeps): Route[] => [
  handle(listWebhooks, async ({ tx }) => {
    const rows = await listWebhookRows(tx)
    return { rows: rows.map(wireWebhook), count: rows.length }
  }),
  handle(createWebhook, create(deps), withoutSecret),
  handle(updateWebhook, update(deps)),
  handle(toggleWebhook, toggle),
  handle(rotateWebhookSecret, rotate(deps), withoutSecret),
  handle(deleteWebhook, remove),
]
