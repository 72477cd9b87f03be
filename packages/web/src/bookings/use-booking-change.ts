import { collectPayment, confirmBooking } from '@muelle/contract/booking-life'
import { type Booking } from '@muelle/contract/bookings'
import type { CallInput } from '@muelle/contract/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import { createIntentKey } from '../api/intent-key.ts'
import { notifyFailure } from '../ui/notify.ts'
import { bookingQuery, keepChangedBooking } from './booking-queries.ts'

export type Payment = CallInput<typeof collectPayment>['body']['payment']
export type BookingChange = { kind: 'confirm'; payment: Payment | null } | { kind: 'collect'; payment: Payment }

/** Somebody else's change that came first: the booking as it was on this screen, and as it is. */
export type BookingConflict = { before: Booking; after: Booking }

/** The booking that a `booking.stale` refusal carries, or null. */
function currentOf(error: unknown): Booking | null {
  if (!(error instanceof ApiError) || error.code !== 'booking.stale') return null
  const current = error.detail['current']
  return isBooking(current) ? current : null
}

/** The server sends it in the shape of any booking; checking every field again would put the schemas into the panel. */
const isBooking = (value: unknown): value is Booking =>
  typeof value === 'object' && value !== null && 'ticket' in value && 'quote' in value

/**
 * Takes the money of a booking, or confirms it without. Attempts of the same change share one Idempotency-Key; when the booking was changed by
 * somebody else meanwhile nothing is done, and `conflict` tells what is different now.
 */
export function useBookingChange(
  booking: Booking,
  onDone: (changed: Booking, change: BookingChange) => void,
  onConflict?: () => void,
) {
  const queryClient = useQueryClient()
  const [intent] = useState(() => createIntentKey())
  const [conflict, setConflict] = useState<BookingConflict | null>(null)

  const mutation = useMutation({
    mutationFn: (change: BookingChange) => {
      const { id, version } = booking
      const options = { idempotencyKey: intent.of({ id, version, change }) }
      return change.kind === 'confirm'
        ? ask(confirmBooking, { params: { id }, body: { version, payment: change.payment } }, options)
        : ask(collectPayment, { params: { id }, body: { version, payment: change.payment } }, options)
    },
    onSuccess: (changed, change) => {
      intent.settle()
      setConflict(null)
      keepChangedBooking(queryClient, changed)
      onDone(changed, change)
    },
    onError: (error) => {
      // After a refusal nothing happened; after a lost answer it may have, and the same key finds out.
      if (error instanceof ApiError && !error.isPassing) intent.settle()
      const after = currentOf(error)
      if (after) {
        setConflict({ before: booking, after })
        onConflict?.()
        keepChangedBooking(queryClient, after)
        return
      }
      notifyFailure(error)
      void queryClient.invalidateQueries(bookingQuery(booking.id))
    },
  })
  return { change: mutation.mutate, isPending: mutation.isPending, conflict, dismissConflict: () => setConflict(null) }
}
