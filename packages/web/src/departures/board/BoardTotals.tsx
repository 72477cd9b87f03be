import { useTranslations } from 'use-intl'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import styles from './BoardTotals.module.css'
import type { BoardTotals as Totals } from './board-totals.ts'

/** What the day adds up to, `currency` where nothing has been sold yet. */
export function BoardTotals({ totals, currency }: { totals: Totals; currency: string }) {
  const t = useTranslations('board.totals')
  const money = totals.money.length > 0 ? totals.money : [{ currency, dueCents: 0, paidCents: 0 }]
  const inEach = (field: 'dueCents' | 'paidCents') =>
    money.map((sum) => formatMoney(sum[field], sum.currency)).join(' + ')
  const figures = [
    { label: t('bookings'), value: formatNumber(totals.bookings) },
    { label: t('people'), value: formatNumber(totals.people), note: t('ofPlaces', { capacity: totals.capacity }) },
    {
      label: t('due'),
      value: inEach('dueCents'),
      ...(totals.bookingsWithDue > 0 ? { note: t('inBookings', { count: totals.bookingsWithDue }) } : {}),
    },
    { label: t('paid'), value: inEach('paidCents') },
  ]
  return (
    <dl className={styles['totals']}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles['value']}>{value}</dd>
          {note && <dd className={styles['note']}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
