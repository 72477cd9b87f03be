import { ActionIcon, Button, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCalendarPlus, IconDots, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import toolbar from '../../departures/board/BoardToolbar.module.css'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { LiveDot } from '../../realtime/LiveDot.tsx'
import type { LiveStatus } from '../../realtime/live-stream.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { DeferredPopup } from '../../ui/DeferredPopup.tsx'
import styles from './BoardHeader.module.css'

export const loadDayMenu = () =>
  Promise.all([import('./DayMenu.tsx'), loadDeskTexts()]).then(([{ DayMenu }]) => DayMenu)
const isFree = () => document.querySelector('[role="dialog"], [role="menu"]') === null

type Props = {
  /** Chooses the day. */
  days: ReactNode
  status: LiveStatus
  /** The hour of what is shown, in words; null while there is nothing. */
  readAt: string | null
  isFetching: boolean
  onRefresh: () => void
  onToday: () => void
  /** Null without the right to sell. */
  onSell: (() => void) | null
  /** Null without the right to add a departure. */
  onAdd: (() => void) | null
  /** Null without the right to close departures. */
  onCloseDepartures: (() => void) | null
}

/**
 * Which day this is, whether it is live, and what may be done with all of it. On a phone the title is only heard, and the sale is a bar at
 * the foot that lies over nothing: the page ends above it.
 */
export function BoardHeader(props: Props) {
  const { days, status, readAt, isFetching, onRefresh, onToday, onSell, onAdd, onCloseDepartures } = props
  const t = useTranslations()
  const title = t('pages.visits')
  useHotkeys([
    ['n', () => isFree() && onSell?.()],
    ['t', () => isFree() && onToday()],
  ])
  useEffect(() => {
    document.title = `${title} · Muelle`
  }, [title])
  return (
    <div className={`${styles['header']} mu-no-print`}>
      <div className={styles['trail']}>
        <Breadcrumbs />
      </div>
      <Title order={1} className={styles['title'] ?? ''}>
        {title}
      </Title>
      {days}
      <span className={styles['live']}>
        <LiveDot status={status} readAt={readAt} />
      </span>
      <div className={styles['actions']}>
        <ActionIcon
          variant="default"
          visibleFrom="md"
          className={toolbar['square'] ?? ''}
          aria-label={t('common.refresh')}
          loading={isFetching}
          onClick={onRefresh}
        >
          <IconRefresh size={16} aria-hidden />
        </ActionIcon>
        <Button
          variant="default"
          visibleFrom="lg"
          className={toolbar['touch'] ?? ''}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('board.printList')}
        </Button>
        <DeferredPopup
          kind="menu"
          load={loadDayMenu}
          button={
            <ActionIcon variant="default" className={toolbar['square'] ?? ''} aria-label={t('board.moreOfDay')}>
              <IconDots size={16} />
            </ActionIcon>
          }
          pass={{ onAdd, onCloseDepartures }}
        />
        {onSell && (
          <div className={styles['sell']} data-foot-bar="">
            <Button
              className={toolbar['touch'] ?? ''}
              leftSection={<IconCalendarPlus size={16} aria-hidden />}
              aria-keyshortcuts="n"
              onClick={onSell}
            >
              {t('board.newBooking')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
