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

/** How far the booking itself is. */
export function BookingStatusBadge({ status }: { status: BookingRow['status'] }) {
  const t = useTranslations('status.booking')
  return <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>
}
