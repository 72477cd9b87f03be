import { Drawer, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Board, BoardDeparture } from '@muelle/contract/departures/plan'
import { isAhead } from '@muelle/domain/departures/plan/state'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { formatDate, formatTimeOfDay } from '../../i18n/format.ts'
import { ownEscape, useOrphanEscape } from '../../ui/dialog/own-escape.ts'
import { PHONE } from '../../ui/light/phone.ts'
import { clocksDiffer, viewerZone, zoneName } from '../../ui/light/zone-words.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { AssignmentSection } from '../assignment/AssignmentSection.tsx'
import { mayHaveGrants } from '../grants/may-have-grants.ts'
import { DepartureNote } from '../plan/DepartureNote.tsx'
import { departureKey as keyOf } from '../plan/departure-key.ts'
import { STATE_TONES } from '../plan/state-tones.ts'
import type { BoardSearch } from './board-search.ts'
import { Countdown } from './Countdown.tsx'
import styles from './DepartureDrawer.module.css'
import { DepartureFacts } from './DepartureFacts.tsx'
import { DepartureFooter } from './DepartureFooter.tsx'

const DepartureNotices = lazy(() =>
  Promise.all([import('../messages/DepartureNotices.tsx'), loadDeskTexts()]).then(([{ DepartureNotices }]) => ({
    default: DepartureNotices,
  })),
)

const DepartureGrants = lazy(() =>
  Promise.all([import('../grants/DepartureGrants.tsx'), loadDeskTexts()]).then(([{ DepartureGrants }]) => ({
    default: DepartureGrants,
  })),
)

const DRAWER_WIDTH = 480

type Props = {
  board: Board
  departureKey: string
  /** Who is on it: bookings are above departures, so whoever opens the drawer brings them. */
  renderPeople: (departure: BoardDeparture) => ReactNode
  onJoin: (departure: BoardDeparture) => void
  onChange: (change: Partial<BoardSearch>) => void
  onClose: () => void
}

/** One departure beside the board: how it stands, who is on it, who takes it out, and what is done with it. */
export function DepartureDrawer({ board, departureKey, renderPeople, onJoin, onChange, onClose }: Props) {
  const t = useTranslations('departure')
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  useReturnFocus(true)
  useOrphanEscape(onClose)
  const departure = board.departures.find((candidate) => keyOf(candidate) === departureKey)
  const closeAll = () => onChange({ closure: 'new' })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : DRAWER_WIDTH}
      padding="lg"
      overlayProps={{ backgroundOpacity: 0.15 }}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 22 }}
      // Escape belongs to the dialog above while one is open.
      {...ownEscape(onClose)}
      title={departure ? <Heading departure={departure} /> : t('gone')}
      classNames={{ content: styles['sheet'] ?? '', title: styles['title'] ?? '', body: styles['body'] ?? '' }}
    >
      {departure ? (
        <>
          <Stack gap="lg" className={styles['content'] ?? ''}>
            <DepartureFacts departure={departure} onJoin={() => onJoin(departure)} onCloseAll={closeAll} />
            {renderPeople(departure)}
            {departure.id !== null && mayHaveGrants(departure.starts_at, Date.parse(board.now)) && (
              <Suspense>
                <DepartureGrants departureId={departure.id} departure={departure} />
              </Suspense>
            )}
            <AssignmentSection key={departureKey} departure={departure} others={board.departures} />
            <DepartureNote departure={departure} />
            {departure.id !== null && (
              <Suspense>
                <DepartureNotices departureId={departure.id} departure={departure} />
              </Suspense>
            )}
          </Stack>
          <DepartureFooter
            departure={departure}
            businessId={board.business_id}
            readAt={Date.parse(board.now)}
            onJoin={() => onJoin(departure)}
            onCloseAll={closeAll}
            onSell={(sale) => onChange({ sale, departure: undefined })}
          />
        </>
      ) : (
        <Text c="dimmed">{t('gone')}</Text>
      )}
    </Drawer>
  )
}

function Heading({ departure }: { departure: BoardDeparture }) {
  const states = useTranslations('status.departure')
  const { starts_at, time_zone, state } = departure
  const zone = clocksDiffer(starts_at, time_zone, viewerZone()) ? ` · ${zoneName(starts_at, time_zone)}` : ''
  return (
    <>
      <span className={styles['top']}>
        <span className={styles['hour']}>{formatTimeOfDay(departure.start_time)}</span>{' '}
        <span className={styles['order']}>{departure.tour_name}</span>{' '}
        <StatusBadge tone={STATE_TONES[state]}>{states(state)}</StatusBadge>
        {isAhead(state) && (
          <span className={styles['left']}>
            <Countdown until={starts_at} timeZone={time_zone} kind="departs" />
          </span>
        )}
      </span>
      <span className={styles['day']}>
        {formatDate(departure.local_date)}
        {zone}
      </span>
    </>
  )
}
