import { Center, Loader, Stack, Text } from '@mantine/core'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { signOut } from '../session/sign-out.ts'
import { CONTENT_ID } from '../ui/light/content-id.ts'
import { notify } from '../ui/notify.ts'

/** Signs out and goes to the login. Not a route hook: a link that is only hovered would run it. */
export function LogoutPage() {
  const t = useTranslations()
  const { queries } = useRouteContext({ from: '/logout' })
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/logout' })
  const isStarted = useRef(false)

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void signOut(queries).then((isEnded) => {
      if (!isEnded) notify.error({ id: 'sign-out', message: t('errors.signOut') })
      return navigate({ to: '/auth/login', search: { next }, replace: true })
    })
  }, [queries, navigate, next, t])

  return (
    <main id={CONTENT_ID} tabIndex={-1}>
      <Center mih="100dvh">
        <Stack align="center" gap="sm" component="output">
          <Loader size="sm" aria-hidden />
          <Text c="dimmed">{t('shell.signingOut')}</Text>
        </Stack>
      </Center>
    </main>
  )
}
