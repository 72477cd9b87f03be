import type { Quote } from '@muelle/contract/bookings/quote'
import type { Tour } from '@muelle/contract/tours/record'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { loadDeskTexts } from '../../../i18n/catalogues.ts'
import type { Price } from '../../../tours/prices/tour-rules.ts'
import { useCategoryName } from '../../../tours/prices/use-category-name.ts'
import { exactMoney } from '../../../ui/light/exact-money.ts'
import styles from './PriceLines.module.css'

/** Why it costs less; most prices do not. */
const PromotionWords = lazy(async () => {
  const [{ PromotionWords: Words }] = await Promise.all([
    import('../../../promotions/PromotionWords.tsx'),
    loadDeskTexts(),
  ])
  return { default: Words }
})

const LINE_NAMES = {
  boat: 'groupPrice',
  extra_person: 'extraPeople',
  extra: 'extras',
  fee: 'fees',
  tax: 'taxes',
  penalty: 'fees',
  goodwill: 'discount',
} as const

/** The price line by line; the tax inside it is said, not added. */
export function PriceLines({ price, tour }: { price: Price; tour: Tour }) {
  const t = useTranslations('sale')
  const { promotions } = price
  const categoryName = useCategoryName()
  const money = (cents: number) => exactMoney(cents, tour.currency)
  const nameOf = ({ kind, category_id, name, tariff }: Quote['lines'][number]) => {
    const category = tour.categories.find(({ id }) => id === category_id)
    if (category) return [categoryName(category), tariff && t(`tariffs.${tariff}`)].filter(Boolean).join(', ')
    if (name) return name
    return kind === 'included_tax' || kind === 'price' ? '' : t(LINE_NAMES[kind])
  }
  return (
    <>
      <dl className={styles['lines']}>
        {oldestFirst(price, tour).map((line) => (
          <div key={`${line.kind} ${line.category_id} ${line.tariff} ${line.source_id}`} className={styles['line']}>
            <dt>
              {line.quantity === 1 && line.kind !== 'price' ? nameOf(line) : `${line.quantity} × ${nameOf(line)}`}
              {line.collected && <span className={styles['dock']}> {t('atDock')}</span>}
            </dt>
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
      {promotions && promotions.length > 0 && (
        <p className={styles['small']} role="status">
          <Suspense fallback={null}>
            <PromotionWords
              price={{ promotions, discount_reason: price.discount_reason ?? 'none', currency: tour.currency }}
            />
          </Suspense>
        </p>
      )}
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
