import { type OrderPart, orderPartDenial, orderSizeDenial } from '@muelle/domain/bookings/orders/order'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { type Author, record } from '../../platform/events/events.ts'
import { lockBooking } from '../record/bookings.sql.ts'
import { expiryOf } from '../record/wire-booking.ts'
import { newOrder } from './new-order.ts'
import { findBookingsOfOrder, findOrder, findOrderOf, type OrderOfBooking, putIntoOrder } from './orders.sql.ts'

/**
 * Puts a booking that was just written into the order of another one, which becomes the first of a new order where it has none (B5). Where
 * they do not fit one order, or the other stands no more, it stays by itself. The departure of the new one is locked already.
 */
export async function joinOrder(
  tx: Tx,
  { author, now }: { author: Author & { userId: number }; now: Instant },
  { with_booking_id, booking_id }: { with_booking_id: number; booking_id: number },
): Promise<void> {
  const first = await lockBooking(tx, now, with_booking_id)
  const [before, joining] = [await findOrderOf(tx, with_booking_id), await findOrderOf(tx, booking_id)]
  if (!first || !before || !joining || !locksSeats(first.status, expiryOf(first), now)) return
  const size = before.order_id === null ? 1 : (await findBookingsOfOrder(tx, before.order_id)).length
  if (orderPartDenial(partOf(joining), partOf(before)) ?? orderSizeDenial(size, 1)) return
  const id = before.order_id ?? (await newOrder(tx, before.business_id, author.userId))
  const added = before.order_id === null ? [with_booking_id, booking_id] : [booking_id]
  await putIntoOrder(tx, id, added)
  const order = await findOrder(tx, id)
  if (!order) throw new Error('an order that was just made is not there')
  await record(tx, author, [
    {
      kind: before.order_id === null ? 'order.created' : 'order.extended',
      subject_type: 'order',
      subject_id: id,
      business_id: order.business_id,
      data: { code: order.code, booking_ids: added },
    },
  ])
}

const partOf = ({ business_id, currency, order_id: _order, ...customer }: OrderOfBooking): OrderPart => ({
  business_id,
  currency,
  customer,
})
