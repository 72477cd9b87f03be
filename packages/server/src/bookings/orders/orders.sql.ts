import type { Tx } from '../../platform/db.ts'

export type OrderRecord = { id: number; code: string; business_id: number; created_at: string }

/** Makes an order; undefined where its code is taken, so that another one is drawn. */
export const insertOrder = async (
  tx: Tx,
  { business_id, code, created_by_user_id }: { business_id: number; code: string; created_by_user_id: number },
): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `insert into tour_order (account_id, business_id, code, created_by_user_id) values ($1, $2, $3, $4)
       on conflict on constraint tour_order_code_taken do nothing returning id`,
      [tx.accountId, business_id, code, created_by_user_id],
    )
  )[0]?.id

export const findOrder = async (tx: Tx, id: number): Promise<OrderRecord | undefined> =>
  (
    await tx.query<OrderRecord>(
      'select id, code, business_id, created_at from tour_order where account_id = $1 and id = $2',
      [tx.accountId, id],
    )
  )[0]

/** Puts bookings into an order. What they are, and their versions, stay as they were. */
export const putIntoOrder = (tx: Tx, orderId: number, bookingIds: readonly number[]) =>
  tx.query('update booking set order_id = $2 where account_id = $1 and id = any ($3)', [
    tx.accountId,
    orderId,
    bookingIds,
  ])

/** The bookings of an order in the order of travel. Locks nothing. */
export const findBookingsOfOrder = (tx: Tx, orderId: number) =>
  tx.query<{ id: number; departure_id: number }>(
    `select b.id, b.departure_id
     from booking b join departure d on d.account_id = $1 and d.id = b.departure_id
     where b.account_id = $1 and b.order_id = $2
     order by d.starts_at, b.id`,
    [tx.accountId, orderId],
  )

export type OrderOfBooking = {
  order_id: number | null
  business_id: number
  currency: string
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
}

/** The order of a booking that is locked, and whose booking it is; undefined where there is no such booking. */
export const findOrderOf = async (tx: Tx, bookingId: number): Promise<OrderOfBooking | undefined> =>
  (
    await tx.query<OrderOfBooking>(
      `select order_id, business_id, currency, tourist_first_name as first_name,
         tourist_last_name as last_name, tourist_email as email, tourist_phone_number as phone
       from booking where account_id = $1 and id = $2`,
      [tx.accountId, bookingId],
    )
  )[0]
