import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay, localParts } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { doorReviewsQuery } from './night-queries.ts'

/** What happened at the doors that somebody should look at: people let in twice by devices that knew nothing of each other. */
export function DoorReviews({ businessId, date, timeZone }: { businessId: number; date: string; timeZone: string }) {
  const t = useTranslations('nights')
  const { data, error, refetch } = useQuery(doorReviewsQuery(businessId, date))
  // Nothing shown means that there is nothing to look at: what could not be read has to say so.
  if (error && !data)
    return (
      <div className="mu-card">
        <ErrorState error={error} title={t('reviewsUnread')} onRetry={() => void refetch()} />
      </div>
    )
  if (!data || data.rows.length === 0) return null
  return (
    <Alert color="ambar" title={t('reviews', { count: data.count })}>
      <ul>
        {data.rows.map(({ id, party, people, at, gate, user, review, excess_cents, currency }) => (
          <li key={id}>
            {t('review', {
              name: party?.name ?? party?.ticket ?? t('counter'),
              people,
              time: formatTimeOfDay(localParts(at, timeZone).time),
              gate: gate ?? t('someGate'),
              by: user.name,
            })}{' '}
            {review === 'used' ? t('reviewUsed') : review !== null && t('reviewOther')}{' '}
            {excess_cents > 0 && t('reviewExcess', { amount: exactMoney(excess_cents, currency) })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
