import { Menu } from '@mantine/core'
import { IconCloudStorm, IconPlus, IconPrinter } from '@tabler/icons-react'
import { cloneElement } from 'react'
import { useTranslations } from 'use-intl'
import type { PopupButton } from '../../ui/DeferredPopup.tsx'
import { useOpenAtOnce } from '../../ui/use-open-at-once.ts'

type Props = {
  /** Null without the right to add a departure. */
  onAdd: (() => void) | null
  /** Null without the right to close departures. */
  onCloseDepartures: (() => void) | null
  button: PopupButton
}

/** What is done with a whole day and not every day. */
export function DayMenu({ onAdd, onCloseDepartures, button }: Props) {
  const t = useTranslations('board')
  const { target, isOpen, setIsOpen } = useOpenAtOnce()
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" width={270}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        {onAdd && (
          <Menu.Item mih={44} leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            {t('addDeparture')}
          </Menu.Item>
        )}
        <Menu.Item mih={44} leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('printList')}
        </Menu.Item>
        {onCloseDepartures && (
          <>
            <Menu.Divider />
            <Menu.Item
              mih={44}
              color="coral"
              leftSection={<IconCloudStorm size={16} aria-hidden />}
              onClick={onCloseDepartures}
            >
              {t('closeDepartures')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
