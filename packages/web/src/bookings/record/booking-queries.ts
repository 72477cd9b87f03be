import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { keepOwnChange } from './own-changes.ts'

export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: ['booking', id],
    queryFn: ({ signal }) => ask(getBooking, { params: { id } }, { signal }),
  })

/** What canceling it would give back: time alone changes it, so that a refusal asks for it anew. */
export const refundKeyOf = (id: number) => ['refund', id] as const

/** After a change of a booking: its own data is known, and whatever shows bookings or seats is asked anew. */
export function keepChangedBooking(queryClient: QueryClient, booking: Booking): void {
  keepOwnChange(booking)
  queryClient.setQueryData(bookingQuery(booking.id).queryKey, booking)
  for (const queryKey of [['board'], ['bookings'], ['availability']]) void queryClient.invalidateQueries({ queryKey })
}
