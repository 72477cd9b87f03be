import { inDatabase } from './database.ts'

/** Lets the time of a booking and of its payment link be over, which takes a quarter of an hour at least, as its job finds it then. */
export const endTimeOf = (bookingId: number): Promise<void> =>
  inDatabase(async (client) => {
    await client.query(`update payment_link set expires_at = now() - interval '1 minute' where booking_id = $1`, [
      bookingId,
    ])
    await client.query(`update booking set expires_at = date_trunc('milliseconds', now()) where id = $1`, [bookingId])
  })
