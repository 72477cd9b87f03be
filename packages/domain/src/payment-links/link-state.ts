import { openCentsOf } from '../bookings/record/due.ts'
import type { BookingStatus } from '../bookings/record/status.ts'
import type { Cents } from '../money.ts'
import { type Instant, instant, MINUTE_MS } from '../time.ts'

/** What a payment link is good for: only while it is open can anybody pay with it. */
export const LINK_STATES = ['open', 'paid', 'expired', 'replaced', 'annulled', 'canceled'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** What a link may be paid with: what confirms the booking (M2), or all that is due. */
export const LINK_PARTS = ['deposit', 'balance'] as const
export type LinkPart = (typeof LINK_PARTS)[number]

/** How long a link is good for unless somebody says otherwise, and how long before the departure takes nobody any more it ends (B1). */
export const LINK_LIMITS = { usualMinutes: 24 * 60, minutesBeforeCutoff: 60 } as const

/** When a link of a booking can be good for the latest. */
export const latestExpiry = (cutoff: Instant): Instant => instant(cutoff - LINK_LIMITS.minutesBeforeCutoff * MINUTE_MS)

/** When a link that is made now ends; null where it would be over at once. */
export function linkExpiry(now: Instant, latest: Instant, minutes: number = LINK_LIMITS.usualMinutes): Instant | null {
  const end = Math.min(now + minutes * MINUTE_MS, latest)
  return end <= now ? null : instant(end)
}

type Owing = {
  total_cents: Cents
  paid_cents: Cents
  /** What confirms the booking. */
  deposit_cents: Cents
  /** Part of the total that is collected on arrival alone (P6). */
  dock_cents: Cents
  /** The agency that pays in place of the customer. */
  payer_id: number | null
}

/** What can still be paid ahead of a booking: what is collected on arrival is no part of it. */
const payableCents = ({ dock_cents, ...owing }: Owing): Cents => Math.max(0, openCentsOf(owing) - dock_cents)

export type LinkOffer = { part: LinkPart; amount_cents: Cents }

/** The amounts that a customer may choose from now; a deposit that is paid, or that is all there is, is none of its own. */
export function linkOffers(parts: readonly LinkPart[], owing: Owing): LinkOffer[] {
  const balance = payableCents(owing)
  if (balance === 0) return []
  const deposit = Math.min(balance, owing.deposit_cents - owing.paid_cents)
  const hasDeposit = parts.includes('deposit') && deposit > 0 && deposit < balance
  return [
    ...(hasDeposit ? [{ part: 'deposit' as const, amount_cents: deposit }] : []),
    ...(parts.includes('balance') || !hasDeposit ? [{ part: 'balance' as const, amount_cents: balance }] : []),
  ]
}

export type LinkFacts = Owing & {
  /** What somebody did to it. */
  ended: 'open' | 'replaced' | 'annulled'
  expires_at: Instant
  /** Of the booking, as rules see it: a hold whose time is over stands no longer. */
  status: BookingStatus
  now: Instant
}

/** What a link is good for, first match wins: what became of the booking counts more than what became of the link. */
export function linkState(facts: LinkFacts): LinkState {
  const { status, ended, expires_at, now, paid_cents } = facts
  if (status === 'canceled' || status === 'pending_cancelation' || status === 'rejected') return 'canceled'
  if (status !== 'inactive' && paid_cents > 0 && payableCents(facts) === 0) return 'paid'
  if (ended !== 'open') return ended
  return status === 'inactive' || expires_at <= now || payableCents(facts) === 0 ? 'expired' : 'open'
}
