import type { OwnWeek as Week } from '@muelle/contract/captain/pay'
import { addDays, localDate } from '@muelle/domain/time'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDayInside, formatShortDay, formatTimeOfDay } from '../../i18n/format.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import deck from '../Deck.module.css'
import { DeckFault } from '../page/DeckFault.tsx'
import styles from './OwnWeek.module.css'
import { ownWeekQuery } from './own-week-query.ts'

/** What somebody of the crew sailed in a week, what they are paid for it, and the cash in their hands. */
export function OwnWeek({ businessId }: { businessId: number }) {
  const t = useTranslations('ownWeek')
  const [date, setDate] = useState<string>()
  const { data: week, error, refetch } = useQuery(ownWeekQuery(businessId, date))
  if (!week) return error ? <DeckFault error={error} onRetry={() => void refetch()} /> : null
  const isThis = week.from <= week.today && week.today <= week.to
  const go = (days: number) => setDate(addDays(localDate(week.from), days))
  const people = week.trips.reduce((sum, trip) => sum + trip.people, 0)
  return (
    <section className={styles['week']} aria-label={t('title')}>
      <header>
        <button type="button" className={deck['icon']} aria-label={t('before')} onClick={() => go(-7)}>
          <IconChevronLeft size={32} aria-hidden />
        </button>
        <h3>
          {t(isThis ? 'thisWeek' : 'title')}
          <small>{[week.from, week.to].map(formatShortDay).join(' – ')}</small>
        </h3>
        <button type="button" className={deck['icon']} aria-label={t('after')} disabled={isThis} onClick={() => go(7)}>
          <IconChevronRight size={32} aria-hidden />
        </button>
      </header>
      <dl>
        <Sum term={t('pay')}>
          {week.pay_cents === null ? t('notByTrip') : exactMoney(week.pay_cents, week.currency)}
        </Sum>
        <Sum term={t('trips')}>{t('tripsOf', { count: week.trips.length, people })}</Sum>
        <Sum term={t('held')}>{heldWords(week)}</Sum>
      </dl>
      <ul className={deck['trips']}>
        {week.trips.map((trip) => (
          <li key={trip.departure_id} className={styles['trip']}>
            <span className={deck['tripWords']}>
              <strong>
                {formatDayInside(trip.local_date)}, {formatTimeOfDay(trip.start_time)}
              </strong>
              <span>{[trip.tour_name, ...trip.transports, t('people', { count: trip.people })].join(' · ')}</span>
              {trip.ended_at === null && <span>{t('out')}</span>}
            </span>
            {trip.pay_cents !== null && <strong>{exactMoney(trip.pay_cents, week.currency)}</strong>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const heldWords = ({ held, currency }: Week): string =>
  (held.length > 0 ? held : [{ currency, cents: 0 }]).map((one) => exactMoney(one.cents, one.currency)).join(' · ')

const Sum = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
