import { quoteReschedule, rescheduleBooking } from '@muelle/contract/bookings/life'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { bookingQuery, keepChangedBooking } from '../../bookings/record/booking-queries.ts'
import { notify, notifyFailure } from '../../ui/notify.ts'

type Move = { bookingId: number; departureId: number; differenceCents: number }

/**
 * Moves a booking to where it was scanned, at the price that was shown. One that has changed since is not paid by surprise: `onOther` has the
 * ticket judged anew, with the new price.
 */
export function useMoveHere(onMoved: () => void, onOther: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ bookingId, departureId, differenceCents }: Move) => {
      const departure = { departure_id: departureId }
      const [booking, quote] = await Promise.all([
        queryClient.fetchQuery({ ...bookingQuery(bookingId), staleTime: 0 }),
        ask(quoteReschedule, { params: { id: bookingId }, body: { departure } }),
      ])
      if (quote.reason || quote.difference_cents !== differenceCents) return quote
      const body = {
        departure,
        version: booking.version,
        quoted_total_cents: quote.total_cents,
        reason: null,
        reference: null,
      }
      keepChangedBooking(queryClient, await ask(rescheduleBooking, { params: { id: bookingId }, body }))
      return null
    },
    onSuccess: (quote) => {
      if (quote === null) return onMoved()
      if (quote.reason) notify.warn({ message: quote.reason.message })
      onOther()
    },
    onError: notifyFailure,
  })
}
