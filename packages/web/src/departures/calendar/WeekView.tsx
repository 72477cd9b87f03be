import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatLongDate } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { departureKey } from '../plan/departure-key.ts'
import styles from './Calendar.module.css'
import { calendarQuery } from './calendar-queries.ts'
import { rangeOf } from './calendar-search.ts'
import { DepartureCard } from './DepartureCard.tsx'
import type { ViewProps } from './view-props.ts'
import { firstWeekday } from './weekdays.ts'

/** Seven days side by side with their departures; below each other on a phone. A departure opens on its day. */
export function WeekView({ business, date, search, go }: ViewProps) {
  const t = useTranslations('calendar')
  const range = rangeOf('week', date, firstWeekday())
  const { data, error, refetch } = useQuery(
    calendarQuery({ businessId: business.business_id, ...range, tour: search.tour, detail: 'departures' }),
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={480} radius={8} aria-busy />
  return (
    <div className={styles['week']}>
      {data.days.map((day) => {
        const departures = data.departures.filter(({ local_date }) => local_date === day.date)
        const name = formatLongDate(day.date)
        return (
          <section key={day.date} className={styles['column']} aria-label={name}>
            <button
              type="button"
              className={styles['columnHead']}
              data-today={day.date === data.today || undefined}
              aria-current={day.date === data.today ? 'date' : undefined}
              onClick={() => go({ view: 'day', date: day.date })}
            >
              {name}
            </button>
            {departures.length === 0 && (
              <Text size="sm" c="dimmed" p="xs">
                {t('none')}
              </Text>
            )}
            {departures.map((departure) => (
              <DepartureCard
                key={`${departureKey(departure)} ${departure.start_time}`}
                departure={departure}
                onOpen={() => go({ view: 'day', date: day.date, open: departureKey(departure) })}
              />
            ))}
          </section>
        )
      })}
    </div>
  )
}
