import { SimpleGrid } from '@mantine/core'
import type { TourDetail } from '@muelle/contract/tours/details'
import type { Tariff } from '@muelle/domain/tours/tariff'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCategoryName } from '../tours/prices/use-category-name.ts'
import { DecimalInput } from '../ui/form/DecimalInput.tsx'
import styles from './Recurrences.module.css'
import { priceKey } from './recurrence-draft.ts'

type Props = {
  tour: TourDetail
  value: Readonly<Record<string, number>>
  onChange: (value: Record<string, number>) => void
}

/** What a season costs, by category and, where the tour sells any, by tariff (R1, P2); an empty price is the tour's own. */
export function SeasonPrices({ tour, value, onChange }: Props) {
  const t = useTranslations('recurrences')
  const nameOf = useCategoryName()
  // Only to begin with: it does not shut while the last of its prices is being typed anew.
  const [hadTariffs] = useState(() => Object.keys(value).some((key) => key.includes(':')))
  const set = (key: string, price: number | null) => {
    const { [key]: _old, ...others } = value
    onChange(price === null ? others : { ...others, [key]: price })
  }
  const field = (category: TourDetail['categories'][number], tariff: Tariff | null) => {
    const key = priceKey(category.id, tariff)
    const own = tariff === null ? undefined : category.tariff_prices[tariff]
    const general = value[priceKey(category.id, null)] ?? category.price_cents / 100
    return (
      <DecimalInput
        key={key}
        label={
          tariff === null
            ? t('priceOf', { category: nameOf(category) })
            : t('tariffPriceOf', { category: nameOf(category), tariff: t(`tariffs.${tariff}`) })
        }
        placeholder={String(own === undefined ? general : own / 100)}
        kept={value[key] ?? null}
        prefix="$"
        allowNegative={false}
        onNumber={(price) => set(key, price)}
      />
    )
  }
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" role="group" aria-label={t('prices')}>
        {tour.categories.map((category) => field(category, null))}
      </SimpleGrid>
      {tour.tariffs.length > 0 && (
        <details open={hadTariffs}>
          <summary className={styles['summary']}>{t('tariffPrices')}</summary>
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" mt="xs" role="group" aria-label={t('tariffPrices')}>
            {tour.tariffs.flatMap(({ tariff }) => tour.categories.map((category) => field(category, tariff)))}
          </SimpleGrid>
        </details>
      )}
    </>
  )
}
