import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import type { AskOptions } from '../api/create-ask.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { profileQuery } from './profile-queries.ts'

type Proof = { password: string; code: string }
type Props<Answer> = {
  title: string
  submitLabel: string
  run: (proof: Proof, options: AskOptions) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** Asks for password and code before the second factor changes: a device left open is not enough. */
export function ProofDialog<Answer>({ title, submitLabel, run, onDone, onClose }: Props<Answer>) {
  const t = useTranslations()
  const required = (value: string) => (value.trim() === '' ? t('form.required') : null)
  const form = useForm<Proof>({
    initialValues: { password: '', code: '' },
    validate: { password: required, code: required },
  })
  const change = useChange({ run, reload: [profileQuery.queryKey], onDone, form })
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isPending={change.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(change.send)}
    >
      <PasswordInput
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        {...form.getInputProps('password')}
      />
      <TextInput
        label={t('profile.anyCode')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
    </FormDialog>
  )
}
