import type { EarningSums } from '@muelle/contract/sellers/record'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../ui/light/exact-money.ts'
import styles from './Sellers.module.css'

/** Who pays whom once it is settled, by what is earned and what was collected. */
export function OwedText({ sums }: { sums: readonly EarningSums[] }) {
  const t = useTranslations('sellers')
  const open = sums.filter(({ house_owes_cents, seller_owes_cents }) => house_owes_cents !== seller_owes_cents)
  if (open.length === 0) return <span className={styles['two']}>{t('even')}</span>
  return open.map(({ currency, house_owes_cents, seller_owes_cents }) => {
    const netCents = seller_owes_cents - house_owes_cents
    return (
      <span key={currency}>
        <span className="mu-num">{exactMoney(Math.abs(netCents), currency)}</span>
        <span className={styles['two']}>{t(netCents > 0 ? 'theyPay' : 'youPay')}</span>
      </span>
    )
  })
}

/** One sum in each of its currencies; a dash where there is none. */
export function SumText({ sums, field }: { sums: readonly EarningSums[]; field: 'estimated_cents' | 'earned_cents' }) {
  const amounts = sums.filter((sum) => sum[field] !== 0)
  if (amounts.length === 0) return <>—</>
  return amounts.map((sum) => (
    <span key={sum.currency} className="mu-num">
      {exactMoney(sum[field], sum.currency)}
    </span>
  ))
}
