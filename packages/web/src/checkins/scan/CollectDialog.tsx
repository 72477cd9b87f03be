import { Loader, Modal } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { PaymentPad } from '../../bookings/payment/load-payment-pad.ts'
import { usePayment } from '../../bookings/payment/use-payment.ts'
import { bookingQuery } from '../../bookings/record/booking-queries.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { MODAL_Z_INDEX } from '../../ui/theme.ts'
import type { ToldBooking } from '../dock/told.ts'

type Props = { booking: ToldBooking; onPaid: () => void; onClose: () => void }

/** Takes what is due right where they stand. */
export function CollectDialog({ booking, onPaid, onClose }: Props) {
  const t = useTranslations('common')
  const { data, error, refetch } = useQuery({ ...bookingQuery(booking.id), staleTime: 0 })
  return (
    <Modal
      opened
      onClose={onClose}
      title={booking.name}
      zIndex={MODAL_Z_INDEX}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Suspense fallback={<Loader />}>
        {data ? <Paying booking={data} onPaid={onPaid} onClose={onClose} /> : !error && <Loader />}
      </Suspense>
    </Modal>
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
