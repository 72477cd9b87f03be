import type { getOrder, Order } from '@muelle/contract/bookings/orders'
import { isConfirmable } from '@muelle/domain/bookings/life/collect'
import { sumOrder } from '@muelle/domain/bookings/orders/order'
import { findVisibleBusiness } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import type { Context } from '../../platform/http/handle.ts'
import { type BookingRecord, findBookingsById } from '../record/bookings.sql.ts'
import type { Changing } from '../record/change-context.ts'
import type { Reader } from '../record/reader.ts'
import { isStanding, wireBookingRow } from '../record/wire-booking.ts'
import { findBookingsOfOrder, findOrder, type OrderRecord } from './orders.sql.ts'

/** An order with its bookings, and what those that stand come to (B5). */
export async function find(context: Context<typeof getOrder>): Promise<Order> {
  const { tx, actor, now, facts } = context
  const order = await visibleOrder(context, context.input.params.id)
  return readOrder(tx, order, { actor, now, language: facts.language })
}

/** An order of a business that the actor may see; otherwise `not_found`. */
export async function visibleOrder(
  { tx, actor, deny }: Pick<Changing<'not_found'>, 'tx' | 'actor' | 'deny'>,
  id: number,
): Promise<OrderRecord> {
  const order = await findOrder(tx, id)
  return order && (await findVisibleBusiness(tx, actor, order.business_id)) ? order : deny({ code: 'not_found' })
}

export async function readOrder(
  tx: Tx,
  { id, code, business_id, created_at }: OrderRecord,
  reader: Reader,
): Promise<Order> {
  const ids = (await findBookingsOfOrder(tx, id)).map((booking) => booking.id)
  const byId = new Map((await findBookingsById(tx, reader.now, ids)).map((booking) => [booking.id, booking]))
  const bookings = ids.flatMap((one) => byId.get(one) ?? [])
  const rows = bookings.map((booking) => wireBookingRow(booking, reader))
  const sums = sumOrder(
    bookings.flatMap((booking, at) => {
      const row = rows[at]
      if (!row || !isStanding(booking, reader.now)) return []
      return [
        {
          total_cents: row.total_cents,
          paid_cents: row.paid_cents,
          due_cents: row.due_cents,
          due_now_cents: row.due_now_cents,
          required_cents: requiredFor(booking),
        },
      ]
    }),
  )
  return {
    id,
    code,
    business_id,
    created_at,
    currency: bookings[0]?.currency ?? '',
    bookings: rows,
    total_cents: sums.total_cents,
    paid_cents: sums.paid_cents,
    due_cents: sums.due_cents,
    due_now_cents: sums.due_now_cents,
    required_cents: sums.required_cents,
  }
}

/** What confirms a booking that waits, as far as it is not paid (M2). */
export const requiredFor = ({
  status,
  deposit_cents,
  paid_cents,
}: Pick<BookingRecord, 'status' | 'deposit_cents' | 'paid_cents'>): number =>
  isConfirmable(status) ? Math.max(0, deposit_cents - paid_cents) : 0

/** On which departure each booking of an order is. Locks nothing. */
export const departuresOfOrder = (tx: Tx, orderId: number): Promise<{ id: number; departure_id: number }[]> =>
  findBookingsOfOrder(tx, orderId)
