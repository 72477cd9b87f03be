import { Menu } from '@mantine/core'
import { IconCloudStorm, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { cloneElement, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ExtraDepartureDialog } from '../../departures/plan/ExtraDepartureDialog.tsx'
import { useRights } from '../../session/use-session.ts'
import type { PopupButton } from '../../ui/DeferredPopup.tsx'
import { useOpenAtOnce } from '../../ui/use-open-at-once.ts'

type Props = {
  businessId: number
  date: string
  /** Null without the right to close departures. */
  onCloseDepartures: (() => void) | null
  button: PopupButton
}

/** What is done with a whole day and not every day. */
export function DayMenu({ businessId, date, onCloseDepartures, button }: Props) {
  const t = useTranslations('board')
  const { can } = useRights()
  const queryClient = useQueryClient()
  const { target, isOpen, setIsOpen } = useOpenAtOnce()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" width={270}>
        <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
        <Menu.Dropdown>
          {can('mdu_tour_booking', 'edit') && (
            <Menu.Item mih={44} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
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
      {isAdding && (
        <ExtraDepartureDialog
          businessId={businessId}
          tourId={null}
          date={date}
          onAdded={() => void queryClient.invalidateQueries({ queryKey: ['board'] })}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}
