import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CountrySelect } from '../catalogues/CountrySelect.tsx'
import { LocalityField } from '../catalogues/LocalityField.tsx'
import { StateField } from '../catalogues/StateField.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { BusinessIdentity } from './BusinessIdentity.tsx'
import type { BusinessFormApi } from './business-form.ts'

type Props = {
  form: BusinessFormApi
  /** The business that is edited; undefined for a new one. */
  businessId?: number
  /** The slug follows the name until somebody has typed one. */
  followsName?: boolean
}

/** Everything that can be said of a business, in sections. */
export function BusinessForm({ form, businessId, followsName = false }: Props) {
  return (
    <>
      <BusinessIdentity form={form} businessId={businessId} followsName={followsName} />
      <ContactSection form={form} />
      <AddressSection form={form} />
    </>
  )
}

function ContactSection({ form }: { form: BusinessFormApi }) {
  const t = useTranslations('businesses')
  return (
    <SettingsSection title={t('contactTitle')} description={t('contactHint')}>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <TextInput label={t('phone')} type="tel" autoComplete="off" {...form.getInputProps('phone')} />
        <TextInput label={t('email')} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <TextInput
          label={t('website')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...form.getInputProps('website')}
        />
      </SimpleGrid>
    </SettingsSection>
  )
}

function AddressSection({ form }: { form: BusinessFormApi }) {
  const t = useTranslations('businesses')
  const { country_id: countryId, state_province: state, municipality, city } = form.getValues()
  return (
    <SettingsSection title={t('addressTitle')} description={t('addressHint')}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <CountrySelect {...form.getInputProps('country_id')} value={countryId} />
        <StateField countryId={countryId} {...form.getInputProps('state_province')} value={state} />
        <LocalityField
          label={t('city')}
          countryId={countryId}
          state={state}
          municipality={municipality}
          {...form.getInputProps('city')}
          value={city}
          onChoose={({ name, municipality, state: ofState }) =>
            form.setValues({ city: name, municipality, state_province: ofState })
          }
        />
        <TextInput label={t('municipality')} autoComplete="off" {...form.getInputProps('municipality')} />
        <TextInput label={t('colony')} autoComplete="off" {...form.getInputProps('colony')} />
        <TextInput
          label={t('postalCode')}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('postal_code')}
        />
      </SimpleGrid>
      <TextInput label={t('address')} autoComplete="off" {...form.getInputProps('address')} />
    </SettingsSection>
  )
}
