import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { relativeTime } from '../i18n/relative-time.ts'
import { touristNameOf } from '../tourists/tourist.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { Failure } from './OwedList.tsx'
import { ageOf, reasonOf } from './owed.ts'
import styles from './Payments.module.css'
import { owedQuery } from './payment-queries.ts'

/** As many as are looked at without scrolling; all of them have a tab. */
const SHOWN = 3

type Props = {
  businessId: number
  nowMs: number
  onGiveBack: (bookingId: number) => void
  onSeeAll: () => void
}

/** Whoever waits longest for their money, with what to do about it. */
export function OwedQueue({ businessId, nowMs, onGiveBack, onSeeAll }: Props) {
  const t = useTranslations('payments')
  const { data } = useQuery(owedQuery(businessId, 1))
  if (!data || data.count === 0) return null
  return (
    <section className={`mu-card ${styles['queue']}`} aria-labelledby="owed">
      <header>
        <IconArrowBackUp size={20} aria-hidden />
        <h2 id="owed">{t('owed')}</h2>
        <span className={styles['count']}>{data.count}</span>
        <b className="mu-num">
          {data.sums.map(({ currency, refund_due_cents }) => exactMoney(refund_due_cents, currency)).join(' · ')}
        </b>
      </header>
      <ul>
        {data.rows.slice(0, SHOWN).map((row) => (
          <li key={row.booking_id}>
            <span className={styles['who']}>
              <b>{touristNameOf(row) ?? t('anonymous')}</b>
              <span className={styles['note']}>
                <span className="mu-code">{row.ticket}</span> {t(reasonOf(row))}
              </span>
              <Failure row={row} nowMs={nowMs} />
            </span>
            <span className={styles['amount']}>
              <b className="mu-num">{exactMoney(row.refund_due_cents, row.currency)}</b>
              <span className={styles['note']} data-age={ageOf(row.since, nowMs)}>
                {relativeTime(row.since, nowMs)}
              </span>
            </span>
            <Button
              variant="light"
              onClick={() => onGiveBack(row.booking_id)}
              aria-label={t('giveBackTo', { name: touristNameOf(row) ?? row.ticket })}
            >
              {t('giveBack')}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="subtle" onClick={onSeeAll}>
        {t('seeAll')}
      </Button>
    </section>
  )
}
