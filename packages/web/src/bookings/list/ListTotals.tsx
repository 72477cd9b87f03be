import { Skeleton, Text } from '@mantine/core'
import { MAX_SUMMED_BOOKINGS, sumBookings } from '@muelle/contract/bookings/list'
import type { CallInput } from '@muelle/contract/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatNumber } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './BookingListPage.module.css'

type Filter = NonNullable<NonNullable<CallInput<typeof sumBookings>['query']>['filter']>

/** Their room, in two rows on a phone. */
export const TotalsFrame = () => <Skeleton h={{ base: 88, sm: 44 }} my={12} />

/** What everything in the list comes to, on whatever page; asked apart, so that the rows never wait for it. */
export function ListTotals({ filter }: { filter: Filter }) {
  const t = useTranslations('bookings')
  const found = useQuery({
    queryKey: ['bookings', 'totals', filter],
    queryFn: ({ signal }) => ask(sumBookings, { query: { filter } }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (found.error)
    return <ErrorState error={found.error} title={t('totalsError')} onRetry={() => void found.refetch()} />
  if (!found.data) return <TotalsFrame />
  if (found.data.too_many)
    return (
      <Text c="dimmed" my={12}>
        {t('totalsTooMany', { max: formatNumber(MAX_SUMMED_BOOKINGS) })}
      </Text>
    )
  return found.data.rows.map(({ currency, count_bookings, count_people, total_cents, paid_cents, due_cents }) => (
    <dl key={currency} className={styles['totals']} aria-label={t('totalsLabel', { currency })}>
      <div>
        <dt>{t('totalsOf', { count: count_bookings })}</dt>
        <dd>{t('peopleCount', { count: count_people })}</dd>
      </div>
      {(
        [
          ['total', total_cents],
          ['paid', paid_cents],
          ['due', due_cents],
        ] as const
      ).map(([name, cents]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{exactMoney(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  ))
}
