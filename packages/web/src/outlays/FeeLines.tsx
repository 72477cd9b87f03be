import type { RemittanceLine } from '@muelle/contract/outlays/remittances'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatDate } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './Outlays.module.css'

/** Fees booking by booking, each leading to its booking. */
export function FeeLines({ lines, currency }: { lines: readonly RemittanceLine[]; currency: string }) {
  const t = useTranslations('outlays')
  return (
    <ul className={styles['lines']}>
      {lines.map(({ booking_id, name, ticket, tour, local_date, quantity, cents }) => (
        <li key={`${booking_id} ${name}`}>
          <span className={styles['who']}>
            <span>
              <Link to="/tour-booking-list" search={{ booking: booking_id }} className="mu-code">
                {ticket}
              </Link>{' '}
              {tour}
            </span>
            <span className={styles['note']}>
              {[formatDate(local_date), t('headcount', { name, count: quantity })].join(' · ')}
            </span>
          </span>
          <b className="mu-num">{exactMoney(cents, currency)}</b>
        </li>
      ))}
    </ul>
  )
}
