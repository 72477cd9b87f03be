import type { SettlementSums } from '@muelle/domain/settlements/settlement'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './Settlements.module.css'

type Props = {
  name: string
  currency: string
  sums: Pick<SettlementSums, 'owed_cents' | 'commissions_cents' | 'previous_cents' | 'net_cents'>
  adjustments: readonly { cents: number; reason: string }[]
}

/** What a settlement comes to, in the order in which it is reckoned (S8). */
export function SumRows({ name, currency, sums, adjustments }: Props) {
  const t = useTranslations('settlements')
  const { net_cents } = sums
  const rows = [
    { key: 'owed', label: t('owed'), cents: sums.owed_cents },
    { key: 'commissions', label: t('commissions'), cents: -sums.commissions_cents },
    ...adjustments.map(({ reason, cents }, at) => ({ key: `adjustment ${at}`, label: reason, cents })),
    { key: 'previous', label: t('previous'), cents: sums.previous_cents },
  ]
  return (
    <dl>
      {rows.map(({ key, label, cents }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="mu-num">{exactMoney(cents, currency)}</dd>
        </div>
      ))}
      <div className={styles['total']}>
        <dt>{`${name}: ${t(net_cents === 0 ? 'even' : net_cents > 0 ? 'sellerPays' : 'housePays')}`}</dt>
        <dd className="mu-num">{exactMoney(Math.abs(net_cents), currency)}</dd>
      </div>
    </dl>
  )
}
