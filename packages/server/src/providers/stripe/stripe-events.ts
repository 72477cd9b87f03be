import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { EventPointer, IncomingEvent, Verified } from '../provider.ts'
import { REFERENCE } from './stripe-requests.ts'

/** How old a signature may be, in seconds, and how far our clocks may be apart. */
export const STRIPE_TOLERANCE_SECONDS = 300

const REVOKED = 'account.application.deauthorized'

const Text = z.string().check(z.maxLength(255))
const Metadata = z.optional(z.nullable(z.record(z.string(), z.string())))
/** What is read of an event; the rest is asked for. */
const Event = z.object({
  id: Text,
  type: Text,
  account: z.optional(Text),
  data: z.object({
    object: z.object({
      id: Text,
      object: Text,
      client_reference_id: z.optional(z.nullable(Text)),
      payment_intent: z.optional(z.nullable(z.union([Text, z.object({ id: Text })]))),
      customer: z.optional(z.nullable(z.union([Text, z.object({ id: Text })]))),
      metadata: Metadata,
    }),
  }),
})
type About = z.output<typeof Event>['data']['object']

/** Any of the secrets may have signed: while one is replaced by another, both are live. */
export function verifyStripe(
  webhooks: Pick<Stripe['webhooks'], 'signature'>,
  secrets: readonly string[],
  { body, header, now }: IncomingEvent,
): Verified {
  const signature = header('stripe-signature')
  if (signature === undefined || !isSigned(webhooks, secrets, body, signature)) return { ok: false, why: 'forged' }
  if (!(Math.abs(now / 1000 - timeOf(signature)) <= STRIPE_TOLERANCE_SECONDS)) return { ok: false, why: 'stale' }
  const event = eventIn(body)
  if (event === null) return { ok: false, why: 'malformed' }
  const { id, type, account, data } = event
  const pointer = pointerOf(data.object)
  // `account.updated`, `account.application.deauthorized`: whatever became of the account, it is asked how it stands.
  if (!type.startsWith('account.'))
    return { ok: true, event: { eventId: id, kind: type, payee: account ?? null, pointer } }
  const own = data.object.object === 'account' ? data.object.id : null
  return {
    ok: true,
    event: {
      eventId: id,
      kind: type,
      payee: account ?? own,
      pointer: { ...pointer, isOfAccount: true, ...(type === REVOKED && { isRevoked: true }) },
    },
  }
}

/** Who signed and when are told apart, so that a signature that is merely old is told as such. */
function isSigned(
  { signature: verifier }: Pick<Stripe['webhooks'], 'signature'>,
  secrets: readonly string[],
  body: Buffer,
  signature: string,
): boolean {
  return secrets.some((secret) => {
    try {
      return verifier?.verifyHeader(body, signature, secret, 0) ?? false
    } catch (error) {
      if (error instanceof Error && 'type' in error && error.type === 'StripeSignatureVerificationError') return false
      throw error
    }
  })
}

/** When it was signed, in seconds since 1970; of several times nobody could tell which was signed, so they are none. */
function timeOf(signature: string): number {
  const times = signature.split(',').filter((part) => part.split('=')[0] === 't')
  const [, seconds] = times.length === 1 ? (/^t=(\d{1,12})$/.exec(times[0] ?? '') ?? []) : []
  return Number(seconds ?? Number.NaN)
}

function eventIn(body: Buffer): z.output<typeof Event> | null {
  try {
    return Event.safeParse(JSON.parse(body.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

function pointerOf(about: About): EventPointer {
  const intent = about.payment_intent
  const customerId = typeof about.customer === 'object' ? about.customer?.id : about.customer
  return {
    reference: about.client_reference_id ?? about.metadata?.[REFERENCE] ?? null,
    checkoutId: about.object === 'checkout.session' ? about.id : null,
    paymentId:
      about.object === 'payment_intent'
        ? about.id
        : typeof intent === 'object'
          ? (intent?.id ?? null)
          : (intent ?? null),
    ...(customerId !== undefined && { customerId }),
  }
}
