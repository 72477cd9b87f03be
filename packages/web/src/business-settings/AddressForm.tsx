import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import {
  MAX_ADDRESS_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_POSTAL_CODE_LENGTH,
} from '@muelle/contract/businesses/business-bounds'
import { setAddress } from '@muelle/contract/businesses/business-settings'
import type { Business } from '@muelle/contract/businesses/record'
import { useQueryClient } from '@tanstack/react-query'
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
import { useChange } from '../ui/use-change.ts'
import { GENERAL_KEYS } from './general-queries.ts'
import { MunicipalityField } from './MunicipalityField.tsx'

type Values = {
  country_id: number | null
  state_province: string
  municipality: string
  city: string
  colony: string
  postal_code: string
  address: string
}
const valuesOf = (business: Business): Values => ({
  country_id: business.country_id,
  state_province: business.state_province ?? '',
  municipality: business.municipality ?? '',
  city: business.city ?? '',
  colony: business.colony ?? '',
  postal_code: business.postal_code ?? '',
  address: business.address ?? '',
})

type Props = { business: Business; mayEdit: boolean; onDirty: (isDirty: boolean) => void }

/** Where the business is; the country is required (spec 5), the rest helps people find it. */
export function AddressForm({ business, mayEdit, onDirty }: Props) {
  const t = useTranslations('general')
  const queryClient = useQueryClient()
  const form = useRecordForm({
    record: business,
    valuesOf,
    validate: ({ country_id }) => ({ country_id: country_id === null ? t('countryRequired') : null }),
  })
  const { isDirty, values } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const change = useChange({
    run: ({ values, over }: { values: Values; over: number }, options) => {
      // The check of the form has refused an empty country.
      const body = { ...values, country_id: values.country_id ?? 0, version: over }
      return ask(setAddress, { params: { id: business.id }, body }, options)
    },
    success: t('addressSaved'),
    failure: t('addressFailed'),
    reload: GENERAL_KEYS,
    onDone: (saved) => {
      queryClient.setQueryData(businessQuery(saved.id).queryKey, saved)
      form.reset()
    },
    form,
  })
  const current = change.stale as Business | null
  const send = (over: number) =>
    form.submit(
      (valid) => change.send({ values: valid, over }),
      () => notify.warn({ id: 'address', message: t('checkFields') }),
    )

  return (
    <SettingsSection title={t('addressTitle')}>
      <form noValidate onSubmit={send(form.version)}>
        <Stack gap="md">
          {current && (
            <StaleAlert
              onLoad={() => {
                form.reset()
                queryClient.setQueryData(businessQuery(current.id).queryKey, current)
                change.dismissStale()
              }}
              onKeep={send(current.version)}
            />
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <CountrySelect
              value={values.country_id}
              onChange={(country) => form.set({ country_id: country })}
              required
              disabled={!mayEdit}
              error={form.errors['country_id']}
            />
            <StateField
              countryId={values.country_id}
              value={values.state_province}
              onChange={(name) => form.set({ state_province: name })}
              disabled={!mayEdit}
              error={form.errors['state_province']}
            />
            <MunicipalityField
              label={t('municipality')}
              countryId={values.country_id}
              state={values.state_province}
              value={values.municipality}
              onChange={(name) => form.set({ municipality: name })}
              disabled={!mayEdit}
              error={form.errors['municipality']}
            />
            <LocalityField
              countryId={values.country_id}
              state={values.state_province}
              value={values.city}
              onChange={(name) => form.set({ city: name })}
              onChoose={({ name, municipality, state }) =>
                form.set({ city: name, municipality, state_province: state })
              }
              disabled={!mayEdit}
              error={form.errors['city']}
            />
            <TextInput
              label={t('colony')}
              maxLength={MAX_PLACE_LENGTH}
              disabled={!mayEdit}
              {...form.textField('colony')}
            />
            <TextInput
              label={t('postalCode')}
              maxLength={MAX_POSTAL_CODE_LENGTH}
              inputMode="numeric"
              disabled={!mayEdit}
              {...form.textField('postal_code')}
            />
          </SimpleGrid>
          <TextInput
            label={t('street')}
            maxLength={MAX_ADDRESS_LENGTH}
            disabled={!mayEdit}
            {...form.textField('address')}
          />
          <Group justify="flex-end">
            <Button
              type="submit"
              loading={change.isPending}
              disabled={!mayEdit}
              title={mayEdit ? undefined : t('noRight')}
            >
              {t('update')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  )
}
