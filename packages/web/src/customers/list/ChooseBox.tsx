import { Checkbox } from '@mantine/core'
import type { CustomerRow } from '@muelle/contract/customers/record'
import { useTranslations } from 'use-intl'
import styles from './CustomerList.module.css'
import type { Chosen } from './use-chosen.ts'

/** The box that chooses one customer; around it a target for a finger. */
export function ChooseBox({ customer, chosen }: { customer: CustomerRow; chosen: Chosen }) {
  const t = useTranslations('customers')
  const name = customer.name || t('nameless')
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box inside has its words as a label
    <label className={styles['box']}>
      <Checkbox
        size="xs"
        aria-label={t('choose', { name })}
        checked={chosen.has(customer.id)}
        onChange={() => chosen.toggle(customer.id)}
      />
    </label>
  )
}

/** The box that chooses all of a page. */
export function ChoosePageBox({ rows, chosen }: { rows: readonly CustomerRow[]; chosen: Chosen }) {
  const t = useTranslations('customers')
  const count = rows.filter(({ id }) => chosen.has(id)).length
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box inside has its words as a label
    <label className={styles['box']}>
      <Checkbox
        size="xs"
        aria-label={t('choosePage')}
        checked={rows.length > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        disabled={rows.length === 0}
        onChange={() => chosen.togglePage(rows.map(({ id }) => id))}
      />
    </label>
  )
}
