import { createFileRoute } from '@tanstack/react-router'
import { BookingListPage } from '../../../bookings/BookingListPage.tsx'
import { bookingListSearchOf } from '../../../bookings/booking-list-search.ts'

export const Route = createFileRoute('/_panel/tour-booking-list/')({
  validateSearch: bookingListSearchOf,
  component: BookingListPage,
})
