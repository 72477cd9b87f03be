import type { BookingChannel } from '../../channel.ts'
import type { DepartureDenial, DepartureFacts } from '../../departures/plan/availability.ts'
import { departureDenial } from '../../departures/plan/availability.ts'
import type { Cents } from '../../money.ts'
import type { Instant } from '../../time.ts'
import { DAY_MS, HOUR_MS, instant, MINUTE_MS } from '../../time.ts'
import type { Party, PartyDenial, PartyLimits, PartySize, PriceCategory } from '../../tours/party.ts'
import { partyDenial, partyOf } from '../../tours/party.ts'
import type { ApprovalDenial } from './manual-discount.ts'
import type { PriceWishDenial } from './tour-quote.ts'

export type CreateBookingDenial =
  | PartyDenial
  | PriceWishDenial
  | ApprovalDenial
  | DepartureDenial
  | { code: 'booking.price_changed'; quotedCents: Cents; totalCents: Cents }
  | { code: 'payment.not_enough'; dueCents: Cents }

export type CreateBookingFacts = {
  categories: readonly PriceCategory[]
  party: Party
  limits: PartyLimits
  /** What of the wish the tour does not sell (P1, P2). */
  unsold?: PriceWishDenial | null
  departure: DepartureFacts
  /** What is taken, when that is more than the party fills: a boat of one's own. */
  size?: PartySize
  /** What was taken off by hand beyond what the seller may, and nobody released (P3). */
  unapproved?: ApprovalDenial | null
  /** The total the customer was shown; null when the caller accepts whatever it is now. */
  quoted_cents: Cents | null
  total_cents: Cents
  /** What must be paid with the sale, a deposit or all of it, and what is; a hold demands nothing (M2). */
  payment: { required_cents: Cents; offeredCents: Cents }
}

/**
 * The one rule before a sale, for server, panel and offline devices: the first refusal or null. Order: what is sold (P1, P2), party
 * (C1), state (R6), time (W1–W4), counters (C2–C6), discount (P3), price (I29), payment (M2).
 */
export function createBookingDenial(facts: CreateBookingFacts): CreateBookingDenial | null {
  const { categories, party, limits, departure } = facts
  return (
    facts.unsold ??
    partyDenial(categories, party, limits) ??
    departureDenial(departure, facts.size ?? partyOf(categories, party)) ??
    facts.unapproved ??
    priceDenial(facts) ??
    paymentDenial(facts.payment)
  )
}

function priceDenial({ quoted_cents, total_cents }: CreateBookingFacts): CreateBookingDenial | null {
  if (quoted_cents === null || quoted_cents === total_cents) return null
  return { code: 'booking.price_changed', quotedCents: quoted_cents, totalCents: total_cents }
}

function paymentDenial({ required_cents, offeredCents }: CreateBookingFacts['payment']): CreateBookingDenial | null {
  const dueCents = required_cents - offeredCents
  return dueCents > 0 ? { code: 'payment.not_enough', dueCents } : null
}

/** Minutes a hold keeps its seats and its price (B1). */
export const HOLD_MINUTES: Readonly<Record<BookingChannel, number>> = {
  web: 15,
  desk: 10,
  seller: 10,
  agency: 30,
  api: 30,
  ota: 30,
}
const LINK_LIFE_MS = DAY_MS
/** How long somebody looks for a transfer at the bank. */
const TRANSFER_LIFE_MS = DAY_MS
/** A payment link dies this long before sales end, so that unpaid seats can still be sold. */
const LINK_MARGIN_MS = HOUR_MS

/**
 * When a hold placed now ends (B1). A hold in front of a customer may outlive the cut-off (W4); a payment link never does, and
 * an answer that is not after `now` says that none may be sent any more. A transfer is looked for until sales end, and at a desk that sells
 * after that as long as any hold.
 */
export function holdExpiry(channel: BookingChannel | 'link' | 'transfer', now: Instant, cutoffAt: Instant): Instant {
  if (channel === 'transfer')
    return instant(Math.max(Math.min(now + TRANSFER_LIFE_MS, cutoffAt), now + HOLD_MINUTES.desk * MINUTE_MS))
  if (channel === 'link') return instant(Math.min(now + LINK_LIFE_MS, cutoffAt - LINK_MARGIN_MS))
  return instant(now + HOLD_MINUTES[channel] * MINUTE_MS)
}
