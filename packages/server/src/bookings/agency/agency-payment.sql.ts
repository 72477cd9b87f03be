import type { Booking } from '@muelle/contract/bookings/record'
import type { Tx } from '../../platform/db.ts'
import { isCanceled, isVoid } from '../../rules/bookings.sql.ts'
import { nameOf } from '../../rules/people.sql.ts'

/** What an agency that pays a booking gave for it. */
export type AgencyPaymentRow = {
  booking_id: number
  business_id: number
  seller_id: number
  voucher_number: string | null
  voucher_key: string | null
  photo: string | null
  over_credit_reason: string | null
  released_by: number | null
}

/** Where its voucher stands: by itself, set aside, or with another booking of this order. */
type Place = 'alone' | 'aside' | { order_id: number }

/** Whether it was written: a voucher that another booking stands on is not, unless this one is set aside or shares it. */
export async function insertPayment(tx: Tx, row: AgencyPaymentRow, place: Place): Promise<boolean> {
  const shared = typeof place === 'object' ? place : null
  const written = await tx.query(
    `insert into agency_payment (account_id, booking_id, business_id, seller_id, voucher_number, voucher_key, photo,
       over_credit_reason, released_by, stands, order_id, shared_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (account_id, seller_id, voucher_key) where stands and voucher_key is not null do nothing returning 1`,
    [
      tx.accountId,
      row.booking_id,
      row.business_id,
      row.seller_id,
      row.voucher_number,
      shared ? null : row.voucher_key,
      row.photo,
      row.over_credit_reason,
      row.released_by,
      place !== 'aside',
      shared?.order_id ?? null,
      shared ? row.voucher_key : null,
    ],
  )
  return written.length > 0
}

export const deletePayment = (tx: Tx, bookingId: number) =>
  tx.query('delete from agency_payment where account_id = $1 and booking_id = $2', [tx.accountId, bookingId])

/** What an agency gave for a booking that was just sold to it, as its detail shows it. */
export const findAgencyPayment = async (tx: Tx, bookingId: number): Promise<Booking['agency_payment']> =>
  (
    await tx.query<NonNullable<Booking['agency_payment']>>(
      `select g.voucher_number, g.photo, g.order_id is not null as is_shared, g.over_credit_reason, case when a.id is not null then
         jsonb_build_object('id', a.id, 'name', ${nameOf('a')}) end as released_by
       from agency_payment g left join app_user a on a.account_id = $1 and a.id = g.released_by
       where g.account_id = $1 and g.booking_id = $2`,
      [tx.accountId, bookingId],
    )
  )[0] ?? null

/** Says why an agency may owe more than was agreed, and who let it. */
export const markReleased = (tx: Tx, bookingIds: readonly number[], reason: string, releasedBy: number) =>
  tx.query(
    'update agency_payment set over_credit_reason = $3, released_by = $4 where account_id = $1 and booking_id = any ($2)',
    [tx.accountId, bookingIds, reason, releasedBy],
  )

/** The booking that a voucher of an agency pays already, and how the agency is called. */
export const findVoucherUse = async (tx: Tx, sellerId: number, key: string) =>
  (
    await tx.query<{ ticket: string; number: string; name: string }>(
      `select b.ticket, coalesce(p.voucher_number, '') as number, ${nameOf('s')} as name
       from agency_payment p
       join booking b on b.account_id = $1 and b.id = p.booking_id
       join seller s on s.account_id = $1 and s.id = p.seller_id
       where p.account_id = $1 and p.seller_id = $2 and p.voucher_key = $3 and p.stands`,
      [tx.accountId, sellerId, key],
    )
  )[0]

/** How an agency pays a booking, with whether its voucher should be taken as the booking stands; undefined where that is so already. */
export const findMisplaced = async (tx: Tx, bookingId: number) =>
  (
    await tx.query<AgencyPaymentRow & { has_ended: boolean }>(
      `select p.booking_id, p.business_id, p.seller_id, p.voucher_number, p.voucher_key, p.photo, p.over_credit_reason, p.released_by,
         (${isCanceled('b')} or ${isVoid('b')}) as has_ended
       from agency_payment p join booking b on b.account_id = $1 and b.id = p.booking_id
       where p.account_id = $1 and p.booking_id = $2 and p.stands = (${isCanceled('b')} or ${isVoid('b')})`,
      [tx.accountId, bookingId],
    )
  )[0]

export const setAside = (tx: Tx, bookingId: number) =>
  tx.query('update agency_payment set stands = false where account_id = $1 and booking_id = $2', [
    tx.accountId,
    bookingId,
  ])

/**
 * Locks the order of a booking until the transaction ends, where it has one: which of its bookings a voucher pays is changed by one at a
 * time. After bookings, before what is agreed with an agency.
 */
export const lockVouchers = (tx: Tx, bookingId: number) =>
  tx.query(
    `select 1 from booking b join tour_order o on o.account_id = $1 and o.id = b.order_id
     where b.account_id = $1 and b.id = $2 for no key update of o`,
    [tx.accountId, bookingId],
  )

/** Says that the voucher of another booking pays this one's order; answers the order, null where it pays another one or none. */
export const shareVoucher = async (
  tx: Tx,
  { seller_id, voucher_key, booking_id }: AgencyPaymentRow,
): Promise<number | null> =>
  (
    await tx.query<{ order_id: number | null }>(
      `update agency_payment p set order_id = b.order_id
       from booking b join booking o on o.account_id = $1 and o.order_id = b.order_id
       where b.account_id = $1 and b.id = $4 and p.account_id = $1 and p.seller_id = $2 and p.voucher_key = $3 and p.stands
         and p.booking_id = o.id
       returning b.order_id`,
      [tx.accountId, seller_id, voucher_key, booking_id],
    )
  )[0]?.order_id ?? null

/** Sets aside all bookings that the voucher of this one pays, if it pays several; answers the others, the first of them first. */
export const setSharedAside = async (tx: Tx, bookingId: number): Promise<AgencyPaymentRow[]> => {
  const rows = await tx.query<AgencyPaymentRow>(
    `update agency_payment p set stands = false, order_id = null, shared_key = null,
       voucher_key = coalesce(p.voucher_key, p.shared_key)
     from agency_payment t
     where t.account_id = $1 and t.booking_id = $2 and p.account_id = $1 and p.seller_id = t.seller_id and p.order_id = t.order_id
       and coalesce(p.voucher_key, p.shared_key) = coalesce(t.voucher_key, t.shared_key)
     returning p.booking_id, p.business_id, p.seller_id, p.voucher_number, p.voucher_key, p.photo, p.over_credit_reason, p.released_by`,
    [tx.accountId, bookingId],
  )
  return rows.filter(({ booking_id }) => booking_id !== bookingId).sort((a, b) => a.booking_id - b.booking_id)
}
