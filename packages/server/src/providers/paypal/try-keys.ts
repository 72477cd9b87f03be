import * as z from 'zod/mini'
import { createPaypalHttp, type PaypalKeys } from './paypal-http.ts'
import { webhookPath } from './paypal-requests.ts'

const Webhook = z.object({ id: z.string() })

/**
 * Whether keys are good, and the webhook is one of theirs: PayPal tells webhooks to the application alone that made them. Nothing is changed
 * there.
 */
export async function tryPaypalKeys(
  keys: PaypalKeys,
  webhookId: string,
): Promise<'good' | 'refused' | 'no_webhook' | 'silent'> {
  const told = await createPaypalHttp(keys).ask({ method: 'GET', path: webhookPath(webhookId) }, Webhook)
  if (told.ok) return told.value.id === webhookId ? 'good' : 'no_webhook'
  const { kind } = told.failure
  if (kind === 'unauthorized') return 'refused'
  return kind === 'not_found' || kind === 'invalid' ? 'no_webhook' : 'silent'
}
