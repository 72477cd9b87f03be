import { listTipsOfBooking } from '@muelle/contract/payments/tips'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

/** Tips that came with the payments of a booking; read anew with whatever changes it. */
export const tipsOfBookingQuery = (bookingId: number) =>
  queryOptions({
    queryKey: ['bookings', 'payments', 'tips-of', bookingId],
    queryFn: async ({ signal }) => (await ask(listTipsOfBooking, { params: { id: bookingId } }, { signal })).tips,
  })
