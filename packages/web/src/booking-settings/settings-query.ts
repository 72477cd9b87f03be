import { getBookingSettings } from '@muelle/contract/businesses/booking-settings'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

/** How a business takes bookings. */
export const settingsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['booking-settings', businessId],
    queryFn: ({ signal }) => ask(getBookingSettings, { params: { id: businessId } }, { signal }),
  })
