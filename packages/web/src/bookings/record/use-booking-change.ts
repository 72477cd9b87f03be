import type { Booking, BookingRow } from '@muelle/contract/bookings/record'
import { useQueryClient } from '@tanstack/react-query'
import { use, useRef } from 'react'
import type { AskOptions } from '../../api/create-ask.ts'
import { notify } from '../../ui/notify.ts'
import { useChange } from '../../ui/use-change.ts'
import { HOUSE_RATES_KEY } from '../payment/house-rates.ts'
import { type BookingConflict, ConflictContext, currentOf } from './booking-conflict.ts'
import { bookingQuery, keepChangedBooking, refundKeyOf } from './booking-queries.ts'

type Options<Input> = {
  run: (input: Input, options: AskOptions) => Promise<Booking>
  /** Said when it is done; nothing when whoever asked says it. */
  success?: (changed: Booking) => string
  onDone?: (changed: Booking, input: Input) => void
  /** As whoever changes it knows it, where that is not what was read last. */
  seen?: Booking
  /** Shows a conflict in place of the server's sentence; false when it could not. */
  onConflict?: (conflict: BookingConflict) => boolean
}

/**
 * One step of a booking. Nothing is done when somebody else changed it meanwhile (I26): the booking that is open tells what is different,
 * and is read anew, as after every refusal.
 */
export function useBookingChange<Input>(booking: Pick<BookingRow, 'id' | 'ticket'>, options: Options<Input>) {
  const { run, success, onDone, seen, onConflict } = options
  const queryClient = useQueryClient()
  const { tell } = use(ConflictContext)
  const { queryKey } = bookingQuery(booking.id)
  // As it was when the change was tried: news of the other change may be here before the refusal is.
  const tried = useRef<Booking>(undefined)
  return useChange<Input, Booking>({
    run: (input, askOptions) => {
      tried.current = seen ?? queryClient.getQueryData(queryKey)
      return run(input, askOptions)
    },
    onDone: (changed, input) => {
      tell(null)
      keepChangedBooking(queryClient, changed)
      const words = success?.(changed)
      if (words) notify.success({ title: changed.ticket, message: words })
      onDone?.(changed, input)
    },
    onFailure: (error) => {
      const before = tried.current
      const after = currentOf(error)
      if (!before || !after) {
        for (const key of [queryKey, refundKeyOf(booking.id), HOUSE_RATES_KEY])
          void queryClient.invalidateQueries({ queryKey: key })
        return false
      }
      const conflict = { before, after }
      const isTold = onConflict ? onConflict(conflict) : tell(conflict)
      keepChangedBooking(queryClient, after)
      return isTold
    },
  })
}
