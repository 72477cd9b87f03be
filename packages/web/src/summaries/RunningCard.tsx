import { Group, SegmentedControl, Skeleton, Title } from '@mantine/core'
import type { Board, BoardDeparture } from '@muelle/contract/departures/plan'
import type { TransportLocation } from '@muelle/contract/tracking/geotrackings'
import { hasRight } from '@muelle/domain/rights'
import { GEO_STATUSES } from '@muelle/domain/tracking/progress'
import { IconShip, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { clockOffsetOf, ServerClock } from '../departures/board/server-clock.ts'
import { boardQuery } from '../departures/board/use-board.ts'
import { departureKey } from '../departures/plan/departure-key.ts'
import { STATE_TONES } from '../departures/plan/state-tones.ts'
import { transportNames } from '../departures/plan/transport-names.ts'
import { formatNumber, formatTimeOfDay } from '../i18n/format.ts'
import { rightsEverywhere } from '../session/rights-of.ts'
import { useRights, useSession } from '../session/use-session.ts'
import { BoatsOnMap } from '../tracking/BoatsOnMap.tsx'
import { GeoBadge } from '../tracking/GeoBadge.tsx'
import { useBoats } from '../tracking/use-boats.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { runningDeparturesOf } from './running-departures.ts'
import styles from './SummariesPage.module.css'

/** What is out changes with the clock, not only with what people do. */
const REFRESH_MS = 60_000
/** Boats and buses of a business alone, or of all that the person sees. */
type Whose = 'business' | 'all'

/** Where the boats that are out are, live on a map; beside them what is out without a position, and the next to leave. */
export function RunningCard({ businessId }: { businessId: number }) {
  const { can } = useRights()
  return can('mdu_geotracking') ? <MappedCard businessId={businessId} /> : <ListedCard businessId={businessId} />
}

function MappedCard({ businessId }: { businessId: number }) {
  const t = useTranslations('tracking')
  const mayChoose = useSeesAll()
  const [whose, setWhose] = useState<Whose>('business')
  const found = useBoats(whose === 'all' && mayChoose ? null : businessId)
  const boats = found.data?.rows ?? NO_BOATS
  const counted = GEO_STATUSES.map((status) => ({
    status,
    count: boats.filter(({ tourGeoTrackingStatus }) => tourGeoTrackingStatus === status).length,
  })).filter(({ count }) => count > 0)
  return (
    <Card
      businessId={businessId}
      boats={boats}
      head={
        <Group gap="xs">
          {counted.map(({ status, count }) => (
            <GeoBadge key={status} status={status} count={count} />
          ))}
          {mayChoose && (
            <SegmentedControl
              aria-label={t('whose')}
              transitionDuration={0}
              value={whose}
              onChange={(value) => setWhose(value === 'all' ? 'all' : 'business')}
              data={[
                { value: 'business', label: t('thisBusiness') },
                { value: 'all', label: t('allBusinesses') },
              ]}
            />
          )}
        </Group>
      }
    >
      {found.error ? (
        <ErrorState error={found.error} title={t('locationsError')} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Skeleton height={120} />
      ) : (
        boats.length > 0 && <BoatsOnMap key={whose} boats={boats} />
      )}
    </Card>
  )
}

const NO_BOATS: readonly TransportLocation[] = []

/** Whoever sees every business of the account, of which there are several. */
function useSeesAll(): boolean {
  const session = useSession()
  const everywhere = rightsEverywhere(session)
  return (
    session.business.length > 1 && hasRight(everywhere, 'mdu_business_crud') && hasRight(everywhere, 'mdu_geotracking')
  )
}

const ListedCard = ({ businessId }: { businessId: number }) => (
  <Card businessId={businessId} boats={NO_BOATS} head={null} note />
)

type CardProps = {
  businessId: number
  boats: readonly TransportLocation[]
  head: ReactNode
  /** Says by what it is told, where there is no map. */
  note?: boolean
  children?: ReactNode
}

function Card({ businessId, boats, head, note = false, children }: CardProps) {
  const t = useTranslations('summaries')
  const found = useQuery({ ...boardQuery(businessId, undefined), refetchInterval: REFRESH_MS })
  const offset = found.data ? clockOffsetOf(found.data.now, found.dataUpdatedAt) : 0
  return (
    <section className={`mu-card ${styles['card']} ${styles['map']}`} aria-labelledby="running">
      <header className={styles['head']}>
        <Title order={2} size="h4" id="running">
          {t('running')}
        </Title>
        {head}
      </header>
      <ServerClock value={offset}>{children}</ServerClock>
      {found.error ? (
        <ErrorState error={found.error} title={t('toursError')} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Running board={found.data} boats={boats} />
      ) : (
        <Skeleton height={120} />
      )}
      {note && <p className={styles['note']}>{t('noTracking')}</p>}
    </section>
  )
}

/** What is out that no map shows, and what leaves next. */
function Running({ board, boats }: { board: Board; boats: readonly TransportLocation[] }) {
  const t = useTranslations('summaries')
  const tracking = useTranslations('tracking')
  const { running, next } = runningDeparturesOf(board.departures, Date.parse(board.now))
  const mapped = new Set(boats.flatMap(({ departureIds }) => departureIds))
  const unseen = running.filter(({ id }) => id === null || !mapped.has(id))
  return (
    <>
      {unseen.length > 0 && (
        <>
          {boats.length > 0 && (
            <Title order={3} size="h5" mt="md" mb={4}>
              {tracking('unseen')}
            </Title>
          )}
          <DepartureList departures={unseen} label={t('running')} />
        </>
      )}
      {running.length === 0 && boats.length === 0 && (
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
