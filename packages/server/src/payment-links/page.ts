import type { PageBooking, PaymentPage } from '@muelle/contract/payment-links/record'
import { openCentsOf } from '@muelle/domain/bookings/record/due'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { pageLines } from '@muelle/domain/payment-links/page-lines'
import type { Instant } from '@muelle/domain/time'
import { policyOf } from '@muelle/domain/tours/cancelation-policy'
import { statusOf } from '../bookings/life/lock-life.ts'
import { ticketUrl } from '../bookings/record/ticket-key.ts'
import { findTransferAccount } from '../businesses/transfer-account.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import { boardCodeOf } from '../tickets/board-code.ts'
import { wireTier } from '../tours/wire-tier.ts'
import { isTestOnly, type LinkDeps, providersOf } from './link-deps.ts'
import { linkKey } from './link-key.ts'
import { findLatestLink, type LinkRow, markOpened } from './links.sql.ts'
import { findPage, type PageRow } from './page.sql.ts'
import { listPaymentsOfLink } from './payment-names.ts'
import { waysBack } from './ways-back.ts'
import { photoOfLink, stateOfLink, transferringCentsOf, transferringLateCentsOf, wirePageLink } from './wire-link.ts'

const CUSTOMER = { userId: null, requestId: null }

/** What a customer did with their link, for whoever looks at one of its bookings. */
export const recordStep = (tx: Tx, kind: 'booking.link_opened' | 'booking.link_chosen', link: LinkRow, data = {}) =>
  record(
    tx,
    CUSTOMER,
    link.bookings.map(({ id, departure_id }) => ({
      kind,
      subject_type: 'booking' as const,
      subject_id: id,
      business_id: link.business_id,
      data: { departure_id, ...data },
    })),
  )

/** Notes that a link was opened, the first time. */
export async function noteOpened(tx: Tx, link: LinkRow): Promise<void> {
  if (link.opened_at === null && (await markOpened(tx, link.id))) await recordStep(tx, 'booking.link_opened', link)
}

/** What a customer sees behind their link. */
export async function pageOf(
  deps: LinkDeps,
  tx: Tx,
  link: LinkRow,
  reading: { now: Instant; origin: string; deny: Deny<'not_found'> },
): Promise<PaymentPage | undefined> {
  const { now, origin, deny } = reading
  const rows = await findPage(
    tx,
    link.bookings.map(({ id }) => id),
  )
  const [first] = rows
  if (!first) return undefined
  const payments = await listPaymentsOfLink(tx, link)
  const { may_hold_again, elsewhere } = await waysBack({ tx, now, deny }, link, payments)
  const bookings: PageBooking[] = []
  for (const row of rows) {
    const its = link.bookings.find(({ id }) => id === row.id)
    if (!its) continue
    const wired = wireBookingOf(deps, tx.accountId, { row, its, now, origin })
    const code = wired.ticket_url === null ? null : await boardCodeOf(tx, deps.secrets, reading, row.id)
    bookings.push({ ...wired, code, other_departures: elsewhere.get(row.id) ?? [] })
  }
  const standing = bookings.filter(({ status }) => locksSeats(status, null, now))
  const counted = standing.length > 0 ? standing : bookings
  const sumOf = (of: 'total_cents' | 'paid_cents' | 'due_cents' | 'refund_due_cents', among = counted) =>
    among.reduce((sum, booking) => sum + booking[of], 0)
  return {
    ...wirePageLink(link, {
      payments,
      now,
      may_hold_again,
      ...(await newerOf(deps, tx, link, now)),
      is_test: isTestOnly(deps),
      providers: stateOfLink(link, now) === 'open' ? await providersOf(tx, deps, link.business_id) : [],
    }),
    transfer: stateOfLink(link, now) === 'open' ? await findTransferAccount(tx, link.business_id, link.currency) : null,
    transferring_cents: transferringCentsOf(link),
    transferring_late_cents: transferringLateCentsOf(link),
    transfer_photo: photoOfLink(link),
    may_take_longer: link.extended_at === null && link.expires_at < link.latest_expires_at,
    ticket: link.ticket,
    business: first.business,
    tourist_name: first.tourist_name,
    bookings,
    total_cents: sumOf('total_cents'),
    paid_cents: sumOf('paid_cents'),
    due_cents: sumOf('due_cents'),
    refund_due_cents: sumOf('refund_due_cents', bookings),
  }
}

type Wired = { row: PageRow; its: LinkRow['bookings'][number]; now: Instant; origin: string }

function wireBookingOf(
  deps: LinkDeps,
  accountId: number,
  { row, its, now, origin }: Wired,
): Omit<PageBooking, 'other_departures' | 'code'> {
  const { ticket, tour, departure, party, people, lines, discount_cents, categories, policy, refund_due_cents } = row
  const { total_cents, paid_cents } = its
  const status = statusOf(its)
  const stands = locksSeats(status, null, now)
  return {
    ticket,
    status,
    tour,
    departure,
    party,
    people,
    lines: pageLines({ lines, discount_cents }, categories),
    total_cents,
    paid_cents,
    due_cents: stands ? openCentsOf(its) : 0,
    refund_due_cents,
    policy: policyOf(policy).map(wireTier),
    ticket_url: paid_cents > 0 && stands ? ticketUrl(deps.secrets, origin, accountId, ticket) : null,
  }
}

/** Whoever holds the link that was replaced may have the one in its place: both were sent to the same customer. */
async function newerOf(
  deps: LinkDeps,
  tx: Tx,
  link: LinkRow,
  now: Instant,
): Promise<Pick<PaymentPage, 'newer_key' | 'newer_ticket'>> {
  const none = { newer_key: null, newer_ticket: null }
  if (stateOfLink(link, now) !== 'replaced') return none
  const newer = await findLatestLink(tx, now, link.booking_id)
  if (!newer || newer.id === link.id || stateOfLink(newer, now) !== 'open') return none
  const name = { accountId: tx.accountId, linkId: newer.id }
  return { newer_key: linkKey(deps.secrets, name, newer.ticket), newer_ticket: newer.ticket }
}
