import type { BookingRow } from '@muelle/contract/bookings'
import { useTranslations } from 'use-intl'
import styles from './BookingListPage.module.css'
import { exactMoney } from './exact-money.ts'
import { pageTotalsOf } from './page-totals.ts'

/** What the bookings of this page come to. */
export function PageTotals({ rows }: { rows: readonly BookingRow[] }) {
  const t = useTranslations('bookings')
  return pageTotalsOf(rows).map(({ currency, people, total, paid, due }) => (
    <dl key={currency} className={styles['totals']} aria-label={t('totalsLabel', { currency })}>
      <div>
        <dt>{t('totalsOfPage')}</dt>
        <dd>{t('peopleCount', { count: people })}</dd>
      </div>
      {(
        [
          ['total', total],
          ['paid', paid],
          ['due', due],
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
