import { Button, Skeleton, Table, Title } from '@mantine/core'
import type { Answer } from '@muelle/contract/call'
import type { bookingsTracking } from '@muelle/contract/summaries/record'
import { TRACKING_STATUSES, type TrackingStatus, trackingStatusOf } from '@muelle/domain/bookings/record/status'
import { fullName } from '@muelle/domain/full-name'
import type { LocalDate } from '@muelle/domain/time'
import { IconBeach, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TrackingBadge } from '../bookings/record/BookingBadges.tsx'
import { formatTimeOfDay } from '../i18n/format.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { periodDates } from './period-dates.ts'
import styles from './SummariesPage.module.css'
import { trackingQuery } from './summary-queries.ts'

type Tracked = Answer<typeof bookingsTracking>['rows'][number]
type Props = { businessId: number; today: LocalDate }

/** So many are shown at first: the day board has them all, too. */
const FIRST_ROWS = 10

const statusOf = (row: Tracked): TrackingStatus =>
  trackingStatusOf({
    has_transport: row.transport_id !== null,
    received: row.reception_status,
    boarded: row.boarding_status,
    left: row.has_left_transport,
  })

/** Everybody who travels today and how far they are, all or those of one state; the ticket opens the booking on the day board. */
export function TodayCard({ businessId, today }: Props) {
  const t = useTranslations('summaries')
  const found = useQuery(trackingQuery(businessId, periodDates('day', today)))
  const [wanted, setWanted] = useState<TrackingStatus | null>(null)
  const rows = found.data?.rows ?? []
  const shown = wanted === null ? rows : rows.filter((row) => statusOf(row) === wanted)
  return (
    <section className={`mu-card ${styles['card']} ${styles['wide']}`} aria-labelledby="today">
      <header className={styles['head']}>
        <Title order={2} size="h4" id="today">
          {t('today')}
        </Title>
        {rows.length > 0 && <StatusTabs rows={rows} wanted={wanted} onWant={setWanted} />}
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={found.isFetching && !found.isPending}
          onClick={() => void found.refetch()}
        >
          {t('refresh')}
        </Button>
      </header>
      {found.error ? (
        <ErrorState error={found.error} title={t('bookingsError')} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <TodayTable key={wanted} rows={shown} />
      ) : (
        <Skeleton height={200} />
      )}
    </section>
  )
}

type TabsProps = {
  rows: readonly Tracked[]
  wanted: TrackingStatus | null
  onWant: (status: TrackingStatus | null) => void
}

/** How many are in each state; a press shows those alone. */
function StatusTabs({ rows, wanted, onWant }: TabsProps) {
  const t = useTranslations('summaries')
  const states = useTranslations('status.tracking')
  const counted = TRACKING_STATUSES.map((status) => ({
    status,
    count: rows.filter((row) => statusOf(row) === status).length,
  })).filter(({ status, count }) => count > 0 || status === wanted)
  return (
    <div className={styles['tabs']} role="group" aria-label={t('tracking')}>
      {[{ status: null, count: rows.length }, ...counted].map(({ status, count }) => (
        <button
          key={status ?? 'all'}
          type="button"
          className={styles['tab']}
          aria-pressed={status === wanted}
          onClick={() => onWant(status)}
        >
          {status === null ? t('allOfThem') : states(status)} <b>{count}</b>
        </button>
      ))}
    </div>
  )
}

function TodayTable({ rows }: { rows: readonly Tracked[] }) {
  const t = useTranslations('summaries')
  const [showsAll, setShowsAll] = useState(false)
  if (rows.length === 0) return <EmptyState icon={IconBeach} title={t('none')} titleOrder={3} />
  const shown = showsAll ? rows : rows.slice(0, FIRST_ROWS)
  return (
    <>
      <Table.ScrollContainer minWidth={0}>
        <Table aria-label={t('today')} className={styles['today'] ?? ''}>
          <Table.Thead>
            <Table.Tr>
              {(['ticket', 'tour', 'time', 'tourist', 'transport', 'tracking'] as const).map((column) => (
                <Table.Th key={column}>{t(column)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <TodayRow key={row.id} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {shown.length < rows.length && (
        <Button variant="subtle" mih={44} mt="xs" onClick={() => setShowsAll(true)}>
          {t('showAll', { count: String(rows.length) })}
        </Button>
      )}
    </>
  )
}

function TodayRow({ row }: { row: Tracked }) {
  const t = useTranslations('summaries')
  const name = fullName(row.tourist_first_name, row.tourist_last_name)
  const phone = [row.tourist_phone_code, row.tourist_phone_number].filter(Boolean).join(' ')
  return (
    <Table.Tr>
      <Table.Td>
        <Link
          to="/visitas"
          search={{ booking: row.id }}
          aria-label={t('open', { ticket: row.ticket })}
          className={styles['ticket']}
        >
          {row.ticket}
        </Link>
      </Table.Td>
      <Table.Td>{row.Tour.name}</Table.Td>
      <Table.Td>{formatTimeOfDay(row.start_time)}</Table.Td>
      <Table.Td>
        {name || t('unnamed')}
        <div className={styles['narrow']}>
          {formatTimeOfDay(row.start_time)}, {row.Tour.name}
        </div>
        <div className={styles['contact']}>{row.tourist_email ?? phone}</div>
      </Table.Td>
      <Table.Td>{row.Transport?.name ?? t('noTransport')}</Table.Td>
      <Table.Td>
        <TrackingBadge status={statusOf(row)} />
      </Table.Td>
    </Table.Tr>
  )
}
