import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { getInvitation, type Invitation } from '@muelle/contract/users/invitations'
import { IconMailOff } from '@tabler/icons-react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import styles from './InvitationPage.module.css'

const route = getRouteApi('/_public/invitation/$token')

/** Where somebody who was invited chooses a password; whoever has the link is that person. */
export function InvitationPage() {
  const { queryClient } = route.useRouteContext()
  const { token } = route.useParams()
  return (
    <QueryClientProvider client={queryClient}>
      <InvitationOf token={token} />
    </QueryClientProvider>
  )
}

function InvitationOf({ token }: { token: string }) {
  const t = useTranslations('invitation')
  useEffect(() => {
    document.title = `${t('title')} · Muelle`
  }, [t])
  const found = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => ask(getInvitation, { params: { token } }, { signal }),
    // Each try counts against whoever guesses links; and what was typed must not be lost to a second look.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (found.data)
    return (
      <Card>
        <Greeting invitation={found.data} />
        <InvitationForm token={token} username={found.data.username} />
      </Card>
    )
  if (!found.error)
    return (
      <Card>
        <Skeleton height={280} />
      </Card>
    )
  if (!(found.error instanceof ApiError) || found.error.code !== 'invitation.not_valid')
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <EmptyState icon={IconMailOff} titleOrder={1} title={t('notValid')} description={found.error.message}>
      <Button component={Link} to="/auth/login" variant="default">
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

function Greeting({ invitation: { purpose, first_name, account } }: { invitation: Invitation }) {
  const t = useTranslations('invitation')
  return (
    <div>
      <Title order={1}>{t('hello', { name: first_name })}</Title>
      <Text c="dimmed">{t(purpose === 'recovery' ? 'introRecovery' : 'intro', { account: account.name })}</Text>
    </div>
  )
}
