import type { BookingRow } from '@muelle/contract/bookings/record'
import { PaymentBadge } from './BookingBadges.tsx'
import { BookingStatusBadge } from './BookingStatusBadge.tsx'
import { paymentSaysMore } from './payment-says-more.ts'

/** How far a booking is and how far its payment, each word once. */
export function BookingStateBadges({ booking }: { booking: BookingRow }) {
  return (
    <>
      <BookingStatusBadge status={booking.status} has_run_out={booking.has_run_out} />
      {paymentSaysMore(booking) && <PaymentBadge booking={booking} />}
    </>
  )
}
