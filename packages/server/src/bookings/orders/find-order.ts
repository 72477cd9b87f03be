import type { getOrder, Order } from '@muelle/contract/orders'
import { isWaiting } from '@muelle/domain/bookings/collect'
import { sumOrder } from '@muelle/domain/bookings/order'
import { findVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import { deny } from '../platform/denied.ts'
import type { Context } from '../platform/http/handle.ts'
import { type BookingRecord, findBookingsById } from './bookings.sql.ts'
import type { Changing } from './change-context.ts'
import { findBookingsOfOrder, findOrder, type OrderRecord } from './orders.sql.ts'
import { isStanding, type Reader, wireBookingRow } from './wire-booking.ts'

/** An order with its bookings, and what those that stand come to (B5). */
export async function find(context: Context<typeof getOrder>): Promise<Order> {
  const { tx, actor, now, facts } = context
  const order = await visibleOrder(context, context.input.params.id)
  return readOrder(tx, order, { actor, now, language: facts.language })
}

/** An order of a business that the actor may see; otherwise `not_found`. */
export async function visibleOrder({ tx, actor }: Pick<Changing, 'tx' | 'actor'>, id: number): Promise<OrderRecord> {
  const order = await findOrder(tx, id)
  return order && (await findVisibleBusiness(tx, actor, order.businessId)) ? order : deny({ code: 'not_found' })
}

export async function readOrder(
  tx: Tx,
  { id, code, businessId, createdAt }: OrderRecord,
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
          totalCents: row.total_cents,
          paidCents: row.paid_cents,
          dueCents: row.due_cents,
          dueNowCents: row.due_now_cents,
          requiredCents: requiredFor(booking),
        },
      ]
    }),
  )
  return {
    id,
    code,
    business_id: businessId,
    created_at: createdAt,
    currency: bookings[0]?.currency ?? '',
    bookings: rows,
    total_cents: sums.totalCents,
    paid_cents: sums.paidCents,
    due_cents: sums.dueCents,
    due_now_cents: sums.dueNowCents,
    required_cents: sums.requiredCents,
  }
}

/** What confirms a booking that waits, as far as it is not paid (M2). */
export const requiredFor = ({
  status,
  depositCents,
  paidCents,
}: Pick<BookingRecord, 'status' | 'depositCents' | 'paidCents'>): number =>
  isWaiting(status) ? Math.max(0, depositCents - paidCents) : 0
