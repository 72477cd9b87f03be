import { Menu } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings'
import { IconEye, IconPhone, IconPrinter } from '@tabler/icons-react'
import { cloneElement } from 'react'
import { useTranslations } from 'use-intl'
import { BookingMenuItems } from '../bookings/BookingMenuItems.tsx'
import { phoneOf, telephoneLink } from '../bookings/tourist.ts'
import type { PopupButton } from '../ui/DeferredPopup.tsx'
import { useOpenAtOnce } from '../ui/use-open-at-once.ts'
import { useBoardActions } from './board-actions.ts'

/** What else may be done with a booking, behind the button of its row. */
export function RowMenu({ booking, button }: { booking: BookingRow; button: PopupButton }) {
  const t = useTranslations('booking')
  const { openBooking } = useBoardActions()
  const { target, isOpen, setIsOpen } = useOpenAtOnce()
  const phone = phoneOf(booking)
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" width={280}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
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
        <BookingMenuItems booking={booking} onStep={(step) => openBooking(booking, step)} />
      </Menu.Dropdown>
    </Menu>
  )
}
