import { Button, Group, NativeSelect, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { PRICE_LIMITS } from '@muelle/contract/tours/prices'
import { PRICE_MODES } from '@muelle/domain/bookings/sale/price-lines'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { moveItem } from '../../ui/move-item.ts'
import { RowTools } from '../editor/RowTools.tsx'
import { MoneyInput } from './MoneyInput.tsx'
import styles from './PriceRows.module.css'
import { PricingFields } from './PricingFields.tsx'
import { NEW_BOAT, type OptionValues, type PriceForm } from './price-values.ts'

const NEW_OPTION: OptionValues = {
  name: '',
  price_mode: 'per_boat',
  boat_price: NEW_BOAT,
  tiers: [],
  max_people: 8,
  floor_cents: 0,
}

/** Other ways of buying the same tour (P1); a boat of one's own takes the whole departure. */
export function OptionList({ form }: { form: PriceForm }) {
  const t = useTranslations('tourPrices')
  const { options } = form.values
  const set = (next: OptionValues[]) => form.setFieldValue('options', next)
  return (
    <Stack gap="sm">
      {options.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('optionsEmpty')}
        </Text>
      )}
      {options.map((option, index) => (
        <OptionRow
          // The place in the list is all that tells two new rows apart.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          form={form}
          option={option}
          index={index}
          onMove={(to) => set(moveItem(options, index, to))}
          onRemove={() => set(options.filter((_, at) => at !== index))}
        />
      ))}
      {form.errors['options'] && (
        <Text size="sm" c="error" role="alert">
          {form.errors['options']}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={options.length >= PRICE_LIMITS.options}
          onClick={() => set([...options, NEW_OPTION])}
        >
          {t('addOption')}
        </Button>
      </Group>
    </Stack>
  )
}

type RowProps = {
  form: PriceForm
  option: OptionValues
  index: number
  onMove: (to: number) => void
  onRemove: () => void
}

function OptionRow({ form, option, index, onMove, onRemove }: RowProps) {
  const t = useTranslations('tourPrices')
  const path = `options.${index}` as const
  const name = option.name || t('option')
  const change = (over: Partial<OptionValues>) => form.setFieldValue(path, { ...option, ...over })
  return (
    <fieldset className={styles['row']} aria-label={name}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={500}>{name}</Text>
        <RowTools name={name} index={index} count={form.values.options.length} onMove={onMove} onRemove={onRemove} />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          label={t('optionName')}
          maxLength={PRICE_LIMITS.name}
          required
          value={option.name}
          error={form.errors[`${path}.name`]}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <NativeSelect
          label={t('mode')}
          data={PRICE_MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
          value={option.price_mode}
          onChange={({ currentTarget: { value } }) => {
            const mode = PRICE_MODES.find((known) => known === value) ?? option.price_mode
            change({ price_mode: mode, boat_price: mode === 'per_boat' ? (option.boat_price ?? NEW_BOAT) : null })
          }}
        />
        <NumberInput
          label={t('maxPeople')}
          min={1}
          max={PRICE_LIMITS.people}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
          value={option.max_people}
          onChange={(value) => typeof value === 'number' && change({ max_people: value })}
        />
      </SimpleGrid>
      <PricingFields
        mode={option.price_mode}
        boat={option.boat_price}
        tiers={option.tiers}
        error={form.errors[`${path}.tiers`] ?? form.errors[`${path}.boat_price`]}
        onBoat={(boat_price) => change({ boat_price })}
        onTiers={(tiers) => change({ tiers })}
      />
      {option.price_mode !== 'per_person' && (
        <MoneyInput
          label={t('floorWhole')}
          cents={option.floor_cents}
          onCents={(floor_cents) => change({ floor_cents })}
        />
      )}
    </fieldset>
  )
}
