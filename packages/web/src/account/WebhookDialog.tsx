import { Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { MAX_WEBHOOK_DESCRIPTION_LENGTH } from '@muelle/contract/integrations/integration-bounds'
import { createWebhook, updateWebhook, type Webhook } from '@muelle/contract/integrations/webhooks'
import { WEBHOOK_KINDS, type WebhookKind } from '@muelle/domain/integrations/webhook-kinds'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useBusiness } from '../session/use-business.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../ui/form/use-record-dialog.ts'
import { WEBHOOKS_KEY } from './account-queries.ts'

const valuesOf = (webhook: Webhook | null) => ({
  url: webhook?.url ?? 'https://',
  description: webhook?.description ?? '',
  kinds: webhook?.kinds ?? ['booking.*' as const],
  isLimited: webhook !== null && webhook.businesses !== null,
  businesses: webhook?.businesses?.map(({ id }) => id) ?? [],
})
const isKind = (text: string): text is WebhookKind => WEBHOOK_KINDS.some((kind) => kind === text)

type Props = {
  /** Null for a new one. */
  webhook: Webhook | null
  onCreated: (secret: string) => void
  onClose: () => void
}

/** An address and what is sent to it. */
export function WebhookDialog({ webhook, onCreated, onClose }: Props) {
  const t = useTranslations('webhooks')
  const { businesses } = useBusiness()
  const { form, dialog } = useRecordDialog({
    record: webhook,
    valuesOf,
    validate: ({ url, kinds, isLimited, businesses: chosen }) => ({
      url: URL.canParse(url) && url.length > 'https://'.length ? null : t('urlRequired'),
      kinds: kinds.length === 0 ? t('kindsRequired') : null,
      businesses: isLimited && chosen.length === 0 ? t('businessesRequired') : null,
    }),
    refusedAt: { 'webhook.address': 'url' },
    save: async ({ isLimited, ...wanted }, over, options) => {
      const body = { ...wanted, businesses: isLimited ? wanted.businesses : null }
      if (!over) return (await ask(createWebhook, { body }, options)).secret
      await ask(updateWebhook, { params: { id: over.id }, body: { ...body, version: over.version } }, options)
      return null
    },
    success: t('saved'),
    reload: [WEBHOOKS_KEY],
    onDone: (secret) => {
      if (secret !== null) onCreated(secret)
      onClose()
    },
  })
  const { values } = form
  return (
    <FormDialog title={webhook ? t('edit') : t('create')} onClose={onClose} {...dialog}>
      <TextInput
        label={t('url')}
        description={t('urlHint')}
        type="url"
        required
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput
        label={t('description')}
        maxLength={MAX_WEBHOOK_DESCRIPTION_LENGTH}
        {...form.getInputProps('description')}
      />
      <MultiSelect
        label={t('kinds')}
        description={t('kindsHint')}
        data={[...WEBHOOK_KINDS]}
        required
        {...form.getInputProps('kinds')}
        onChange={(kinds) => form.setFieldValue('kinds', kinds.filter(isKind))}
      />
      <Checkbox label={t('limit')} {...form.getInputProps('isLimited', { type: 'checkbox' })} />
      {values.isLimited && (
        <MultiSelect
          label={t('businesses')}
          data={businesses.map(({ business_id, name }) => ({ value: String(business_id), label: name }))}
          value={values.businesses.map(String)}
          error={form.errors['businesses']}
          onChange={(chosen) => form.setFieldValue('businesses', chosen.map(Number))}
        />
      )}
    </FormDialog>
  )
}
