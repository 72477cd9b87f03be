import { Button, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCalendarPlus, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatLongDate } from '../i18n/format.ts'
import { LiveDot } from '../live/LiveDot.tsx'
import type { LiveStatus } from '../live/live-stream.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './BoardToolbar.module.css'

type Props = {
  date: string
  departureCount: number | undefined
  status: LiveStatus
  isFetching: boolean
  onRefresh: () => void
  /** Null without the right to sell. */
  onSell: (() => void) | null
}

/** Which day this is, whether it is live, and what may be done with all of it. */
export function BoardHeader({ date, departureCount, status, isFetching, onRefresh, onSell }: Props) {
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
