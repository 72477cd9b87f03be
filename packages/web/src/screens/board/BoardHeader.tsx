import { ActionIcon, Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCalendarPlus, IconDots, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from '../../departures/board/BoardToolbar.module.css'
import { formatLongDate } from '../../i18n/format.ts'
import { LiveDot } from '../../live/LiveDot.tsx'
import type { LiveStatus } from '../../live/live-stream.ts'
import { DeferredPopup } from '../../ui/DeferredPopup.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

const loadDayMenu = () => import('./DayMenu.tsx').then(({ DayMenu }) => DayMenu)

type Props = {
  date: string
  departureCount: number | undefined
  status: LiveStatus
  isFetching: boolean
  onRefresh: () => void
  /** Null without the right to sell. */
  onSell: (() => void) | null
  /** Null without the right to close departures. */
  onCloseDepartures: (() => void) | null
}

/** Which day this is, whether it is live, and what may be done with all of it. */
export function BoardHeader({ date, departureCount, status, isFetching, onRefresh, onSell, onCloseDepartures }: Props) {
  const t = useTranslations()
  useHotkeys([['n', () => document.querySelector('[role="dialog"]') === null && onSell?.()]])
  return (
    <PageHeader
      description={
        <Group component="span" gap="4px 14px">
          <span>
            {departureCount === undefined
              ? formatLongDate(date)
              : t('board.dayHeading', { day: formatLongDate(date), count: departureCount })}
          </span>
          <LiveDot status={status} />
        </Group>
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={isFetching}
            onClick={onRefresh}
            visibleFrom="md"
          >
            {t('common.refresh')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
            visibleFrom="md"
          >
            {t('board.printList')}
          </Button>
          <DeferredPopup
            kind="menu"
            load={loadDayMenu}
            button={
              <ActionIcon variant="default" className={styles['square'] ?? ''} aria-label={t('board.moreOfDay')}>
                <IconDots size={16} />
              </ActionIcon>
            }
            pass={{ onCloseDepartures }}
          />
          {onSell && (
            <Button
              className={styles['touch'] ?? ''}
              leftSection={<IconCalendarPlus size={16} aria-hidden />}
              aria-keyshortcuts="n"
              onClick={onSell}
            >
              {t('board.newBooking')}
            </Button>
          )}
        </>
      }
    />
  )
}
