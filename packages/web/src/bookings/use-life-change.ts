import type { Booking, BookingRow } from '@muelle/contract/bookings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { AskOptions } from '../api/create-ask.ts'
import { createIntentKey } from '../api/intent-key.ts'
import { notify, notifyFailure } from '../ui/notify.ts'
import { bookingQuery, keepChangedBooking } from './booking-queries.ts'

type Options<Input> = {
  run: (input: Input, options: AskOptions) => Promise<Booking>
  /** Said when it is done; nothing when whoever asked says it. */
  success?: (changed: Booking) => string
  onDone?: (changed: Booking) => void
}

/**
 * One step of a booking's life. A step that is tried again after a lost answer keeps its key, so it happens once (I4); a refusal is said
 * in the server's words, and the booking is read anew, since somebody may have changed it (I26).
 */
export function useLifeChange<Input>(booking: Pick<BookingRow, 'id' | 'ticket'>, options: Options<Input>) {
  const { run, success, onDone } = options
  const queryClient = useQueryClient()
  const [intent] = useState(() => createIntentKey())
  const mutation = useMutation({
    mutationFn: (input: Input) => run(input, { idempotencyKey: intent.of(input) }),
    onSuccess: (changed) => {
      intent.settle()
      keepChangedBooking(queryClient, changed)
      const words = success?.(changed)
      if (words) notify.success({ title: changed.ticket, message: words })
      onDone?.(changed)
    },
    onError: (error) => {
      if (error instanceof ApiError && !error.isPassing) intent.settle()
      notifyFailure(error)
      void queryClient.invalidateQueries(bookingQuery(booking.id))
    },
  })
  return { send: mutation.mutate, isPending: mutation.isPending }
}
