import * as z from 'zod/mini'
import type { EventPointer, HeardEvent, IncomingEvent } from '../provider.ts'
import type { SignedHeaders } from './paypal-requests.ts'

/** How old the sending of an event may be. The provider repeats one for three days, and signs each sending anew. */
export const PAYPAL_TOLERANCE_SECONDS = 300

const Text = z.string().check(z.maxLength(255))
const Event = z.object({
  id: Text,
  event_type: Text,
  resource: z.object({
    id: z.optional(Text),
    custom_id: z.optional(Text),
    merchant_id: z.optional(Text),
    tracking_id: z.optional(Text),
    payee: z.optional(z.object({ merchant_id: z.optional(Text) })),
    purchase_units: z.optional(
      z.array(
        z.object({
          custom_id: z.optional(Text),
          payee: z.optional(z.object({ merchant_id: z.optional(Text) })),
        }),
      ),
    ),
    supplementary_data: z.optional(
      z.object({
        related_ids: z.optional(z.object({ order_id: z.optional(Text), capture_id: z.optional(Text) })),
      }),
    ),
    disputed_transactions: z.optional(
      z.array(
        z.object({
          seller_transaction_id: z.optional(Text),
          /** Whatever was written there at the sale, of any length. */
          custom: z.optional(z.string()),
          seller: z.optional(z.object({ merchant_id: z.optional(Text) })),
        }),
      ),
    ),
    links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  }),
})
type About = z.output<typeof Event>['resource']

const HEADERS = {
  auth_algo: /^[a-zA-Z0-9]{1,100}$/,
  cert_url: /^https?:\/\/[^\s]{1,480}$/,
  transmission_id: /^[^\s]{1,50}$/,
  transmission_sig: /^[^\s]{1,500}$/,
  transmission_time: /^[^\s]{1,100}$/,
} as const satisfies Record<keyof SignedHeaders, RegExp>

/** The headers that a sending is signed with; null when one is missing or no such thing. */
export function signedHeaders({ header }: IncomingEvent): SignedHeaders | null {
  const found = Object.entries(HEADERS).map(([name, form]): [string, string | undefined] => {
    const value = header(`paypal-${name.replaceAll('_', '-')}`)
    return [name, value !== undefined && form.test(value) ? value : undefined]
  })
  return found.every(([, value]) => value !== undefined) ? (Object.fromEntries(found) as SignedHeaders) : null
}

export const isStale = ({ transmission_time }: SignedHeaders, now: number): boolean => {
  const sentAt = Date.parse(transmission_time)
  return !(Math.abs(now - sentAt) <= PAYPAL_TOLERANCE_SECONDS * 1000)
}

export function eventOf(text: string): HeardEvent | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const event = Event.safeParse(json).data
  if (!event) return null
  const { id, event_type: kind, resource } = event
  // `MERCHANT.ONBOARDING.COMPLETED`, `MERCHANT.PARTNER-CONSENT.REVOKED`: whatever became of the merchant, they are asked about.
  if (kind.startsWith('MERCHANT.'))
    return { eventId: id, kind, payee: resource.merchant_id ?? null, pointer: ofMerchant(kind, resource) }
  const payee =
    resource.payee?.merchant_id ??
    resource.purchase_units?.[0]?.payee?.merchant_id ??
    resource.disputed_transactions?.[0]?.seller?.merchant_id ??
    null
  return { eventId: id, kind, payee, pointer: pointerOf(kind, resource) }
}

const REVOKED = 'MERCHANT.PARTNER-CONSENT.REVOKED'
const ofMerchant = (kind: string, { tracking_id }: About): EventPointer => ({
  reference: tracking_id ?? null,
  checkoutId: null,
  paymentId: null,
  isOfAccount: true,
  ...(kind === REVOKED && { isRevoked: true }),
})

function pointerOf(kind: string, about: About): EventPointer {
  const [contested] = about.disputed_transactions ?? []
  if (contested)
    return {
      reference: Text.safeParse(contested.custom).data ?? null,
      checkoutId: null,
      paymentId: contested.seller_transaction_id ?? null,
      mayBeContested: true,
    }
  const isOrder = kind.startsWith('CHECKOUT.ORDER.')
  const related = about.supplementary_data?.related_ids
  const isCapture = kind.startsWith('PAYMENT.CAPTURE.') && about.supplementary_data !== undefined
  return {
    reference: about.custom_id ?? about.purchase_units?.[0]?.custom_id ?? null,
    checkoutId: isOrder ? (about.id ?? null) : (related?.order_id ?? null),
    paymentId: isCapture ? (related?.capture_id ?? about.id ?? null) : captureAbove(about),
    ...(kind === 'PAYMENT.CAPTURE.REVERSED' && { mayBeContested: true as const }),
  }
}

/** A refund names its capture only in the link that leads up to it. */
const captureAbove = ({ links = [] }: About): string | null =>
  /\/captures\/([\w-]{1,64})$/.exec(links.find(({ rel }) => rel === 'up')?.href ?? '')?.[1] ?? null
