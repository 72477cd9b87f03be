import { Menu } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { IconEye, IconPhone, IconPrinter, IconTicket } from '@tabler/icons-react'
import { cloneElement } from 'react'
import { useTranslations } from 'use-intl'
import { phoneOf, telephoneLink } from '../../tourists/tourist.ts'
import type { PopupButton } from '../../ui/DeferredPopup.tsx'
import { useOpenAtOnce } from '../../ui/use-open-at-once.ts'
import { BookingMenuItems } from './BookingMenuItems.tsx'
import type { BookingStep } from './booking-step.ts'

type Props = { booking: BookingRow; onOpen: (booking: BookingRow, step?: BookingStep) => void; button: PopupButton }

/** What else may be done with a booking, behind the button of its row, on the board and in lists. */
export function RowMenu({ booking, onOpen, button }: Props) {
  const t = useTranslations('booking')
  const { target, isOpen, setIsOpen } = useOpenAtOnce()
  const phone = phoneOf(booking)
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" width={280}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => onOpen(booking)}>
          {t('next.view')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTicket size={16} aria-hidden />} onClick={() => onOpen(booking, 'ticket')}>
          {t('ticket')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => onOpen(booking, 'print')}>
          {t('printTickets')}
        </Menu.Item>
        {phone && (
          <Menu.Item component="a" href={telephoneLink(phone)} leftSection={<IconPhone size={16} aria-hidden />}>
            {t('call', { phone })}
          </Menu.Item>
        )}
        <Menu.Divider />
        <BookingMenuItems booking={booking} onStep={(step) => onOpen(booking, step)} />
      </Menu.Dropdown>
    </Menu>
  )
}
