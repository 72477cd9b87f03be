import type { Commission } from '@muelle/contract/sellers/commissions'
import { formatDate } from '../i18n/format.ts'
import styles from './Sellers.module.css'
import { AmountText, BookingText, CommissionBadge } from './use-commission-columns.tsx'

/** A line of an account on a phone. */
export function CommissionCard({ commission }: { commission: Commission }) {
  return (
    <div className={styles['card']}>
      <span>
        <BookingText booking={commission.booking} />
      </span>
      <span>
        <AmountText commission={commission} />
      </span>
      <span className={`mu-num ${styles['two']}`}>{formatDate(commission.booking.local_date)}</span>
      <span>
        <CommissionBadge state={commission.state} />
      </span>
    </div>
  )
}
