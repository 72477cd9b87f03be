import { Menu } from '@mantine/core'
import { IconCalendarWeek, IconCloudStorm, IconListSearch, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { cloneElement } from 'react'
import { useTranslations } from 'use-intl'
import type { PopupButton } from '../../ui/DeferredPopup.tsx'
import { useOpenAtOnce } from '../../ui/use-open-at-once.ts'
import styles from './BookingRows.module.css'

type Props = {
  /** Null without the right to close departures. */
  onCloseDepartures: (() => void) | null
  button: PopupButton
}

/** What is done with a whole day and not every day. */
export function DayMenu({ onCloseDepartures, button }: Props) {
  const t = useTranslations('board')
  const { target, isOpen, setIsOpen } = useOpenAtOnce()
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" width={270}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCloudStorm size={16} aria-hidden />}
          disabled={onCloseDepartures === null}
          onClick={() => onCloseDepartures?.()}
        >
          {t('closeDepartures')}
          {onCloseDepartures === null && <span className={styles['refusal']}>{t('noRightToClose')}</span>}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('printList')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          renderRoot={(props) => <Link {...props} to="/tour-booking-list" />}
          leftSection={<IconListSearch size={16} aria-hidden />}
        >
          {t('allBookings')}
        </Menu.Item>
        <Menu.Item
          renderRoot={(props) => <Link {...props} to="/calendar" />}
          leftSection={<IconCalendarWeek size={16} aria-hidden />}
        >
          {t('fleetCalendar')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
