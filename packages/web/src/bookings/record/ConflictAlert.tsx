import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { use, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ConflictContext } from './booking-conflict.ts'
import { bookingDifferences } from './booking-differences.ts'
import styles from './ConflictAlert.module.css'

/** Somebody else's change that came first, field by field; nothing while there is none. It stands where the change was tried. */
export function ConflictAlert() {
  const { conflict, tell } = use(ConflictContext)
  const t = useTranslations()
  const booking = useTranslations('booking')
  const status = useTranslations('status')
  const alert = useRef<HTMLDivElement>(null)
  // What was tried may be at the other end of a long form.
  useEffect(() => {
    if (conflict) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [conflict])
  if (!conflict) return null
  const differences = bookingDifferences(conflict.before, conflict.after, booking, status)
  return (
    <Alert
      role="alert"
      color="ambar"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={booking('stale.title')}
      withCloseButton
      closeButtonLabel={t('common.close')}
      onClose={() => tell(null)}
      ref={alert}
      className={styles['alert'] ?? ''}
    >
      {booking('stale.body')}
      <ul className={styles['differences']}>
        {differences.map(({ field, before, after }) => (
          <li key={field}>{booking('stale.difference', { field: booking(`fields.${field}`), before, after })}</li>
        ))}
      </ul>
    </Alert>
  )
}
