import { Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
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

/** Parties of these sizes are one tap. */
const QUICK_COUNTS = [1, 2, 3, 4, 5, 6]

/** Who travels, with one control for each price category: numbers to tap for the adults, steppers for the others. */
export function PartyPicker({ sale, isLocked }: { sale: Sale; isLocked: boolean }) {
  const t = useTranslations('sale')
  const { facts, dispatch } = sale
  const set = (place: string, quantity: number) =>
    dispatch({ type: 'party', quantities: { ...facts.quantities, [place]: Math.max(0, quantity) } })
  const quick = facts.rows.find(({ category }) => category.age_range === 'adults') ?? facts.rows[0]
  const others = facts.rows.filter((row) => row !== quick)
  const currency = facts.tour?.currency ?? 'MXN'
  return (
    <fieldset className={sheet['section']} disabled={isLocked}>
      <legend className={sheet['heading']}>{t('people')}</legend>
      {quick && <QuickRow row={quick} currency={currency} onSet={set} />}
      {others.length > 0 && (
        <div className={styles['others']}>
          {others.map((row) => (
            <PeopleRow key={placeOf(row.category.id, row.tariff)} row={row} currency={currency} onSet={set} />
          ))}
        </div>
      )}
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

/** How old they are and what each pays. */
function useRowWords({ category, tariff, priceCents }: CategoryRow, currency: string) {
  const t = useTranslations('sale')
  const nameOf = useCategoryName()
  const { min_age: from, max_age: to } = category
  const name = [nameOf(category), tariff && t(`tariffs.${tariff}`)].filter(Boolean).join(', ')
  const ages = to === null ? t('agesFrom', { from }) : t('ages', { from, to })
  const price = priceCents === null ? null : priceCents === 0 ? t('free') : exactMoney(priceCents, currency)
  return { name, hint: [ages, price].filter(Boolean).join(', ') }
}

/** Who is counted most, with one tap; a second one takes it back. Larger parties are counted one by one from there. */
function QuickRow({ row, currency, onSet }: RowProps) {
  const t = useTranslations('sale')
  const { name, hint } = useRowWords(row, currency)
  const { quantity } = row
  const place = placeOf(row.category.id, row.tariff)
  const isMany = quantity > QUICK_COUNTS.length
  return (
    <div className={styles['quick']}>
      <div className={styles['quickName']} aria-hidden>
        <b>{name}</b> {hint}
      </div>
      <div className={styles['counts']} role="group" aria-label={`${name}: ${t('quick')}`}>
        {isMany ? (
          <>
            <Button
              variant="default"
              className={styles['count'] ?? ''}
              aria-label={t('removeOne', { category: name })}
              onClick={() => onSet(place, quantity - 1)}
            >
              <IconMinus size={18} aria-hidden />
            </Button>
            <output className={styles['many']} aria-label={name}>
              {quantity}
            </output>
          </>
        ) : (
          QUICK_COUNTS.map((count) => (
            <Button
              key={count}
              variant={quantity === count ? 'filled' : 'default'}
              className={styles['count'] ?? ''}
              aria-label={t('setQuantity', { category: name, count })}
              aria-pressed={quantity === count}
              onClick={() => onSet(place, quantity === count ? 0 : count)}
            >
              {count}
            </Button>
          ))
        )}
        <Button
          key="more"
          variant="default"
          className={styles['count'] ?? ''}
          aria-label={t('addOne', { category: name })}
          onClick={() => onSet(place, quantity + 1)}
        >
          <IconPlus size={18} aria-hidden />
        </Button>
      </div>
    </div>
  )
}

function PeopleRow({ row, currency, onSet }: RowProps) {
  const t = useTranslations('sale')
  const { name, hint } = useRowWords(row, currency)
  return (
    <Stepper
      name={name}
      hint={hint}
      quantity={row.quantity}
      addLabel={t('addOne', { category: name })}
      removeLabel={t('removeOne', { category: name })}
      onQuantity={(wanted) => onSet(placeOf(row.category.id, row.tariff), wanted)}
    />
  )
}
