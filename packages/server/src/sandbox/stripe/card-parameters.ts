import * as z from 'zod/mini'

// What the play takes of the calls about kept cards: exactly what we send.

const text = z.string().check(z.minLength(1), z.maxLength(5_000))
const whole = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))
const address = z.url({ protocol: /^https?$/ })
const metadata = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))
const currency = z.string().check(z.regex(/^[a-z]{3}$/))
const onlyCards = z.array(z.literal('card'))

export const CardPageParameters = z.strictObject({
  mode: z.literal('setup'),
  allowed_payment_method_types: onlyCards,
  currency,
  customer_creation: z.literal('always'),
  client_reference_id: z.optional(z.string().check(z.maxLength(200))),
  metadata: z.optional(metadata),
  setup_intent_data: z.optional(z.strictObject({ metadata: z.optional(metadata), description: z.optional(text) })),
  locale: z.optional(z.enum(['auto', 'es', 'en', 'de', 'fr', 'ja', 'zh'])),
  success_url: address,
  cancel_url: z.optional(address),
  expires_at: z.optional(whole),
})
export const CardChargeParameters = z.strictObject({
  amount: whole,
  currency,
  customer: text,
  payment_method: text,
  allowed_payment_method_types: onlyCards,
  confirm: z.literal('true'),
  off_session: z.literal('true'),
  description: z.optional(text),
  metadata: z.optional(metadata),
  application_fee_amount: z.optional(whole),
})
export const ChargesParameters = z.strictObject({
  customer: text,
  limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
})
