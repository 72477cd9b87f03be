import type { BookingRow } from '@muelle/contract/bookings/record'
import { useTranslations } from 'use-intl'
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx'

const TONES: Record<BookingRow['status'], StatusTone> = {
  hold: 'waiting',
  pending: 'waiting',
  confirmed: 'active',
  completed: 'done',
  no_show: 'neutral',
  pending_cancelation: 'danger',
  canceled: 'neutral',
  inactive: 'neutral',
  rejected: 'danger',
}

/** How far the booking itself is. One that ran out of time says so: nobody deleted it. */
export function BookingStatusBadge({ status, has_run_out }: Pick<BookingRow, 'status' | 'has_run_out'>) {
  const t = useTranslations('status')
  return <StatusBadge tone={TONES[status]}>{has_run_out ? t('runOut') : t(`booking.${status}`)}</StatusBadge>
}
