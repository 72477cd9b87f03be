import { Button, UnstyledButton } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import type { Board, BoardDeparture } from '@muelle/contract/departures/plan'
import { IconCalendarOff, IconChevronDown, IconSearch, IconSearchOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { BookingListSearch } from '../../bookings/list/booking-list-search.ts'
import { NO_FILTER } from '../../departures/board/BoardToolbar.tsx'
import { type BoardSearch, isFiltered } from '../../departures/board/board-search.ts'
import { bookingCountOf, isBusyDay } from '../../departures/board/booking-count.ts'
import { missingOf } from '../../departures/board/standing.ts'
import { departureKey } from '../../departures/plan/departure-key.ts'
import { formatLongDate, formatMoney, formatNumber, formatTimeOfDay } from '../../i18n/format.ts'
import { useSession } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PHONE } from '../../ui/light/phone.ts'
import styles from './DepartureGroup.module.css'
import { DepartureGroup } from './DepartureGroup.tsx'
import { foldHere, moveBetweenBookings, moveBetweenRows } from './row-keys.ts'
import { ColumnNames } from './rows/BookingRows.tsx'
import { isOver, nextToSail } from './unfolded.ts'
import { useFirstScreen } from './use-first-screen.ts'
import type { Folds } from './use-folds.ts'

type Props = {
  board: Board
  /** Those that the filters leave. */
  departures: readonly BoardDeparture[]
  search: BoardSearch
  now: number
  folds: Folds
  onChange: (change: Partial<BoardSearch>) => void
}

/** The departures of the day one below the other, or what to do when there is none. */
export function Departures({ board, departures, search, now, folds, onChange }: Props) {
  const t = useTranslations('board')
  const { user } = useSession()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const shown = useFirstScreen(departures, board.date)
  useHotkeys([
    ['j', () => moveBetweenRows(1)],
    ['k', () => moveBetweenRows(-1)],
    ['ArrowRight', () => foldHere(true)],
    ['ArrowLeft', () => foldHere(false)],
  ])
  if (departures.length === 0) return <NoDepartures board={board} search={search} onChange={onChange} />
  const isSearch = isFiltered(search) && search.tour === undefined
  const next = nextToSail(departures, now, user.id)
  const over = board.date === board.today && !isSearch ? shown.filter((departure) => isOver(departure, now)) : []
  const hasOver = over.length > 0 && over.length < departures.length
  const groupOf = (departure: BoardDeparture) => {
    const key = departureKey(departure)
    // What was folded before a search does not hide what the search has found.
    const name = isSearch ? `found ${key}` : key
    return (
      <DepartureGroup
        key={`${departure.schedule_id}-${departure.id}-${departure.tour_id}-${departure.start_time}`}
        departure={departure}
        now={now}
        isPhone={isPhone}
        isOpen={folds.isOpen(name, isSearch || departure === next)}
        onToggle={(isOpen) => folds.set(name, isOpen)}
        showsAll={isSearch}
      />
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move the focus between the links inside
    <div
      className={`mu-card ${styles['board']}`}
      role="group"
      aria-label={t('departures')}
      onKeyDown={moveBetweenBookings}
    >
      {!isPhone && <ColumnNames />}
      {hasOver && (
        <Over departures={over} folds={folds}>
          {over.map(groupOf)}
        </Over>
      )}
      {shown.filter((departure) => !hasOver || !over.includes(departure)).map(groupOf)}
    </div>
  )
}

type OverProps = { departures: readonly BoardDeparture[]; folds: Folds; children: ReactNode }

/** What is over, in one line until somebody wants it. */
function Over({ departures, folds, children }: OverProps) {
  const t = useTranslations('board')
  const isOpen = folds.isOpen('over', false)
  const [first] = departures
  const sumOf = (value: (departure: BoardDeparture) => number) =>
    departures.reduce((sum, departure) => sum + value(departure), 0)
  const missing = sumOf((departure) => missingOf(departure))
  const isAlone = departures.length === 1
  const words = [
    t('finished', { count: departures.length }),
    isAlone && first ? `${formatTimeOfDay(first.start_time)} ${first.tour_name}` : null,
    t('seatsLeft.aboard', { count: sumOf(({ people_used }) => people_used) }),
    missing > 0 && first ? t('missing', { amount: formatMoney(missing, first.currency) }) : t('settled'),
  ]
  return (
    <div className={styles['over']} data-open={isOpen || undefined}>
      <UnstyledButton
        className={styles['toggle'] ?? ''}
        aria-expanded={isOpen}
        data-fold=""
        onClick={() => folds.set('over', !isOpen)}
      >
        <IconChevronDown size={14} aria-hidden data-open={isOpen || undefined} />
        <span>{words.filter(Boolean).join(' · ')}</span>
      </UnstyledButton>
      {isOpen && children}
    </div>
  )
}

const sumOf = (departures: readonly BoardDeparture[]) =>
  departures.reduce((sum, departure) => sum + bookingCountOf(departure), 0)

/** The same day in the list of bookings, narrowed as the board was asked to be. */
const listed = ({ date }: Board, { q, tour, pago }: BoardSearch): BookingListSearch => ({
  search: q,
  tour,
  payment: pago === 'due' ? ['pending', 'process'] : pago && [pago],
  travelFrom: date,
  travelTo: date,
})

/** A day on which nothing sails, or nothing that was looked for. */
function NoDepartures({ board, search, onChange }: Pick<Props, 'board' | 'search' | 'onChange'>) {
  const t = useTranslations()
  const isBusy = isBusyDay(board.departures)
  if (board.departures.length === 0)
    return (
      <div className="mu-card">
        <EmptyState
          icon={IconCalendarOff}
          title={t('board.noDepartures', { date: formatLongDate(board.date) })}
          description={t('board.noDeparturesHint')}
        >
          {board.date !== board.today && (
            <Button variant="default" onClick={() => onChange({ date: undefined })}>
              {t('board.goToToday')}
            </Button>
          )}
        </EmptyState>
      </div>
    )
  return (
    <div className="mu-card">
      <EmptyState
        icon={isBusy ? IconSearch : IconSearchOff}
        title={isBusy ? t('board.busyDay', { count: formatNumber(sumOf(board.departures)) }) : t('board.nothingFound')}
        description={t(isBusy ? 'board.busyDayHint' : 'board.nothingFoundHint')}
      >
        <Button variant="default" onClick={() => onChange(NO_FILTER)}>
          {t('common.clearFilters')}
        </Button>
        {(search.q || isBusy) && (
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/tour-booking-list" search={isBusy ? listed(board, search) : { search: search.q }} />
            )}
            leftSection={<IconSearch size={16} aria-hidden />}
          >
            {t('board.searchEverywhere')}
          </Button>
        )}
      </EmptyState>
    </div>
  )
}
