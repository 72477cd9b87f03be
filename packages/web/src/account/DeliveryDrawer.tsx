import { Button, Code, Drawer, Group, Stack, Text } from '@mantine/core'
import { resendWebhookDelivery, type Webhook, type WebhookDelivery } from '@muelle/contract/integrations/webhooks'
import { DEFAULT_PAGE_ROWS } from '@muelle/contract/paging'
import { IconMailFast } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { formatDateTime } from '../i18n/format.ts'
import { useBusiness } from '../session/use-business.ts'
import { useRights } from '../session/use-session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { TablePages } from '../ui/list/TablePages.tsx'
import { StatusBadge, type StatusTone } from '../ui/StatusBadge.tsx'
import { MODAL_Z_INDEX } from '../ui/theme.ts'
import { useChange } from '../ui/use-change.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { DELIVERIES_KEY, deliveriesQuery, WEBHOOKS_KEY } from './account-queries.ts'
import { useAnswerWords } from './use-answer-words.ts'

const TONES: Record<WebhookDelivery['state'], StatusTone> = { pending: 'waiting', delivered: 'done', failed: 'danger' }

type Props = { webhook: Webhook; page: number; onPage: (page: number) => void; onClose: () => void }

/** What was sent to an address in the last thirty days, newest first. */
export function DeliveryDrawer({ webhook, page, onPage, onClose }: Props) {
  const t = useTranslations('webhooks')
  const common = useTranslations('common')
  useReturnFocus(true)
  const { data, error, refetch } = useQuery(deliveriesQuery(webhook.id, page))
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      zIndex={MODAL_Z_INDEX}
      title={t('deliveriesOf', { url: webhook.url })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Stack>
        <Group justify="flex-end">
          <HistoryButton subjectType="webhook" subjectId={webhook.id} />
        </Group>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.rows.length === 0 && (
          <EmptyState icon={IconMailFast} title={t('noDeliveries')} description={t('noDeliveriesBody')} />
        )}
        {data?.rows.map((delivery) => (
          <Delivery key={delivery.id} webhookId={webhook.id} delivery={delivery} />
        ))}
        {data && data.count > DEFAULT_PAGE_ROWS && (
          <TablePages page={page} pageRows={DEFAULT_PAGE_ROWS} count={data.count} onPage={onPage} />
        )}
      </Stack>
    </Drawer>
  )
}

function Delivery({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const t = useTranslations('webhooks')
  const { can } = useRights()
  const { business } = useBusiness()
  const wordsOf = useAnswerWords()
  const at = (instant: string) => formatDateTime(instant, business?.time_zone ?? 'UTC')
  const resend = useChange({
    run: (deliveryId: number, options) =>
      ask(resendWebhookDelivery, { params: { id: webhookId, deliveryId } }, options),
    success: t('resent'),
    reload: [DELIVERIES_KEY, WEBHOOKS_KEY],
  })
  return (
    <Stack gap={4} component="article" aria-label={`${delivery.kind} ${delivery.event_id}`}>
      <Group justify="space-between">
        <Group gap="xs">
          <Text fw={500}>{delivery.kind}</Text>
          <StatusBadge tone={TONES[delivery.state]}>{t(`states.${delivery.state}`)}</StatusBadge>
        </Group>
        {can('mdu_account', 'edit') && (
          <Button variant="subtle" size="xs" loading={resend.isPending} onClick={() => resend.send(delivery.id)}>
            {t('resend')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {at(delivery.created_at)} · <code>{delivery.event_id}</code> · {t('attempts', { count: delivery.attempts })}
      </Text>
      <Text size="sm">
        {wordsOf(delivery)}
        {delivery.next_attempt_at !== null && ` · ${t('nextAttempt', { at: at(delivery.next_attempt_at) })}`}
      </Text>
      {delivery.excerpt && <Code block>{delivery.excerpt}</Code>}
    </Stack>
  )
}
