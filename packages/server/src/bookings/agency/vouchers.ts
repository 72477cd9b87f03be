import type { Tx } from '../../platform/db.ts'
import {
  type AgencyPaymentRow,
  deletePayment,
  findMisplaced,
  insertPayment,
  lockVouchers,
  setAside,
  setSharedAside,
  shareVoucher,
} from './agency-payment.sql.ts'

/**
 * Writes how an agency pays a booking in place of what was there; answers whether its voucher was free, or pays other bookings of the same
 * order and nothing else. The booking is locked; locks its order.
 */
export async function putAgencyPayment(tx: Tx, row: AgencyPaymentRow): Promise<boolean> {
  await dropAgencyPayment(tx, row.booking_id)
  return take(tx, row)
}

/** Takes off how an agency pays a booking; the others that its voucher pays keep it. */
export async function dropAgencyPayment(tx: Tx, bookingId: number): Promise<void> {
  await leaveVoucher(tx, bookingId)
  await deletePayment(tx, bookingId)
}

/**
 * Frees the voucher of a booking that ended, and takes it again for one that came back, unless it pays another by now: then the agency
 * pays without it. Of two that want it at once the index lets one have it. The booking is locked; locks its order.
 */
export async function followVoucher(tx: Tx, bookingId: number): Promise<void> {
  await lockVouchers(tx, bookingId)
  const found = await findMisplaced(tx, bookingId)
  if (!found) return
  const { has_ended, ...row } = found
  if (has_ended) {
    await leaveVoucher(tx, bookingId)
    await setAside(tx, bookingId)
  } else await takeAgain(tx, row)
}

/** Whether a row that is not there was written: with a voucher of its own, or one that pays its order already. */
async function take(tx: Tx, row: AgencyPaymentRow): Promise<boolean> {
  if (await insertPayment(tx, row, 'alone')) return true
  const order_id = await shareVoucher(tx, row)
  return order_id !== null && insertPayment(tx, row, { order_id })
}

async function takeAgain(tx: Tx, row: AgencyPaymentRow): Promise<void> {
  await deletePayment(tx, row.booking_id)
  if (!(await take(tx, row))) await insertPayment(tx, row, 'aside')
}

/** Sets a booking aside from the others that its voucher pays: the first of them has the number from then on. */
async function leaveVoucher(tx: Tx, bookingId: number): Promise<void> {
  await lockVouchers(tx, bookingId)
  for (const other of await setSharedAside(tx, bookingId)) await takeAgain(tx, other)
}
