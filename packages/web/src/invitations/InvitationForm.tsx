import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { acceptInvitation } from '@muelle/contract/users/invitations'
import { codePointLength } from '@muelle/domain/text'
import { PASSWORD_LENGTH } from '@muelle/domain/users/password-length'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { notify } from '../ui/notify.ts'
import { useChange } from '../ui/use-change.ts'

/** Sets the password and leads to the login, where it is used for the first time. */
export function InvitationForm({ token, username }: { token: string; username: string }) {
  const t = useTranslations('invitation')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isVisible, setIsVisible] = useState(false)
  const form = useForm({
    initialValues: { password: '' },
    validate: {
      password: (password) => {
        const length = codePointLength(password)
        if (length === 0) return t('required')
        if (length < PASSWORD_LENGTH.min) return t('short', { min: PASSWORD_LENGTH.min })
        return length > PASSWORD_LENGTH.max ? t('long', { max: PASSWORD_LENGTH.max }) : null
      },
    },
  })
  const change = useChange({
    run: (password: string) => ask(acceptInvitation, { params: { token }, body: { password } }),
    form,
    onDone: ({ username: accepted }) => {
      notify.success({ message: t('done', { username: accepted }) })
      // The link was used: whoever comes back to it is told so.
      queryClient.removeQueries({ queryKey: ['invitation', token] })
      void navigate({ to: '/auth/login', replace: true })
    },
  })
  return (
    <form onSubmit={form.onSubmit(({ password }) => change.send(password))} noValidate>
      <Stack gap="md">
        <TextInput label={t('username')} value={username} readOnly autoComplete="username" />
        <PasswordInput
          label={t('password')}
          description={t('passwordHint', { min: PASSWORD_LENGTH.min })}
          required
          withAsterisk={false}
          autoComplete="new-password"
          visible={isVisible}
          onVisibilityChange={setIsVisible}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t(isVisible ? 'hide' : 'show') }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={change.isPending}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
