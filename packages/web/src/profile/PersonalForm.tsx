import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type Profile, updateProfile } from '@muelle/contract/profile/record'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { ImageField } from '../ui/form/ImageField.tsx'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { useChange } from '../ui/use-change.ts'
import { PROFILE_KEYS, profileQuery } from './profile-queries.ts'

type Values = { first_name: string; last_name: string; email: string; image: string | null }
const valuesOf = ({ first_name, last_name, email, image }: Profile): Values => ({
  first_name,
  last_name,
  email: email ?? '',
  image,
})

/** Name, e-mail address and photo. The username is not here: whoever manages users gives it. */
export function PersonalForm({ profile }: { profile: Profile }) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [isUploading, setIsUploading] = useState(false)
  const required = (value: string) => (value.trim() === '' ? t('form.required') : null)
  const form = useRecordForm({
    record: profile,
    valuesOf,
    validate: ({ first_name, last_name }) => ({ first_name: required(first_name), last_name: required(last_name) }),
  })
  const { isDirty, values } = form
  const change = useChange({
    run: ({ values, over }: { values: Values; over: number }, options) =>
      ask(updateProfile, { body: { ...values, version: over } }, options),
    success: t('profile.saved'),
    reload: PROFILE_KEYS,
    onDone: (saved) => {
      queryClient.setQueryData(profileQuery.queryKey, saved)
      form.reset()
    },
    form,
  })
  const current = change.stale as Profile | null
  const send = (over: number) => form.submit((valid) => change.send({ values: valid, over }))
  return (
    <SettingsSection title={t('profile.personal')}>
      <LeaveGuard isDirty={isDirty} />
      <form onSubmit={send(form.version)} noValidate>
        <Stack gap="md">
          {current && (
            <StaleAlert
              onLoad={() => {
                form.reset()
                queryClient.setQueryData(profileQuery.queryKey, current)
                change.dismissStale()
              }}
              onKeep={send(current.version)}
            />
          )}
          <ImageField
            label={t('profile.photo')}
            folder="profile"
            shape="round"
            onBusyChange={setIsUploading}
            value={values.image}
            error={form.errors['image']}
            onChange={(image) => form.set({ image })}
          />
          <Group grow align="flex-start">
            <TextInput
              label={t('profile.firstName')}
              autoComplete="given-name"
              withAsterisk
              {...form.textField('first_name')}
            />
            <TextInput
              label={t('profile.lastName')}
              autoComplete="family-name"
              withAsterisk
              {...form.textField('last_name')}
            />
          </Group>
          <TextInput label={t('profile.email')} type="email" autoComplete="email" {...form.textField('email')} />
          <TextInput
            label={t('profile.username')}
            description={t('profile.usernameHint')}
            value={profile.username}
            readOnly
          />
          <Group justify="flex-end">
            <Button type="submit" loading={change.isPending} disabled={!isDirty || isUploading}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  )
}
