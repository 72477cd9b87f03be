import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { updatePassword } from '@muelle/contract/profile/record'
import { codePointLength } from '@muelle/domain/text'
import { PASSWORD_LENGTH } from '@muelle/domain/users/password-length'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { useChange } from '../ui/use-change.ts'
import { ownSessionsQuery, profileQuery } from './profile-queries.ts'

const EMPTY = { current_password: '', new_password: '', repeated: '' }
type Values = typeof EMPTY

const isAllowed = (password: string) => {
  const length = codePointLength(password)
  return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max
}

/** A new password, which needs the current one and ends the other sessions. */
export function PasswordForm({ username }: { username: string }) {
  const t = useTranslations()
  const form = useForm<Values>({
    initialValues: EMPTY,
    validate: {
      current_password: (value) => (value === '' ? t('form.required') : null),
      new_password: (value) => (isAllowed(value) ? null : t('profile.passwordLength', PASSWORD_LENGTH)),
      repeated: (value, { new_password }) => (value === new_password ? null : t('profile.passwordsDiffer')),
    },
  })
  const change = useChange({
    run: ({ current_password, new_password }: Values, options) =>
      ask(updatePassword, { body: { current_password, new_password } }, options),
    success: ({ ended_sessions: count }) => t('profile.passwordChanged', { count }),
    reload: [ownSessionsQuery.queryKey, profileQuery.queryKey],
    onDone: form.reset,
    form,
  })
  const visibility = { visibilityToggleButtonProps: { 'aria-label': t('login.showPassword') } }
  return (
    <SettingsSection title={t('profile.password')} description={t('profile.passwordHint', PASSWORD_LENGTH)}>
      <form onSubmit={form.onSubmit(change.send)} noValidate>
        <Stack gap="md">
          {/* A password manager has to know whose password it keeps. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordInput
            label={t('profile.currentPassword')}
            autoComplete="current-password"
            withAsterisk
            {...visibility}
            {...form.getInputProps('current_password')}
          />
          <PasswordInput
            label={t('profile.newPassword')}
            autoComplete="new-password"
            withAsterisk
            {...visibility}
            {...form.getInputProps('new_password')}
          />
          <PasswordInput
            label={t('profile.repeatPassword')}
            autoComplete="new-password"
            withAsterisk
            {...visibility}
            {...form.getInputProps('repeated')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={change.isPending}>
              {t('profile.changePassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SettingsSection>
  )
}
