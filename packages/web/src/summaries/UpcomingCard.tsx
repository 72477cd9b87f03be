import { SegmentedControl, Skeleton, Table, Title } from '@mantine/core'
import type { LocalDate } from '@muelle/domain/time'
import { IconBeach } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber } from '../i18n/format.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { periodDates } from './period-dates.ts'
import styles from './SummariesPage.module.css'
import { upcomingQuery } from './summary-queries.ts'
import { PERIODS, type Period } from './summary-search.ts'

const route = getRouteApi('/_panel/dashboard')

/** What is booked from today on, by tour, with what was paid for it. */
export function UpcomingCard({ businessId, today }: { businessId: number; today: LocalDate }) {
  const t = useTranslations('summaries')
  const { range: period = 'day' } = route.useSearch()
  const navigate = route.useNavigate()
  const choose = (range: Period) =>
    void navigate({ search: { range: range === 'day' ? undefined : range }, replace: true })
  return (
    <section className={`mu-card ${styles['card']}`} aria-labelledby="upcoming">
      <header className={styles['head']}>
        <Title order={2} size="h4" id="upcoming">
          {t('upcoming')}
        </Title>
        <SegmentedControl
          aria-label={t('range')}
          transitionDuration={0}
          value={period}
          onChange={(value) => choose(PERIODS.find((one) => one === value) ?? 'day')}
          data={PERIODS.map((value) => ({ value, label: t(value) }))}
        />
      </header>
      <Upcoming businessId={businessId} period={period} today={today} />
    </section>
  )
}

function Upcoming({ businessId, period, today }: { businessId: number; period: Period; today: LocalDate }) {
  const t = useTranslations('summaries')
  const found = useQuery(upcomingQuery(businessId, periodDates(period, today)))
  if (found.error)
    return <ErrorState error={found.error} title={t('toursError')} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={140} />
  if (found.data.count === 0)
    return <EmptyState icon={IconBeach} title={t('none')} description={t('noneHint')} titleOrder={3} />
  return (
    <Table aria-label={t('upcoming')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('tour')}</Table.Th>
          <Table.Th ta="end">{t('bookings')}</Table.Th>
          <Table.Th ta="end">{t('paid')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {found.data.rows.map(({ id, name, count_bookings, total_amount, currency_acronym }) => (
          <Table.Tr key={`${id} ${currency_acronym}`}>
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="end">{formatNumber(count_bookings)}</Table.Td>
            <Table.Td ta="end" className={styles['amount']}>
              {formatMoney(total_amount, currency_acronym)} <small>{currency_acronym}</small>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
