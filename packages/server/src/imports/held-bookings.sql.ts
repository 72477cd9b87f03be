import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { Tx } from '../platform/db.ts'
import { isLive } from '../rules/bookings.sql.ts'

type Held = {
  businessId: number
  reference: string
  cart: string | null
  batchId: number
  bookingId: number
  customerId: number
}
export const insertHeldBooking = (tx: Tx, { businessId, reference, cart, batchId, bookingId, customerId }: Held) =>
  tx.query(
    `insert into import_booking (account_id, business_id, reference, cart, batch_id, booking_id, customer_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning 1`,
    [tx.accountId, businessId, reference, cart, batchId, bookingId, customerId],
  )

/** How a file left the booking: whoever has another version since was changed by somebody here. */
export const keepBrought = (tx: Tx, bookingId: number) =>
  tx.query(
    `update import_booking i set brought_version = b.version from booking b
     where i.account_id = $1 and i.booking_id = $2 and b.account_id = $1 and b.id = i.booking_id`,
    [tx.accountId, bookingId],
  )

/** The first that is held of those that were sold together. */
export const findOfCart = async (tx: Tx, businessId: number, cart: string): Promise<number | undefined> =>
  (
    await tx.query<{ booking_id: number }>(
      `select i.booking_id from import_booking i
       where i.account_id = $1 and i.business_id = $2 and i.cart = $3 and not i.is_taken_back order by i.booking_id limit 1`,
      [tx.accountId, businessId, cart],
    )
  )[0]?.booking_id

type Releasing = {
  batchId: number
  /** States of departures that nobody is aboard. */
  ashore: readonly DepartureState[]
  limit: number
}
/**
 * Some of the bookings of an import that can be taken back, in the order in which they were held: nobody paid for them here or boards, or
 * they were called off already. The others stand, and stay known.
 */
export const listToTakeBack = (tx: Tx, { batchId, ashore, limit }: Releasing) =>
  tx.query<{ booking_id: number; departure_id: number; status: BookingStatus }>(
    `select i.booking_id, b.departure_id, b.status
     from import_booking i
     join booking b on b.account_id = $1 and b.id = i.booking_id
     join departure d on d.account_id = $1 and d.id = b.departure_id
     where i.account_id = $1 and i.batch_id = $2 and not i.is_taken_back
       and (not ${isLive('b')} or b.status = 'confirmed' and b.paid_cents = 0 and d.state = any($3))
     order by i.booking_id limit $4`,
    [tx.accountId, batchId, ashore, limit],
  )

export const markTakenBack = (tx: Tx, bookingIds: readonly number[]) =>
  tx.query(
    'update import_booking i set is_taken_back = true where i.account_id = $1 and i.booking_id = any($2::bigint[])',
    [tx.accountId, [...bookingIds]],
  )
