import type { BookingRow } from '@muelle/contract/bookings/record'
import { useTranslations } from 'use-intl'
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx'

const PAYMENT_TONES: Record<BookingRow['payment_status'], StatusTone> = {
  pending: 'waiting',
  process: 'progress',
  payed: 'done',
  canceled: 'neutral',
  rejected: 'danger',
  inactive: 'neutral',
}
const TRACKING_TONES: Record<BookingRow['tracking_status'], StatusTone> = {
  no_transport: 'neutral',
  pending: 'waiting',
  received: 'progress',
  boarded: 'active',
  finished: 'done',
}

type Paid = Pick<BookingRow, 'status' | 'payment_status'> & { payer?: BookingRow['payer'] }

/** How far the payment is; a cancellation whose money has not gone back says so, and so does what an agency pays. */
export function PaymentBadge({ booking }: { booking: Paid }) {
  const t = useTranslations('status')
  const tBookings = useTranslations('bookings')
  const isOpen = booking.payment_status === 'pending' || booking.payment_status === 'process'
  if (booking.payer && isOpen) return <StatusBadge tone="done">{tBookings('paidByAgency')}</StatusBadge>
  if (booking.status === 'pending_cancelation')
    return <StatusBadge tone="danger">{t('booking.pending_cancelation')}</StatusBadge>
  return (
    <StatusBadge tone={PAYMENT_TONES[booking.payment_status]}>{t(`payment.${booking.payment_status}`)}</StatusBadge>
  )
}

/** Where the party is on its way. */
export function TrackingBadge({ status }: { status: BookingRow['tracking_status'] }) {
  const t = useTranslations('status')
  return (
    <StatusBadge tone={TRACKING_TONES[status]} dot>
      {t(`tracking.${status}`)}
    </StatusBadge>
  )
}
