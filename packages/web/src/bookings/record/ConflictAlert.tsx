import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { BookingConflict } from './booking-conflict.ts'
import { bookingDifferences } from './booking-differences.ts'

/** Somebody else's change that came first, field by field. */
export function ConflictAlert({ conflict, onClose }: { conflict: BookingConflict; onClose: () => void }) {
  const t = useTranslations()
  const booking = useTranslations('booking')
  const status = useTranslations('status')
  const differences = bookingDifferences(conflict.before, conflict.after, booking, status)
  return (
    <Alert
      role="alert"
      color="ambar"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={booking('stale.title')}
      withCloseButton
      closeButtonLabel={t('common.close')}
      onClose={onClose}
    >
      {booking('stale.body')}
      <ul>
        {differences.map(({ field, before, after }) => (
          <li key={field}>{booking('stale.difference', { field: booking(`fields.${field}`), before, after })}</li>
        ))}
      </ul>
    </Alert>
  )
}
