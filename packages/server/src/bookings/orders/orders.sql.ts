import type { Tx } from '../../platform/db.ts'
import { sql } from '../../platform/kysely.ts'

export type OrderRecord = { id: number; code: string; business_id: number; created_at: string }

/** Makes an order; undefined where its code is taken, so that another one is drawn. */
export const insertOrder = async (
  tx: Tx,
  order: { business_id: number; code: string; created_by_user_id: number },
): Promise<number | undefined> =>
  (
    await tx.run(
      sql
        .insertInto('tour_order')
        .values({
          account_id: tx.accountId,
          business_id: order.business_id,
          code: order.code,
          created_by_user_id: order.created_by_user_id,
        })
        .onConflict((taken) => taken.constraint('tour_order_code_taken').doNothing())
        .returning('id'),
    )
  )[0]?.id

export const findOrder = async (tx: Tx, id: number): Promise<OrderRecord | undefined> =>
  (
    await tx.run(
      sql
        .selectFrom('tour_order')
        .select(['id', 'code', 'business_id', 'created_at'])
        .where('account_id', '=', tx.accountId)
        .where('id', '=', id),
    )
  )[0]

/** Puts bookings into an order. What they are, and their versions, stay as they were. */
export const putIntoOrder = (tx: Tx, orderId: number, bookingIds: readonly number[]) =>
  tx.run(
    sql
      .updateTable('booking')
      .set({ order_id: orderId })
      .where('account_id', '=', tx.accountId)
      .where('id', 'in', [...bookingIds]),
  )

/** The bookings of an order in the order of travel. Locks nothing. */
export const findBookingsOfOrder = (tx: Tx, orderId: number) =>
  tx.run(
    sql
      .selectFrom('booking as b')
      .innerJoin('departure as d', (join) =>
        join.onRef('d.account_id', '=', 'b.account_id').onRef('d.id', '=', 'b.departure_id'),
      )
      .select(['b.id', 'b.departure_id'])
      .where('b.account_id', '=', tx.accountId)
      .where('b.order_id', '=', orderId)
      .orderBy('d.starts_at')
      .orderBy('b.id'),
  )

/** The order of a booking that is locked, and whose booking it is; undefined where there is no such booking. */
export const findOrderOf = async (tx: Tx, bookingId: number) =>
  (
    await tx.run(
      sql
        .selectFrom('booking')
        .select([
          'order_id as orderId',
          'business_id',
          'currency',
          'tourist_first_name as first_name',
          'tourist_last_name as last_name',
          'tourist_email as email',
          'tourist_phone_number as phone',
        ])
        .where('account_id', '=', tx.accountId)
        .where('id', '=', bookingId),
    )
  )[0]
