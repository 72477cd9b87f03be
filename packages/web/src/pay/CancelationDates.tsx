import type { PaymentPage } from '@muelle/contract/payments/links'
import { useTranslations } from 'use-intl'
import { formatShortDay } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './PayPage.module.css'
import { type GivenBack, policyDates } from './policy-dates.ts'

/** What comes back to whoever cancels, by dates. */
export function CancelationDates({ page }: { page: PaymentPage }) {
  const t = useTranslations('pay')
  const wordsOf = (back: GivenBack): string => {
    if (back.kind === 'share') return t('back.share', { percent: String(back.percent) })
    if (back.kind === 'less' || back.kind === 'lessPerPerson')
      return t(`back.${back.kind}`, { amount: exactMoney(back.cents, page.currency) })
    return t(`back.${back.kind}`)
  }
  return (
    <section className={styles['section']}>
      <h2>{t('ifCanceled')}</h2>
      <dl className={styles['sums']}>
        {policyDates(page).map(({ until, back }) => (
          <div key={until ? `${until.date} ${until.time}` : 'end'} data-back={back.kind}>
            <dt>{until ? t('tierUntil', { date: formatShortDay(until.date), time: until.time }) : t('tierAfter')}</dt>
            <dd>{wordsOf(back)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']}>{t('always')}</p>
    </section>
  )
}
