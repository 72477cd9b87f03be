import type { Tx } from '../../platform/db.ts'
import { listPaymentsOf } from '../../providers/payments/payments-of.ts'

/** How a booking is called among the payments of providers, which know nothing of bookings: it comes back with every change of one. */
export const bookingReference = (bookingId: number): string => `booking:${bookingId}`

/** What providers were asked to give back of a booking and have not told of: nobody gives it back another way meanwhile. */
export const refundingCents = async (tx: Tx, bookingId: number): Promise<number> =>
  (await listPaymentsOf(tx, bookingReference(bookingId))).reduce((sum, { refunding_cents }) => sum + refunding_cents, 0)
