import { Anchor, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Calendar, CalendarDeparture } from '@muelle/contract/departures/calendar'
import { listTransports } from '@muelle/contract/transports/record'
import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { departureKey } from '../plan/departure-key.ts'
import { locatorOf } from '../plan/locator-of.ts'
import styles from './Calendar.module.css'
import { CALENDAR_KEY, calendarQuery } from './calendar-queries.ts'
import { DepartureCard } from './DepartureCard.tsx'
import { Timeline } from './Timeline.tsx'
import { axisOf, rowsOf } from './timeline.ts'
import { useMove } from './use-move.tsx'
import type { ViewProps } from './view-props.ts'

const AssignDialog = lazy(async () => ({ default: (await import('../assignment/AssignDialog.tsx')).AssignDialog }))

/** A day by its boats on an axis of time; as a list on a phone. The departure that the address names has its dialog open. */
export function DayView({ business, date, search, go }: ViewProps) {
  const { business_id: businessId } = business
  const { data, error, refetch } = useQuery(
    calendarQuery({ businessId, from: date, to: date, tour: search.tour, detail: 'departures' }),
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={480} radius={8} aria-busy />
  const opened = data.departures.find((departure) => departureKey(departure) === search.open)
  return (
    <>
      <Departures calendar={data} onOpen={(departure) => go({ open: departureKey(departure) })} />
      {opened && (
        <Opened key={`${date} ${departureKey(opened)}`} departure={opened} onClose={() => go({ open: undefined })} />
      )}
    </>
  )
}

function Opened({ departure, onClose }: { departure: CalendarDeparture; onClose: () => void }) {
  // As it was opened: the row that a first press makes for it would give it another name, and the panel would begin anew.
  const [locator] = useState(() => locatorOf(departure))
  return (
    <Suspense fallback={null}>
      <AssignDialog
        departure={locator}
        name={`${formatTimeOfDay(departure.start_time)} ${departure.tour_name}`}
        onClose={onClose}
        footer={<BoardLink date={departure.local_date} />}
      />
    </Suspense>
  )
}

function BoardLink({ date }: { date: string }) {
  const t = useTranslations('calendar')
  return <Anchor renderRoot={(props) => <Link {...props} to="/visitas" search={{ date }} />}>{t('board')}</Anchor>
}

type Props = { calendar: Calendar; onOpen: (departure: CalendarDeparture) => void }

function Departures({ calendar, onOpen }: Props) {
  const t = useTranslations('calendar')
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const { can } = useRights()
  const move = useMove()
  const { data: fleet } = useQuery({
    queryKey: [...CALENDAR_KEY, 'fleet', calendar.business_id],
    queryFn: ({ signal }) => ask(listTransports, { query: { business_id: calendar.business_id } }, { signal }),
  })
  const axis = axisOf(calendar.departures)
  if (!axis)
    return (
      <div className="mu-card">
        <EmptyState icon={IconCalendarOff} title={t('empty')} description={t('emptyBody')} />
      </div>
    )
  if (!isWide)
    return (
      <div className={styles['list']}>
        {calendar.departures.map((departure) => (
          <DepartureCard
            key={`${departureKey(departure)} ${departure.start_time}`}
            departure={departure}
            onOpen={() => onOpen(departure)}
          />
        ))}
      </div>
    )
  return (
    <Timeline
      axis={axis}
      rows={rowsOf(
        calendar.departures,
        (fleet?.rows ?? []).filter(({ enabled }) => enabled),
      )}
      timeZone={calendar.time_zone}
      now={calendar.now}
      canMove={can('mdu_tour_booking', 'edit')}
      onOpen={onOpen}
      onMove={move}
    />
  )
}
