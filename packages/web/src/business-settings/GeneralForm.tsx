import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { setGeneralData } from '@muelle/contract/businesses/business-settings'
import { BUSINESS_BOOKING_TYPES } from '@muelle/contract/businesses/fields'
import type { Business } from '@muelle/contract/businesses/record'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { businessQuery } from '../businesses/business-queries.ts'
import { ImageField } from '../ui/form/ImageField.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { notify } from '../ui/notify.ts'
import { refused } from '../ui/refused.ts'
import { GENERAL_KEYS } from './general-queries.ts'

type Values = {
  name: string
  use_booking: Business['use_booking'] | null
  image: string | null
  icon_company: string | null
}
const valuesOf = ({ name, use_booking, image, icon_company }: Business): Values => ({
  name,
  use_booking,
  image,
  icon_company,
})

type Props = { business: Business; mayEdit: boolean; onDirty: (isDirty: boolean) => void }

/** Name, public address, kind of booking, logo and icon of a business. */
export function GeneralForm({ business, mayEdit, onDirty }: Props) {
  const t = useTranslations('general')
  const [isLogoBusy, setLogoBusy] = useState(false)
  const [isIconBusy, setIconBusy] = useState(false)
  const { form, isDirty, isPending, stale, onSubmit } = useRecordForm({
    record: business,
    queryKey: businessQuery(business.id).queryKey,
    valuesOf,
    // The check of the form has refused an empty kind of booking.
    bodyOf: (values) => ({ ...values, use_booking: values.use_booking ?? 'both' }),
    save: (body, options) => ask(setGeneralData, { params: { id: business.id }, body }, options),
    validate: ({ name, use_booking }) => ({
      name: name.trim() === '' ? t('nameRequired') : null,
      use_booking: use_booking === null ? t('useBookingRequired') : null,
    }),
    success: t('saved'),
    failure: t('failed'),
    reload: GENERAL_KEYS,
  })
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const retry = (word: string) => `${word}. ${t('tryAgain')}`

  return (
    <SettingsSection title={t('generalTitle')}>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="md">
          {stale && <StaleAlert {...stale} />}
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <TextInput label={t('name')} required disabled={!mayEdit} {...form.getInputProps('name')} />
            <Select
              label={t('useBooking')}
              placeholder={t('useBookingPlaceholder')}
              required
              disabled={!mayEdit}
              data={BUSINESS_BOOKING_TYPES.map((type) => ({ value: type, label: t(type) }))}
              {...form.getInputProps('use_booking')}
            />
          </SimpleGrid>
          <LocationUrl url={business.url} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <ImageField
              label={t('logo')}
              description={t('logoHint')}
              folder="business"
              failure={retry(t('logoFailed'))}
              disabled={!mayEdit}
              onBusyChange={setLogoBusy}
              {...form.getInputProps('image')}
              value={form.values.image}
            />
            <ImageField
              label={t('icon')}
              description={t('iconHint')}
              folder="business"
              shape="square"
              failure={retry(t('iconFailed'))}
              disabled={!mayEdit}
              onBusyChange={setIconBusy}
              {...form.getInputProps('icon_company')}
              value={form.values.icon_company}
            />
          </SimpleGrid>
          <Group justify="flex-end">
            <Button
              type="submit"
              loading={isPending}
              disabled={isLogoBusy || isIconBusy}
              {...refused(mayEdit ? undefined : t('noRight'))}
            >
              {t('update')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  )
}

/** The address of the public page, to be copied. */
function LocationUrl({ url }: { url: string }) {
  const t = useTranslations('general')
  const common = useTranslations('common')
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        label={t('locationUrl')}
        description={t('locationUrlHint')}
        value={url}
        readOnly
        flex={1}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy(url)}>
        {common('copy')}
      </Button>
    </Group>
  )

  async function copy(text: string) {
    if (text === '') {
      notify.warn({ id: 'copy', message: t('nothingToCopy') })
      return
    }
    try {
      await navigator.clipboard.writeText(text)
      notify.success({ id: 'copy', message: t('copied') })
    } catch {
      notify.error({ id: 'copy', message: t('copyFailed') })
    }
  }
}
