import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { LinkPart } from '@muelle/domain/payment-links/link-state'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Instant } from '@muelle/domain/time'
import type { PlatformTx, Tx } from '../platform/db.ts'
import { isExpired } from '../rules/bookings.sql.ts'

/** A link with what decides about it. */
export type LinkRow = {
  id: number
  business_id: number
  booking_id: number
  ticket: string
  parts: LinkPart[]
  language: string
  ended: 'open' | 'replaced' | 'annulled'
  expires_at: string
  latest_expires_at: string
  times_held_again: number
  created_at: string
  opened_at: string | null
  chosen_at: string | null
  paid_at: string | null
  provider: ProviderName | null
  part: LinkPart | null
  status: BookingStatus
  is_expired: boolean
  /** Its seats were kept for a time; not so where somebody removed it. */
  has_time: boolean
  currency: string
  total_cents: number
  /** The agency that pays in place of the customer. */
  payer_id: number | null
  paid_cents: number
  deposit_cents: number
  dock_cents: number
  departure_id: number
}

const LINK = `
  select l.id, l.business_id, l.booking_id, b.ticket, l.parts, l.language, l.state as ended, l.expires_at,
    l.latest_expires_at, l.times_held_again, l.created_at, l.opened_at, l.chosen_at, l.paid_at, l.provider, l.part, b.status,
    coalesce(${isExpired('b', '$2')}, false) as is_expired, b.expires_at is not null as has_time, b.currency, b.total_cents, b.paid_cents, b.payer_id,
    coalesce((b.quote->>'deposit_cents')::bigint, b.total_cents) as deposit_cents,
    coalesce((b.quote->>'dock_cents')::bigint, 0) as dock_cents, b.departure_id
  from payment_link l join booking b on b.account_id = $1 and b.id = l.booking_id
  where l.account_id = $1`

/** A link of a ticket, by its number. */
export const findLink = async (tx: Tx, now: Instant, id: number, ticket: string): Promise<LinkRow | undefined> =>
  (await tx.query<LinkRow>(`${LINK} and l.id = $3 and b.ticket = $4`, [tx.accountId, now, id, ticket]))[0]

/** The link that was made last for a booking, whatever became of it. */
export const findLatestLink = async (tx: Tx, now: Instant, bookingId: number): Promise<LinkRow | undefined> =>
  (
    await tx.query<LinkRow>(`${LINK} and l.booking_id = $3 order by l.id desc limit 1`, [tx.accountId, now, bookingId])
  )[0]

export type NewLink = {
  business_id: number
  booking_id: number
  parts: readonly LinkPart[]
  language: string
  expires_at: string
  latest_expires_at: string
}

/** Writes a link in the place of the one that was there; the booking is locked. */
export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await endLink(tx, link.booking_id, 'replaced')
  await tx.query(
    `insert into payment_link (account_id, business_id, booking_id, parts, language, expires_at, latest_expires_at, ticket)
     values ($1, $2, $3, $4, $5, $6, $7,
       (select b.ticket from booking b where b.account_id = $1 and b.id = $3))`,
    [
      tx.accountId,
      link.business_id,
      link.booking_id,
      link.parts,
      link.language,
      link.expires_at,
      link.latest_expires_at,
    ],
  )
}

export const endLink = (tx: Tx, bookingId: number, state: 'replaced' | 'annulled') =>
  tx.query(`update payment_link set state = $3 where account_id = $1 and booking_id = $2 and state = 'open'`, [
    tx.accountId,
    bookingId,
    state,
  ])

/** Notes that a link was opened; true the first time. */
export const markOpened = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await tx.query(
      `update payment_link set opened_at = now()
       where account_id = $1 and id = $2 and opened_at is null returning 1 as one`,
      [tx.accountId, id],
    )
  ).length > 0

/** Notes what a customer chose, as long as nobody has ended the link; false where somebody has. */
export const markChosen = async (
  tx: Tx,
  id: number,
  { provider, part }: { provider: ProviderName; part: LinkPart },
): Promise<boolean> =>
  (
    await tx.query(
      `update payment_link set chosen_at = coalesce(chosen_at, now()), provider = $3, part = $4
       where account_id = $1 and id = $2 and state = 'open' returning 1 as one`,
      [tx.accountId, id, provider, part],
    )
  ).length > 0

/** Notes that something was paid with a link. */
export const markPaid = (tx: Tx, id: number) =>
  tx.query('update payment_link set paid_at = coalesce(paid_at, now()) where account_id = $1 and id = $2', [
    tx.accountId,
    id,
  ])

export const findTicketOfBooking = async (tx: Tx, bookingId: number): Promise<string | undefined> =>
  (
    await tx.query<{ ticket: string }>('select ticket from booking where account_id = $1 and id = $2', [
      tx.accountId,
      bookingId,
    ])
  )[0]?.ticket

/** In which accounts a link was ever made for a ticket; more than one by chance alone. */
export const listAccountsOfTicket = async (tx: PlatformTx, ticket: string): Promise<number[]> =>
  (
    await tx.query<{ account_id: number }>('select distinct account_id from payment_link where ticket = $1 limit 2', [
      ticket,
    ])
  ).map(({ account_id }) => account_id)

export const findBookingOfLinkTicket = async (tx: Tx, ticket: string): Promise<number | undefined> =>
  (
    await tx.query<{ booking_id: number }>(
      'select booking_id from payment_link where account_id = $1 and ticket = $2 limit 1',
      [tx.accountId, ticket],
    )
  )[0]?.booking_id

/** The link is open again, unless somebody was quicker or ended it. */
export const holdLinkAgain = async (
  tx: Tx,
  id: number,
  { until, now }: { until: string; now: string },
): Promise<boolean> =>
  (
    await tx.query(
      `update payment_link set expires_at = $3, times_held_again = times_held_again + 1
       where account_id = $1 and id = $2 and state = 'open' and expires_at <= $4 returning 1 as one`,
      [tx.accountId, id, until, now],
    )
  ).length > 0

export const extendLink = (tx: Tx, id: number, end: { expires_at: string; latest_expires_at: string }) =>
  tx.query(
    `update payment_link set expires_at = $3, latest_expires_at = $4 where account_id = $1 and id = $2 and state = 'open'`,
    [tx.accountId, id, end.expires_at, end.latest_expires_at],
  )
