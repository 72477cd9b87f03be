import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type Profile, updateProfile } from '@muelle/contract/profile/record'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { ImageField } from '../ui/form/ImageField.tsx'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { PROFILE_KEYS, profileQuery } from './profile-queries.ts'

const valuesOf = ({ first_name, last_name, email, image }: Profile) => ({
  first_name,
  last_name,
  email: email ?? '',
  image,
})

/** Name, e-mail address and photo. The username is not here: whoever manages users gives it. */
export function PersonalForm({ profile }: { profile: Profile }) {
  const t = useTranslations()
  const [isUploading, setIsUploading] = useState(false)
  const required = (value: string) => (value.trim() === '' ? t('form.required') : null)
  const { form, isDirty, isPending, stale, onSubmit } = useRecordForm({
    record: profile,
    queryKey: profileQuery.queryKey,
    valuesOf,
    bodyOf: (values) => values,
    save: (body, options) => ask(updateProfile, { body }, options),
    validate: ({ first_name, last_name }) => ({ first_name: required(first_name), last_name: required(last_name) }),
    success: t('profile.saved'),
    reload: PROFILE_KEYS,
  })
  return (
    <SettingsSection title={t('profile.personal')}>
      <LeaveGuard isDirty={isDirty} />
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {stale && <StaleAlert {...stale} />}
          <ImageField
            label={t('profile.photo')}
            folder="profile"
            shape="round"
            onBusyChange={setIsUploading}
            {...form.getInputProps('image')}
            value={form.values.image}
          />
          <Group grow align="flex-start">
            <TextInput
              label={t('profile.firstName')}
              autoComplete="given-name"
              withAsterisk
              {...form.getInputProps('first_name')}
            />
            <TextInput
              label={t('profile.lastName')}
              autoComplete="family-name"
              withAsterisk
              {...form.getInputProps('last_name')}
            />
          </Group>
          <TextInput label={t('profile.email')} type="email" autoComplete="email" {...form.getInputProps('email')} />
          <TextInput
            label={t('profile.username')}
            description={t('profile.usernameHint')}
            value={profile.username}
            readOnly
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isPending} disabled={!isDirty || isUploading}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  )
}
