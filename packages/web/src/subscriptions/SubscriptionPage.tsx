import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { OwnPlan } from './OwnPlan.tsx'
import { PlanAlerts } from './PlanAlerts.tsx'
import { PlanBills } from './PlanBills.tsx'
import { PlansOnOffer } from './PlansOnOffer.tsx'
import { subscriptionQuery } from './plan-queries.ts'

/** The plan that the account has, what it holds and until when, and the plans that the host offers. */
export function SubscriptionPage() {
  const t = useTranslations('subscription')
  const { data, error, refetch } = useQuery(subscriptionQuery)
  return (
    <>
      <PageHeader description={t('description')} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <Stack>
          <PlanAlerts subscription={data} />
          <OwnPlan subscription={data} />
          {data.standing !== 'free' && <PlansOnOffer subscription={data} />}
          {data.standing !== 'free' && <PlanBills />}
        </Stack>
      )}
    </>
  )
}
