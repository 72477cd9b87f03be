import type { CustomerRow } from '@muelle/contract/customers/record'
import { useTranslations } from 'use-intl'
import { phoneText } from '../phone-text.ts'
import { useLastText } from '../use-day-text.ts'
import { ChooseBox } from './ChooseBox.tsx'
import styles from './CustomerList.module.css'
import { CustomerName } from './CustomerName.tsx'
import type { Chosen } from './use-chosen.ts'
import { spentText } from './use-customer-columns.tsx'

/** A customer of the list on a phone. */
export function CustomerCard({ customer, chosen }: { customer: CustomerRow; chosen: Chosen | null }) {
  const t = useTranslations('customers')
  const lastText = useLastText()
  const { phone, email, visits, last_at } = customer
  return (
    <div className={styles['card']}>
      {chosen ? <ChooseBox customer={customer} chosen={chosen} /> : <span />}
      <span>
        <CustomerName customer={customer} />
        <span className={`mu-num ${styles['two']}`}>{phone === null ? email : phoneText(phone)}</span>
      </span>
      <span className={`mu-num ${styles['end']}`}>
        {spentText(customer)}
        {/* A line each: beside a whole telephone there is no room for both. */}
        <span className={styles['two']}>{t('visitsOnly', { visits })}</span>
        {last_at !== null && <span className={styles['two']}>{lastText(last_at)}</span>}
      </span>
    </div>
  )
}
