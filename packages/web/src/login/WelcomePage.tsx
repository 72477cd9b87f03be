import { Text, Title } from '@mantine/core'
import { getSetup } from '@muelle/contract/account/setup'
import { IconAnchorOff } from '@tabler/icons-react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { OneTimePage } from '../invitations/OneTimePage.tsx'
import { WelcomeForm } from './WelcomeForm.tsx'

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
  const found = useQuery({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => ask(getSetup, { params: { token } }, { signal }),
    // Each try counts against whoever guesses links; and what was typed must not be lost to a second look.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <OneTimePage
      pageTitle={t('pageTitle')}
      found={found}
      height={480}
      isWide
      icon={IconAnchorOff}
      goneTitle={(code) => (code === 'setup.done' ? t('done') : code === 'setup.not_valid' ? t('notValid') : null)}
      toLogin={t('toLogin')}
    >
      {() => (
        <>
          <div>
            <Title order={1}>{t('title')}</Title>
            <Text c="dimmed" mt={4}>
              {t('intro')}
            </Text>
          </div>
          <WelcomeForm token={token} />
        </>
      )}
    </OneTimePage>
  )
}
