import { ActionIcon, Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../bookings/exact-money.ts'
import { placeOf } from './departure-choice.ts'
import styles from './PartyPicker.module.css'
import sheet from './SaleSheet.module.css'
import type { CategoryRow } from './sale-facts.ts'
import { TariffSelect } from './sale-parts.ts'
import { useCategoryName } from './use-category-name.ts'
import type { Sale } from './use-sale.ts'

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
          <Stepper
            key={placeOf(row.category.id, row.tariff)}
            name={[nameOf(row.category), row.tariff && t(`tariffs.${row.tariff}`)].filter(Boolean).join(', ')}
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

type StepperProps = {
  name: string
  row: CategoryRow
  currency: string
  onSet: (place: string, quantity: number) => void
}

function Stepper({ name, row: { category, tariff, quantity, priceCents }, currency, onSet }: StepperProps) {
  const t = useTranslations('sale')
  const { id, min_age: from, max_age: to } = category
  const place = placeOf(id, tariff)
  const ages = to === null ? t('agesFrom', { from }) : t('ages', { from, to })
  const price = priceCents === null ? null : priceCents === 0 ? t('free') : exactMoney(priceCents, currency)
  return (
    <div className={styles['row']} role="group" aria-label={name}>
      <div className={styles['words']}>
        <div className={styles['name']}>{name}</div>
        <div className={styles['hint']}>{[ages, price].filter(Boolean).join(', ')}</div>
      </div>
      <ActionIcon
        variant="default"
        radius="xl"
        size={44}
        className={styles['step'] ?? ''}
        aria-label={t('removeOne', { category: name })}
        disabled={quantity === 0}
        onClick={() => onSet(place, quantity - 1)}
      >
        <IconMinus size={18} />
      </ActionIcon>
      <output className={styles['quantity']} aria-label={name}>
        {quantity}
      </output>
      <ActionIcon
        variant="default"
        radius="xl"
        size={44}
        aria-label={t('addOne', { category: name })}
        onClick={() => onSet(place, quantity + 1)}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </div>
  )
}
