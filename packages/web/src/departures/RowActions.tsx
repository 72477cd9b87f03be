import { ActionIcon, Button, Menu } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings'
import { IconDots, IconEye, IconPhone, IconPrinter, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { phoneOf, telephoneLink } from '../bookings/tourist.ts'
import styles from './BookingRows.module.css'
import { useBoardActions } from './board-actions.ts'

const refusalOf = (booking: BookingRow, wanted: BookingRow['actions'][number]['action']) =>
  booking.actions.find(({ action }) => action === wanted)?.refusal ?? null

/** The one next action of a booking, and the rest in a menu. A card opens by itself: looking needs no button there. */
export function RowActions({ booking, isCard = false }: { booking: BookingRow; isCard?: boolean }) {
  const t = useTranslations('booking')
  const { openBooking } = useBoardActions()
  const isWaiting = booking.status === 'hold' || booking.status === 'pending'
  const mayConfirm = isWaiting && refusalOf(booking, 'confirm') === null
  const cancelRefusal = refusalOf(booking, 'cancel')
  const phone = phoneOf(booking)
  const next = mayConfirm ? (booking.due_cents > 0 ? 'collect' : 'confirm') : 'view'
  return (
    <div className={styles['actions']} data-next={next}>
      {!(isCard && next === 'view') && (
        <Button
          variant={mayConfirm ? 'light' : 'default'}
          size="compact-sm"
          className={styles['next'] ?? ''}
          aria-label={t(`next.${next}Of`, { ticket: booking.ticket })}
          onClick={() => openBooking(booking, mayConfirm ? 'confirm' : undefined)}
        >
          {t(`next.${next}`)}
        </Button>
      )}
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={styles['more'] ?? ''}
            aria-label={t('moreOf', { ticket: booking.ticket })}
          >
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => openBooking(booking)}>
            {t('next.view')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => openBooking(booking, 'ticket')}>
            {t('ticket')}
          </Menu.Item>
          {phone && (
            <Menu.Item component="a" href={telephoneLink(phone)} leftSection={<IconPhone size={16} aria-hidden />}>
              {t('call', { phone })}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            color="coral"
            leftSection={<IconX size={16} aria-hidden />}
            disabled={cancelRefusal !== null}
            onClick={() => openBooking(booking, 'cancel')}
          >
            {t('cancelConfirm')}
            {cancelRefusal && <span className={styles['refusal']}>{cancelRefusal.message}</span>}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
