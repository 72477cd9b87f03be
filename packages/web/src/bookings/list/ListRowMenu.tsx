import { ActionIcon } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { IconDots } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { DeferredPopup } from '../../ui/DeferredPopup.tsx'
import type { BookingStep } from '../life/booking-step.ts'
import { loadRowMenu } from '../life/load-row-menu.ts'
import styles from './BookingListPage.module.css'

type Props = { booking: BookingRow; onOpen: (booking: BookingRow, step?: BookingStep) => void }

/** The menu of a booking in the list: the same as on the board. */
export function ListRowMenu({ booking, onOpen }: Props) {
  const t = useTranslations('booking')
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={styles['menu'] ?? ''}
      aria-label={t('moreOf', { ticket: booking.ticket })}
    >
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  )
  return <DeferredPopup kind="menu" load={loadRowMenu} button={button} pass={{ booking, onOpen }} />
}
