import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useRouteContext, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/api-error.ts'
import { signIn } from '../session/sign-in.ts'
import { notify, SESSION_END_NOTICE, sentenceOf } from '../ui/notify.ts'
import styles from './LoginForm.module.css'
import { boundOf, loginFault } from './validate-login.ts'

const FIELDS = ['username', 'password'] as const

const loadCodeStep = () => import('./CodeStep.tsx')
/** Few have a second factor: its step travels when it is asked for. */
const CodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }))

const asksForCode = (error: unknown) => error instanceof ApiError && error.code === 'login.second_factor_required'

/** Username and password with their checks, then the code of who has a second factor, and the server's sentence when they do not match. */
export function LoginForm() {
  const t = useTranslations('login')
  const { queries } = useRouteContext({ from: '/auth/login' })
  const router = useRouter()
  const { next } = useSearch({ from: '/auth/login' })
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ username: '', password: '' })
  const [isChecked, setIsChecked] = useState(false)
  const [attempt, setAttempt] = useState<{ isPending: boolean; error: unknown }>({ isPending: false, error: null })
  const [isVisible, setIsVisible] = useState(false)
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)

  const send = async (code?: string) => {
    setAttempt({ isPending: true, error: null })
    try {
      await signIn(queries, { ...values, ...(code === undefined ? {} : { code }) })
    } catch (error) {
      if (asksForCode(error)) await loadCodeStep().catch(() => undefined)
      setIsCodeNeeded(isCodeNeeded || asksForCode(error))
      setAttempt({ isPending: false, error: asksForCode(error) ? null : error })
      return
    }
    notify.close(SESSION_END_NOTICE)
    // An address with its filters, which is taken as it is.
    router.history.replace(next ?? '/')
  }

  const faultText = (field: (typeof FIELDS)[number]): string | null => {
    const fault = loginFault(field, values[field])
    if (!isChecked || !fault) return null
    return fault === 'required' ? t('required') : t(fault, { count: boundOf(field, fault) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (attempt.isPending) return
    setIsChecked(true)
    const wrong = FIELDS.find((field) => loginFault(field, values[field]))
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    else void send()
  }
  const inputProps = (field: (typeof FIELDS)[number]) => ({
    name: field,
    label: t(field),
    value: values[field],
    error: faultText(field),
    size: 'md' as const,
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setValues((current) => ({ ...current, [field]: value })),
  })

  const leaveCode = () => {
    setIsCodeNeeded(false)
    setAttempt({ isPending: false, error: null })
  }
  if (isCodeNeeded)
    return (
      <Suspense fallback={null}>
        <CodeStep
          error={attempt.error}
          isPending={attempt.isPending}
          onSend={(code) => void send(code)}
          onBack={leaveCode}
        />
      </Suspense>
    )

  return (
    <form ref={form} onSubmit={submit} noValidate className={styles['form']}>
      {attempt.error !== null && (
        <Alert color="coral" role="alert" icon={<IconAlertCircle aria-hidden />}>
          {sentenceOf(attempt.error) || t('invalid')}
        </Alert>
      )}
      <TextInput
        {...inputProps('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <PasswordInput
        {...inputProps('password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        visible={isVisible}
        onVisibilityChange={setIsVisible}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t(isVisible ? 'hidePassword' : 'showPassword') }}
      />
      <Button type="submit" size="md" fullWidth loading={attempt.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
