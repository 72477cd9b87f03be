import { foreignFor } from '@muelle/domain/ledger/foreign-cash'
import { useTranslations } from 'use-intl'
import { useDollarRate } from '../../bookings/payment/house-rates.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './Verdict.module.css'

type Props = { businessId: number; dueCents: number; currency: string }

/** What is due in dollars, at the rate of the day (M6); nothing where nobody has set one. */
export function DollarsDue({ businessId, dueCents, currency }: Props) {
  const t = useTranslations('scan')
  const rateCents = useDollarRate(businessId)
  if (rateCents === null || dueCents === 0) return null
  return (
    <p className={styles['dollars']}>
      <strong>{exactMoney(foreignFor(dueCents, rateCents), 'USD')}</strong>{' '}
      {t('atRate', { rate: exactMoney(rateCents, currency) })}
    </p>
  )
}
