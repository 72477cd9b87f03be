import { Button, Group, NativeSelect, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { TourDetail } from '@muelle/contract/tours/details'
import { PRICE_LIMITS, type TourPricesBody } from '@muelle/contract/tours/prices'
import { EXTRA_PER } from '@muelle/domain/bookings/sale/extras'
import { INCLUDED_TYPES } from '@muelle/domain/tours/included-type'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { moveItem } from '../../ui/move-item.ts'
import { EditorForm } from '../editor/EditorForm.tsx'
import { RowTools } from '../editor/RowTools.tsx'
import type { SectionProps } from '../editor/section-props.ts'
import { useSectionForm } from '../editor/use-section-form.ts'
import { MoneyInput } from './MoneyInput.tsx'
import styles from './PriceRows.module.css'

type ExtraValues = { extras: NonNullable<TourPricesBody['extras']> }
type Extra = ExtraValues['extras'][number]
const NEW_EXTRA: Extra = { type: 'food_drink', name: '', per: 'person', price_cents: 0, max_quantity: null }
const valuesOf = (tour: TourDetail): ExtraValues => ({ extras: tour.extras })

/** What is sold beside the places: meals, photos, a pick-up. */
export function ExtrasSection({ tour, businessId }: SectionProps) {
  const t = useTranslations('tourPrices')
  const section = useSectionForm<ExtraValues>({
    tour,
    businessId,
    section: 'extras',
    valuesOf,
    bodyOf: (values) => values,
    validate: ({ extras }) =>
      Object.fromEntries(
        extras.flatMap(({ name }, at) => (name.trim() === '' ? [[`extras.${at}.name`, t('nameRequired')]] : [])),
      ),
  })
  const { form } = section
  const { extras } = form.values
  const set = (next: Extra[]) => form.setFieldValue('extras', next)
  return (
    <EditorForm section={section}>
      <SettingsSection title={t('extrasTitle')} description={t('extrasHint')}>
        <Stack gap="sm">
          {extras.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('extrasEmpty')}
            </Text>
          )}
          {extras.map((extra, index) => (
            <ExtraRow
              // The place in the list is all that tells two new rows apart.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              extra={extra}
              error={form.errors[`extras.${index}.name`]}
              onChange={(over) => form.setFieldValue(`extras.${index}`, { ...extra, ...over })}
              tools={
                <RowTools
                  name={extra.name || t('extra')}
                  index={index}
                  count={extras.length}
                  onMove={(to) => set(moveItem(extras, index, to))}
                  onRemove={() => set(extras.filter((_, at) => at !== index))}
                />
              }
            />
          ))}
          {form.errors['extras'] && (
            <Text size="sm" c="error" role="alert">
              {form.errors['extras']}
            </Text>
          )}
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={extras.length >= PRICE_LIMITS.extras}
              onClick={() => set([...extras, NEW_EXTRA])}
            >
              {t('addExtra')}
            </Button>
          </Group>
        </Stack>
      </SettingsSection>
    </EditorForm>
  )
}

type RowProps = {
  extra: Extra
  error: React.ReactNode
  tools: React.ReactNode
  onChange: (over: Partial<Extra>) => void
}

function ExtraRow({ extra, error, tools, onChange }: RowProps) {
  const t = useTranslations('tourPrices')
  const tEditor = useTranslations('tourEditor')
  const name = extra.name || t('extra')
  return (
    <fieldset className={styles['row']} aria-label={name}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={500}>{name}</Text>
        {tools}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          label={t('extraName')}
          maxLength={PRICE_LIMITS.name}
          value={extra.name}
          error={error}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        />
        <NativeSelect
          label={t('extraType')}
          data={INCLUDED_TYPES.map((value) => ({ value, label: tEditor(`includedTypes.${value}`) }))}
          value={extra.type}
          onChange={({ currentTarget: { value } }) =>
            onChange({ type: INCLUDED_TYPES.find((known) => known === value) ?? extra.type })
          }
        />
        <MoneyInput label={t('price')} cents={extra.price_cents} onCents={(price_cents) => onChange({ price_cents })} />
        <NativeSelect
          label={t('extraPer')}
          data={EXTRA_PER.map((value) => ({ value, label: t(`per.${value}`) }))}
          value={extra.per}
          onChange={({ currentTarget: { value } }) =>
            onChange({ per: EXTRA_PER.find((known) => known === value) ?? extra.per })
          }
        />
        <NumberInput
          label={t('maxQuantity')}
          placeholder={t('noLimit')}
          min={1}
          max={PRICE_LIMITS.people}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
          value={extra.max_quantity ?? ''}
          onChange={(value) => onChange({ max_quantity: typeof value === 'number' && value > 0 ? value : null })}
        />
      </SimpleGrid>
    </fieldset>
  )
}
