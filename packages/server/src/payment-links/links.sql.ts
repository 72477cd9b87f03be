import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { LinkPart, TransferPhoto } from '@muelle/domain/payment-links/link-state'
import type { ProviderName } from '@muelle/domain/providers/provider-name'
import type { Instant } from '@muelle/domain/time'
import type { PlatformTx, Tx } from '../platform/db.ts'
import { awaitsPayment, isExpired } from '../rules/bookings.sql.ts'

/** A link with what decides about it. */
export type LinkRow = {
  id: number
  business_id: number
  /** The booking whose ticket its address names. */
  booking_id: number
  /** Of a link for all bookings of an order (B5); null of one for its booking alone. */
  order_id: number | null
  ticket: string
  parts: LinkPart[]
  language: string
  ended: 'open' | 'replaced' | 'annulled'
  expires_at: string
  latest_expires_at: string
  times_held_again: number
  extended_at: string | null
  created_at: string
  opened_at: string | null
  chosen_at: string | null
  paid_at: string | null
  provider: ProviderName | null
  part: LinkPart | null
  currency: string
  /** What it is for, in the order of travel. */
  bookings: BookingOfLink[]
}
export type BookingOfLink = {
  id: number
  departure_id: number
  status: BookingStatus
  is_expired: boolean
  /** Its seats were kept for a time, and with the link; not so where somebody removed it, or it had run out before the link was made. */
  has_time: boolean
  /** What is said to be transferred for it and was not found at the bank yet (M7). */
  transferring_cents: number
  /** Of what its customer told of among them: whether a photo is wanted yet. */
  transfer_photo: TransferPhoto | null
  total_cents: number
  /** The agency that pays in place of the customer. */
  payer_id: number | null
  paid_cents: number
  deposit_cents: number
  dock_cents: number
}

// What was sold into an order later is not for its link: its seats are kept by other times.
const LINK = `
  select l.id, l.business_id, l.booking_id, l.order_id, b.ticket, l.parts, l.language, l.state as ended, l.expires_at,
    l.latest_expires_at, l.times_held_again, l.extended_at, l.created_at, l.opened_at, l.chosen_at, l.paid_at, l.provider, l.part, b.currency,
    (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'departure_id', k.departure_id, 'status', k.status,
         'is_expired', coalesce(${isExpired('k', '$2')}, false), 'has_time', coalesce(k.expires_at >= l.created_at, false),
         'transferring_cents', coalesce((select sum(n.amount_cents) from transfer_notice n
            where n.account_id = $1 and n.booking_id = k.id and n.state = 'waiting'), 0),
         'transfer_photo', (select case when bool_or(n.proof is null) then 'wanted' else 'sent' end from transfer_notice n
            where n.account_id = $1 and n.booking_id = k.id and n.state = 'waiting' and n.announced_by_user_id is null having count(*) > 0),
         'total_cents', k.total_cents, 'paid_cents', k.paid_cents, 'payer_id', k.payer_id,
         'deposit_cents', coalesce((k.quote->>'deposit_cents')::bigint, k.total_cents),
         'dock_cents', coalesce((k.quote->>'dock_cents')::bigint, 0)) order by d.starts_at, k.id), '[]')
       from booking k join departure d on d.account_id = $1 and d.id = k.departure_id
       where k.account_id = $1 and (k.id = l.booking_id or (k.order_id = l.order_id and k.created_at <= l.created_at))) as bookings
  from payment_link l join booking b on b.account_id = $1 and b.id = l.booking_id
  where l.account_id = $1`

/** A link of a ticket, by its number. */
export const findLink = async (tx: Tx, now: Instant, id: number, ticket: string): Promise<LinkRow | undefined> =>
  (await tx.query<LinkRow>(`${LINK} and l.id = $3 and b.ticket = $4`, [tx.accountId, now, id, ticket]))[0]

/** Links by their numbers. */
export const findLinks = (tx: Tx, now: Instant, ids: readonly number[]): Promise<LinkRow[]> =>
  tx.query<LinkRow>(`${LINK} and l.id = any($3)`, [tx.accountId, now, ids])

/** The link that was made last for a booking, by itself or with its order, whatever became of it. */
export const findLatestLink = async (tx: Tx, now: Instant, bookingId: number): Promise<LinkRow | undefined> =>
  (
    await tx.query<LinkRow>(
      `${LINK} and (l.booking_id = $3 or l.order_id = (
         select o.order_id from booking o where o.account_id = $1 and o.id = $3 and o.created_at <= l.created_at))
       order by l.id desc limit 1`,
      [tx.accountId, now, bookingId],
    )
  )[0]

