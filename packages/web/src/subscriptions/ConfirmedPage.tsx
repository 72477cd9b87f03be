import { Button, Loader, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../ui/EmptyState.tsx'
import { sentenceOf } from '../ui/notify.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { confirmationQuery, isDecided } from './plan-queries.ts'
import { dayOf, usePlanWords } from './use-plan-words.ts'

const route = getRouteApi('/_panel/subscription/confirmed')

/** Where the provider leads back: the server asks how the page stands, and this one waits until the plan runs. It sets nothing. */
export function ConfirmedPage() {
  const { session_id: sessionId = '' } = route.useSearch()
  return (
    <>
      <PageHeader />
      <Outcome sessionId={sessionId} />
    </>
  )
}

function Outcome({ sessionId }: { sessionId: string }) {
  const t = useTranslations('subscription')
  const common = useTranslations('common')
  const { nameOf, priceOf } = usePlanWords()
  const { data, error, refetch, isFetching } = useQuery(confirmationQuery(sessionId))
  if (sessionId === '') return <Failed title={t('notPaid')} words={t('unknownPage')} />
  if (error && !isFetching)
    return (
      <Failed title={sentenceOf(error)} words="">
        <Button variant="default" mih={44} onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </Failed>
    )
  if (!data || !isDecided(data))
    return (
      <Stack role="status" align="center" py="xl">
        <Loader aria-hidden />
        <Text>{t('confirming')}</Text>
      </Stack>
    )
  const { plan, paid_until: until } = data.subscription
  if (data.checkout !== 'paid' || !plan) return <Failed title={t('notPaid')} words={t('notPaidWords')} />
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={t('confirmed')}
      description={`${nameOf(plan)} · ${priceOf(plan)}${until ? ` · ${t('paidUntil', { day: dayOf(until) })}` : ''}`}
    >
      <ToPlan />
    </EmptyState>
  )
}

function Failed({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <EmptyState icon={IconAlertCircle} title={title} description={words}>
      {children}
      <ToPlan />
    </EmptyState>
  )
}

function ToPlan() {
  const t = useTranslations('subscription')
  return (
    <Button component={Link} to="/subscription" variant="default" mih={44}>
      {t('toPlan')}
    </Button>
  )
}
