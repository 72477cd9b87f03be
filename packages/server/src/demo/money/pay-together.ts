import { setOrderAgencyPayment } from '@muelle/contract/bookings/orders'
import { payByAgency } from '../../bookings/orders/agency-pays-order.ts'
import { findBorrower } from '../sellers.sql.ts'
import { addOrder } from '../showcase.sql.ts'
import type { Showcase } from '../showcase-setup.ts'

const CODE = 'XKPQR'
const VOUCHER = 'XK-2001'

/** Puts bookings of one customer into an order that an agency pays with one paper voucher (B5, S8). */
export async function payTogether(
  { tx, act, crew, business_id }: Showcase,
  booking_ids: readonly number[],
): Promise<void> {
  const seller_id = await findBorrower(tx, business_id)
  if (seller_id === undefined) throw new Error('the showcase has no agency that pays an order')
  const id = await addOrder(tx, { business_id, code: CODE, user_id: crew.desk, booking_ids })
  const bookings = booking_ids.map((booking) => ({ id: booking, version: 1 }))
  const body = { bookings, payment: { seller_id, voucher_number: VOUCHER } }
  await payByAgency(act(setOrderAgencyPayment, { params: { id }, body }))
}
