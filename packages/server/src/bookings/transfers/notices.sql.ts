import type { TransferPart, TransferState } from '@muelle/domain/ledger/transfer'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { awaitsPayment } from '../../rules/bookings.sql.ts'

export type NewNotice = {
  business_id: number
  booking_id: number
  amount_cents: number
  currency: string
  reference: string | null
  proof: string | null
  /** Given on top of it, for the crew. */
  tip_cents: number | null
  /** Null where the customer says so. */
  announced_by_user_id: number | null
}

/** Writes down a transfer that somebody says was made, for the booking that is locked. Answers its number. */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<number> {
  const [written] = await tx.query<{ id: number }>(
    `insert into transfer_notice (account_id, business_id, booking_id, amount_cents, currency, reference, proof, tip_cents, announced_by_user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      tx.accountId,
      notice.business_id,
      notice.booking_id,
      notice.amount_cents,
      notice.currency,
      notice.reference,
      notice.proof,
      notice.tip_cents,
      notice.announced_by_user_id,
    ],
  )
  if (!written) throw new Error('a transfer that was just written is not there')
  return written.id
}

export type ProvenNotice = {
  id: number
  booking_id: number
  business_id: number
  departure_id: number
  amount_cents: number
}

/**
 * Gives what customers say that they transferred for some bookings, and what nobody has a photo of yet, this one; answers each of them.
 * Locks the notices in order: one that is decided meanwhile is waited for, and takes none.
 */
export const proveNotices = (tx: Tx, bookingIds: readonly number[], proof: string): Promise<ProvenNotice[]> =>
  tx.query<ProvenNotice>(
    `with told as (
       select n.id from transfer_notice n
       where n.account_id = $1 and n.booking_id = any($2) and n.state = 'waiting' and n.announced_by_user_id is null and n.proof is null
       order by n.id for update)
     update transfer_notice n set proof = $3 from told t, booking b
     where n.account_id = $1 and n.id = t.id and n.state = 'waiting' and n.proof is null
       and b.account_id = $1 and b.id = n.booking_id
     returning n.id, n.booking_id, n.business_id, b.departure_id, n.amount_cents`,
    [tx.accountId, bookingIds, proof],
  )

export type Notice = {
  id: number
  business_id: number
  booking_id: number
  amount_cents: number
  reference: string | null
  tip_cents: number | null
  state: TransferState
}

const NOTICE = 'select id, business_id, booking_id, amount_cents, reference, tip_cents, state from transfer_notice'

export const findNotice = async (tx: Tx, id: number): Promise<Notice | undefined> =>
  (await tx.query<Notice>(`${NOTICE} where account_id = $1 and id = $2`, [tx.accountId, id]))[0]

/** The same, kept from being decided by anybody else; its booking is locked before. */
export const lockNotice = async (tx: Tx, id: number): Promise<Notice | undefined> =>
  (await tx.query<Notice>(`${NOTICE} where account_id = $1 and id = $2 for update`, [tx.accountId, id]))[0]

type Decision = { user_id: number } & ({ state: 'verified'; payment_id: number } | { state: 'refused'; reason: string })

export const decideNotice = (tx: Tx, id: number, decision: Decision) =>
  tx.query(
    `update transfer_notice set state = $3, decided_by_user_id = $4, decided_at = now(), payment_id = $5, reason = $6
     where account_id = $1 and id = $2`,
    [
      tx.accountId,
      id,
      decision.state,
      decision.user_id,
      decision.state === 'verified' ? decision.payment_id : null,
      decision.state === 'refused' ? decision.reason : null,
    ],
  )

export type NoticePart = TransferPart & { id: number; business_id: number; booking_id: number; departure_id: number }

/** Transfers with what they are parts of, and the departures of their bookings. Locks nothing. */
export const findParts = (tx: Tx, ids: readonly number[]) =>
  tx.query<NoticePart>(
    `select n.id, n.business_id, n.booking_id, b.departure_id, b.order_id, n.reference, n.announced_by_user_id
     from transfer_notice n join booking b on b.account_id = $1 and b.id = n.booking_id
     where n.account_id = $1 and n.id = any ($2) order by n.booking_id, n.id`,
    [tx.accountId, ids],
  )

/** Until when the open link of a booking, or of its order, can be paid; null where none is. */
export const findLinkEnd = async (tx: Tx, bookingId: number): Promise<string | null> =>
  (
    await tx.query<{ expires_at: string }>(
      `select l.expires_at from payment_link l
       where l.account_id = $1 and l.state = 'open' and (l.booking_id = $2
         or l.order_id = (
           select b.order_id from booking b where b.account_id = $1 and b.id = $2 and b.created_at <= l.created_at))
       order by l.id desc limit 1`,
      [tx.accountId, bookingId],
    )
  )[0]?.expires_at ?? null

/** What of a booking is said to be on its way and was not found yet. */
export const sumWaiting = async (tx: Tx, bookingId: number): Promise<number> =>
  (
    await tx.query<{ waiting: number }>(
      `select coalesce(sum(amount_cents), 0)::bigint as waiting from transfer_notice
       where account_id = $1 and booking_id = $2 and state = 'waiting'`,
      [tx.accountId, bookingId],
    )
  )[0]?.waiting ?? 0

export type ExpiringNotice = { booking_id: number; business_id: number; departure_id: number; amount_cents: number }

/** Marks the transfers whose bookings give their seats back until `until` while nobody has looked them up; answers each of them once. */
export const warnOfNotices = (tx: Tx, now: Instant, until: Instant): Promise<ExpiringNotice[]> =>
  tx.query<ExpiringNotice>(
    `update transfer_notice n set warned_at = to_timestamp($2 / 1000.0) from booking b
     where n.account_id = $1 and n.state = 'waiting' and n.warned_at is null and b.account_id = $1 and b.id = n.booking_id
       and ${awaitsPayment('b')} and b.expires_at > to_timestamp($2 / 1000.0) and b.expires_at <= to_timestamp($3 / 1000.0)
     returning n.booking_id, n.business_id, b.departure_id, n.amount_cents`,
    [tx.accountId, now, until],
  )
