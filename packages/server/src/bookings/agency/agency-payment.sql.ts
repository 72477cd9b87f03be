import type { Booking } from '@muelle/contract/bookings/record'
import type { Tx } from '../../platform/db.ts'
import { isCanceled, isVoid } from '../../rules/bookings.sql.ts'

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

/** Writes how an agency pays a booking in place of what was there; answers whether its voucher was free. */
export async function putAgencyPayment(tx: Tx, row: AgencyPaymentRow): Promise<boolean> {
  await dropAgencyPayment(tx, row.booking_id)
  return insertPayment(tx, row, true)
}
const insertAside = (tx: Tx, row: AgencyPaymentRow) => insertPayment(tx, row, false)

/** Whether it was written: a voucher that another booking stands on is not, unless this one is set aside. */
async function insertPayment(tx: Tx, row: AgencyPaymentRow, stands: boolean): Promise<boolean> {
  const written = await tx.query(
    `insert into agency_payment (account_id, booking_id, business_id, seller_id, voucher_number, voucher_key, photo,
       over_credit_reason, released_by, stands)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (account_id, seller_id, voucher_key) where stands and voucher_key is not null do nothing returning 1`,
    [
      tx.accountId,
      row.booking_id,
      row.business_id,
      row.seller_id,
      row.voucher_number,
      row.voucher_key,
      row.photo,
      row.over_credit_reason,
      row.released_by,
      stands,
    ],
  )
  return written.length > 0
}

export const dropAgencyPayment = (tx: Tx, bookingId: number) =>
  tx.query('delete from agency_payment where account_id = $1 and booking_id = $2', [tx.accountId, bookingId])

/** What an agency gave for a booking that was just sold to it, as its detail shows it. */
export const findAgencyPayment = async (tx: Tx, bookingId: number): Promise<Booking['agency_payment']> =>
  (
    await tx.query<NonNullable<Booking['agency_payment']>>(
      `select g.voucher_number, g.photo, g.over_credit_reason, case when a.id is not null then
         jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as released_by
       from agency_payment g left join app_user a on a.account_id = $1 and a.id = g.released_by
       where g.account_id = $1 and g.booking_id = $2`,
      [tx.accountId, bookingId],
    )
  )[0] ?? null

/** Says why an agency may owe more than was agreed, and who let it. */
export const markReleased = (tx: Tx, bookingId: number, reason: string, releasedBy: number) =>
  tx.query(
    'update agency_payment set over_credit_reason = $3, released_by = $4 where account_id = $1 and booking_id = $2',
    [tx.accountId, bookingId, reason, releasedBy],
  )

/** The booking that a voucher of an agency pays already, and how the agency is called. */
export const findVoucherUse = async (tx: Tx, sellerId: number, key: string) =>
  (
    await tx.query<{ ticket: string; number: string; name: string }>(
      `select b.ticket, coalesce(p.voucher_number, '') as number, trim(s.first_name || ' ' || s.last_name) as name
       from agency_payment p
       join booking b on b.account_id = $1 and b.id = p.booking_id
       join seller s on s.account_id = $1 and s.id = p.seller_id
       where p.account_id = $1 and p.seller_id = $2 and p.voucher_key = $3 and p.stands`,
      [tx.accountId, sellerId, key],
    )
  )[0]

/** How an agency pays a booking, with whether its voucher should be taken as the booking stands; undefined where that is so already. */
const findMisplaced = async (tx: Tx, bookingId: number) =>
  (
    await tx.query<AgencyPaymentRow & { has_ended: boolean }>(
      `select p.booking_id, p.business_id, p.seller_id, p.voucher_number, p.voucher_key, p.photo, p.over_credit_reason, p.released_by,
         (${isCanceled('b')} or ${isVoid('b')}) as has_ended
       from agency_payment p join booking b on b.account_id = $1 and b.id = p.booking_id
       where p.account_id = $1 and p.booking_id = $2 and p.stands = (${isCanceled('b')} or ${isVoid('b')})`,
      [tx.accountId, bookingId],
    )
  )[0]

const setAside = (tx: Tx, bookingId: number) =>
  tx.query('update agency_payment set stands = false where account_id = $1 and booking_id = $2', [
    tx.accountId,
    bookingId,
  ])

/**
 * Frees the voucher of a booking that ended, and takes it again for one that came back, unless it pays another by now: then the agency
 * pays without it. Of two that want it at once the index lets one have it. The booking is locked.
 */
export async function followVoucher(tx: Tx, bookingId: number): Promise<void> {
  const found = await findMisplaced(tx, bookingId)
  if (!found) return
  const { has_ended, ...row } = found
  if (!has_ended && (await putAgencyPayment(tx, row))) return
  if (!has_ended) await insertAside(tx, row)
  else await setAside(tx, bookingId)
}
