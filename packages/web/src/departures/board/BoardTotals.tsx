import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import styles from './BoardTotals.module.css'
import type { BoardTotals as Totals } from './board-totals.ts'

/** What the day adds up to. */
export function BoardTotals({ totals, currency }: { totals: Totals; currency: string }) {
  const t = useTranslations('board.totals')
  const figures = [
    { label: t('bookings'), value: formatNumber(totals.bookings) },
    { label: t('people'), value: formatNumber(totals.people), note: t('ofPlaces', { capacity: totals.capacity }) },
    {
      label: t('due'),
      value: formatMoney(totals.dueCents, currency),
      ...(totals.bookingsWithDue > 0 ? { note: t('inBookings', { count: totals.bookingsWithDue }) } : {}),
    },
    { label: t('paid'), value: formatMoney(totals.paidCents, currency) },
  ]
  return (
    <dl className={styles['totals']}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={styles['value']}>{value}</span>
            {note && <span className={styles['note']}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
