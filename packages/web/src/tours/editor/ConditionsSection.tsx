import { NumberInput, Select, SimpleGrid, Switch } from '@mantine/core'
import { MAX_SEATS } from '@muelle/contract/departures/departure-bounds'
import { MAX_DECIDE_MINUTES, MAX_OVERBOOK_SEATS } from '@muelle/contract/tours/tour-bounds'
import { DEPOSIT_KINDS } from '@muelle/domain/tours/deposit-kind'
import { useTranslations } from 'use-intl'
import { SettingField } from '../../booking-settings/SettingField.tsx'
import { SECTION_FIELDS } from '../../booking-settings/setting-fields.ts'
import { DecimalInput } from '../../ui/form/DecimalInput.tsx'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { CancelationPolicy } from './CancelationPolicy.tsx'
import { type ConditionForm, type ConditionValues, conditionValuesOf } from './condition-values.ts'
import { EditorForm } from './EditorForm.tsx'
import type { SectionProps } from './section-props.ts'
import { useSectionForm } from './use-section-form.ts'

/** Until when and to how many a tour is sold, what confirms a booking and what giving one back costs. */
export function ConditionsSection({ tour, businessId }: SectionProps) {
  const t = useTranslations('tourEditor')
  const section = useSectionForm<ConditionValues>({
    tour,
    businessId,
    section: 'conditions',
    valuesOf: conditionValuesOf,
    bodyOf: (values) => values,
  })
  const { form, mayEdit } = section
  const saleValues: Readonly<Record<string, unknown>> = form.values
  return (
    <EditorForm section={section}>
      <SettingsSection title={t('saleTitle')} description={t('saleHint')}>
        {/* Whatever the length of their hints, fields of a row stand side by side. */}
        <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
          {SECTION_FIELDS.sale.map((spec) => (
            <SettingField
              key={spec.name}
              spec={spec}
              value={saleValues[spec.name]}
              disabled={!mayEdit}
              onChange={(value) => form.setFieldValue(spec.name as keyof ConditionValues, value as never)}
            />
          ))}
        </SimpleGrid>
      </SettingsSection>
      <SettingsSection title={t('depositTitle')} description={t('depositHint')}>
        <DepositFields form={form} currency={tour.currency} />
      </SettingsSection>
      <SettingsSection title={t('policyTitle')} description={t('policyHint')}>
        <CancelationPolicy form={form} currency={tour.currency} />
      </SettingsSection>
      <SettingsSection title={t('departTitle')} description={t('departHint')}>
        <DepartureFields form={form} />
      </SettingsSection>
    </EditorForm>
  )
}

function DepositFields({ form, currency }: { form: ConditionForm; currency: string }) {
  const t = useTranslations('tourEditor')
  const { kind, value } = form.values.deposit
  const hasValue = kind === 'percent' || kind === 'per_person'
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={t('deposit')}
        allowDeselect={false}
        data={DEPOSIT_KINDS.map((item) => ({ value: item, label: t(`deposits.${item}`) }))}
        value={kind}
        onChange={(next) =>
          next && form.setFieldValue('deposit', { kind: next, value: next === 'percent' ? 3_000 : 0 })
        }
      />
      {hasValue && (
        <DecimalInput
          key={kind}
          label={t(kind === 'percent' ? 'depositPercent' : 'depositAmount', { currency })}
          {...(kind === 'percent' && { max: 100 })}
          kept={value / 100}
          error={form.errors['deposit.value']}
          onNumber={(number) => form.setFieldValue('deposit', { kind, value: Math.round((number ?? 0) * 100) })}
        />
      )}
    </SimpleGrid>
  )
}

const MINUTES_PER_HOUR = 60
const BASIS_POINTS_PER_PERCENT = 100

function DepartureFields({ form }: { form: ConditionForm }) {
  const t = useTranslations('tourEditor')
  const { min_people: minPeople, decide_minutes: decideMinutes, overbook_seats: overbook } = form.values
  const maxCommission = form.values.max_commission_basis_points
  const number = { min: 0, allowDecimal: false, hideControls: true, inputMode: 'numeric' } as const
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
      <NumberInput
        {...number}
        label={t('minPeople')}
        description={t('minPeopleHint')}
        max={MAX_SEATS}
        value={minPeople}
        onChange={(value) => typeof value === 'number' && form.setFieldValue('min_people', value)}
      />
      <NumberInput
        {...number}
        label={t('decideHours')}
        description={t('decideHint')}
        max={MAX_DECIDE_MINUTES / MINUTES_PER_HOUR}
        allowDecimal
        decimalScale={1}
        value={decideMinutes / MINUTES_PER_HOUR}
        onChange={(value) =>
          typeof value === 'number' && form.setFieldValue('decide_minutes', Math.round(value * MINUTES_PER_HOUR))
        }
      />
      <NumberInput
        {...number}
        label={t('overbook')}
        description={t('overbookHint')}
        max={MAX_OVERBOOK_SEATS}
        value={overbook}
        onChange={(value) => typeof value === 'number' && form.setFieldValue('overbook_seats', value)}
      />
      <NumberInput
        {...number}
        label={t('maxCommission')}
        description={t('maxCommissionHint')}
        max={100}
        allowDecimal
        decimalScale={2}
        suffix=" %"
        value={maxCommission / BASIS_POINTS_PER_PERCENT}
        onChange={(value) =>
          typeof value === 'number' &&
          form.setFieldValue('max_commission_basis_points', Math.round(value * BASIS_POINTS_PER_PERCENT))
        }
      />
      <Switch
        label={t('byTransport')}
        description={t('byTransportHint')}
        {...form.getInputProps('capacity_by_transport', { type: 'checkbox' })}
      />
    </SimpleGrid>
  )
}
