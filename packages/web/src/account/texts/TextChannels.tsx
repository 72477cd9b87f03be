import { Alert, Code, Stack, Text } from '@mantine/core'
import type { TextChannel } from '@muelle/contract/texts/channels'
import { type TextChannel as Channel, TEXT_CHANNELS } from '@muelle/domain/texts/channels'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { SecretDialog } from '../SecretDialog.tsx'
import { ChannelCard } from './ChannelCard.tsx'
import { ChannelDialog } from './ChannelDialog.tsx'
import { textChannelsQuery } from './text-channels-query.ts'

const SAMPLE = `{
  "id": "txt_1_42",
  "channel": "sms",
  "purpose": "code",
  "to": "+529991234567",
  "text": "123456 …"
}`

const ANSWER_SAMPLE = `POST /v1/provider/waitlist/text-answer
Authorization: Bearer …
Idempotency-Key: "SM42"

{ "from": "+529991234567", "text": "1" }`

/** Through what telephones are written to by themselves: a gateway for each way, tried in this order. */
export function TextChannels() {
  const t = useTranslations('textChannels')
  const { data, error, refetch } = useQuery(textChannelsQuery)
  const [edited, setEdited] = useState<Channel | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const rows = data?.rows ?? []
  const rowOf = (channel: Channel): TextChannel | null => rows.find((row) => row.channel === channel) ?? null
  return (
    <Stack>
      <Text c="dimmed" maw={620}>
        {t('about')}
      </Text>
      {data?.console && rows.length === 0 && <Alert color="ambar">{t('console')}</Alert>}
      {data &&
        TEXT_CHANNELS.map((channel) => (
          <ChannelCard
            key={channel}
            channel={channel}
            row={rowOf(channel)}
            onEdit={() => setEdited(channel)}
            onSecret={setSecret}
          />
        ))}
      <SettingsSection title={t('helpTitle')} description={t('helpAbout')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
        <Code block tabIndex={0} aria-label={t('sample')}>
          {SAMPLE}
        </Code>
        <Text size="sm" c="dimmed">
          {t('helpAnswers')}
        </Text>
      </SettingsSection>
      <SettingsSection title={t('backTitle')} description={t('backAbout')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
        <Code block tabIndex={0} aria-label={t('backSample')}>
          {ANSWER_SAMPLE}
        </Code>
      </SettingsSection>
      {edited && (
        <ChannelDialog channel={edited} row={rowOf(edited)} onCreated={setSecret} onClose={() => setEdited(null)} />
      )}
      {secret !== null && (
        <SecretDialog title={t('secretTitle')} label={t('secret')} secret={secret} onClose={() => setSecret(null)} />
      )}
    </Stack>
  )
}
