import { Button, Group, NativeSelect, NumberInput, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { MAX_AGE } from '@muelle/contract/bookings/booking-bounds'
import { PRICE_LIMITS } from '@muelle/contract/tours/prices'
import { MAX_PER_ADULT, MAX_SEAT_WEIGHT } from '@muelle/contract/tours/tour-bounds'
import { AGE_RANGE_DEFAULTS, AGE_RANGES } from '@muelle/domain/tours/age-range'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { moveItem } from '../../ui/move-item.ts'
import { RowTools } from '../editor/RowTools.tsx'
import { MoneyInput } from './MoneyInput.tsx'
import styles from './PriceRows.module.css'
import type { CategoryValues, PriceForm } from './price-values.ts'

const NEW_CATEGORY: CategoryValues = {
  age_range: 'adults',
  name: '',
  min_age: AGE_RANGE_DEFAULTS.adults.min_age,
  max_age: null,
  seat_weight: 1,
  needs_adult: false,
  max_per_adult: null,
  price_cents: 0,
  tariff_prices: {},
  floor_cents: 0,
}
const WHOLE = { min: 0, allowDecimal: false, hideControls: true, inputMode: 'numeric' } as const

/** The price table (C1, P2, P3): kinds of passengers with what each pays, takes and may not travel without. */
export function CategoryList({ form }: { form: PriceForm }) {
  const t = useTranslations('tourPrices')
  const { categories } = form.values
  const set = (next: CategoryValues[]) => form.setFieldValue('categories', next)
  return (
    <Stack gap="sm">
      {categories.map((category, index) => (
        <CategoryRow
          // The place in the list is all that tells two new rows apart.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          form={form}
          category={category}
          index={index}
          onMove={(to) => set(moveItem(categories, index, to))}
          onRemove={() => set(categories.filter((_, at) => at !== index))}
        />
      ))}
      {form.errors['categories'] && (
        <Text size="sm" c="error" role="alert">
          {form.errors['categories']}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={categories.length >= PRICE_LIMITS.categories}
          onClick={() => set([...categories, NEW_CATEGORY])}
        >
          {t('addCategory')}
        </Button>
      </Group>
    </Stack>
  )
}

type RowProps = {
  form: PriceForm
  category: CategoryValues
  index: number
  onMove: (to: number) => void
  onRemove: () => void
}

function CategoryRow({ form, category, index, onMove, onRemove }: RowProps) {
  const t = useTranslations('tourPrices')
  const tSale = useTranslations('sale')
  const { categories, tariffs, price_mode: mode, options } = form.values
  const name = category.name || tSale(`ageRange.${category.age_range}`)
  const path = `categories.${index}` as const
  const change = (over: Partial<CategoryValues>) => form.setFieldValue(path, { ...category, ...over })
  const isPriced = mode === 'per_person' || options.some(({ price_mode }) => price_mode === 'per_person')
  return (
    <fieldset className={styles['row']} aria-label={name}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={500}>{name}</Text>
        <RowTools name={name} index={index} count={categories.length} onMove={onMove} onRemove={onRemove} />
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <NativeSelect
          label={t('ageRange')}
          data={AGE_RANGES.map((value) => ({ value, label: tSale(`ageRange.${value}`) }))}
          value={category.age_range}
          onChange={({ currentTarget: { value } }) => {
            const range = AGE_RANGES.find((known) => known === value) ?? category.age_range
            const { min_age: minAge, max_age: maxAge, needs_adult: needsAdult } = AGE_RANGE_DEFAULTS[range]
            change({ age_range: range, min_age: minAge, max_age: maxAge, needs_adult: needsAdult })
          }}
        />
        <TextInput
          label={t('categoryName')}
          placeholder={tSale(`ageRange.${category.age_range}`)}
          maxLength={PRICE_LIMITS.name}
          value={category.name}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <NumberInput
          {...WHOLE}
          label={t('minAge')}
          max={MAX_AGE}
          value={category.min_age}
          onChange={(value) => typeof value === 'number' && change({ min_age: value })}
        />
        <NumberInput
          {...WHOLE}
          label={t('maxAge')}
          max={MAX_AGE}
          placeholder={t('noMaxAge')}
          value={category.max_age ?? ''}
          error={form.errors[`${path}.max_age`]}
          onChange={(value) => change({ max_age: typeof value === 'number' ? value : null })}
        />
        {isPriced && (
          <>
            <MoneyInput
              label={t('price')}
              cents={category.price_cents}
              onCents={(price_cents) => change({ price_cents })}
            />
            {tariffs.map(({ tariff }) => (
              <MoneyInput
                key={tariff}
                label={t('tariffPrice', { tariff: t(`tariffs.${tariff}`) })}
                cents={category.tariff_prices[tariff] ?? category.price_cents}
                onCents={(cents) => change({ tariff_prices: { ...category.tariff_prices, [tariff]: cents } })}
              />
            ))}
            <MoneyInput
              label={t('floor')}
              cents={category.floor_cents}
              onCents={(floor_cents) => change({ floor_cents })}
            />
          </>
        )}
        <NumberInput
          {...WHOLE}
          label={t('seats')}
          max={MAX_SEAT_WEIGHT}
          value={category.seat_weight}
          onChange={(value) => typeof value === 'number' && change({ seat_weight: value })}
        />
        <NumberInput
          {...WHOLE}
          label={t('maxPerAdult')}
          placeholder={t('noLimit')}
          max={MAX_PER_ADULT}
          value={category.max_per_adult ?? ''}
          onChange={(value) => change({ max_per_adult: typeof value === 'number' && value > 0 ? value : null })}
        />
      </SimpleGrid>
      <Switch
        label={t('needsAdult')}
        checked={category.needs_adult}
        onChange={({ currentTarget: { checked } }) => change({ needs_adult: checked })}
      />
    </fieldset>
  )
}
