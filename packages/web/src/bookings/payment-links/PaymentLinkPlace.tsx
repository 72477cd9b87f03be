import { Skeleton } from '@mantine/core'
import section from '../record/BookingDrawer.module.css'
import styles from './PaymentLink.module.css'

/** Keeps the place of a booking's payment link until it is there: what stands below is not pressed on its way. */
export const PaymentLinkPlace = () => (
  <section className={section['section']} aria-hidden>
    <div className={styles['place']}>
      <Skeleton height={16} width={96} />
      <Skeleton height={44} />
    </div>
  </section>
)
