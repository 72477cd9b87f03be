import { Group, Input, PasswordInput, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PASSWORD_LENGTH } from '@muelle/domain/users/password-length'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PermissionSelect } from './PermissionSelect.tsx'
import styles from './UsersPage.module.css'
import type { UserValues } from './user-form.ts'

type Props = { form: UseFormReturnType<UserValues>; isNew?: boolean; isDisabled?: boolean }

/** The fields of a user: who they are, what they may do, how they get in. */
export function UserFields({ form, isNew = false, isDisabled = false }: Props) {
  const t = useTranslations('users')
  const { access, user_permission_id } = form.values
  return (
    <fieldset disabled={isDisabled} className={styles['fields']}>
      <Stack gap="sm">
        <Group grow align="flex-start" gap="sm">
          <TextInput
            label={t('firstName')}
            withAsterisk
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('first_name')}
          />
          <TextInput label={t('lastName')} withAsterisk autoComplete="off" {...form.getInputProps('last_name')} />
        </Group>
        <TextInput
          label={t('username')}
          description={t('usernameHint')}
          withAsterisk
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput label={t('email')} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <PermissionSelect
          value={user_permission_id}
          error={form.errors['user_permission_id']}
          onChange={(value) => form.setFieldValue('user_permission_id', value)}
        />
        <Switch
          label={t('fullDashboard')}
          description={t('fullDashboardHint')}
          {...form.getInputProps('show_all_sections_dashboard', { type: 'checkbox' })}
        />
        {isNew && (
          <Input.Wrapper label={t('access')} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={t('access')}
              data={[
                { value: 'invitation', label: t('byInvitation') },
                { value: 'password', label: t('byPassword') },
              ]}
              {...form.getInputProps('access')}
            />
          </Input.Wrapper>
        )}
        {isNew && access === 'invitation' ? (
          <Text size="sm" c="dimmed">
            {t('invitationHint')}
          </Text>
        ) : (
          <PasswordField form={form} isNew={isNew} />
        )}
      </Stack>
    </fieldset>
  )
}

function PasswordField({ form, isNew }: { form: UseFormReturnType<UserValues>; isNew: boolean }) {
  const t = useTranslations('users')
  const [isVisible, setIsVisible] = useState(false)
  const hint = t('passwordHint', { min: PASSWORD_LENGTH.min })
  return (
    <PasswordInput
      label={t(isNew ? 'password' : 'newPassword')}
      description={isNew ? hint : `${t('keepPassword')} ${hint}`}
      withAsterisk={isNew}
      // Somebody else's: the browser must not offer or keep it as one's own.
      autoComplete="new-password"
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t(isVisible ? 'hidePassword' : 'showPassword') }}
      {...form.getInputProps('password')}
    />
  )
}
