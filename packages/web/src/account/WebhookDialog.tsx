import { Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { MAX_WEBHOOK_DESCRIPTION_LENGTH } from '@muelle/contract/integrations/integration-bounds'
import { createWebhook, updateWebhook, type Webhook } from '@muelle/contract/integrations/webhooks'
import { WEBHOOK_KINDS, type WebhookKind } from '@muelle/domain/webhooks/webhook-kinds'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useBusiness } from '../session/use-business.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useChange } from '../ui/use-change.ts'
import { WEBHOOKS_KEY } from './account-queries.ts'

type Draft = { url: string; description: string; kinds: WebhookKind[]; isLimited: boolean; businesses: number[] }
const draftOf = (webhook: Webhook | null): Draft => ({
  url: webhook?.url ?? 'https://',
  description: webhook?.description ?? '',
  kinds: webhook?.kinds ?? ['booking.*'],
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
type Send = { draft: Draft; over: number | null }

/** An address and what is sent to it. */
export function WebhookDialog({ webhook, onCreated, onClose }: Props) {
  const t = useTranslations('webhooks')
  const { businesses } = useBusiness()
  const [draft, setDraft] = useState(() => draftOf(webhook))
  const [isChecked, setIsChecked] = useState(false)
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const change = useChange({
    run: async ({ draft: { isLimited, ...wanted }, over }: Send, options) => {
      const body = { ...wanted, businesses: isLimited ? wanted.businesses : null }
      if (!webhook || over === null) return (await ask(createWebhook, { body }, options)).secret
      await ask(updateWebhook, { params: { id: webhook.id }, body: { ...body, version: over } }, options)
      return null
    },
    success: t('saved'),
    reload: [WEBHOOKS_KEY],
    onDone: (secret) => {
      if (secret !== null) onCreated(secret)
      onClose()
    },
  })
  const faults = {
    url: URL.canParse(draft.url) && draft.url.length > 'https://'.length ? null : t('urlRequired'),
    kinds: draft.kinds.length === 0 ? t('kindsRequired') : null,
    businesses: draft.isLimited && draft.businesses.length === 0 ? t('businessesRequired') : null,
  }
  const send = (over: number | null) => {
    setIsChecked(true)
    if (!Object.values(faults).some(Boolean)) change.send({ draft, over })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    send(webhook?.version ?? null)
  }
  return (
    <FormDialog
      title={webhook ? t('edit') : t('create')}
      onClose={onClose}
      onSubmit={save}
      isPending={change.isPending}
    >
      {change.stale && <StaleAlert onLoad={onClose} onKeep={() => send(Number(change.stale?.['version']))} />}
      <TextInput
        label={t('url')}
        description={t('urlHint')}
        type="url"
        value={draft.url}
        required
        error={isChecked && faults.url}
        data-autofocus
        onChange={(event) => set({ url: event.currentTarget.value })}
      />
      <TextInput
        label={t('description')}
        value={draft.description}
        maxLength={MAX_WEBHOOK_DESCRIPTION_LENGTH}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <MultiSelect
        label={t('kinds')}
        description={t('kindsHint')}
        data={[...WEBHOOK_KINDS]}
        value={draft.kinds}
        required
        error={isChecked && faults.kinds}
        onChange={(kinds) => set({ kinds: kinds.filter(isKind) })}
      />
      <Checkbox
        label={t('limit')}
        checked={draft.isLimited}
        onChange={(event) => set({ isLimited: event.currentTarget.checked })}
      />
      {draft.isLimited && (
        <MultiSelect
          label={t('businesses')}
          data={businesses.map(({ business_id, name }) => ({ value: String(business_id), label: name }))}
          value={draft.businesses.map(String)}
          error={isChecked && faults.businesses}
          onChange={(chosen) => set({ businesses: chosen.map(Number) })}
        />
      )}
    </FormDialog>
  )
}
