import type { PaymentPage } from '@muelle/contract/payments/links'
import { openCentsOf } from '@muelle/domain/bookings/record/due'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import type { Instant } from '@muelle/domain/time'
import { policyOf } from '@muelle/domain/tours/cancelation-policy'
import { statusOf } from '../bookings/life/lock-life.ts'
import { bookingReference } from '../bookings/record/payment-reference.ts'
import { ticketUrl } from '../bookings/record/ticket-key.ts'
import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import { listPaymentsOf } from '../providers/payments/payments-of.ts'
import { wireTier } from '../tours/wire-tier.ts'
import { isTestOnly, type LinkDeps, providersOf } from './link-deps.ts'
import { linkKey } from './link-key.ts'
import { findLatestLink, type LinkRow, markOpened } from './links.sql.ts'
import { findPage } from './page.sql.ts'
import { stateOfLink, wirePageLink } from './wire-link.ts'

const CUSTOMER = { userId: null, requestId: null }

/** What a customer did with their link, for whoever looks at the booking. */
export const recordStep = (tx: Tx, kind: 'booking.link_opened' | 'booking.link_chosen', link: LinkRow, data = {}) =>
  record(tx, CUSTOMER, [
    {
      kind,
      subject_type: 'booking',
      subject_id: link.booking_id,
      business_id: link.business_id,
      data: { departure_id: link.departure_id, ...data },
    },
  ])

/** Notes that a link was opened, the first time. */
export async function noteOpened(tx: Tx, link: LinkRow): Promise<void> {
  if (link.opened_at === null && (await markOpened(tx, link.id))) await recordStep(tx, 'booking.link_opened', link)
}

/** What a customer sees behind their link. */
export async function pageOf(
  deps: LinkDeps,
  tx: Tx,
  link: LinkRow,
  { now, origin }: { now: Instant; origin: string },
): Promise<PaymentPage | undefined> {
  const page = await findPage(tx, link.booking_id)
  if (!page) return page
  const { total_cents, paid_cents, ticket } = link
  const status = statusOf(link)
  const stands = locksSeats(status, null, now)
  const payments = await listPaymentsOf(tx, bookingReference(link.booking_id))
  return {
    ...page,
    ...wirePageLink(link, {
      payments,
      now,
      newer_key: await newerKeyOf(deps, tx, link, now),
      is_test: isTestOnly(deps),
      providers: stateOfLink(link, now) === 'open' ? await providersOf(tx, deps, link.business_id) : [],
      ticket_url: paid_cents > 0 && stands ? ticketUrl(deps.secrets, origin, tx.accountId, ticket) : null,
    }),
    ticket,
    status,
    total_cents,
    paid_cents,
    due_cents: stands ? openCentsOf(link) : 0,
    policy: policyOf(page.policy).map(wireTier),
  }
}

/** Whoever holds the link that was replaced may have the one in its place: both were sent to the same customer. */
async function newerKeyOf(deps: LinkDeps, tx: Tx, link: LinkRow, now: Instant): Promise<string | null> {
  if (stateOfLink(link, now) !== 'replaced') return null
  const newer = await findLatestLink(tx, now, link.booking_id)
  if (!newer || newer.id === link.id || stateOfLink(newer, now) !== 'open') return null
  return linkKey(deps.secrets, { accountId: tx.accountId, linkId: newer.id }, newer.ticket)
}
