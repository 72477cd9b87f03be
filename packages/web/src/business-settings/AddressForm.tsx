import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { ADDRESS_LENGTHS, ADDRESS_TEXTS, type AddressText } from '@muelle/contract/businesses/business-bounds'
import { setAddress } from '@muelle/contract/businesses/business-settings'
import type { Business } from '@muelle/contract/businesses/record'
import { eachField } from '@muelle/domain/each-field'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { businessQuery } from '../businesses/business-queries.ts'
import { CountrySelect } from '../catalogues/CountrySelect.tsx'
import { LocalityField } from '../catalogues/LocalityField.tsx'
import { StateField } from '../catalogues/StateField.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { notify } from '../ui/notify.ts'
import { refused } from '../ui/refused.ts'
import { GENERAL_KEYS } from './general-queries.ts'
import { MunicipalityField } from './MunicipalityField.tsx'

type Values = Record<AddressText, string> & { country_id: number | null }
const valuesOf = (business: Business): Values => ({
  country_id: business.country_id,
  ...eachField(ADDRESS_TEXTS, (field) => business[field] ?? ''),
})

type Props = { business: Business; mayEdit: boolean; onDirty: (isDirty: boolean) => void }

/** Where the business is; the country is required (spec 5), the rest helps people find it. */
export function AddressForm({ business, mayEdit, onDirty }: Props) {
  const t = useTranslations('general')
  const { form, isDirty, isPending, stale, onSubmit } = useRecordForm({
    record: business,
    queryKey: businessQuery(business.id).queryKey,
    valuesOf,
    // The check of the form has refused an empty country.
    bodyOf: (values) => ({ ...values, country_id: values.country_id ?? 0 }),
    save: (body, options) => ask(setAddress, { params: { id: business.id }, body }, options),
    validate: ({ country_id }) => ({ country_id: country_id === null ? t('countryRequired') : null }),
    success: t('addressSaved'),
    failure: t('addressFailed'),
    reload: GENERAL_KEYS,
    onInvalid: () => notify.warn({ id: 'address', message: t('checkFields') }),
  })
  const { values } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  return (
    <SettingsSection title={t('addressTitle')}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="md">
          {stale && <StaleAlert {...stale} />}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <CountrySelect
              required
              disabled={!mayEdit}
              {...form.getInputProps('country_id')}
              value={values.country_id}
            />
            <StateField
              countryId={values.country_id}
              disabled={!mayEdit}
              {...form.getInputProps('state_province')}
              value={values.state_province}
            />
            <MunicipalityField
              label={t('municipality')}
              countryId={values.country_id}
              state={values.state_province}
              disabled={!mayEdit}
              {...form.getInputProps('municipality')}
              value={values.municipality}
            />
            <LocalityField
              countryId={values.country_id}
              state={values.state_province}
              municipality={values.municipality}
              disabled={!mayEdit}
              {...form.getInputProps('city')}
              value={values.city}
              onChoose={({ municipality, state }) => {
                form.setFieldValue('municipality', municipality)
                form.setFieldValue('state_province', state)
              }}
            />
            <TextInput
              label={t('colony')}
              maxLength={ADDRESS_LENGTHS.colony}
              disabled={!mayEdit}
              {...form.getInputProps('colony')}
            />
            <TextInput
              label={t('postalCode')}
              maxLength={ADDRESS_LENGTHS.postal_code}
              inputMode="numeric"
              disabled={!mayEdit}
              {...form.getInputProps('postal_code')}
            />
          </SimpleGrid>
          <TextInput
            label={t('street')}
            maxLength={ADDRESS_LENGTHS.address}
            disabled={!mayEdit}
            {...form.getInputProps('address')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isPending} {...refused(mayEdit ? undefined : t('noRight'))}>
              {t('update')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  )
}
