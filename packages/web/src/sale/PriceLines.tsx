import type { Quote } from '@muelle/contract/bookings'
import type { Tour } from '@muelle/contract/tours'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../bookings/exact-money.ts'
import styles from './PayPad.module.css'
import type { Price } from './tour-rules.ts'
import { useCategoryName } from './use-category-name.ts'

const LINE_NAMES = {
  boat: 'groupPrice',
  extra_person: 'extraPeople',
  extra: 'extras',
  fee: 'fees',
  tax: 'taxes',
} as const

/** The price line by line; the tax inside it is said, not added. */
export function PriceLines({ price, tour }: { price: Price; tour: Tour }) {
  const t = useTranslations('sale')
  const categoryName = useCategoryName()
  const money = (cents: number) => exactMoney(cents, tour.currency)
  const nameOf = ({ kind, category_id }: Quote['lines'][number]) => {
    const category = tour.categories.find(({ id }) => id === category_id)
    if (category) return categoryName(category)
    return kind === 'included_tax' || kind === 'price' ? '' : t(LINE_NAMES[kind])
  }
  return (
    <>
      <dl className={styles['lines']}>
        {oldestFirst(price, tour).map((line) => (
          <div key={`${line.kind} ${line.category_id} ${line.source_id}`} className={styles['line']}>
            <dt>{line.kind === 'boat' ? nameOf(line) : `${line.quantity} × ${nameOf(line)}`}</dt>
            <dd>{money(line.total_cents)}</dd>
          </div>
        ))}
        {price.discount_cents > 0 && (
          <div className={styles['line']}>
            <dt>{t('discount')}</dt>
            <dd>{money(-price.discount_cents)}</dd>
          </div>
        )}
      </dl>
      {price.included_tax_cents > 0 && (
        <p className={styles['small']}>{t('includesTax', { amount: money(price.included_tax_cents) })}</p>
      )}
    </>
  )
}

/** The lines that add up, adults before children as in the steppers; what has no category follows. */
function oldestFirst(price: Price, tour: Tour): Quote['lines'] {
  const ageOf = (categoryId: number | null) => tour.categories.find(({ id }) => id === categoryId)?.min_age ?? -1
  return price.lines
    .filter(({ kind }) => kind !== 'included_tax')
    .sort((a, b) => ageOf(b.category_id) - ageOf(a.category_id))
}
