import type { PaymentPage } from '@muelle/contract/payments/links'
import { useTranslations } from 'use-intl'
import { formatLongDate, formatTimeOfDay } from '../i18n/format.ts'
import { zoneName } from '../ui/light/zone-words.ts'
import styles from './PayPage.module.css'

/** What is paid for, with its hour on the clock of the dock and which clock that is (T2). */
export function Trip({ page, isBelow = false }: { page: PaymentPage; isBelow?: boolean }) {
  const t = useTranslations('pay')
  const { tour, departure, ticket } = page
  const Heading = isBelow ? 'h2' : 'h1'
  const { local_date, start_time, starts_at, time_zone } = departure
  return (
    <section className={styles['section']}>
      <Heading>{tour.name}</Heading>
      <p>
        {formatLongDate(local_date)}, {formatTimeOfDay(start_time)}
      </p>
      <p className={styles['note']}>
        {zoneName(starts_at, time_zone)} · {t('ticket', { ticket })}
      </p>
    </section>
  )
}
