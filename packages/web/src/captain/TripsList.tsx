import type { CaptainDay } from '@muelle/contract/captain/day'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatDayInside, formatTimeOfDay } from '../i18n/format.ts'
import styles from './Deck.module.css'
import { DeckHeader } from './DeckHeader.tsx'
import { ExpenseLink } from './expense/ExpenseLink.tsx'
import { OutLink } from './page/OutLink.tsx'
import { DeckLink } from './page/place.tsx'
import { SignOutLink } from './page/SignOutLink.tsx'
import { LaterWeek } from './pay/LaterWeek.tsx'
import { STEP_WORDS } from './step-words.ts'

/** The menu: the trips of the day, each one press away, the ways out of this page, and what this week came to: it comes later, and moves nothing. */
export function TripsList({ day }: { day: CaptainDay }) {
  const t = useTranslations('captain')
  const [first] = day.trips
  return (
    <>
      <DeckHeader title={t('trips')} note={first && formatDayInside(first.local_date)} isOver />
      <ul className={styles['trips']}>
        {day.trips.map(({ departure_id, start_time, tour_name, transports, people, status }) => (
          <li key={departure_id}>
            <DeckLink search={{ departure: departure_id }} className={styles['trip']}>
              <span className={styles['tripTime']}>{formatTimeOfDay(start_time)}</span>
              <span className={styles['tripWords']}>
                <strong>{tour_name}</strong>
                <span>{[...transports, t('people', { count: people })].join(' · ')}</span>
                {status && <span>{t(STEP_WORDS[status])}</span>}
              </span>
              <IconChevronRight aria-hidden />
            </DeckLink>
          </li>
        ))}
      </ul>
      <nav className={styles['ways']}>
        <ExpenseLink departureId={day.trip?.departure_id} />
        <OutLink href="/visitas" className={styles['outline']}>
          {t('toBoard')}
        </OutLink>
        <SignOutLink className={styles['outline']}>{t('signOut')}</SignOutLink>
      </nav>
      <LaterWeek businessId={day.business_id} />
    </>
  )
}
