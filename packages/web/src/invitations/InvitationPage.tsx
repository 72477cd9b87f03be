import { Text, Title } from '@mantine/core'
import { getInvitation, type Invitation } from '@muelle/contract/users/invitations'
import { IconMailOff } from '@tabler/icons-react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { InvitationForm } from './InvitationForm.tsx'
import { OneTimePage } from './OneTimePage.tsx'

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
  const found = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => ask(getInvitation, { params: { token } }, { signal }),
    // Each try counts against whoever guesses links; and what was typed must not be lost to a second look.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <OneTimePage
      pageTitle={t('title')}
      found={found}
      height={280}
      icon={IconMailOff}
      goneTitle={(code) => (code === 'invitation.not_valid' ? t('notValid') : null)}
      toLogin={t('toLogin')}
    >
      {(invitation) => (
        <>
          <Greeting invitation={invitation} />
          <InvitationForm token={token} username={invitation.username} />
        </>
      )}
    </OneTimePage>
  )
}

function Greeting({ invitation: { purpose, first_name, account } }: { invitation: Invitation }) {
  const t = useTranslations('invitation')
  return (
    <div>
      <Title order={1}>{t('hello', { name: first_name })}</Title>
      <Text c="dimmed">{t(purpose === 'recovery' ? 'introRecovery' : 'intro', { account: account.name })}</Text>
    </div>
  )
}
