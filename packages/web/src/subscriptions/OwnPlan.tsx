import { Button, Card, Group, List, Text, Title } from '@mantine/core'
import { cancelSubscription, type Subscription } from '@muelle/contract/subscriptions/plans'
import { GRACE_DAYS, type PlanStanding } from '@muelle/domain/subscriptions/plan'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useRights } from '../session/use-session.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { StatusBadge, type StatusTone } from '../ui/StatusBadge.tsx'
import { useChange } from '../ui/use-change.ts'
import { subscriptionQuery } from './plan-queries.ts'
import { dayOf, usePlanWords } from './use-plan-words.ts'

const TONES: Record<PlanStanding, StatusTone> = {
  free: 'done',
  active: 'done',
  ending: 'waiting',
  grace: 'waiting',
  locked: 'danger',
}
const HELD = ['businesses', 'sales', 'sellers', 'api'] as const

/** The plan that there is, until when it is paid, what it holds, and its end. */
export function OwnPlan({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscription')
  const { nameOf, priceOf } = usePlanWords()
  const { plan, standing } = subscription
  const { can } = useRights()
  return (
    <Card withBorder p="md">
      <Group justify="space-between" align="center">
        <Title order={2} size="h3">
          {plan ? nameOf(plan) : t('noPlan')}
        </Title>
        <StatusBadge tone={TONES[standing]}>{t(`standing.${standing}`)}</StatusBadge>
      </Group>
      {plan?.period && <Text className="mu-num">{priceOf(plan)}</Text>}
      <Until subscription={subscription} />
      <Title order={3} size="h5" mt="md" mb="xs">
        {t('holds')}
      </Title>
      <List spacing="xs" icon={<IconCheck size={18} aria-hidden color="var(--mantine-color-verde-text)" />}>
        {HELD.map((one) => (
          <List.Item key={one}>{t(`hold.${one}`)}</List.Item>
        ))}
      </List>
      {subscription.is_running && can('mdu_subscription', 'edit') && <EndOfPlan subscription={subscription} />}
    </Card>
  )
}

function Until({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscription')
  const { standing, paid_until: paidUntil, unpaid_from: unpaidFrom } = subscription
  if (standing === 'free') return <Text c="dimmed">{t('freeForEver')}</Text>
  if (standing === 'active' && paidUntil) return <Text c="dimmed">{t('paidUntil', { day: dayOf(paidUntil) })}</Text>
  if (standing === 'ending' && unpaidFrom) return <Text c="dimmed">{t('endsOn', { day: dayOf(unpaidFrom) })}</Text>
  return null
}

function EndOfPlan({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscription')
  const [isAsking, setAsking] = useState(false)
  const { is_canceled: isCanceled, paid_until: paidUntil } = subscription
  const { send, isPending } = useChange({
    run: (is_canceled: boolean, options) => ask(cancelSubscription, { body: { is_canceled } }, options),
    success: (answer) => t(answer.is_canceled ? 'canceled' : 'kept'),
    reload: [subscriptionQuery.queryKey],
    onDone: () => setAsking(false),
  })
  return (
    <Group mt="md">
      {isCanceled ? (
        <Button variant="default" mih={44} loading={isPending} onClick={() => send(false)}>
          {t('keep')}
        </Button>
      ) : (
        <Button variant="default" mih={44} onClick={() => setAsking(true)}>
          {t('cancel')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('cancel')}
          confirmLabel={t('cancel')}
          isDanger
          isPending={isPending}
          onConfirm={() => send(true)}
          onClose={() => setAsking(false)}
        >
          {t('cancelWords', { day: paidUntil ? dayOf(paidUntil) : '', days: String(GRACE_DAYS) })}
        </ConfirmDialog>
      )}
    </Group>
  )
}
