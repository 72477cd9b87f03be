import { Text } from '@mantine/core'
import type { Departure } from '@muelle/contract/departures/plan'
import { localDate, weekdayOf } from '@muelle/domain/time'
import { useTranslations } from 'use-intl'
import { weekdayName, weekOrder } from '../../i18n/day-names.ts'
import { formatLongDate, formatMoney, formatTimeOfDay } from '../../i18n/format.ts'
import styles from './MonthGrid.module.css'
import { type DaySummary, daysOfMonth, summaryOf } from './month-days.ts'

type Props = {
  month: string
  departures: readonly Departure[]
  today: string
  chosen: string | undefined
  onChoose: (day: string) => void
}

/** A month of a tour: seats left and the lowest price of each day, in colours and in words; a list on a phone. */
export function MonthGrid({ month, departures, today, chosen, onChoose }: Props) {
  const t = useTranslations('departureDates')
  const order = weekOrder()
  const currency = departures[0]?.currency
  return (
    <>
      {departures.length === 0 && (
        <Text c="dimmed" mb="sm" role="status">
          {t('monthEmpty')}. {t('monthEmptyHint')}
        </Text>
      )}
      <div className={styles['grid']}>
        {order.map((weekday) => (
          <span key={weekday} className={styles['weekday']} aria-hidden>
            {weekdayName(weekday, 'short')}
          </span>
        ))}
        {daysOfMonth(month).map((day, index) => (
          <DayCell
            key={day}
            day={day}
            column={index === 0 ? order.indexOf(weekdayOf(localDate(day))) + 1 : undefined}
            summary={summaryOf(departures.filter(({ local_date }) => local_date === day))}
            currency={currency}
            isToday={day === today}
            isPast={day < today}
            isChosen={day === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
    </>
  )
}

type CellProps = {
  day: string
  column: number | undefined
  summary: DaySummary
  currency: string | undefined
  isToday: boolean
  isPast: boolean
  isChosen: boolean
  onChoose: (day: string) => void
}

function DayCell({ day, column, summary, currency, isToday, isPast, isChosen, onChoose }: CellProps) {
  const t = useTranslations('departureDates')
  const { state, left, fromCents, hours } = summary
  const words =
    state === 'none'
      ? t('noDepartures')
      : state === 'closed'
        ? // Nobody closed what has sailed.
          t(isPast || summary.isOver ? 'past' : 'closed')
        : t('left', { count: left })
  const price = fromCents === null ? null : t('from', { price: formatMoney(fromCents, currency) })
  const times = hours.map(formatTimeOfDay)
  return (
    <button
      type="button"
      className={styles['day']}
      data-state={state}
      data-past={isPast || undefined}
      data-today={isToday || undefined}
      aria-pressed={isChosen}
      aria-label={[formatLongDate(day), words, price, ...times].filter(Boolean).join(', ')}
      style={column === undefined ? undefined : { gridColumnStart: column }}
      onClick={() => onChoose(day)}
    >
      <span className={styles['number']} aria-hidden>
        <span className={styles['weekdayOfList']}>{weekdayName(weekdayOf(localDate(day)), 'short')}</span>
        {Number(day.slice(8))}
      </span>
      <span className={styles['left']} aria-hidden>
        {state === 'none' ? '—' : words}
      </span>
      {price && (
        <span className={styles['price']} aria-hidden>
          {price}
        </span>
      )}
      {times.length > 0 && (
        <span className={styles['hours']} aria-hidden>
          {times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </span>
      )}
    </button>
  )
}
