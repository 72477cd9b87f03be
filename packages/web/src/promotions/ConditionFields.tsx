import { MAX_ADVANCE_DAYS } from '@muelle/contract/promotions/promotion-bounds'
import { DateField } from '../ui/form/DateField.tsx'
// The only accordion of the panel: its styles come with it.
import '@mantine/core/styles/Accordion.css'
import {
  Accordion,
  Checkbox,
  Chip,
  Group,
  Input,
  MultiSelect,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { BOOKING_CHANNELS } from '@muelle/domain/channel'
import { BEARERS, type PromotionKind, TARIFF_KINDS } from '@muelle/domain/promotions/promotion'
import { AGE_RANGES } from '@muelle/domain/tours/age-range'
import { useTranslations } from 'use-intl'
import { weekdayName, weekOrder } from '../i18n/day-names.ts'
import type { PromotionValues } from './promotion-form.ts'
import { useSellerChoices } from './use-seller-choices.ts'

type Form = UseFormReturnType<PromotionValues>
type Props = { form: Form; kind: PromotionKind; business: SessionBusiness }

/** Everything that narrows a promotion, folded by what it is about; an empty field is no condition. */
export function ConditionFields({ form, kind, business }: Props) {
  const t = useTranslations('promotions')
  const parts = [
    ['dates', <Dates key="dates" form={form} />],
    ['people', <People key="people" form={form} currency={business.currency} />],
    ['caps', <Caps key="caps" form={form} />],
    ['selling', <Selling key="selling" form={form} kind={kind} businessId={business.business_id} />],
  ] as const
  return (
    <Accordion multiple variant="contained" keepMounted={false}>
      {parts.map(([part, fields]) => (
        <Accordion.Item key={part} value={part}>
          <Accordion.Control>{t(`parts.${part}`)}</Accordion.Control>
          <Accordion.Panel>
            <Stack gap="md">{fields}</Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

function Dates({ form }: { form: Form }) {
  const t = useTranslations('promotions')
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField label={t('travelFrom')} {...form.getInputProps('travelFrom')} />
        <DateField label={t('travelTo')} {...form.getInputProps('travelTo')} />
        <DateField label={t('purchaseFrom')} {...form.getInputProps('purchaseFrom')} />
        <DateField label={t('purchaseTo')} {...form.getInputProps('purchaseTo')} />
        <NumberInput
          label={t('minAdvance')}
          min={0}
          max={MAX_ADVANCE_DAYS}
          allowDecimal={false}
          {...form.getInputProps('minAdvance')}
        />
        <NumberInput
          label={t('maxAdvance')}
          min={0}
          max={MAX_ADVANCE_DAYS}
          allowDecimal={false}
          {...form.getInputProps('maxAdvance')}
        />
        <TextInput type="time" label={t('hourFrom')} {...form.getInputProps('hourFrom')} />
        <TextInput type="time" label={t('hourTo')} {...form.getInputProps('hourTo')} />
      </SimpleGrid>
      <Chips
        label={t('weekdays')}
        values={weekOrder().map((day) => [String(day), weekdayName(day, 'short')])}
        field={form.getInputProps('weekdays')}
      />
    </>
  )
}

function People({ form, currency }: { form: Form; currency: string }) {
  const t = useTranslations('promotions')
  const money = { min: 0, decimalScale: 2, thousandSeparator: ',', suffix: ` ${currency}` } as const
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput label={t('minPeople')} min={1} allowDecimal={false} {...form.getInputProps('minPeople')} />
        <NumberInput label={t('maxPeople')} min={1} allowDecimal={false} {...form.getInputProps('maxPeople')} />
        <NumberInput label={t('minAmount')} {...money} {...form.getInputProps('minAmount')} />
        <NumberInput label={t('maxAmount')} {...money} {...form.getInputProps('maxAmount')} />
      </SimpleGrid>
      <Chips
        label={t('agesField')}
        values={AGE_RANGES.map((age) => [age, t(`ages.${age}`)])}
        field={form.getInputProps('ageRanges')}
      />
      <Chips
        label={t('tariffsField')}
        values={TARIFF_KINDS.map((one) => [one, t(`tariffs.${one}`)])}
        field={form.getInputProps('tariffs')}
      />
    </>
  )
}

function Caps({ form }: { form: Form }) {
  const t = useTranslations('promotions')
  const count = { min: 1, allowDecimal: false, placeholder: t('noLimit') } as const
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NumberInput label={t('capTotal')} {...count} {...form.getInputProps('capTotal')} />
        <NumberInput label={t('capPerDay')} {...count} {...form.getInputProps('capPerDay')} />
        <NumberInput label={t('capPerCustomer')} {...count} {...form.getInputProps('capPerCustomer')} />
      </SimpleGrid>
      <Checkbox
        label={t('returnsOnCancel')}
        description={t('returnsHint')}
        {...form.getInputProps('returnsOnCancel', { type: 'checkbox' })}
      />
    </>
  )
}

function Selling({ form, kind, businessId }: { form: Form; kind: PromotionKind; businessId: number }) {
  const t = useTranslations('promotions')
  const sellers = useSellerChoices(businessId)
  return (
    <>
      <Chips
        label={t('channelsField')}
        values={BOOKING_CHANNELS.map((channel) => [channel, t(`channels.${channel}`)])}
        field={form.getInputProps('channels')}
      />
      {sellers.length > 0 && (
        <MultiSelect
          label={t('sellersField')}
          placeholder={form.values.sellers.length === 0 ? t('everySeller') : ''}
          data={sellers}
          searchable
          clearable
          {...form.getInputProps('sellers')}
        />
      )}
      {kind === 'code' && sellers.length > 0 && (
        <Select
          label={t('seller')}
          description={t('sellerHint')}
          data={sellers}
          searchable
          clearable
          {...form.getInputProps('seller')}
        />
      )}
      <Select
        label={t('bearer')}
        description={t('bearerHint')}
        data={BEARERS.map((bearer) => ({ value: bearer, label: t(`bearers.${bearer}`) }))}
        allowDeselect={false}
        {...form.getInputProps('bearer')}
      />
      {kind === 'code' && (
        <Checkbox
          label={t('stackable')}
          description={t('stackableHint')}
          {...form.getInputProps('stackable', { type: 'checkbox' })}
        />
      )}
    </>
  )
}

type ChipsProps = {
  label: string
  values: readonly (readonly [value: string, label: string])[]
  field: { value?: string[]; onChange?: (value: string[]) => void }
}

/** Several of a few values, each with one press; none is all. */
function Chips({ label, values, field }: ChipsProps) {
  return (
    <div role="group" aria-label={label}>
      <Input.Label component="div" mb={4}>
        {label}
      </Input.Label>
      <Chip.Group multiple value={field.value ?? []} onChange={(next) => field.onChange?.(next)}>
        <Group gap="xs">
          {values.map(([value, words]) => (
            <Chip key={value} value={value} size="md">
              {words}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  )
}
