import { Select, TextInput } from '@mantine/core'
import { MAX_WEBSITE_LENGTH } from '@muelle/contract/businesses/business-bounds'
import { setCommercialInformation } from '@muelle/contract/businesses/business-settings'
import type { Business } from '@muelle/contract/businesses/record'
import { MAX_EMAIL, MAX_PHONE } from '@muelle/contract/field-bounds'
import { BUSINESS_TYPES, type BusinessType } from '@muelle/domain/businesses/business-type'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../ui/form/use-record-dialog.ts'
import { CONFIRM_Z_INDEX } from '../ui/theme.ts'
import { GENERAL_KEYS } from './general-queries.ts'

type Values = { name: string; type: BusinessType; phone: string; email: string; website: string }
const valuesOf = ({ name, type, phone, email, website }: Business): Values => ({
  name,
  type,
  phone: phone ?? '',
  email: email ?? '',
  website: website ?? '',
})

type Props = { business: Business; onClose: () => void }

/** Edits the commercial information; only the name is required (spec 5). */
export function CommercialDialog({ business, onClose }: Props) {
  const t = useTranslations('general')
  const { form, dialog } = useRecordDialog({
    record: business,
    valuesOf,
    validate: ({ name }) => ({ name: name.trim() === '' ? t('nameRequired') : null }),
    save: (values, { id, version }, options) =>
      ask(setCommercialInformation, { params: { id }, body: { ...values, version } }, options),
    success: t('commercialSaved'),
    failure: (error) => t(error instanceof ApiError && !error.isPassing ? 'commercialRefused' : 'commercialFailed'),
    reload: GENERAL_KEYS,
    onDone: onClose,
  })
  return (
    <FormDialog title={t('commercialTitle')} onClose={onClose} {...dialog}>
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <Select
        label={t('type')}
        allowDeselect={false}
        data={BUSINESS_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        comboboxProps={{ zIndex: CONFIRM_Z_INDEX }}
        {...form.getInputProps('type')}
      />
      <TextInput label={t('phone')} type="tel" inputMode="tel" maxLength={MAX_PHONE} {...form.getInputProps('phone')} />
      <TextInput
        label={t('email')}
        type="email"
        inputMode="email"
        maxLength={MAX_EMAIL}
        {...form.getInputProps('email')}
      />
      <TextInput
        label={t('website')}
        type="url"
        inputMode="url"
        maxLength={MAX_WEBSITE_LENGTH}
        {...form.getInputProps('website')}
      />
    </FormDialog>
  )
}
