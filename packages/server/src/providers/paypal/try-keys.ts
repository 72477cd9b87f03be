import * as z from 'zod/mini'
import { createPaypalHttp, type PaypalKeys } from './paypal-http.ts'
import { webhookPath } from './paypal-requests.ts'

const Webhook = z.object({
  id: z.string(),
  /** Only the play leaves it out: nobody there has said where to. */
  url: z.optional(z.string()),
  event_types: z.optional(z.array(z.object({ name: z.string() }))),
})

/** What is told of a payment by its events alone: without one of these, money that came or went would not be heard of. */
const NEEDED_EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const
const ALL_EVENTS = '*'

/** Where a webhook sends, and what it leaves out of what is needed. */
export type ToldWebhook = { url: string; lacks: string[] }
export type TriedKeys =
  | { outcome: 'good'; webhook: ToldWebhook | null }
  | { outcome: 'refused' | 'no_webhook' | 'silent' }

/**
 * Whether keys are good, and the webhook is one of theirs: PayPal tells webhooks to the application alone that made them. Nothing is changed
 * there.
 */
export async function tryPaypalKeys(keys: PaypalKeys, webhookId: string): Promise<TriedKeys> {
  const told = await createPaypalHttp(keys).ask({ method: 'GET', path: webhookPath(webhookId) }, Webhook)
  if (told.ok)
    return told.value.id === webhookId
      ? { outcome: 'good', webhook: toldWebhook(told.value) }
      : { outcome: 'no_webhook' }
  const { kind } = told.failure
  if (kind === 'unauthorized') return { outcome: 'refused' }
  return { outcome: kind === 'not_found' || kind === 'invalid' ? 'no_webhook' : 'silent' }
}

function toldWebhook({ url, event_types: types }: z.output<typeof Webhook>): ToldWebhook | null {
  if (url === undefined) return null
  const sent = new Set((types ?? [{ name: ALL_EVENTS }]).map(({ name }) => name))
  return { url, lacks: sent.has(ALL_EVENTS) ? [] : NEEDED_EVENTS.filter((name) => !sent.has(name)) }
}
