import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { BUSINESS_BOOKING_TYPES } from '@muelle/contract/businesses/fields'
import { BUSINESS_TYPES } from '@muelle/domain/businesses/business-type'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import type { BusinessFormApi } from './business-form.ts'
import { suggestedSlug } from './business-form.ts'
import { CurrencySelect, ZoneSelect } from './ClockAndMoney.tsx'
import { SlugField } from './SlugField.tsx'
import { useCountryOfMoney } from './use-country-of-money.ts'

type Props = { form: BusinessFormApi; businessId: number | undefined; followsName: boolean }

/** What a business is: name, public address, type, clock and money. */
export function BusinessIdentity({ form, businessId, followsName }: Props) {
  const t = useTranslations('businesses')
  const [isSlugTyped, setIsSlugTyped] = useState(!followsName)
  const setName = (name: string) => {
    form.setFieldValue('name', name)
    if (!isSlugTyped) form.setFieldValue('slug', suggestedSlug(name))
  }
  const follow = useCountryOfMoney(form)
  const slugError = form.errors['slug']
  return (
    <SettingsSection title={t('identityTitle')} description={t('identityHint')}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <TextInput
          label={t('name')}
          required
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
        <ZoneSelect form={form} {...(followsName && { onChange: (time_zone: string) => follow({ time_zone }) })} />
        <CurrencySelect form={form} {...(followsName && { onChange: (currency: string) => follow({ currency }) })} />
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
