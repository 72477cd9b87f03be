import type { Language } from '@muelle/contract/languages'
import type { PaymentLink, PaymentPage } from '@muelle/contract/payments/links'
import { type LinkState, linkOffers, linkState, mayBeHeldAgain } from '@muelle/domain/payment-links/link-state'
import { type Instant, instant } from '@muelle/domain/time'
import { statusOf } from '../bookings/life/lock-life.ts'
import type { PaymentOf } from '../providers/payments/payments-of.ts'
import type { LinkRow } from './links.sql.ts'

const factsOf = (link: LinkRow, now: Instant) => ({
  ...link,
  status: statusOf(link),
  expires_at: instant(Date.parse(link.expires_at)),
  now,
})

export const stateOfLink = (link: LinkRow, now: Instant): LinkState => linkState(factsOf(link, now))

/** Whether its customer may have the seats once more, if there are any. */
export const mayHoldAgain = (link: LinkRow, now: Instant): boolean =>
  link.has_time && mayBeHeldAgain({ ...factsOf(link, now), latest: instant(Date.parse(link.latest_expires_at)) })

/** What can be paid with a link now. */
export const offersOfLink = (link: LinkRow, now: Instant) =>
  stateOfLink(link, now) === 'open' ? linkOffers(link.parts, link) : []

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
  latest_expires_at: link.latest_expires_at,
  steps: {
    sent_at: link.created_at,
    opened_at: link.opened_at,
    chosen_at: link.chosen_at,
    paid_at: link.paid_at,
  },
  is_test: isTest,
})

export type PageShown = Pick<PaymentPage, 'newer_key' | 'is_test' | 'providers' | 'ticket_url'> & {
  payments: readonly PaymentOf[]
  now: Instant
}
/** What only the customer's page shows, besides its booking. */
export const wirePageLink = (link: LinkRow, { payments, now, ...rest }: PageShown) => ({
  ...shown(link, payments, now),
  ...rest,
  has_failed: payments[0]?.state === 'failed',
  may_hold_again: mayHoldAgain(link, now) && !payments.some(({ state }) => state === 'processing'),
})
