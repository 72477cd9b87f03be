import { Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import type { EntryTag } from '@muelle/contract/businesses/booking-settings'
import { MAX_ENTRY_LABEL_LENGTH } from '@muelle/contract/businesses/business-bounds'
import { ENTRY_TAG_KINDS } from '@muelle/domain/booking-settings/entry-tags'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { entryKeyOf } from './entry-key.ts'
import type { EntryDialog } from './use-entry-change.ts'

const BLANK: EntryTag = {
  key: '',
  label: '',
  kind: 'visit',
  guest_may_choose: false,
  is_on_ticket: false,
  is_in_summary: true,
}

type Props = EntryDialog<EntryTag> & { name: string | null }

/** A tag: whether it stays with the person, and where it is seen. The product's own keep their word. */
export function EntryTagDialog({ entry: tag, name, taken, isPending, stale, onSave, onClose }: Props) {
  const t = useTranslations('bookingSettings')
  const [draft, setDraft] = useState<EntryTag>(tag ?? BLANK)
  const [isChecked, setIsChecked] = useState(false)
  const set = (changes: Partial<EntryTag>) => setDraft((before) => ({ ...before, ...changes }))
  const label = draft.label?.trim() ?? null
  const checked = (send: (tag: EntryTag) => void) => {
    setIsChecked(true)
    if (label !== '') send({ ...draft, label, key: tag?.key ?? entryKeyOf(label ?? '', taken) })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    checked(onSave)
  }
  return (
    <FormDialog
      title={name ?? t('addTag')}
      onClose={onClose}
      onSubmit={save}
      isPending={isPending}
      stale={stale && { onLoad: stale.onLoad, onKeep: () => checked(stale.onKeep) }}
    >
      {(tag === null || tag.label !== null) && (
        <TextInput
          label={t('label')}
          value={draft.label ?? ''}
          maxLength={MAX_ENTRY_LABEL_LENGTH}
          error={isChecked && label === '' && t('labelRequired')}
          required
          data-autofocus
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
      )}
      <Radio.Group label={t('tagKind')} value={draft.kind} onChange={(kind) => set({ kind })}>
        <Stack gap="xs" mt="xs">
          {ENTRY_TAG_KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={t(`tagKinds.${kind}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label={t('guestMayChoose')}
        checked={draft.guest_may_choose}
        onChange={(event) => set({ guest_may_choose: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('onTicket')}
        checked={draft.is_on_ticket}
        onChange={(event) => set({ is_on_ticket: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('inSummary')}
        checked={draft.is_in_summary}
        onChange={(event) => set({ is_in_summary: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}
