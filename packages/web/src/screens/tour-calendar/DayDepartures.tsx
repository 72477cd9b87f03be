import { Text, Title } from '@mantine/core'
import type { Departure } from '@muelle/contract/departures/plan'
import type { Tour } from '@muelle/contract/tours/record'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { saleChoiceOf } from '../../departures/plan/sale-choice.ts'
import { formatLongDate, formatMoney, formatTimeOfDay } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { PHONE } from '../../ui/light/phone.ts'
import styles from './MonthGrid.module.css'

type Props = {
  tour: Tour
  day: string
  /** Whether somebody chose the day; otherwise it is the next one that sells. */
  isAsked: boolean
  departures: readonly Departure[]
}

/** Where everybody's seats are gone those of an allotment may be left, and some may sell above the capacity (C7, C8). */
const isWorthASale = ({ reason }: Departure) => reason === null || reason.code === 'departure.full'

/** On a phone a day is far above its departures: they come to whoever chose it. */
const showOnPhone = (section: HTMLElement | null) => {
  if (matchMedia(PHONE).matches) section?.scrollIntoView({ block: 'nearest' })
}

/** The departures of a day as chips that begin a sale; what cannot be sold says why. */
export function DayDepartures({ tour, day, isAsked, departures }: Props) {
  const t = useTranslations('departureDates')
  const maySell = useRights().can('mdu_tour_booking', 'create')
  return (
    <section key={day} ref={isAsked ? showOnPhone : null} aria-label={t('dayOf', { date: formatLongDate(day) })}>
      <Title order={3} size="h4" mt="md" mb="xs">
        {formatLongDate(day)}
      </Title>
      {departures.length === 0 && <Text c="dimmed">{t('noDepartures')}</Text>}
      <ul className={styles['chips']}>
        {departures.map((departure) => {
          const choice = saleChoiceOf(departure)
          const time = formatTimeOfDay(departure.start_time)
          const price = t('from', { price: formatMoney(departure.price_from_cents, departure.currency) })
          const words = departure.reason?.message ?? `${t('left', { count: departure.vacancies })} · ${price}`
          const content = (
            <>
              <strong className="mu-num">{time}</strong>
              <Text span size="sm">
                {words}
              </Text>
            </>
          )
          return (
            <li key={choice ?? departure.starts_at}>
              {maySell && isWorthASale(departure) && choice !== null ? (
                <Link
                  className={styles['chip']}
                  to="/tour-booking/$tour/new"
                  params={{ tour: String(tour.id) }}
                  search={{ date: day, schedule: choice }}
                  aria-label={`${t('sell')} ${time}, ${words}`}
                >
                  {content}
                </Link>
              ) : (
                <div className={styles['chip']}>{content}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
