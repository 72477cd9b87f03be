import type { Language } from '@muelle/contract/languages'
import type { PaymentLink, PaymentPage } from '@muelle/contract/payment-links/record'
import {
  hasLapsed,
  isAskedFor,
  type LinkPart,
  type LinkState,
  linkOffers,
  linkShares,
  linkState,
  mayBeHeldAgain,
  stands,
  type TransferPhoto,
  transferPhotoOf,
} from '@muelle/domain/payment-links/link-state'
import { type Instant, instant } from '@muelle/domain/time'
import { statusOf } from '../bookings/life/lock-life.ts'
import { bookingReference } from '../bookings/record/payment-reference.ts'
import { type PaymentOf } from '../providers/payments/payments-of.sql.ts'
import type { LinkRow } from './links.sql.ts'

/** The bookings of a link as rules see them. */
const bookingsOf = ({ bookings }: LinkRow) => bookings.map((booking) => ({ ...booking, status: statusOf(booking) }))

/** Those that are asked for: not what is said to be transferred. */
const askedOf = (link: LinkRow) => bookingsOf(link).filter(isAskedFor)

/** What of the bookings that stand is said to be transferred. */
export const transferringCentsOf = (link: LinkRow): number => sumTransferring(bookingsOf(link).filter(stands))

/** The same of those whose time is over. */
export const transferringLateCentsOf = (link: LinkRow): number =>
  sumTransferring(bookingsOf(link).filter(({ status }) => status === 'inactive'))

/** Whether a photo of what its customer transferred is wanted yet. */
export const photoOfLink = (link: LinkRow): TransferPhoto | null =>
  transferPhotoOf({ ended: link.ended, bookings: bookingsOf(link) })

const sumTransferring = (bookings: LinkRow['bookings']): number =>
  bookings.reduce((sum, { transferring_cents }) => sum + transferring_cents, 0)

const factsOf = (link: LinkRow, now: Instant) => ({
  ...link,
  expires_at: instant(Date.parse(link.expires_at)),
  now,
  bookings: bookingsOf(link),
})

export const stateOfLink = (link: LinkRow, now: Instant): LinkState => linkState(factsOf(link, now))

/**
 * Whether its customer may have the seats once more, if there are any; what somebody removed is not to be had, and for what is said to
 * be transferred nothing is left to pay.
 */
export const mayHoldAgain = (link: LinkRow, now: Instant): boolean =>
  mayBeHeldAgain({ ...lapsing(link, now), latest: instant(Date.parse(link.latest_expires_at)) })

/** Whether its time alone is over, and its customer may have seats: these, or others. */
export const hasLapsedLink = (link: LinkRow, now: Instant): boolean => hasLapsed(lapsing(link, now))

/** Whether its customer may take others by themselves: trips of an order that belong together are for the desk to move. */
export const mayHoldElsewhere = (link: LinkRow, now: Instant): boolean =>
  link.bookings.length === 1 && hasLapsedLink(link, now)

const lapsing = (link: LinkRow, now: Instant) => ({
  ...factsOf(link, now),
  bookings: askedOf(link).filter(({ has_time }) => has_time),
})

/** What can be paid with a link now. */
export const offersOfLink = (link: LinkRow, now: Instant) =>
  stateOfLink(link, now) === 'open' ? linkOffers(link.parts, askedOf(link)) : []

/** For which bookings of an order one of its offers is, and how much of it; null where it is for one booking alone. */
export const sharesOfOffer = (link: LinkRow, part: LinkPart): { reference: string; amount_cents: number }[] | null =>
  link.order_id === null
    ? null
    : linkShares(part, askedOf(link)).map(({ booking, amount_cents }) => ({
        reference: bookingReference(booking.id),
        amount_cents,
      }))

/** How much of an offer is for which booking, whatever the link is for. */
export const shareCentsOf = (link: LinkRow, part: LinkPart): [bookingId: number, cents: number][] =>
  linkShares(part, askedOf(link)).map(({ booking, amount_cents }) => [booking.id, amount_cents])

/** Whether what was begun to be paid is still what its link offers, to the booking. */
export const isOffered = (payment: Pick<PaymentOf, 'amount_cents' | 'parts'>, link: LinkRow, now: Instant): boolean =>
  offersOfLink(link, now).some(
    ({ part, amount_cents }) =>
      amount_cents === payment.amount_cents && areSameParts(sharesOfOffer(link, part) ?? [], payment.parts),
  )

export const areSameParts = (one: PaymentOf['parts'], other: PaymentOf['parts']): boolean =>
  one.length === other.length &&
  one.every((part) =>
    other.some(({ reference, amount_cents }) => reference === part.reference && amount_cents === part.amount_cents),
  )

/** What desk and customer both see of a link. */
const shown = (link: LinkRow, payments: readonly PaymentOf[], now: Instant) => ({
  state: stateOfLink(link, now),
  currency: link.currency,
  offers: offersOfLink(link, now),
  language: link.language as Language,
  expires_at: link.expires_at,
  chosen: link.provider && link.part && { provider: link.provider, part: link.part },
  is_in_flight: payments.some(({ state }) => state === 'processing'),
})

type Shown = { payments: readonly PaymentOf[]; url: string | null; isTest: boolean; now: Instant }

/** A link as the desk sees it. */
export const wireLink = (link: LinkRow, { payments, url, isTest, now }: Shown): PaymentLink => ({
  ...shown(link, payments, now),
  url,
  is_of_order: link.order_id !== null,
  bookings: sharesOfOffer(link, 'balance')?.length ?? 1,
  latest_expires_at: link.latest_expires_at,
  steps: {
    sent_at: link.created_at,
    opened_at: link.opened_at,
    chosen_at: link.chosen_at,
    paid_at: link.paid_at,
  },
  is_test: isTest,
})

export type PageShown = Pick<PaymentPage, 'newer_key' | 'newer_ticket' | 'is_test' | 'providers' | 'may_hold_again'> & {
  payments: readonly PaymentOf[]
  now: Instant
}
/** What only the customer's page shows, besides its bookings. */
export const wirePageLink = (link: LinkRow, { payments, now, ...rest }: PageShown) => ({
  ...shown(link, payments, now),
  ...rest,
  has_paid: link.paid_at !== null,
  has_failed: payments[0]?.state === 'failed',
})
