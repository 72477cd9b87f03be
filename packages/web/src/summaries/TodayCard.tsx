import { Button, Skeleton, Table, Title } from '@mantine/core'
import type { Answer } from '@muelle/contract/call'
import type { bookingsTracking } from '@muelle/contract/summaries'
import { trackingStatusOf } from '@muelle/domain/bookings/record/status'
import type { LocalDate } from '@muelle/domain/time'
import { IconBeach, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
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

/** Everybody who travels today and how far they are; the ticket opens the booking on the day board. */
export function TodayCard({ businessId, today }: Props) {
  const t = useTranslations('summaries')
  const found = useQuery(trackingQuery(businessId, periodDates('day', today)))
  return (
    <section className={`mu-card ${styles['card']} ${styles['wide']}`} aria-labelledby="today">
      <header className={styles['head']}>
        <Title order={2} size="h4" id="today">
          {t('today')}
        </Title>
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
        <TodayTable rows={found.data.rows} />
      ) : (
        <Skeleton height={200} />
      )}
    </section>
  )
}

function TodayTable({ rows }: { rows: readonly Tracked[] }) {
  const t = useTranslations('summaries')
  if (rows.length === 0) return <EmptyState icon={IconBeach} title={t('none')} titleOrder={3} />
  return (
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
          {rows.map((row) => (
            <TodayRow key={row.id} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function TodayRow({ row }: { row: Tracked }) {
  const t = useTranslations('summaries')
  const name = [row.tourist_first_name, row.tourist_last_name].filter(Boolean).join(' ')
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
        <TrackingBadge
          status={trackingStatusOf({
            has_transport: row.transport_id !== null,
            received: row.reception_status,
            boarded: row.boarding_status,
            left: row.has_left_transport,
          })}
        />
      </Table.Td>
    </Table.Tr>
  )
}
