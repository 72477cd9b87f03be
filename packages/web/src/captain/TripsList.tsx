import type { CaptainDay } from '@muelle/contract/captain/day'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatDayInside, formatTimeOfDay } from '../i18n/format.ts'
import styles from './Deck.module.css'
import { DeckHeader } from './DeckHeader.tsx'
import { LaterWeek } from './pay/LaterWeek.tsx'
import { STEP_WORDS } from './step-words.ts'

/** The menu: the trips of the day, each one press away, what this week came to, and the ways out of this page. */
export function TripsList({ day }: { day: CaptainDay }) {
  const t = useTranslations('captain')
  const [first] = day.trips
  return (
    <>
      <DeckHeader title={t('trips')} note={first && formatDayInside(first.local_date)} isOver />
      <ul className={styles['trips']}>
        {day.trips.map(({ departure_id, start_time, tour_name, transports, people, status }) => (
          <li key={departure_id}>
            <Link to="/captain" search={{ departure: departure_id }} className={styles['trip']}>
              <span className={styles['tripTime']}>{formatTimeOfDay(start_time)}</span>
              <span className={styles['tripWords']}>
                <strong>{tour_name}</strong>
                <span>{[...transports, t('people', { count: people })].join(' · ')}</span>
                {status && <span>{t(STEP_WORDS[status])}</span>}
              </span>
              <IconChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <LaterWeek businessId={day.business_id} />
      <nav className={styles['ways']}>
        <Link
          to="/captain"
          search={{ departure: day.trip?.departure_id, view: 'expense' }}
          className={styles['outline']}
        >
          {t('expense')}
        </Link>
        <Link to="/visitas" className={styles['outline']}>
          {t('toBoard')}
        </Link>
        <Link to="/logout" className={styles['outline']}>
          {t('signOut')}
        </Link>
      </nav>
    </>
  )
}
