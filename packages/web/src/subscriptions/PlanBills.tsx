import { Anchor, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { PlanBill } from '@muelle/contract/subscriptions/plans'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { StatusBadge, type StatusTone } from '../ui/StatusBadge.tsx'
import { billsQuery } from './plan-queries.ts'
import { dayOf } from './use-plan-words.ts'

const TONES: Readonly<Record<PlanBill['state'], StatusTone>> = {
  open: 'waiting',
  paid: 'done',
  void: 'neutral',
  uncollectible: 'danger',
}

/** What the host billed for the plan, the latest first, as its provider tells. */
export function PlanBills() {
  const t = useTranslations('subscription')
  const { data, error, refetch } = useQuery(billsQuery)
  return (
    <Card withBorder p="md">
      <Title order={2} size="h3" mb="sm">
        {t('bills')}
      </Title>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={96} />}
      {data?.rows.length === 0 && <Text c="dimmed">{t('noBills')}</Text>}
      {data && data.rows.length > 0 && (
        <Stack component="ul" gap={0} p={0} m={0}>
          {data.rows.map((bill) => (
            <Bill key={bill.id} bill={bill} />
          ))}
        </Stack>
      )}
    </Card>
  )
}

function Bill({ bill: { number, state, amount_cents, currency, billed_at, url } }: { bill: PlanBill }) {
  const t = useTranslations('subscription')
  const day = dayOf(billed_at)
  return (
    <Group
      component="li"
      justify="space-between"
      wrap="nowrap"
      mih={52}
      py="xs"
      style={{ listStyle: 'none', borderTop: '1px solid var(--mantine-color-default-border)' }}
    >
      <div>
        <Text>{day}</Text>
        {number !== null && (
          <Text size="sm" c="dimmed" className="mu-code">
            {number}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        <Text className="mu-num">{exactMoney(amount_cents, currency)}</Text>
        <StatusBadge tone={TONES[state]}>{t(`billState.${state}`)}</StatusBadge>
        {url !== null && (
          <Anchor
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('seeBillOf', { day })}
            style={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, paddingInline: 8 }}
          >
            {t(state === 'open' ? 'payBill' : 'seeBill')}
          </Anchor>
        )}
      </Group>
    </Group>
  )
}
