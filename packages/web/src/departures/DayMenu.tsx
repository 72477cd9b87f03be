import { Menu } from '@mantine/core'
import { IconCloudStorm, IconPrinter } from '@tabler/icons-react'
import { cloneElement } from 'react'
import { useTranslations } from 'use-intl'
import type { PopupButton } from '../ui/DeferredPopup.tsx'
import { useOpenAtOnce } from '../ui/use-open-at-once.ts'

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
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('printList')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
