import { Button, Card, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { createPlanCheckout, type Plan, type Subscription } from '@muelle/contract/subscriptions/plans'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { currentLanguage } from '../i18n/language.ts'
import { useRights } from '../session/use-session.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useChange } from '../ui/use-change.ts'
import { plansQuery, subscriptionQuery } from './plan-queries.ts'
import { usePlanWords } from './use-plan-words.ts'

/** The host's plans: one is paid on the provider's page; who has one already changes after a question, without a page. */
export function PlansOnOffer({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscription')
  const { nameOf, priceOf } = usePlanWords()
  const { can } = useRights()
  const { data, error, refetch } = useQuery(plansQuery)
  const [wanted, setWanted] = useState<Plan | null>(null)
  const { send, isPending } = useChange({
    run: (price_id: string, options) =>
      ask(createPlanCheckout, { body: { price_id, language: currentLanguage() } }, options),
    success: ({ checkout_url }) => (checkout_url === null ? t('changed') : ''),
    reload: [subscriptionQuery.queryKey],
    onDone: ({ checkout_url: url }) => {
      setWanted(null)
      if (url !== null) window.location.assign(url)
    },
  })
  const { plan: own, is_running: runs, invoice_url: invoice } = subscription
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {t('offered')}
      </Title>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={140} />}
      {data?.plans.length === 0 && <Text c="dimmed">{t('noOffers')}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {data?.plans.map((plan) => (
          <Card key={plan.id} withBorder p="md">
            <Title order={3} size="h4">
              {nameOf(plan)}
            </Title>
            <Text className="mu-num" mb="sm">
              {priceOf(plan)}
            </Text>
            {plan.id === own?.id ? (
              <StatusBadge tone="done">{t('yours')}</StatusBadge>
            ) : can('mdu_subscription', 'edit') ? (
              <Button
                variant={runs ? 'default' : 'filled'}
                mih={44}
                disabled={isPending || invoice !== null}
                onClick={() => (runs ? setWanted(plan) : send(plan.id))}
              >
                {t(runs ? 'change' : 'choose', { name: nameOf(plan) })}
              </Button>
            ) : null}
          </Card>
        ))}
      </SimpleGrid>
      {wanted && (
        <ConfirmDialog
          title={t('change', { name: nameOf(wanted) })}
          isPending={isPending}
          onConfirm={() => send(wanted.id)}
          onClose={() => setWanted(null)}
        >
          {t('changeWords', { price: priceOf(wanted) })}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
