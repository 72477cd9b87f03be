import { Switch, TextInput } from '@mantine/core'
import { setTextChannel, type TextChannel } from '@muelle/contract/texts/channels'
import type { TextChannel as Channel } from '@muelle/domain/texts/channels'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { TEXT_CHANNELS_KEY } from './text-channels-query.ts'

const valuesOf = (row: TextChannel | null) => ({ url: row?.url ?? 'https://', enabled: row?.enabled ?? true })

type Props = {
  channel: Channel
  /** Null where there is none yet. */
  row: TextChannel | null
  onCreated: (secret: string) => void
  onClose: () => void
}

/** Where the gateway of one way takes texts. */
export function ChannelDialog({ channel, row, onCreated, onClose }: Props) {
  const t = useTranslations('textChannels')
  const { form, dialog } = useRecordDialog({
    record: row,
    valuesOf,
    validate: ({ url }) => ({
      url: URL.canParse(url) && url.length > 'https://'.length ? null : t('urlRequired'),
    }),
    refusedAt: { 'webhook.address': 'url' },
    save: async (wanted, over, options) => {
      const body = { ...wanted, version: over?.version ?? null }
      return (await ask(setTextChannel, { params: { channel }, body }, options)).secret
    },
    success: t('saved'),
    reload: [TEXT_CHANNELS_KEY],
    onDone: (secret) => {
      if (secret !== null) onCreated(secret)
      onClose()
    },
  })
  return (
    <FormDialog title={t(`channels.${channel}`)} onClose={onClose} {...dialog}>
      <TextInput
        label={t('url')}
        description={t('urlHint')}
        type="url"
        required
        data-autofocus
        {...form.getInputProps('url')}
      />
      <Switch label={t('on')} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </FormDialog>
  )
}
