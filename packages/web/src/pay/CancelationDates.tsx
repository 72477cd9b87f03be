import type { PageBooking } from '@muelle/contract/payment-links/record'
import { useTranslations } from 'use-intl'
import parts from '../customer-page/parts.module.css'
import { formatShortDay } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './PayPage.module.css'
import { type GivenBack, policyDates } from './policy-dates.ts'

type Props = { booking: PageBooking; currency: string; isNamed: boolean }

/** What comes back to whoever cancels, by dates; which trip it is about where there are several. */
export function CancelationDates({ booking, currency, isNamed }: Props) {
  const t = useTranslations('pay')
  const wordsOf = (back: GivenBack): string => {
    if (back.kind === 'share') return t('back.share', { percent: String(back.percent) })
    if (back.kind === 'less' || back.kind === 'lessPerPerson')
      return t(`back.${back.kind}`, { amount: exactMoney(back.cents, currency) })
    return t(`back.${back.kind}`)
  }
  return (
    <section className={parts['section']}>
      <h2>{t('ifCanceled')}</h2>
      {isNamed && <p>{booking.tour.name}</p>}
      <dl className={styles['sums']}>
        {policyDates(booking).map(({ until, back }) => (
          <div key={until ? `${until.date} ${until.time}` : 'end'} data-back={back.kind}>
            <dt>{until ? t('tierUntil', { date: formatShortDay(until.date), time: until.time }) : t('tierAfter')}</dt>
            <dd>{wordsOf(back)}</dd>
          </div>
        ))}
      </dl>
      <p className={parts['note']}>{t('always')}</p>
    </section>
  )
}
