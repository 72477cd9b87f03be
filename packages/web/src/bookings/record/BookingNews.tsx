import { Alert } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { bookingDifferences, changedBy } from './booking-differences.ts'
import styles from './ConflictAlert.module.css'

type Props = {
  before: Booking
  after: Booking
  /** What it means for whoever reads it. */
  children: ReactNode
  /** Below the differences, such as a question. */
  footer?: ReactNode
  onClose?: () => void
}

/** What somebody else made of a booking meanwhile: who, and field by field. */
export function BookingNews({ before, after, children, footer, onClose }: Props) {
  const t = useTranslations()
  const booking = useTranslations('booking')
  const status = useTranslations('status')
  const alert = useRef<HTMLDivElement>(null)
  // What was tried may be at the other end of a long form.
  const { version } = after
  useEffect(() => {
    if (version > 0) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [version])
  const names = changedBy(before, after).join(booking('listSeparator'))
  const differences = bookingDifferences(before, after, booking, status)
  return (
    <Alert
      role="alert"
      color="ambar"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={names ? booking('stale.titleBy', { names }) : booking('stale.title')}
      {...(onClose && { withCloseButton: true, closeButtonLabel: t('common.close'), onClose })}
      ref={alert}
      className={styles['alert'] ?? ''}
    >
      {children}
      <ul className={styles['differences']}>
        {differences.map(({ field, before: was, after: is }) => (
          <li key={field}>
            {booking('stale.difference', { field: booking(`fields.${field}`), before: was, after: is })}
          </li>
        ))}
      </ul>
      {footer}
    </Alert>
  )
}
