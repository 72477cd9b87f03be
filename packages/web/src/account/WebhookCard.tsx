import { Alert, Badge, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { toggleWebhook, type Webhook } from '@muelle/contract/integrations/webhooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { formatDateTime } from '../i18n/format.ts'
import { useBusiness } from '../session/use-business.ts'
import { useRights } from '../session/use-session.ts'
import { useChange } from '../ui/use-change.ts'
import { WEBHOOKS_KEY } from './account-queries.ts'
import { TestButton } from './TestButton.tsx'
import styles from './WebhookCard.module.css'

type Props = {
  webhook: Webhook
  onEdit: () => void
  onDeliveries: () => void
  onRotate: () => void
  onDelete: () => void
}

/** One address with its state and what can be done about it. */
export function WebhookCard({ webhook, onEdit, onDeliveries, onRotate, onDelete }: Props) {
  const t = useTranslations('webhooks')
  const { can } = useRights()
  const { business } = useBusiness()
  const mayEdit = can('mdu_account', 'edit')
  const { id, url, description, kinds, businesses, enabled, last_success_at } = webhook
  const toggle = useChange({
    run: (next: boolean, options) => ask(toggleWebhook, { params: { id }, body: { enabled: next } }, options),
    success: (_, next) => (next ? t('switchedOn') : t('switchedOff')),
    reload: [WEBHOOKS_KEY],
  })
  const at = (instant: string) => formatDateTime(instant, business?.time_zone ?? 'UTC')
  return (
    <section className="mu-card" aria-label={url}>
      <Stack gap="sm" p="md">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div className={styles['words']}>
            <Text fw={600}>{url}</Text>
            {description && <Text c="dimmed">{description}</Text>}
          </div>
          <Switch
            label={t('on')}
            checked={enabled}
            disabled={!mayEdit || toggle.isPending}
            onChange={(event) => toggle.send(event.currentTarget.checked)}
          />
        </Group>
        {webhook.disabled_for_failures_at && (
          <Alert color="coral" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('gaveUpTitle')}>
            {t('gaveUpBody', { at: at(webhook.disabled_for_failures_at), count: webhook.failures_in_a_row })}
          </Alert>
        )}
        <Group gap={6}>
          {kinds.map((kind) => (
            <Badge key={kind} variant="default">
              {kind}
            </Badge>
          ))}
        </Group>
        <Text size="sm" c="dimmed">
          {businesses === null ? t('everyBusiness') : businesses.map(({ name }) => name).join(', ')} ·{' '}
          {last_success_at === null ? t('neverArrived') : t('lastArrived', { at: at(last_success_at) })}
        </Text>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={onDeliveries}>
            {t('deliveries')}
          </Button>
          {mayEdit && (
            <>
              <TestButton webhookId={id} />
              <Button variant="default" size="xs" onClick={onEdit}>
                {t('edit')}
              </Button>
              <Button variant="default" size="xs" onClick={onRotate}>
                {t('rotate')}
              </Button>
            </>
          )}
          {can('mdu_account', 'delete') && (
            <Button variant="subtle" color="coral" size="xs" onClick={onDelete}>
              {t('delete')}
            </Button>
          )}
        </Group>
      </Stack>
    </section>
  )
}
