import { Popover, Skeleton } from '@mantine/core'
import { cloneElement, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { PopupButton } from '../../ui/DeferredPopup.tsx'
import { useOpenAtOnce } from '../../ui/use-open-at-once.ts'
import { DayCalendar } from './DayCalendar.tsx'

type Props = { date: string; onPick: (date: string) => void; button: PopupButton }

/** The calendar below the button that shows the day. */
export function DayPopover({ date, onPick, button }: Props) {
  const t = useTranslations('board')
  const { target, isOpen, setIsOpen } = useOpenAtOnce()
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, { ref: target, onClick: () => setIsOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown aria-label={t('calendar')}>
        {/* The names of the months may still be on their way. */}
        <Suspense fallback={<Skeleton width={252} height={282} />}>
          <DayCalendar
            date={date}
            onPick={(picked) => {
              setIsOpen(false)
              onPick(picked)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
