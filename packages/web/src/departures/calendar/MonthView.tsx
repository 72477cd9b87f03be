import { Skeleton } from '@mantine/core'
import type { CalendarDay } from '@muelle/contract/departures/calendar'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { formatLongDate, formatNumber } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import styles from './Calendar.module.css'
import { calendarQuery } from './calendar-queries.ts'
import { rangeOf } from './calendar-search.ts'
import type { ViewProps } from './view-props.ts'
import { firstWeekday, weekdayNames } from './weekdays.ts'

/** A month as a table of days: the fuller, the stronger the ground; how full stands in figures beside it. */
export function MonthView({ business, date, search, go }: ViewProps) {
  const range = rangeOf('month', date, firstWeekday())
  const { data, error, refetch, isPlaceholderData } = useQuery(
    calendarQuery({ businessId: business.business_id, ...range, tour: search.tour, detail: 'days' }),
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={480} radius={8} aria-busy />
  const weeks = Array.from({ length: Math.ceil(data.days.length / 7) }, (_, at) => data.days.slice(at * 7, at * 7 + 7))
  return (
    <div className={styles['month']} aria-busy={isPlaceholderData}>
      <table>
        <thead>
          <tr>
            {weekdayNames().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td key={day.date}>
                  <DayCell
                    day={day}
                    isToday={day.date === data.today}
                    isOutside={day.date.slice(0, 7) !== date.slice(0, 7)}
                    onOpen={() => go({ view: 'day', date: day.date })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = { day: CalendarDay; isToday: boolean; isOutside: boolean; onOpen: () => void }

function DayCell({ day, isToday, isOutside, onOpen }: CellProps) {
  const t = useTranslations('calendar')
  const { departures, capacity, seats_used: used, canceled, unassigned } = day
  const percent = capacity > 0 ? Math.min(100, Math.round((used / capacity) * 100)) : 0
  const notes = [
    // A whole day that was called off, as for weather, says so in the place of its figures.
    canceled > 0 ? (departures === 0 ? t('dayClosed') : t('canceledCount', { count: canceled })) : null,
    unassigned > 0 ? t('unassigned', { count: unassigned }) : null,
  ].filter((note) => note !== null)
  const label = t('dayLabel', {
    date: formatLongDate(day.date),
    departures,
    used: formatNumber(used),
    capacity: formatNumber(capacity),
  })
  return (
    <button
      type="button"
      className={styles['day']}
      style={{ '--heat': `${percent}%` } as CSSProperties}
      data-closed={(departures === 0 && canceled > 0) || undefined}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[label, ...notes].join(', ')}
      title={label}
      onClick={onOpen}
    >
      <span className={styles['number']}>{Number(day.date.slice(8))}</span>
      {departures > 0 && (
        <>
          <span className={styles['percent']}>{t('percent', { percent: formatNumber(percent) })}</span>
          <span className={styles['more']}>{t('departures', { count: departures })}</span>
          <span className={styles['bar']} aria-hidden />
        </>
      )}
      {notes.map((note) => (
        <span key={note} className={styles['more']}>
          {note}
        </span>
      ))}
    </button>
  )
}
