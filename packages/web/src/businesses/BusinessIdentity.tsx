import { type InputWrapperProps, Select, SimpleGrid, TextInput } from '@mantine/core'
import { MAX_BUSINESS_NAME_LENGTH } from '@muelle/contract/businesses/business-bounds'
import { BUSINESS_BOOKING_TYPES } from '@muelle/contract/businesses/fields'
import { BUSINESS_TYPES } from '@muelle/domain/businesses/business-type'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { matches, zoneOptions } from '../catalogues/zone-options.ts'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import type { BusinessFormApi } from './BusinessForm.tsx'
import { suggestedSlug } from './business-form.ts'
import { currenciesQuery } from './business-queries.ts'
import { SlugField } from './SlugField.tsx'

/** Fields in one line keep their boxes in one line. */
const HINT_BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error']

type Props = { form: BusinessFormApi; businessId: number | undefined; followsName: boolean }

/** What a business is: name, public address, type, clock and money. */
export function BusinessIdentity({ form, businessId, followsName }: Props) {
  const t = useTranslations('businesses')
  const [isSlugTyped, setIsSlugTyped] = useState(!followsName)
  const setName = (name: string) => {
    form.setFieldValue('name', name)
    if (!isSlugTyped) form.setFieldValue('slug', suggestedSlug(name))
  }
  const slugError = form.errors['slug']
  return (
    <SettingsSection title={t('identityTitle')} description={t('identityHint')}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <TextInput
          label={t('name')}
          required
          maxLength={MAX_BUSINESS_NAME_LENGTH}
          autoComplete="off"
          {...form.getInputProps('name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Select
          label={t('type')}
          required
          allowDeselect={false}
          data={BUSINESS_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          {...form.getInputProps('type')}
        />
      </SimpleGrid>
      <SlugField
        value={form.getValues().slug}
        error={typeof slugError === 'string' ? slugError : undefined}
        businessId={businessId}
        current={followsName ? undefined : form.getInitialValues().slug}
        onChange={(typed) => {
          setIsSlugTyped(true)
          form.setFieldValue('slug', typed)
        }}
      />
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <ZoneSelect form={form} />
        <CurrencySelect form={form} />
        <Select
          label={t('useBooking')}
          allowDeselect={false}
          data={BUSINESS_BOOKING_TYPES.map((value) => ({ value, label: t(`bookingTypes.${value}`) }))}
          {...form.getInputProps('use_booking')}
        />
      </SimpleGrid>
    </SettingsSection>
  )
}

function ZoneSelect({ form }: { form: BusinessFormApi }) {
  const t = useTranslations('businesses')
  return (
    <Select
      label={t('timeZone')}
      description={t('timeZoneHint')}
      inputWrapperOrder={HINT_BELOW}
      required
      searchable
      allowDeselect={false}
      autoComplete="off"
      data={zoneOptions(form.getValues().time_zone)}
      filter={({ options, search }) => options.filter((option) => 'label' in option && matches(option.label, search))}
      {...form.getInputProps('time_zone')}
    />
  )
}

function CurrencySelect({ form }: { form: BusinessFormApi }) {
  const t = useTranslations('businesses')
  const { data } = useQuery(currenciesQuery())
  const { currency } = form.getValues()
  // Until the list is there, or without it, the chosen one is still shown.
  const rows = data?.rows ?? [{ id: currency, name: currency }]
  return (
    <Select
      label={t('currency')}
      description={t('currencyHint')}
      inputWrapperOrder={HINT_BELOW}
      required
      searchable
      allowDeselect={false}
      autoComplete="off"
      data={rows.map(({ id, name }) => ({ value: id, label: name === id ? id : `${id} · ${name}` }))}
      {...form.getInputProps('currency')}
    />
  )
}
