import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { FACTOR_CODE } from '@muelle/contract/field-bounds'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { sentenceOf } from '../ui/notify.ts'

type Props = { error: unknown; isPending: boolean; onSend: (code: string) => void; onBack: () => void }

/** The second step of signing in: the code of an authenticator, or one of those kept on paper. */
export function CodeStep({ error, isPending, onSend, onBack }: Props) {
  const t = useTranslations()
  const [isRecovery, setIsRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (error !== null) input.current?.focus()
  }, [error])

  const typed = code.trim()
  const isMissing = typed.length < FACTOR_CODE.min
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isMissing) input.current?.focus()
    else if (!isPending) onSend(typed)
  }
  const change = (text: string) => {
    setCode(text)
    // Six digits are a whole code, and nobody wants to press a button for it.
    if (!isRecovery && !isPending && /^\d{6}$/.test(text)) onSend(text)
  }
  const switchKind = () => {
    setIsRecovery(!isRecovery)
    setIsChecked(false)
    setCode('')
    input.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text component="h2" size="lg" fw={600}>
          {t('login.codeTitle')}
        </Text>
        {error !== null && (
          <Alert color="coral" role="alert" icon={<IconAlertCircle aria-hidden />}>
            {sentenceOf(error)}
          </Alert>
        )}
        <TextInput
          ref={input}
          name="code"
          size="md"
          label={t(isRecovery ? 'login.recoveryCode' : 'login.code')}
          description={t(isRecovery ? 'login.recoveryHint' : 'login.codeHint')}
          value={code}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          error={isChecked && isMissing ? t('login.required') : null}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={isRecovery ? 'text' : 'numeric'}
          maxLength={FACTOR_CODE.max}
          required
          withAsterisk={false}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('login.submit')}
        </Button>
        <Button variant="subtle" size="md" fullWidth onClick={switchKind}>
          {t(isRecovery ? 'login.useApp' : 'login.useRecovery')}
        </Button>
        <Button variant="subtle" color="gray" size="md" fullWidth onClick={onBack}>
          {t('common.back')}
        </Button>
      </Stack>
    </form>
  )
}
