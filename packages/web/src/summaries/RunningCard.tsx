import { Skeleton, Title } from '@mantine/core'
import type { Board, BoardDeparture } from '@muelle/contract/departures/plan'
import { IconShip, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { boardQuery } from '../departures/board/use-board.ts'
import { departureKey } from '../departures/plan/departure-key.ts'
import { STATE_TONES } from '../departures/plan/state-tones.ts'
import { transportNames } from '../departures/plan/transport-names.ts'
import { formatNumber, formatTimeOfDay } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { runningDeparturesOf } from './running-departures.ts'
import styles from './SummariesPage.module.css'

/** What is out changes with the clock, not only with what people do. */
const REFRESH_MS = 60_000

/** The departures that board or are out now, with boat, crew and people, and the next to leave. */
export function RunningCard({ businessId }: { businessId: number }) {
  const t = useTranslations('summaries')
  const found = useQuery({ ...boardQuery(businessId, undefined), refetchInterval: REFRESH_MS })
  return (
    <section className={`mu-card ${styles['card']} ${styles['wide']}`} aria-labelledby="running">
      <header className={styles['head']}>
        <Title order={2} size="h4" id="running">
          {t('running')}
        </Title>
      </header>
      {found.error ? (
        <ErrorState error={found.error} title={t('toursError')} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Running board={found.data} />
      ) : (
        <Skeleton height={140} />
      )}
    </section>
  )
}

function Running({ board }: { board: Board }) {
  const t = useTranslations('summaries')
  const { running, next } = runningDeparturesOf(board.departures, Date.parse(board.now))
  return (
    <>
      {running.length > 0 ? (
        <DepartureList departures={running} label={t('running')} />
      ) : (
        <p className={styles['nothing']}>
          <IconShip size={18} aria-hidden />
          {t('noneRunning')}
        </p>
      )}
      {next.length > 0 && (
        <>
          <Title order={3} size="h5" mt="md" mb={4}>
            {t('nextToLeave')}
          </Title>
          <DepartureList departures={next} label={t('nextToLeave')} />
        </>
      )}
      <p className={styles['note']}>{t('noTracking')}</p>
    </>
  )
}

const DepartureList = ({ departures, label }: { departures: readonly BoardDeparture[]; label: string }) => (
  <ul className={styles['running']} aria-label={label}>
    {departures.map((departure) => (
      <RunningDeparture key={departureKey(departure)} departure={departure} />
    ))}
  </ul>
)

function RunningDeparture({ departure }: { departure: BoardDeparture }) {
  const t = useTranslations('summaries')
  const states = useTranslations('status.departure')
  const { state, start_time, tour_name, people_used, people_limit, crew } = departure
  return (
    <li>
      <Link to="/visitas" search={{ departure: departureKey(departure) }} className={styles['trip']}>
        {formatTimeOfDay(start_time)} {tour_name}
      </Link>
      {state !== 'open' && <StatusBadge tone={STATE_TONES[state]}>{states(state)}</StatusBadge>}
      <span className={styles['facts']}>
        <span>
          <IconShip size={16} aria-hidden /> {transportNames(departure) ?? t('withoutTransport')}
        </span>
        <span>
          <IconUser size={16} aria-hidden /> {crew.map(({ name }) => name).join(', ') || t('withoutCrew')}
        </span>
        <span>{t('peopleOf', { people: formatNumber(people_used), limit: formatNumber(people_limit) })}</span>
      </span>
    </li>
  )
}
