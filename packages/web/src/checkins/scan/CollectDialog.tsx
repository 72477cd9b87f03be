import { Loader } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { PaymentPad } from '../../bookings/payment/load-payment-pad.ts'
import { usePayment } from '../../bookings/payment/use-payment.ts'
import { bookingQuery } from '../../bookings/record/booking-queries.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { ToldBooking } from '../dock/told.ts'

type Props = { booking: ToldBooking; onPaid: () => void; onClose: () => void }

/** Takes what is due right where they stand. */
export function CollectDialog({ booking, onPaid, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...bookingQuery(booking.id), staleTime: 0 })
  return (
    <Dialog onClose={onClose} title={booking.name} closeOnClickOutside={false}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Suspense fallback={<Loader />}>
        {data ? <Paying booking={data} onPaid={onPaid} onClose={onClose} /> : !error && <Loader />}
      </Suspense>
    </Dialog>
  )
}

function Paying({ booking, onPaid, onClose }: Omit<Props, 'booking'> & { booking: Booking }) {
  const { pay, isPending } = usePayment(booking, onPaid)
  const confirms = booking.actions.some(({ action, refusal }) => action === 'confirm' && refusal === null)
  return (
    <PaymentPad
      booking={booking}
      isPending={isPending}
      mayWait={false}
      onPay={(payment) => payment && pay({ kind: confirms ? 'confirm' : 'collect', payment })}
      onCancel={onClose}
    />
  )
}
