import { collectPayment, confirmBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import { ask } from '../../api/ask.ts'
import type { BookingConflict } from '../record/booking-conflict.ts'
import { useBookingChange } from '../record/use-booking-change.ts'

export type Payment = CallInput<typeof collectPayment>['body']['payment']
export type PaymentChange = { kind: 'confirm'; payment: Payment | null } | { kind: 'collect'; payment: Payment }

/** Takes the money of a booking, or confirms it without. The same payment of a booking that has changed is another intent. */
export function usePayment(
  { id, version, ticket }: Booking,
  onDone: (changed: Booking, change: PaymentChange) => void,
  onConflict?: (conflict: BookingConflict) => boolean,
) {
  const { send, isPending } = useBookingChange<PaymentChange & { id: number; version: number }>(
    { id, ticket },
    {
      run: ({ kind, payment, ...wanted }, options) => {
        const params = { id: wanted.id }
        return kind === 'confirm'
          ? ask(confirmBooking, { params, body: { version: wanted.version, payment } }, options)
          : ask(collectPayment, { params, body: { version: wanted.version, payment } }, options)
      },
      onDone,
      ...(onConflict && { onConflict }),
    },
  )
  return { pay: (change: PaymentChange) => send({ ...change, id, version }), isPending }
}
