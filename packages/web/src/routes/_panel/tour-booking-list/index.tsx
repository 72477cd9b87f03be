import { createFileRoute } from '@tanstack/react-router'
import { BookingListPage } from '../../../bookings/list/BookingListPage.tsx'
import { bookingListSearchOf } from '../../../bookings/list/booking-list-search.ts'
import { loadDeskTexts } from '../../../i18n/catalogues.ts'

export const Route = createFileRoute('/_panel/tour-booking-list/')({
  // The menu of a row speaks them: texts that come later would make every cell anew.
  loader: loadDeskTexts,
  validateSearch: bookingListSearchOf,
  component: BookingListPage,
})
