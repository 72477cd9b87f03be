import { collectPayment, confirmBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import type { CallInput } from '@muelle/contract/call'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import type { ApprovedRequest } from '../approvals/approval-queries.ts'
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
  const [isBeyondLimit, setBeyondLimit] = useState(false)
  const [released, setReleased] = useState<ApprovedRequest | null>(null)
  const { send, isPending } = useBookingChange<PaymentChange & { id: number; version: number; request: number | null }>(
    { id, ticket },
    {
      run: async ({ kind, payment, request, ...wanted }, options) => {
        const params = { id: wanted.id }
        const given = { version: wanted.version, ...(request !== null && { approval: { request_id: request } }) }
        try {
          return await (kind === 'confirm'
            ? ask(confirmBooking, { params, body: { ...given, payment } }, options)
            : ask(collectPayment, { params, body: { ...given, payment } }, options))
        } catch (error) {
          setBeyondLimit(error instanceof ApiError && error.code === 'custody.limit')
          throw error
        }
      },
      onDone,
      ...(onConflict && { onConflict }),
    },
  )
  return {
    pay: (change: PaymentChange) => {
      const request = change.payment?.method === 'cash' ? (released?.request_id ?? null) : null
      send({ ...change, id, version, request })
    },
    isPending,
    /** Cash beyond what one may hold is asked for; null while none was refused. */
    onReleased: isBeyondLimit || released ? setReleased : null,
  }
}
