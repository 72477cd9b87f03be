import * as z from 'zod/mini'

// What the play takes of the calls about plans: exactly what we send.

const text = z.string().check(z.minLength(1), z.maxLength(5_000))
const address = z.url({ protocol: /^https?$/ })
const metadata = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))
const expand = z.optional(z.array(text))

export const PlanCheckoutParameters = z.strictObject({
  mode: z.literal('subscription'),
  customer: text,
  client_reference_id: z.optional(z.string().check(z.maxLength(200))),
  metadata: z.optional(metadata),
  line_items: z.array(z.strictObject({ price: text, quantity: z.literal('1') })).check(z.length(1)),
  subscription_data: z.optional(z.strictObject({ metadata: z.optional(metadata) })),
  locale: z.optional(z.enum(['auto', 'es', 'en', 'de', 'fr', 'ja', 'zh'])),
  success_url: text,
  cancel_url: z.optional(address),
})
export const ReadPriceParameters = z.strictObject({ expand })
export const CustomerParameters = z.strictObject({ metadata: z.optional(metadata) })
export const SubscriptionsParameters = z.strictObject({
  customer: text,
  status: z.literal('all'),
  limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
  expand,
})
export const ChangeParameters = z.strictObject({
  cancel_at_period_end: z.optional(z.enum(['true', 'false'])),
  items: z.optional(z.array(z.strictObject({ id: text, price: text })).check(z.length(1))),
  proration_behavior: z.optional(z.enum(['always_invoice', 'create_prorations', 'none'])),
})
export const BillsParameters = z.strictObject({
  customer: z.optional(text),
  subscription: z.optional(text),
  status: z.optional(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
  limit: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
})
