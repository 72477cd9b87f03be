import { WEBHOOK_KINDS } from '@muelle/domain/integrations/webhook-kinds'
import { oneLine } from '@muelle/domain/text'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { rowsOf } from '../envelope.ts'
import { Id, IdText, InstantText, optionalText, paged, Version } from '../shapes.ts'
import { MAX_WEBHOOK_DESCRIPTION_LENGTH } from './integration-bounds.ts'

const MAX_URL_LENGTH = 500
const MAX_WEBHOOK_BUSINESSES = 100

/** Where another program hears of what happens here. The secret that signs is in no answer but those that make one. */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  description: z.nullable(z.string()),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  /** Null: events of every business, and of none. */
  businesses: z.nullable(z.array(z.object({ id: Id, name: z.string() }))),
  enabled: z.boolean(),
  /** Set when it was switched off because nothing arrived for too long. */
  disabled_for_failures_at: z.nullable(InstantText),
  failures_in_a_row: z.int(),
  last_success_at: z.nullable(InstantText),
  created_at: InstantText,
  version: Version,
})
export type Webhook = z.output<typeof Webhook>

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const
/** Why no answer came; `refused_address` is one that is not public. */
export const DELIVERY_ERRORS = ['timeout', 'refused_address', 'unknown_host', 'connection', 'tls'] as const

const Attempt = {
  /** HTTP status of the last answer, null when none came. */
  status: z.nullable(z.int()),
  error: z.nullable(z.enum(DELIVERY_ERRORS)),
  /** How long the last attempt took. */
  ms: z.nullable(z.int()),
  /** The beginning of the last answer, at most 1 KB. */
  excerpt: z.nullable(z.string()),
}
export const WebhookDelivery = z.object({
  id: Id,
  /** The same for every attempt and every resend: by it a receiver knows what it has had already. */
  event_id: z.string(),
  kind: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  ...Attempt,
  /** Null when no further attempt comes by itself. */
  next_attempt_at: z.nullable(InstantText),
  created_at: InstantText,
  delivered_at: z.nullable(InstantText),
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

const WebhookTest = z.object({ accepted: z.boolean(), ...Attempt })
export type WebhookTest = z.output<typeof WebhookTest>

/** Null when the answer is repeated for its Idempotency-Key: a secret is told once. */
const Secret = z.nullable(z.string())
const READ = { module: 'mdu_account', everywhere: true } as const
const EDIT = { ...READ, flag: 'edit' } as const
const ROOT = '/v1/provider/account/webhook'
const params = z.object({ id: IdText })
const fields = {
  url: z.string().check(z.overwrite(oneLine), z.maxLength(MAX_URL_LENGTH), z.url()),
  description: optionalText(MAX_WEBHOOK_DESCRIPTION_LENGTH),
  kinds: z.array(z.enum(WEBHOOK_KINDS)).check(z.minLength(1), z.maxLength(WEBHOOK_KINDS.length)),
  businesses: z.nullable(z.array(Id).check(z.minLength(1), z.maxLength(MAX_WEBHOOK_BUSINESSES))),
}

export const listWebhooks = call({
  method: 'GET',
  path: ROOT,
  summary: 'Where other programs hear of what happens here',
  access: READ,
  answer: rowsOf(Webhook),
  refusals: [],
})

export const createWebhook = call({
  method: 'POST',
  path: ROOT,
  summary: 'Have events sent to an address; the secret that signs them is shown this once',
  access: { ...READ, flag: 'create' },
  body: z.strictObject(fields),
  answer: z.extend(Webhook, { secret: Secret }),
  status: 201,
  refusals: ['not_found', 'webhook.address', 'webhook.limit'],
})

export const updateWebhook = call({
  method: 'PUT',
  path: `${ROOT}/:id`,
  summary: 'Change an address, or what is sent to it',
  access: EDIT,
  params,
  body: z.strictObject({ version: Version, ...fields }),
  answer: Webhook,
  refusals: ['not_found', 'stale', 'webhook.address'],
})

export const toggleWebhook = call({
  method: 'PUT',
  path: `${ROOT}/:id/enabled`,
  summary: 'Switch a webhook off or on again; without a target state the other one',
  access: EDIT,
  params,
  body: z.optional(z.strictObject({ enabled: z.optional(z.boolean()) })),
  answer: Webhook,
  refusals: ['not_found'],
})

export const rotateWebhookSecret = call({
  method: 'POST',
  path: `${ROOT}/:id/secret`,
  summary: 'Sign with another secret from now on; it is shown this once',
  access: EDIT,
  params,
  answer: z.extend(Webhook, { secret: Secret }),
  refusals: ['not_found'],
})

export const deleteWebhook = call({
  method: 'DELETE',
  path: `${ROOT}/:id`,
  summary: 'Send nothing more to an address, and forget what was sent',
  access: { ...READ, flag: 'delete' },
  params,
  answer: z.object({}),
  refusals: ['not_found'],
})

export const testWebhook = call({
  method: 'POST',
  path: `${ROOT}/:id/test`,
  summary: 'Send a signed test event now and tell what was answered',
  access: EDIT,
  params,
  answer: WebhookTest,
  refusals: ['not_found'],
})

export const listWebhookDeliveries = call({
  method: 'GET',
  path: `${ROOT}/:id/delivery`,
  summary: 'What was sent to an address in the last thirty days, newest first',
  access: READ,
  params,
  query: z.strictObject(paged(['id'], { state: z.optional(z.enum(DELIVERY_STATES)) })),
  answer: rowsOf(WebhookDelivery),
  refusals: ['not_found'],
})

export const resendWebhookDelivery = call({
  method: 'POST',
  path: `${ROOT}/:id/delivery/:deliveryId/resend`,
  summary: 'Send an event once more, from its first attempt on',
  access: EDIT,
  params: z.object({ id: IdText, deliveryId: IdText }),
  answer: WebhookDelivery,
  refusals: ['not_found'],
})
