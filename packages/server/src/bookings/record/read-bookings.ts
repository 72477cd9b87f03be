import type { Booking } from '@muelle/contract/bookings/record'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../../platform/db.ts'
import { findBookingsById, findSnapshots } from './bookings.sql.ts'
import type { Reader } from './reader.ts'
import { wireBooking } from './wire-booking.ts'

/** Bookings in full by id, each to be shown to its own reader. */
export async function readBookings(
  tx: Tx,
  now: Instant,
  ids: readonly number[],
): Promise<Map<number, (reader: Reader) => Booking>> {
  const snapshots = new Map((await findSnapshots(tx, ids)).map((snapshot) => [snapshot.id, snapshot]))
  const bookings = await findBookingsById(tx, now, ids)
  return new Map(
    bookings.flatMap((booking) => {
      const snapshot = snapshots.get(booking.id)
      return snapshot ? [[booking.id, (reader: Reader) => wireBooking(booking, snapshot, reader)] as const] : []
    }),
  )
}

export const readBooking = async (tx: Tx, id: number, reader: Reader): Promise<Booking | undefined> =>
  (await readBookings(tx, reader.now, [id])).get(id)?.(reader)
