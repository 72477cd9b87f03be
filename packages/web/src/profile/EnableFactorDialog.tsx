import { Button, Code, CopyButton, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FACTOR_CODE } from '@muelle/contract/field-bounds'
import { confirmSecondFactor, startSecondFactor } from '@muelle/contract/sessions/second-factor'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { QrCode } from '../ui/light/QrCode.tsx'
import { useChange } from '../ui/use-change.ts'
import { profileQuery } from './profile-queries.ts'

type Props = { onCodes: (codes: readonly string[]) => void; onClose: () => void }
type Started = { secret: string; uri: string }

/** Two steps: the password, then the secret with the code that shows that the authenticator has it. */
export function EnableFactorDialog({ onCodes, onClose }: Props) {
  const [started, setStarted] = useState<Started | null>(null)
  return started ? (
    <ConfirmStep started={started} onCodes={onCodes} onClose={onClose} />
  ) : (
    <PasswordStep onStarted={setStarted} onClose={onClose} />
  )
}

function PasswordStep({ onStarted, onClose }: { onStarted: (started: Started) => void; onClose: () => void }) {
  const t = useTranslations()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t('form.required') : null) },
  })
  const change = useChange({
    run: (body: { password: string }, options) => ask(startSecondFactor, { body }, options),
    onDone: onStarted,
    form,
  })
  return (
    <FormDialog
      title={t('profile.factor')}
      submitLabel={t('profile.continue')}
      isPending={change.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(change.send)}
    >
      <Text>{t('profile.passwordFirst')}</Text>
      <PasswordInput
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  )
}

/** In groups of four, as people read a key aloud. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function ConfirmStep({ started: { secret, uri }, onCodes, onClose }: Props & { started: Started }) {
  const t = useTranslations()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() === '' ? t('form.required') : null) },
  })
  const change = useChange({
    run: (body: { code: string }, options) => ask(confirmSecondFactor, { body }, options),
    reload: [profileQuery.queryKey],
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
    form,
  })
  return (
    <FormDialog
      title={t('profile.factor')}
      submitLabel={t('profile.activate')}
      isPending={change.isPending}
      onClose={onClose}
      onSubmit={form.onSubmit(change.send)}
    >
      <Text>{t('profile.scanBody')}</Text>
      <Stack align="center" gap="xs">
        <QrCode text={uri} label={t('profile.qrLabel')} size={200} />
        <Text size="sm" c="dimmed">
          {t('profile.secretKey')}
        </Text>
        <Group gap="xs" justify="center">
          <Code fz="sm">{grouped(secret)}</Code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button size="xs" variant="default" onClick={copy} aria-live="polite">
                {copied ? t('profile.copied') : t('profile.copyKey')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
      <TextInput
        label={t('profile.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={FACTOR_CODE.min}
        data-autofocus
        {...form.getInputProps('code')}
      />
    </FormDialog>
  )
}
