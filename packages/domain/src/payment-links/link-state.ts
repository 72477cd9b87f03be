import { isConfirmable } from '../bookings/life/collect.ts'
import { openCentsOf } from '../bookings/record/due.ts'
import { type BookingStatus, isCanceled } from '../bookings/record/status.ts'
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

/** A booking that a link is for: its own, or each of an order (B5). */
export type LinkBooking = Owing & {
  /** As rules see it: a hold whose time is over stands no longer. */
  status: BookingStatus
  /** Its seats were kept with the link: where its time is over they went with it. */
  has_time?: boolean
}

/** What can still be paid ahead of a booking: what is collected on arrival is no part of it. */
const payableCents = ({ dock_cents, ...owing }: Owing): Cents => Math.max(0, openCentsOf(owing) - dock_cents)

const isCalledOff = ({ status }: Pick<LinkBooking, 'status'>): boolean => isCanceled(status) || status === 'rejected'
/** Whether it is still to take place. */
export const stands = (booking: Pick<LinkBooking, 'status'>): boolean =>
  booking.status !== 'inactive' && !isCalledOff(booking)

/** Whether more of it may be asked for: while a transfer is being looked for nobody is to pay a second time (M7). */
export const isAskedFor = ({ transferring_cents }: { transferring_cents: Cents }): boolean => transferring_cents === 0

export const TRANSFER_PHOTOS = ['wanted', 'sent'] as const
/** Of a transfer that a customer told of and that is looked for (M7): whether they sent a photo of it. */
export type TransferPhoto = (typeof TRANSFER_PHOTOS)[number]

/**
 * Whether a link takes a photo of what was transferred; null where its customer told of nothing that is looked for. Of what is off nobody
 * waits for one, nor with a link that somebody ended; one whose time is over still tells whoever looks.
 */
export function transferPhotoOf({
  ended,
  bookings,
}: Pick<LinkFacts, 'ended'> & {
  bookings: readonly (Pick<LinkBooking, 'status'> & { transfer_photo: TransferPhoto | null })[]
}): TransferPhoto | null {
  if (ended !== 'open') return null
  const told = new Set(bookings.filter((booking) => !isCalledOff(booking)).map(({ transfer_photo: photo }) => photo))
  return TRANSFER_PHOTOS.find((photo) => told.has(photo)) ?? null
}

const depositCents = (booking: LinkBooking): Cents =>
  Math.max(0, Math.min(payableCents(booking), booking.deposit_cents - booking.paid_cents))
const sumOf = (bookings: readonly LinkBooking[], of: (booking: LinkBooking) => Cents): Cents =>
  bookings.reduce((sum, booking) => sum + of(booking), 0)

export type LinkOffer = { part: LinkPart; amount_cents: Cents }

/** The amounts that a customer may choose from now; a deposit that is paid, or that is all there is, is none of its own. */
export function linkOffers(parts: readonly LinkPart[], bookings: readonly LinkBooking[]): LinkOffer[] {
  const standing = bookings.filter(stands)
  const balance = sumOf(standing, payableCents)
  if (balance === 0) return []
  const deposit = sumOf(standing, depositCents)
  const hasDeposit = parts.includes('deposit') && deposit > 0 && deposit < balance
  return [
    ...(hasDeposit ? [{ part: 'deposit' as const, amount_cents: deposit }] : []),
    ...(parts.includes('balance') || !hasDeposit ? [{ part: 'balance' as const, amount_cents: balance }] : []),
  ]
}

/**
 * How much of what is offered is for which booking (B5): of deposits each gets what confirms it, of all each what it costs before the
 * dock, as a desk that takes the same amount would share it out. In the order of the bookings; what gets nothing is left out.
 */
export const linkShares = <B extends LinkBooking>(
  part: LinkPart,
  bookings: readonly B[],
): { booking: B; amount_cents: Cents }[] =>
  bookings
    .filter(stands)
    .map((booking) => ({ booking, amount_cents: part === 'deposit' ? depositCents(booking) : payableCents(booking) }))
    .filter(({ amount_cents }) => amount_cents > 0)

export type LinkFacts = {
  /** What somebody did to it. */
  ended: 'open' | 'replaced' | 'annulled'
  expires_at: Instant
  now: Instant
  bookings: readonly LinkBooking[]
}

/**
 * What a link is good for, first match wins: what became of its bookings counts more than what became of the link. It is not paid while
 * of an order a trip is unpaid whose seats went with it (B5).
 */
export function linkState({ ended, expires_at, now, bookings }: LinkFacts): LinkState {
  if (bookings.every(isCalledOff)) return 'canceled'
  const standing = bookings.filter(stands)
  const payable = sumOf(standing, payableCents)
  const isLost = bookings.some((one) => one.status === 'inactive' && one.has_time === true && payableCents(one) > 0)
  if (payable === 0 && sumOf(standing, ({ paid_cents }) => paid_cents) > 0 && !isLost) return 'paid'
  if (ended !== 'open') return ended
  return payable === 0 || expires_at <= now ? 'expired' : 'open'
}

/** What a customer has who pays at once (B1): so long, and once as much more when they have begun. */
const CHECKOUT = { minutes: 15, moreMinutes: 10 } as const

/**
 * Until when a link is good whose customer begins to pay when little of its time is left (B1); null where they have enough, where there is
 * no more to give, and where it was given once.
 */
export function begunUntil(
  now: Instant,
  { expires_at, latest, isExtended }: { expires_at: Instant; latest: Instant; isExtended: boolean },
): Instant | null {
  if (isExtended || expires_at - now >= CHECKOUT.minutes * MINUTE_MS) return null
  const end = Math.min(expires_at + CHECKOUT.moreMinutes * MINUTE_MS, latest)
  return end > expires_at ? instant(end) : null
}

/** How long seats are kept for who comes back to a link whose time is over, and how often that may be asked for. */
const HOLD_AGAIN = { minutes: 15, times: 3 } as const

/** Until when seats are kept once more; null where the departure takes nobody for that long. */
export function heldAgainUntil(now: Instant, latest: Instant): Instant | null {
  const end = linkExpiry(now, latest, HOLD_AGAIN.minutes)
  return end !== null && end - now >= MINUTE_MS ? end : null
}

/**
 * Whether a link is over for its time alone, and its customer may have seats once more: nobody ended it, something is still to be paid, and
 * the seats went with it. Whoever has seats already lacks none.
 */
export const hasLapsed = (facts: LinkFacts & { times_held_again: number }): boolean =>
  linkState(facts) === 'expired' &&
  facts.times_held_again < HOLD_AGAIN.times &&
  facts.bookings.some((booking) => isConfirmable(booking.status) && payableCents(booking) > 0)

/** The same for the seats that it had: as long as their departure takes anybody. */
export const mayBeHeldAgain = (facts: LinkFacts & { times_held_again: number; latest: Instant }): boolean =>
  hasLapsed(facts) && heldAgainUntil(facts.now, facts.latest) !== null

/** The least that is worth being told to a customer as more time. */
const LEAST_EXTENSION_MS = 5 * MINUTE_MS

/** Until when a link is good that the desk gives more time; null where it is good for as long as it can be already (B1). */
export function extendedUntil(
  now: Instant,
  { expires_at, latest }: { expires_at: Instant; latest: Instant },
): Instant | null {
  const end = linkExpiry(now, latest)
  return end !== null && end - expires_at >= LEAST_EXTENSION_MS ? end : null
}
