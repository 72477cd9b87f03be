import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { acceptInvitation } from '@muelle/contract/users/invitations'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { enterWith } from '../session/sign-in.ts'
import { notify } from '../ui/notify.ts'
import { useChange } from '../ui/use-change.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { usePasswordFault } from './use-password-fault.ts'

const route = getRouteApi('/_public/invitation/$token')

/** Sets the password and leads inside; whoever has a second factor gives its code at the login first. */
export function InvitationForm({ token, username }: { token: string; username: string }) {
  const t = useTranslations('invitation')
  const { queries } = route.useRouteContext()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm({ initialValues: { password: '' }, validate: { password: usePasswordFault() } })
  const change = useChange({
    run: async (password: string) => {
      const accepted = await ask(acceptInvitation, { params: { token }, body: { password } })
      if (accepted.session) await enterWith(queries, accepted.session)
      return accepted
    },
    form,
    onDone: ({ username: accepted, session }) => {
      if (!session) notify.success({ message: t('done', { username: accepted }) })
      // The link was used: whoever comes back to it is told so.
      queryClient.removeQueries({ queryKey: ['invitation', token] })
      void navigate({ to: session ? '/' : '/auth/login', replace: true })
    },
  })
  return (
    <form onSubmit={form.onSubmit(({ password }) => change.send(password))} noValidate>
      <Stack gap="md">
        <TextInput label={t('username')} value={username} readOnly autoComplete="username" />
        <NewPasswordField {...form.getInputProps('password')} />
        <Button type="submit" size="md" fullWidth loading={change.isPending}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
