import { Button, Skeleton } from '@mantine/core'
import type { TipDay } from '@muelle/contract/payments/tips'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatLongDate, formatTimeOfDay } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from '../Payments.module.css'
import { type Shown, tipsQuery } from '../payment-queries.ts'
import { HandOutTips } from './HandOutTips.tsx'

/** Tips by the day of the trip that they were given for, and what of them is to be handed out (M8). */
export function TipDays({ businessId, days }: { businessId: number; days: Shown['days'] }) {
  const t = useTranslations('tips')
  const { data, error, refetch } = useQuery(tipsQuery(businessId, days))
  const [open, setOpen] = useState<TipDay | null>(null)
  if (error && !data) return <ErrorState error={error} title={t('error')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  if (data.days.length === 0) return <EmptyState icon={IconCoins} title={t('none')} />
  return (
    <>
      <div className={styles['queues']}>
        {data.days.map((day) => (
          <Day key={`${day.date} ${day.currency}`} day={day} onHandOut={() => setOpen(day)} />
        ))}
      </div>
      {open && <HandOutTips businessId={businessId} day={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Day({ day, onHandOut }: { day: TipDay; onHandOut: () => void }) {
  const t = useTranslations('tips')
  const { can } = useRights()
  const money = (cents: number) => exactMoney(cents, day.currency)
  return (
    <section className={`mu-card ${styles['queue']} ${styles['open-queue']}`} aria-label={formatLongDate(day.date)}>
      <header>
        <h2>{formatLongDate(day.date)}</h2>
        <b className="mu-num">{money(day.amount_cents)}</b>
      </header>
      <ul>
        {day.departures.map(({ departure_id, tour, start_time, amount_cents }) => (
          <li key={departure_id}>
            <span className={styles['name']}>
              {t('trip', { time: formatTimeOfDay(start_time), tour: tour.name, amount: money(amount_cents) })}
            </span>
          </li>
        ))}
        <li>
          <span className={styles['who']}>
            <span className={styles['note']}>{t('count', { count: day.count })}</span>
          </span>
          {day.open_cents === 0 && <span className={styles['note']}>{t('allHanded')}</span>}
          {day.open_cents > 0 && can('mdu_settlement', 'edit') && (
            <Button variant="light" mih={44} onClick={onHandOut}>
              {t('handOut', { amount: money(day.open_cents) })}
            </Button>
          )}
        </li>
      </ul>
    </section>
  )
}
