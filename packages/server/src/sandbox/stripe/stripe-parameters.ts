import * as z from 'zod/mini'

// What the played provider takes: exactly what we send. A parameter that it does not know is refused, as the real one refuses it.

const text = z.string().check(z.minLength(1), z.maxLength(5_000))
const whole = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))
const address = z.url({ protocol: /^https?$/ })
const flag = z.enum(['true', 'false'])
const metadata = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))
const expand = z.optional(z.array(text))

export const OpenParameters = z.strictObject({
  mode: z.literal('payment'),
  /** The play has cards alone. */
  allowed_payment_method_types: z.optional(z.array(z.literal('card'))),
  client_reference_id: z.optional(z.string().check(z.maxLength(200))),
  metadata: z.optional(metadata),
  line_items: z
    .array(
      z.strictObject({
        quantity: whole,
        price_data: z.strictObject({
          currency: z.string().check(z.regex(/^[a-z]{3}$/)),
          unit_amount: whole,
          product_data: z.strictObject({ name: text }),
        }),
      }),
    )
    .check(z.minLength(1)),
  payment_intent_data: z.optional(
    z.strictObject({
      metadata: z.optional(metadata),
      description: z.optional(text),
      application_fee_amount: z.optional(whole),
    }),
  ),
  locale: z.optional(z.enum(['auto', 'es', 'en', 'de', 'fr', 'ja', 'zh'])),
  success_url: address,
  cancel_url: z.optional(address),
  expires_at: z.optional(whole),
  expand,
})
export const ExpandParameters = z.strictObject({ expand })
export const RefundParameters = z.strictObject({
  payment_intent: text,
  amount: z.optional(whole),
  metadata: z.optional(metadata),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  refund_application_fee: z.optional(flag),
})
export const DisputesParameters = z.strictObject({ payment_intent: text, limit: z.optional(whole) })
export const AccountParameters = z.strictObject({
  type: z.literal('standard'),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  email: z.optional(z.email()),
  metadata: z.optional(metadata),
})
export const AccountLinkParameters = z.strictObject({
  account: text,
  type: z.literal('account_onboarding'),
  return_url: address,
  refresh_url: address,
})

/** What is wrong, in the words of the provider; null where nothing is. */
export function complaintOf({ issues }: z.core.$ZodError): { message: string; param: string } {
  const [issue] = issues
  const path = (issue?.path ?? []).map(String)
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? ''])
    return { message: `Received unknown parameter: ${param}`, param }
  }
  const param = bracketed(path)
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined
  return {
    message: isMissing ? `Missing required param: ${param}.` : `Invalid ${param}: ${issue?.message ?? ''}`,
    param,
  }
}

const bracketed = ([first = '', ...rest]: string[]): string => first + rest.map((part) => `[${part}]`).join('')
