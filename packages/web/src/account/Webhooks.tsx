import { Button, Group, Stack, Text } from '@mantine/core'
import { deleteWebhook, rotateWebhookSecret, type Webhook } from '@muelle/contract/integrations/webhooks'
import { MAX_WEBHOOKS } from '@muelle/domain/integrations/delivery'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useRights } from '../session/use-session.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useChange } from '../ui/use-change.ts'
import { WEBHOOKS_KEY, webhooksQuery } from './account-queries.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { VerifyHelp } from './VerifyHelp.tsx'
import { WebhookCard } from './WebhookCard.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'

const DeliveryDrawer = lazy(async () => ({ default: (await import('./DeliveryDrawer.tsx')).DeliveryDrawer }))

type Props = {
  /** The webhook whose deliveries are open. */
  openId: number | null
  page: number
  onOpen: (id: number | null) => void
  onPage: (page: number) => void
}
type Asked = { kind: 'delete' | 'rotate'; webhook: Webhook }

/** Where other programs hear of what happens here. */
export function Webhooks({ openId, page, onOpen, onPage }: Props) {
  const t = useTranslations('webhooks')
  const { can } = useRights()
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(webhooksQuery)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const webhooks = data?.rows ?? []
  const add = can('mdu_account', 'create') && (
    <Button
      leftSection={<IconPlus size={16} />}
      disabled={webhooks.length >= MAX_WEBHOOKS}
      onClick={() => setEdited('new')}
    >
      {t('create')}
    </Button>
  )
  const open = webhooks.find(({ id }) => id === openId)
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <Text c="dimmed" maw={620}>
          {t('about')}
        </Text>
        {webhooks.length > 0 && add}
      </Group>
      {data && webhooks.length === 0 && (
        <div className="mu-card">
          <EmptyState icon={IconWebhook} title={t('emptyTitle')} description={t('emptyBody')}>
            {add}
          </EmptyState>
        </div>
      )}
      {webhooks.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          onEdit={() => setEdited(webhook)}
          onDeliveries={() => onOpen(webhook.id)}
          onRotate={() => setAsked({ kind: 'rotate', webhook })}
          onDelete={() => setAsked({ kind: 'delete', webhook })}
        />
      ))}
      <VerifyHelp />
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onCreated={setSecret}
          onClose={() => setEdited(null)}
        />
      )}
      {secret !== null && (
        <SecretDialog title={t('secretTitle')} label={t('secret')} secret={secret} onClose={() => setSecret(null)} />
      )}
      {asked && <AskedDialog asked={asked} onSecret={setSecret} onClose={() => setAsked(null)} />}
      <Suspense fallback={null}>
        {open && <DeliveryDrawer webhook={open} page={page} onPage={onPage} onClose={() => onOpen(null)} />}
      </Suspense>
    </Stack>
  )
}

type AskedProps = { asked: Asked; onSecret: (secret: string) => void; onClose: () => void }

/** Asks before an address is forgotten, or signs with another secret. */
function AskedDialog({ asked: { kind, webhook }, onSecret, onClose }: AskedProps) {
  const t = useTranslations('webhooks')
  const remove = useChange({
    run: ({ id }: Webhook, options) => ask(deleteWebhook, { params: { id } }, options),
    success: t('deleted'),
    reload: [WEBHOOKS_KEY],
    onDone: onClose,
  })
  const rotate = useChange({
    run: ({ id }: Webhook, options) => ask(rotateWebhookSecret, { params: { id } }, options),
    reload: [WEBHOOKS_KEY],
    onDone: ({ secret }) => {
      onClose()
      if (secret !== null) onSecret(secret)
    },
  })
  return (
    <ConfirmDialog
      title={kind === 'delete' ? t('deleteTitle') : t('rotateTitle')}
      isDanger
      isPending={remove.isPending || rotate.isPending}
      onConfirm={() => (kind === 'delete' ? remove : rotate).send(webhook)}
      onClose={onClose}
    >
      <Text>{kind === 'delete' ? t('deleteBody', { url: webhook.url }) : t('rotateBody')}</Text>
    </ConfirmDialog>
  )
}
