import type { BookingRow } from '@muelle/contract/bookings/record'

/**
 * Whether the state of the payment adds anything to that of its booking: what is pending, canceled or deleted as a whole is so once,
 * and a refund that is still owed is the booking's own word.
 */
export const paymentSaysMore = ({ status, payment_status }: Pick<BookingRow, 'status' | 'payment_status'>): boolean =>
  status !== payment_status && status !== 'pending_cancelation'
