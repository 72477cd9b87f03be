import type { Commission } from '@muelle/contract/sellers/commissions'
import { formatDate } from '../i18n/format.ts'
import styles from './Sellers.module.css'
import { AmountText, CommissionBadge, dayOf, SoldText } from './use-commission-columns.tsx'

/** A line of an account on a phone. */
export function CommissionCard({ commission }: { commission: Commission }) {
  return (
    <div className={styles['card']}>
      <span>
        <SoldText booking={commission.booking} visit={commission.visit} />
      </span>
      <span>
        <AmountText commission={commission} />
      </span>
      <span className={`mu-num ${styles['two']}`}>{formatDate(dayOf(commission))}</span>
      <span>
        <CommissionBadge state={commission.state} />
      </span>
    </div>
  )
}
