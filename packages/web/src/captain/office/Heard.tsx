import styles from './CallNotices.module.css'
import { HeardCalls } from './HeardCalls.tsx'
import { HeardFaults } from './HeardFaults.tsx'
import { HeardSales } from './HeardSales.tsx'

/** What boats and devices tell their office and nobody may miss, over whatever screen is open. */
export const Heard = () => (
  <div className={styles['place']}>
    <HeardSales />
    <HeardFaults />
    <HeardCalls />
  </div>
)
