import type { CustomerRow } from '@muelle/contract/customers/record'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CustomerBadges } from '../CustomerBadges.tsx'
import styles from './CustomerList.module.css'

/** Who it is, as a link to all about them, and what is worth knowing at once. */
export function CustomerName({ customer }: { customer: CustomerRow }) {
  const t = useTranslations('customers')
  return (
    <span className={styles['who']}>
      <Link to="/customer/edit/$customer" params={{ customer: String(customer.id) }} className={styles['open'] ?? ''}>
        {customer.name || t('nameless')}
      </Link>
      <CustomerBadges customer={customer} maxTags={3} />
    </span>
  )
}
