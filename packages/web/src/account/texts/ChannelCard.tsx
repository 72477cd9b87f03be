import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { deleteTextChannel, rotateTextSecret, type TextChannel } from '@muelle/contract/texts/channels'
import type { TextChannel as Channel } from '@muelle/domain/texts/channels'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { TestText } from './TestText.tsx'
import { TEXT_CHANNELS_KEY } from './text-channels-query.ts'

type Props = {
  channel: Channel
  row: TextChannel | null
  onEdit: () => void
  onSecret: (secret: string) => void
}

/** One way to telephones: where its gateway is, and what it answered last. */
export function ChannelCard({ channel, row, onEdit, onSecret }: Props) {
  const t = useTranslations('textChannels')
  const { can } = useRights()
  const [asked, setAsked] = useState<'rotate' | 'delete' | null>(null)
  const mayEdit = can('mdu_account', 'edit')
  return (
    <section className="mu-card" aria-label={t(`channels.${channel}`)}>
      <Stack gap="sm" p="md">
        <Title order={3}>{t(`channels.${channel}`)}</Title>
        {row ? <State row={row} /> : <Text c="dimmed">{t('none')}</Text>}
        {mayEdit && (
          <Group gap="xs">
            <Button variant="default" onClick={onEdit}>
              {row ? t('edit') : t('add')}
            </Button>
            {row && (
              <>
                <TestText channel={channel} />
                <Button variant="default" onClick={() => setAsked('rotate')}>
                  {t('rotate')}
                </Button>
                <Button variant="subtle" color="coral" onClick={() => setAsked('delete')}>
                  {t('delete')}
                </Button>
              </>
            )}
          </Group>
        )}
      </Stack>
      {asked && <Asked channel={channel} what={asked} onSecret={onSecret} onClose={() => setAsked(null)} />}
    </section>
  )
}

function State({ row }: { row: TextChannel }) {
  const t = useTranslations('textChannels')
  const { business } = useBusiness()
  const at = (instant: string) => formatDateTime(instant, business?.time_zone ?? 'UTC')
  const { url, enabled, last_sent_at, last_failed_at, last_status } = row
  const why = last_status === null ? t('unreachable') : t('answered', { status: String(last_status) })
  return (
    <div>
      <Text style={{ overflowWrap: 'anywhere' }}>{url}</Text>
      <Text size="sm" c="dimmed">
        {enabled ? t('isOn') : t('isOff')} ·{' '}
        {last_sent_at === null ? t('neverSent') : t('lastSent', { at: at(last_sent_at) })}
      </Text>
      {last_failed_at !== null && (
        <Text size="sm" c="coral" role="status">
          {t('lastFailed', { at: at(last_failed_at), why })}
        </Text>
      )}
    </div>
  )
}

type AskedProps = {
  channel: Channel
  what: 'rotate' | 'delete'
  onSecret: (secret: string) => void
  onClose: () => void
}

/** Asks before a gateway is forgotten, or signed to with another secret. */
function Asked({ channel, what, onSecret, onClose }: AskedProps) {
  const t = useTranslations('textChannels')
  const change = useChange({
    run: async (_: null, options) => {
      if (what === 'rotate') return (await ask(rotateTextSecret, { params: { channel } }, options)).secret
      await ask(deleteTextChannel, { params: { channel } }, options)
      return null
    },
    reload: [TEXT_CHANNELS_KEY],
    onDone: (secret) => {
      onClose()
      if (secret !== null) onSecret(secret)
    },
  })
  return (
    <ConfirmDialog
      title={t(what === 'rotate' ? 'rotateTitle' : 'deleteTitle')}
      isDanger
      isPending={change.isPending}
      onConfirm={() => change.send(null)}
      onClose={onClose}
    >
      <Text>{t(what === 'rotate' ? 'rotateBody' : 'deleteBody')}</Text>
    </ConfirmDialog>
  )
}
