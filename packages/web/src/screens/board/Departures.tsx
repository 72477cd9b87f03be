import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Board, BoardDeparture } from '@muelle/contract/departures/plan'
import { IconCalendarOff, IconSearch, IconSearchOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { NO_FILTER } from '../../departures/board/BoardToolbar.tsx'
import { type BoardSearch, isFiltered } from '../../departures/board/board-search.ts'
import { formatLongDate } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ColumnNames } from './BookingRows.tsx'
import { DepartureGroup } from './DepartureGroup.tsx'
import { moveBetweenBookings } from './row-keys.ts'
import { useFirstScreen } from './use-first-screen.ts'

/** Below the specification's 768 px. */
const PHONE = '(max-width: 47.99em)'

type Props = {
  board: Board
  /** Those that the filters leave. */
  departures: readonly BoardDeparture[]
  search: BoardSearch
  now: number
  onChange: (change: Partial<BoardSearch>) => void
}

/** The departures of the day one below the other, or what to do when there is none. */
export function Departures({ board, departures, search, now, onChange }: Props) {
  const t = useTranslations()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const shown = useFirstScreen(departures, board.date)
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
  if (departures.length === 0)
    return (
      <div className="mu-card">
        <EmptyState icon={IconSearchOff} title={t('board.nothingFound')} description={t('board.nothingFoundHint')}>
          <Button variant="default" onClick={() => onChange(NO_FILTER)}>
            {t('common.clearFilters')}
          </Button>
          {search.q && (
            <Button
              renderRoot={(props) => <Link {...props} to="/tour-booking-list" search={{ search: search.q }} />}
              leftSection={<IconSearch size={16} aria-hidden />}
            >
              {t('board.searchEverywhere')}
            </Button>
          )}
        </EmptyState>
      </div>
    )
  const isCard = isPhone ? {} : { className: 'mu-card' }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move the focus between the links inside
    <div {...isCard} role="group" aria-label={t('board.departures')} onKeyDown={moveBetweenBookings}>
      {!isPhone && <ColumnNames />}
      {shown.map((departure) => (
        <DepartureGroup
          key={`${departure.schedule_id}-${departure.id}-${departure.tour_id}-${departure.start_time}`}
          departure={departure}
          now={now}
          isPhone={isPhone}
          showsAll={isFiltered(search) && search.tour === undefined}
        />
      ))}
    </div>
  )
}
