import type { BusinessRow } from '@muelle/contract/businesses/record'
import styles from './BusinessListPage.module.css'
import { BusinessMenu } from './BusinessMenu.tsx'
import { BusinessTypeBadge } from './BusinessTypeBadge.tsx'
import { EnabledSwitch } from './EnabledSwitch.tsx'
import { BusinessName, placeOf } from './use-business-columns.tsx'

/** A business of the list on a phone. */
export function BusinessCard({ business }: { business: BusinessRow }) {
  const place = placeOf(business)
  return (
    <div className={styles['card']}>
      <BusinessName business={business} />
      <BusinessMenu business={business} />
      <span className={styles['facts']}>
        <BusinessTypeBadge type={business.type} />
        {place && <span className={styles['two']}>{place}</span>}
      </span>
      <EnabledSwitch business={business} />
    </div>
  )
}
