import { Button, Group } from '@mantine/core'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import type { Geotracking } from '@muelle/contract/tracking/geotrackings'
import { IconFilterOff, IconRefresh, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate, formatTimeOfDay, localParts } from '../i18n/format.ts'
import { pageOf } from '../router/list-search.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { type DataColumn, DataTable } from '../ui/list/DataTable.tsx'
import { useLastPage } from '../ui/list/use-last-page.ts'
import { NeedsBusiness } from '../ui/NeedsBusiness.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { GeoBadge } from './GeoBadge.tsx'
import { TrackingFilters } from './TrackingFilters.tsx'
import styles from './Trackings.module.css'
import { trackingsQuery } from './tracking-queries.ts'
import { isNarrowed, sortOf, type TrackingSearch, trackingSearchOf } from './tracking-search.ts'

const route = getRouteApi('/_panel/tour-geo-trackings/')
const rowId = ({ id }: Geotracking) => id

/** The trips of a business that have sailed, the latest first; filters, order and page live in the address. */
export const TrackingsPage = () => (
  <NeedsBusiness>
    {({ business_id, time_zone }) => <Trackings key={business_id} businessId={business_id} timeZone={time_zone} />}
  </NeedsBusiness>
)

function Trackings({ businessId, timeZone }: { businessId: number; timeZone: string }) {
  const t = useTranslations()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: TrackingSearch, options?: { replace: boolean }) => void navigate({ search: next, ...options })
  const list = useQuery(trackingsQuery(businessId, search))
  useLastPage(list, { page: pageOf(search), onPage: (page) => change({ ...search, page }, { replace: true }) })
  const columns = useColumns()
  return (
    <>
      <PageHeader
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={list.isFetching && list.data !== undefined}
            onClick={() => void list.refetch()}
          >
            {t('common.refresh')}
          </Button>
        }
      />
      <TrackingFilters businessId={businessId} timeZone={timeZone} search={search} onChange={change} />
      <DataTable
        label={t('tracking.trips')}
        columns={columns}
        list={list}
        rowId={rowId}
        renderCard={(trip) => <TrackingCard trip={trip} />}
        page={pageOf(search)}
        pageRows={DEFAULT_PAGE_ROWS}
        onPage={(page) => change({ ...search, page })}
        sorting={sortOf(search)}
        onSort={(sort) => change({ ...search, sort: trackingSearchOf({ sort }).sort, page: undefined })}
        onOpen={({ id }) =>
          void navigate({ to: '/tour-geo-trackings/$tracking', params: { tracking: String(id) }, search: {} })
        }
        empty={
          <NoTrips
            isNarrowed={isNarrowed({ ...search, search: undefined })}
            onClear={() => change({ sort: search.sort })}
          />
        }
      />
    </>
  )
}

function NoTrips({ isNarrowed: narrows, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const t = useTranslations('tracking')
  if (!narrows) return <EmptyState icon={IconRoute} title={t('none')} description={t('noneHint')} />
  return (
    <EmptyState icon={IconRoute} title={t('noMatch')}>
      <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </EmptyState>
  )
}

/** The hour of an instant on the clock of the trip; a dash for what has not been. */
const hourOf = (at: string | null, { time_zone }: Geotracking) =>
  at === null ? '—' : formatTimeOfDay(localParts(at, time_zone).time)
const whenOf = ({ local_date, start_time }: Geotracking) => `${formatDate(local_date)} ${formatTimeOfDay(start_time)}`
const boatsOf = ({ Transports }: Geotracking) => Transports.map(({ name }) => name).join(' + ') || '—'

function TripLink({ trip }: { trip: Geotracking }) {
  const t = useTranslations('tracking')
  return (
    <Link
      to="/tour-geo-trackings/$tracking"
      params={{ tracking: String(trip.id) }}
      className={styles['link']}
      aria-label={t('open', { tour: trip.Tour.name, time: whenOf(trip) })}
    >
      {trip.Tour.name}
    </Link>
  )
}

function useColumns(): DataColumn<Geotracking>[] {
  const t = useTranslations('tracking')
  return useMemo(
    () => [
      { id: 'date', header: t('date'), cell: (trip) => <span className="mu-num">{whenOf(trip)}</span> },
      { id: 'tour', header: t('tour'), cell: (trip) => <TripLink trip={trip} /> },
      { id: 'transport', header: t('transport'), cell: boatsOf },
      { id: 'captain', header: t('captain'), cell: ({ captain }) => captain ?? '—', from: 'desk' },
      {
        id: 'sailed',
        header: t('sailed'),
        sortField: 'started_at',
        cell: (trip) => <span className="mu-num">{hourOf(trip.started_at, trip)}</span>,
      },
      {
        id: 'ended',
        header: t('ended'),
        cell: (trip) => <span className="mu-num">{hourOf(trip.finalized_at, trip)}</span>,
        from: 'desk',
      },
      {
        id: 'people',
        header: t('people'),
        align: 'end',
        cell: ({ aboard }) => <span className="mu-num">{aboard}</span>,
      },
      { id: 'status', header: t('status'), cell: ({ status }) => <GeoBadge status={status} /> },
    ],
    [t],
  )
}

/** A trip of the list on a phone. */
function TrackingCard({ trip }: { trip: Geotracking }) {
  const t = useTranslations('tracking')
  return (
    <div className={styles['card']}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <TripLink trip={trip} />
        <GeoBadge status={trip.status} />
      </Group>
      <span className="mu-num">{whenOf(trip)}</span>
      <span className={styles['facts']}>
        {[boatsOf(trip), trip.captain, t('aboard', { count: trip.aboard })].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}
