import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { getSetup } from '@muelle/contract/setup'
import { IconAnchorOff } from '@tabler/icons-react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { WelcomeForm } from './WelcomeForm.tsx'
import styles from './WelcomePage.module.css'

const route = getRouteApi('/_public/bienvenida/$token')

/** Where the owner of an empty installation makes the account; the link was printed by the server. */
export function WelcomePage() {
  const { queryClient } = route.useRouteContext()
  const { token } = route.useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <Welcome token={token} />
    </QueryClientProvider>
  )
}

function Welcome({ token }: { token: string }) {
  const t = useTranslations('welcome')
  useEffect(() => {
    document.title = `${t('pageTitle')} · Muelle`
  }, [t])
  const found = useQuery({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => ask(getSetup, { params: { token } }, { signal }),
    // Each try counts against whoever guesses links; and what was typed must not be lost to a second look.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (found.data)
    return (
      <Card>
        <div>
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed" mt={4}>
            {t('intro')}
          </Text>
        </div>
        <WelcomeForm token={token} />
      </Card>
    )
  if (!found.error)
    return (
      <Card>
        <Skeleton height={480} />
      </Card>
    )
  const code = found.error instanceof ApiError ? found.error.code : null
  if (code !== 'setup.not_valid' && code !== 'setup.done')
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <EmptyState
      icon={IconAnchorOff}
      titleOrder={1}
      title={t(code === 'setup.done' ? 'done' : 'notValid')}
      description={found.error.message}
    >
      <Button component={Link} to="/auth/login" variant="default" size="md">
        {t('toLogin')}
      </Button>
    </EmptyState>
  )
}

const Card = ({ children }: { children: ReactNode }) => (
  <div className={`mu-card ${styles['card']}`}>
    <Stack gap="md">{children}</Stack>
  </div>
)
