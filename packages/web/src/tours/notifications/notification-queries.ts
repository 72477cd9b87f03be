import { listBookingNotifications } from '@muelle/contract/bookings/messages'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

export const NOTIFICATIONS_KEY = ['booking-notifications'] as const

export const notificationsQuery = (businessId: number, tourId: number) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, businessId, tourId],
    queryFn: ({ signal }) => ask(listBookingNotifications, { params: { id: businessId, tourId } }, { signal }),
  })
