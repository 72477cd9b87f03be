import type { PaymentPage } from '@muelle/contract/payment-links/record'
import { useTranslations } from 'use-intl'
import parts from '../customer-page/parts.module.css'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './PayPage.module.css'

/** The one total with all fees inside; with what is paid of it already, what is left. */
export function Sums({ page }: { page: PaymentPage }) {
  const t = useTranslations('pay')
  const { currency, total_cents, paid_cents, due_cents, state } = page
  const money = (cents: number) => exactMoney(cents, currency)
  return (
    <section className={parts['section']}>
      <dl className={styles['sums']}>
        <div data-large>
          <dt>{t('total')}</dt>
          <dd>
            {money(total_cents)} {currency === 'MXN' && <small>MXN</small>}
          </dd>
        </div>
        {paid_cents > 0 && (
          <div>
            <dt>{t('alreadyPaid')}</dt>
            <dd>{money(paid_cents)}</dd>
          </div>
        )}
        {paid_cents > 0 && due_cents > 0 && (
          <div>
            <dt>{t('toPay')}</dt>
            <dd>
              <b>{money(due_cents)}</b>
            </dd>
          </div>
        )}
      </dl>
      {state === 'open' && <p className={parts['note']}>{t('noFee')}</p>}
    </section>
  )
}
