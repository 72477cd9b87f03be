import { Button, Skeleton, Title } from '@mantine/core'
import { fullName } from '@muelle/domain/full-name'
import type { LocalDate } from '@muelle/domain/time'
import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Guard } from '../session/Guard.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { monthSoFar } from './period-dates.ts'
import styles from './SummariesPage.module.css'
import { sellersQuery } from './summary-queries.ts'

/** Who has sold the most bookings this month, the longest bar first. */
export function SellersCard({ businessId, today }: { businessId: number; today: LocalDate }) {
  const t = useTranslations('summaries')
  return (
    <section className={`mu-card ${styles['card']}`} aria-labelledby="sellers">
      <header className={styles['head']}>
        <Title order={2} size="h4" id="sellers">
          {t('sellers')}
        </Title>
        <Guard module="mdu_settlement">
          <Button
            variant="default"
            mih={44}
            renderRoot={(props) => <Link to="/rp" search={{ tab: 'settle' }} {...props} />}
          >
            {t('settle')}
          </Button>
        </Guard>
      </header>
      <Sellers businessId={businessId} today={today} />
    </section>
  )
}

function Sellers({ businessId, today }: { businessId: number; today: LocalDate }) {
  const t = useTranslations('summaries')
  const found = useQuery(sellersQuery(businessId, monthSoFar(today)))
  if (found.error)
    return <ErrorState error={found.error} title={t('sellersError')} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={140} />
  const [first] = found.data.rows
  if (!first) return <EmptyState icon={IconTrophy} title={t('noSellers')} titleOrder={3} />
  return (
    <ol className={styles['sellers']}>
      {found.data.rows.map(({ id, first_name, last_name, count_bookings }) => (
        <li key={id}>
          <span>{fullName(first_name, last_name)}</span>
          <span className={styles['amount']}>{t('sold', { count: count_bookings })}</span>
          <span
            className={styles['bar']}
            style={{ inlineSize: `${Math.round((count_bookings / first.count_bookings) * 100)}%` }}
            aria-hidden
          />
        </li>
      ))}
    </ol>
  )
}
