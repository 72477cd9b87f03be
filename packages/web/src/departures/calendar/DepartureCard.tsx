import type { CalendarDeparture } from '@muelle/contract/departures/calendar'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { IconShip, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatNumber, formatTimeOfDay } from '../../i18n/format.ts'
import { barLabel, fixedWord } from './Bar.tsx'
import styles from './Calendar.module.css'

/** A departure in a column, or in the list of a day: when, what, how full, and with which boat and whom. */
export function DepartureCard({ departure, onOpen }: { departure: CalendarDeparture; onOpen: () => void }) {
  const t = useTranslations('calendar')
  const { transports, crew, state } = departure
  const isFixed = state === 'canceled' || hasDeparted(state)
  return (
    <button
      type="button"
      className={styles['card']}
      data-fixed={isFixed || undefined}
      aria-label={barLabel(departure, t)}
      onClick={onOpen}
    >
      <span className={styles['cardLine']}>
        <strong className="mu-num">{formatTimeOfDay(departure.start_time)}</strong>
        <span className="mu-num">
          {isFixed
            ? fixedWord(departure, t)
            : t('seats', { used: formatNumber(departure.seats_used), capacity: formatNumber(departure.capacity) })}
        </span>
      </span>
      <span>{departure.tour_name}</span>
      <span className={styles['cardTwo']}>
        <IconShip size={14} aria-hidden /> {transports.map(({ name }) => name).join(' + ') || t('noTransport')}
      </span>
      {crew.length > 0 && (
        <span className={styles['cardTwo']}>
          <IconUser size={14} aria-hidden /> {crew.map(({ name }) => name).join(', ')}
        </span>
      )}
    </button>
  )
}