/** Keeps others from changing what hangs on a link meanwhile. */
export const lockLink = (tx: Tx, id: number) =>
  tx.query('select 1 as one from payment_link where account_id = $1 and id = $2 for update', [tx.accountId, id])

export type NewLink = {
  business_id: number
  booking_id: number
  order_id: number | null
  /** All bookings that it is for: what was made for any of them before is over. */
  booking_ids: readonly number[]
  parts: readonly LinkPart[]
  language: string
  expires_at: string
  latest_expires_at: string
}

/** Writes a link in the place of those that were there; its bookings are locked. */
export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.query(
    `update payment_link l set state = 'replaced'
     where l.account_id = $1 and l.state = 'open' and (l.booking_id = any($2) or l.order_id in (
       select b.order_id from booking b
       where b.account_id = $1 and b.id = any($2) and b.created_at <= l.created_at))`,
    [tx.accountId, link.booking_ids],
  )
  await tx.query(
    `insert into payment_link (account_id, business_id, booking_id, order_id, parts, language, expires_at, latest_expires_at, ticket)
     values ($1, $2, $3, $4, $5, $6, $7, $8,
       (select b.ticket from booking b where b.account_id = $1 and b.id = $3))`,
    [
      tx.accountId,
      link.business_id,
      link.booking_id,
      link.order_id,
      link.parts,
      link.language,
      link.expires_at,
      link.latest_expires_at,
    ],
  )
}

export const annulLinkRow = (tx: Tx, id: number) =>
  tx.query(`update payment_link set state = 'annulled' where account_id = $1 and id = $2 and state = 'open'`, [
    tx.accountId,
    id,
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

export const findCurrencyOf = async (tx: Tx, bookingId: number): Promise<string | undefined> =>
  (
    await tx.query<{ currency: string }>('select currency from booking where account_id = $1 and id = $2', [
      tx.accountId,
      bookingId,
    ])
  )[0]?.currency

/** The order that a booking was sold in; null for one that was sold alone. */
export const findOrderIdOf = async (tx: Tx, bookingId: number): Promise<number | null> =>
  (
    await tx.query<{ order_id: number | null }>('select order_id from booking where account_id = $1 and id = $2', [
      tx.accountId,
      bookingId,
    ])
  )[0]?.order_id ?? null

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

/** The same on another departure, which has an end of its own. */
export const holdLinkElsewhere = async (
  tx: Tx,
  id: number,
  { until, latest, now }: { until: string; latest: string; now: string },
): Promise<boolean> =>
  (
    await tx.query(
      `update payment_link set expires_at = $3, latest_expires_at = $4, times_held_again = times_held_again + 1
       where account_id = $1 and id = $2 and state = 'open' and expires_at <= $5 returning 1 as one`,
      [tx.accountId, id, until, latest, now],
    )
  ).length > 0

export const extendLink = (tx: Tx, id: number, end: { expires_at: string; latest_expires_at: string }) =>
  tx.query(
    `update payment_link set expires_at = $3, latest_expires_at = $4 where account_id = $1 and id = $2 and state = 'open'`,
    [tx.accountId, id, end.expires_at, end.latest_expires_at],
  )

/**
 * Ends the open links of a booking with what they are for: a booking that was moved to an earlier departure is not kept as long as its
 * link was made for.
 */
export const shortenLinks = (tx: Tx, bookingId: number) =>
  tx.query(
    `update payment_link l set expires_at = k.expires_at, latest_expires_at = least(l.latest_expires_at, k.expires_at)
     from booking k
     where k.account_id = $1 and k.id = $2 and ${awaitsPayment('k')} and k.expires_at < l.expires_at
       and l.account_id = $1 and l.state = 'open'
       and (l.booking_id = k.id or l.order_id = k.order_id and k.created_at <= l.created_at)`,
    [tx.accountId, bookingId],
  )

/** Gives a customer who begins to pay more time, once; false where somebody was quicker. */
export const extendBegun = async (tx: Tx, id: number, expiresAt: string): Promise<boolean> =>
  (
    await tx.query(
      `update payment_link set expires_at = $3, extended_at = now()
       where account_id = $1 and id = $2 and state = 'open' and extended_at is null returning 1 as one`,
      [tx.accountId, id, expiresAt],
    )
  ).length > 0

/** How often a customer told of a transfer that was not found: of several bookings, for the one of which most were told of. */
export const countRefused = async (tx: Tx, bookingIds: readonly number[]): Promise<number> =>
  (
    await tx.query<{ refused: number }>(
      `select count(*)::int as refused from transfer_notice
       where account_id = $1 and booking_id = any($2) and state = 'refused' and announced_by_user_id is null
       group by booking_id order by refused desc limit 1`,
      [tx.accountId, bookingIds],
    )
  )[0]?.refused ?? 0
