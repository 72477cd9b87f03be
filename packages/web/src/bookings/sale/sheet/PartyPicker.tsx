import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useCategoryName } from '../../../tours/prices/use-category-name.ts'
import { exactMoney } from '../../../ui/light/exact-money.ts'
import { Stepper } from '../../../ui/Stepper.tsx'
import { placeOf } from '../departure-choice.ts'
import type { CategoryRow } from '../sale-facts.ts'
import type { Sale } from '../use-sale.ts'
import styles from './PartyPicker.module.css'
import sheet from './SaleSheet.module.css'
import { TariffSelect } from './sale-parts.ts'

/** Parties of these sizes are one tap; larger ones go on with the stepper. */
const QUICK_COUNTS = [1, 2, 3, 4, 5, 6]

/** Who travels: a stepper per price category, and one row of numbers for the adults. */
export function PartyPicker({ sale, isLocked }: { sale: Sale; isLocked: boolean }) {
  const t = useTranslations('sale')
  const { facts, dispatch } = sale
  const nameOf = useCategoryName()
  const set = (place: string, quantity: number) =>
    dispatch({ type: 'party', quantities: { ...facts.quantities, [place]: Math.max(0, quantity) } })
  const quick = facts.rows.find(({ category }) => category.age_range === 'adults') ?? facts.rows[0]
  return (
    <fieldset className={sheet['section']} disabled={isLocked}>
      <legend className={sheet['heading']}>{t('people')}</legend>
      {quick && (
        <div className={styles['quick']} role="group" aria-label={`${nameOf(quick.category)}: ${t('quick')}`}>
          <span className={styles['quickName']} aria-hidden>
            {nameOf(quick.category)}
          </span>
          {QUICK_COUNTS.map((count) => (
            <Button
              key={count}
              variant={quick.quantity === count ? 'filled' : 'default'}
              className={styles['count'] ?? ''}
              aria-label={t('setQuantity', { category: nameOf(quick.category), count })}
              aria-pressed={quick.quantity === count}
              onClick={() => set(placeOf(quick.category.id, null), count)}
            >
              {count}
            </Button>
          ))}
        </div>
      )}
      <div className={`mu-card ${styles['rows']}`}>
        {facts.rows.map((row) => (
          <PeopleRow
            key={placeOf(row.category.id, row.tariff)}
            row={row}
            currency={facts.tour?.currency ?? 'MXN'}
            onSet={set}
          />
        ))}
      </div>
      {facts.rows.some(({ otherTariffs }) => otherTariffs.length > 0) && (
        <Suspense fallback={null}>
          <TariffSelect rows={facts.rows} onAdd={(place) => set(place, 1)} />
        </Suspense>
      )}
    </fieldset>
  )
}

type RowProps = {
  row: CategoryRow
  currency: string
  onSet: (place: string, quantity: number) => void
}

function PeopleRow({ row: { category, tariff, quantity, priceCents }, currency, onSet }: RowProps) {
  const t = useTranslations('sale')
  const nameOf = useCategoryName()
  const { id, min_age: from, max_age: to } = category
  const name = [nameOf(category), tariff && t(`tariffs.${tariff}`)].filter(Boolean).join(', ')
  const ages = to === null ? t('agesFrom', { from }) : t('ages', { from, to })
  const price = priceCents === null ? null : priceCents === 0 ? t('free') : exactMoney(priceCents, currency)
  return (
    <Stepper
      name={name}
      hint={[ages, price].filter(Boolean).join(', ')}
      quantity={quantity}
      addLabel={t('addOne', { category: name })}
      removeLabel={t('removeOne', { category: name })}
      onQuantity={(wanted) => onSet(placeOf(id, tariff), wanted)}
    />
  )
}
